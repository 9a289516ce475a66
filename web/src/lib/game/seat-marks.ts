// The marks of a seat: offices, ballots, limits, and bots. Only public marks, and the roles that the viewer knows.
import { figures, type Party, type Role, type Seat, type Statement, type View, type Vote } from "../protocol/index.ts";
import { conflicts } from "./claims.ts";
import { memberAt, type Position, seatOf } from "./position.ts";
import type { Speech } from "./speech.ts";

export type Office = "candidate" | "nominee" | "president" | "chancellor";

export interface Marks {
  readonly seat: Seat;
  readonly name: string;
  readonly you: boolean;
  readonly host: boolean;
  readonly office: Office | null;
  /** The number of tiles that an official holds in a session; the number is public, the tiles are not here. */
  readonly tiles: number;
  /** The past office that makes this seat ineligible as chancellor now. */
  readonly limited: "president" | "chancellor" | null;
  /** The last chancellor, if the table marks it (an option of the rules). */
  readonly lastChancellor: boolean;
  readonly awaited: boolean;
  readonly voted: boolean;
  /** The revealed ballot in front of the seat. */
  readonly ballot: Vote | null;
  readonly dead: boolean;
  readonly notHitler: boolean;
  readonly investigated: boolean;
  /** The claim of the last player who investigated this seat. */
  readonly accused: { readonly by: string; readonly party: Party } | null;
  /**
   * The claim of a candidate about their last session, while the table votes on them. `doubted`: another claim or the
   * board contradicts it.
   */
  readonly claimed: { readonly statement: Statement; readonly doubted: boolean } | null;
  readonly here: boolean;
  readonly gone: boolean;
  readonly standIn: boolean;
  /** A bot moved for this person in this round or the last one, because of a timer or an absence. */
  readonly forced: boolean;
  readonly bot: string | null;
  /** A program that plays by a language model. */
  readonly assistant: boolean;
  /** The number of the player's hat, colour and sign. */
  readonly hat: number;
  /** A role that the viewer knows, while roles are shown. */
  readonly role: Role | null;
}

export interface Showing {
  /** The viewer is looking at their own role. */
  readonly roles: boolean;
  /** The ballots of the last vote are still face up. */
  readonly ballots: boolean;
  /** The viewer's own cast ballot lies face down. */
  readonly faceDown?: boolean;
}

/**
 * Whether the ballots of the last vote are still face up. People argue about ballots, so these stay at the seats until
 * the next nomination; by an option of the rules, only until the elected government's round ends.
 */
export const ballotsAreOpen = ({ phase, rules, rounds }: View): boolean =>
  phase !== "vote" && (rules.ballots_shown === "at_reveal" || (rounds.at(-1)?.votes ?? null) !== null);

export function marksOf(position: Position, view: View, seat: Seat, showing: Showing): Marks {
  const member = memberAt(position, seat);
  const over = view.phase === "game_over";
  const you = seatOf(position) === seat;
  return {
    seat,
    name: member?.name ?? "",
    you,
    host: member !== null && member.member === position.table.host,
    office: officeOf(view, seat),
    tiles: tilesOf(view, seat),
    limited: limitOf(view, seat),
    lastChancellor:
      view.rules.mark_last_chancellor && view.last_government?.chancellor === seat && view.chancellor !== seat,
    awaited: view.waiting_for.includes(seat) && !position.table.ballot_shut,
    voted: view.voted.includes(seat),
    ballot: ballotOf(view, seat, showing),
    dead: !view.alive.includes(seat),
    notHitler: view.not_hitler.includes(seat),
    investigated: view.investigated.includes(seat),
    accused: accusationOf(position, view, seat),
    claimed: claimedOf(position, view, seat),
    here: member === null || member.bot !== null || member.here,
    gone: member?.gone ?? false,
    standIn: member !== null && member.bot === null && member.stand_in !== null,
    forced: isForced(position, view.round, seat) || isForced(position, view.round - 1, seat),
    bot: member?.bot ?? null,
    assistant: member?.assistant ?? false,
    hat: member?.hat ?? seat,
    role: over || showing.roles ? (view.roles[seat] ?? null) : null,
  };
}

/** A bot moved in this round for the person on a seat. */
export const isForced = (position: Position, round: number, seat: Seat): boolean =>
  (((position.table.forced[round - 1] ?? 0) >> seat) & 1) === 1;

/** It belongs to the target, not the speaker: next to the speaker it would look like a claim about them. */
function accusationOf(position: Position, view: View, seat: Seat): Marks["accused"] {
  const last = view.statements
    .filter(
      (statement) =>
        statement.about === "investigation" && !statement.replaced && view.rounds[statement.round - 1]?.target === seat,
    )
    .at(-1);
  if (last === undefined || last.party === null) return null;
  return { by: memberAt(position, last.seat)?.name ?? "", party: last.party };
}

/** At a table that plays from memory nobody is reminded of a claim. */
function claimedOf(position: Position, view: View, seat: Seat): Marks["claimed"] {
  if (view.phase !== "vote" || position.table.helper === "memory" || officeOf(view, seat) === null) return null;
  const statement = view.statements
    .filter((one) => one.seat === seat && one.about === "session" && !one.replaced && one.tiles !== null)
    .reduce<Statement | null>((last, one) => (last === null || one.round >= last.round ? one : last), null);
  if (statement === null) return null;
  const doubted = conflicts(view).some(({ round, seats }) => round === statement.round && seats.includes(seat));
  return { statement, doubted };
}

function officeOf(view: View, seat: Seat): Office | null {
  if (view.phase === "nomination" || view.phase === "vote") {
    if (seat === view.candidate) return "candidate";
    return seat === view.nominee ? "nominee" : null;
  }
  if (seat === view.president) return "president";
  return seat === view.chancellor ? "chancellor" : null;
}

function tilesOf({ phase, president, chancellor }: View, seat: Seat): number {
  if (phase === "president_discard") return seat === president ? figures.draw : 0;
  return seat === chancellor && (phase === "chancellor_enact" || phase === "veto_answer") ? figures.draw - 1 : 0;
}

function limitOf(view: View, seat: Seat): Marks["limited"] {
  if (!view.term_limited.includes(seat)) return null;
  return view.last_government?.president === seat ? "president" : "chancellor";
}

function ballotOf(view: View, seat: Seat, showing: Showing): Vote | null {
  // during a vote, the view only has the viewer's own ballot
  return (view.phase === "vote" && showing.faceDown !== true) || showing.ballots ? (view.ballots[seat] ?? null) : null;
}

/** The pose of a seat's deputy, from public facts. */
export function poseOf(marks: Marks, speech: Speech | null): "sitting" | "placard" | "ballot" | "turned" | "empty" {
  if (marks.dead) return "empty";
  if (speech?.kind === "statement" && speech.statement.party === "fascist") return "turned";
  if (marks.office !== null) return "placard";
  return marks.voted || marks.ballot !== null ? "ballot" : "sitting";
}

/** One mark for display: a sign (art/glyphs) and a sentence or word. */
export interface Printed {
  readonly sign: string;
  readonly key: string;
  readonly args?: Readonly<Record<string, string>>;
}

/** All marks of a seat, most important first: one fits in words, the others are signs. */
export function printed(marks: Marks): Printed[] {
  const { role, office, accused, limited, bot, assistant } = marks;
  const offline = !marks.here && !marks.standIn;
  const all: (Printed | false)[] = [
    role !== null && { sign: role, key: `role-${role}` },
    marks.dead && { sign: "dead", key: "mark-dead" },
    office !== null && { sign: office, key: `mark-${office}` },
    accused !== null && { sign: "investigated", key: "table-mark-accused", args: accused },
    marks.notHitler && { sign: "not-hitler", key: "mark-not-hitler" },
    limited !== null && { sign: "term-limited", key: "table-mark-limited", args: { office: limited } },
    marks.lastChancellor && limited !== "chancellor" && { sign: "chancellor", key: "table-mark-last-chancellor" },
    marks.gone && { sign: "away", key: "table-mark-gone" },
    marks.standIn && !marks.gone && { sign: "bot", key: "table-mark-stand-in" },
    marks.forced && !marks.standIn && { sign: "away", key: "table-mark-forced" },
    offline && !marks.gone && { sign: "away", key: "lobby-away" },
    marks.investigated && accused === null && { sign: "investigated", key: "mark-investigated" },
    marks.you && { sign: "you", key: "mark-you" },
    assistant && { sign: "assistant", key: "table-mark-assistant" },
    bot !== null && { sign: "bot", key: "table-mark-bot", args: { level: bot } },
  ];
  return all.filter((mark) => mark !== false);
}
