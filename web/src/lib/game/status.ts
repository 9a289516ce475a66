// The status line: the current situation and the awaited players, as a message key with arguments.
import { figures, type Seat, type View } from "../protocol/index.ts";
import { course, type Sentence } from "./game-log.ts";
import { memberAt, type Position, seatOf } from "./position.ts";

const MOST_NAMES = 3;

/** The seats that have not looked at their role; null once the game has begun. An earlier server knows no envelopes. */
export const envelopesOf = ({ table }: Position): readonly Seat[] | null => table.envelopes ?? null;

export function statusOf(position: Position, view: View): Sentence {
  if (view.phase === "game_over") return { key: "table-over", args: { reason: view.reason ?? "" } };
  if (position.table.paused) return { key: "app-refused-paused" };
  const envelopes = envelopesOf(position);
  if (envelopes !== null) {
    const { seats = {}, args } = shortList(envelopes);
    return { key: "table-they-look", seats, args: { ...args, count: envelopes.length } };
  }
  const me = seatOf(position);
  if (view.phase === "vote") return voteLine(position, view, me);
  const [actor = view.candidate] = view.waiting_for;
  if (actor === me) return { key: `table-you-${view.phase}`, seats: { other: others(view, actor) } };
  if (isStoodIn(position, actor)) return { key: "table-bot-answers", seats: { names: [actor] } };
  return { key: `table-they-${view.phase}`, seats: { name: [actor], other: others(view, actor) } };
}

/**
 * The line during an animation; `shown` means that part of the current message has been shown. While the result of a
 * decision is shown, nobody is asked for it again.
 */
export function lineOf(position: Position, view: View, shown: boolean): Sentence {
  if (envelopesOf(position) !== null) return statusOf(position, view);
  if (isCounting(view)) return { key: "announce-counting" };
  const waits = view.waiting_for.length > 0 || view.phase === "game_over";
  return (shown || !waits ? shownLine(view) : undefined) ?? statusOf(position, view);
}

/** The last event that has been shown. */
const shownLine = (view: View): Sentence | undefined =>
  course(view)
    .filter(({ statement }) => statement === null)
    .at(-1);

/** True if all ballots are in but the result has not been shown yet. */
const isCounting = (view: View): boolean =>
  view.phase === "vote" && view.waiting_for.length === 0 && (view.rounds.at(-1)?.votes ?? null) === null;

/** The other official, for sentences that name both. */
function others(view: View, actor: Seat): Seat[] {
  return [view.president, view.chancellor].filter((seat) => seat !== null && seat !== actor) as Seat[];
}

function voteLine(position: Position, view: View, me: Seat | null): Sentence {
  const government = { candidate: [view.candidate], nominee: view.nominee === null ? [] : [view.nominee] };
  if (position.table.ballot_shut) return { key: "table-discussion", seats: government };
  if (me !== null && view.waiting_for.includes(me)) return { key: "table-you-vote", seats: government };
  const late = view.waiting_for;
  if (late.length > 0 && late.every((seat) => isStoodIn(position, seat))) {
    return { key: "table-bot-answers", seats: { names: late } };
  }
  return { key: "table-they-vote", ...shortList(late) };
}

/** A list that fits on one line: the first few names, and the number of others. */
export function shortList(seats: readonly Seat[]): Pick<Sentence, "seats" | "args"> {
  const shown = seats.length > MOST_NAMES ? seats.slice(0, MOST_NAMES - 1) : seats;
  return { seats: { names: shown }, args: { more: seats.length - shown.length } };
}

/** A bot plays for the person in this seat. */
export function isStoodIn(position: Position, seat: Seat): boolean {
  const member = memberAt(position, seat);
  return member !== null && member.bot === null && member.stand_in !== null;
}

export type Warning = "hitler" | "chaos" | "veto";

const LAST_VOTE = figures.tracker_end - 1;

/** Warnings about what can happen next, for players who vote, nominate or answer a veto. */
export function warningsOf(view: View): Warning[] {
  if (view.waiting_for.length === 0) return [];
  if (view.phase === "veto_answer") return view.election_tracker === LAST_VOTE ? ["veto"] : [];
  if (view.phase !== "vote" && view.phase !== "nomination") return [];
  const found: Warning[] = [];
  if (view.enacted.fascist >= figures.fascist_policies_for_hitler) found.push("hitler");
  if (view.election_tracker === LAST_VOTE) found.push("chaos");
  return found;
}
