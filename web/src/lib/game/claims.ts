// Claims: what the player can still claim, what everyone has claimed, and which claims cannot all be true.
//
// Contract: pure. Everything except `owed` and `untrue` follows from public claims and the board.
import {
  figures,
  type Memory,
  type Party,
  type Policy,
  type Round,
  type Say,
  type Seat,
  type Statement,
  type View,
} from "../protocol/index.ts";

export type About = Statement["about"];

/** Something that the player's own seat saw but has not made a claim about. The content is left out on purpose. */
export interface Owed {
  readonly about: About;
  readonly round: number;
  readonly office: "president" | "chancellor";
  /** The investigated seat. */
  readonly target: Seat | null;
}

export type Content = { tiles: string } | { party: Party } | { declined: true };

const TOPIC = { hand: "session", peek: "peek", investigation: "investigation" } as const;

/** The possible claims about a hand, by the number of liberal tiles. */
export const HANDS: Readonly<Record<Owed["office"], readonly string[]>> = {
  president: ["FFF", "FFL", "FLL", "LLL"],
  chancellor: ["FF", "FL", "LL"],
};

/** The possible claims about a peek, top tile first. */
export const PEEKS: readonly string[] = ["FFF", "FFL", "FLF", "LFF", "FLL", "LFL", "LLF", "LLL"];

/** The seat that a claim about an investigation is about; null for a claim about policies. */
export const investigatedIn = (
  rounds: readonly Round[],
  { about, round }: Pick<Statement, "about" | "round">,
): Seat | null => (about === "investigation" ? (rounds[round - 1]?.target ?? null) : null);

/** Everything the player can make a claim about, oldest first, except their current session. */
export function sayable(view: View): Owed[] {
  return view.phase === "game_over" ? [] : view.memories.filter((memory) => isPast(view, memory)).map(owedOf);
}

/** Everything the player's own seat has not made a claim about yet. */
export function owed(view: View, own: Seat): Owed[] {
  const told = new Set(view.statements.filter(({ seat }) => seat === own).map((statement) => keyOf(statement)));
  return sayable(view).filter((owed) => !told.has(keyOf(owed)));
}

/**
 * The claim to ask for now, if any: the newest missing one, and only until the next round is over. The player can add
 * older claims in the record. A player who has to choose a seat for a power is not asked.
 */
export function asked(view: View, own: Seat): Owed[] {
  const deciding = POWERS.has(view.phase) && view.waiting_for.includes(own);
  return deciding ? [] : owed(view, own).filter(({ round }) => round >= view.round - 1);
}

const POWERS: ReadonlySet<View["phase"]> = new Set(["investigate", "peek", "special_election", "execution"]);

export const keyOf = ({ about, round }: { about: About; round: number }): string => `${about}.${round}`;

function owedOf(memory: Memory): Owed {
  return {
    about: TOPIC[memory.saw],
    round: memory.round,
    office: memory.saw === "hand" ? memory.office : "president",
    target: memory.saw === "investigation" ? memory.seat : null,
  };
}

function isPast(view: View, memory: Memory): boolean {
  if (memory.round !== view.round) return true;
  const running = view.rounds.at(-1);
  if (memory.saw === "hand") return running?.enacted !== null || running.veto === "accepted";
  return memory.saw !== "peek" || view.phase !== "peek";
}

export function sayOf(seat: Seat, { about, round }: Owed, content: Content): Say {
  return { do: "say", seat, about, round, ...content };
}

/** One claim, and the earlier versions it replaced. */
export interface Claim {
  readonly now: Statement;
  readonly before: readonly Statement[];
}

export interface RoundClaims {
  readonly round: number;
  readonly president: Seat;
  readonly chancellor: Seat | null;
  readonly target: Seat | null;
  readonly bySession: { readonly president: Claim | null; readonly chancellor: Claim | null };
  readonly peek: Claim | null;
  readonly investigation: Claim | null;
  readonly conflicts: readonly Conflict[];
}

/** A conflict between claims, as the end of a key `talk-conflict-…`, and the seats whose claims are in doubt. */
export interface Conflict {
  readonly kind: "handover" | "board-president" | "board-chancellor" | "peek-draw" | "peek-board" | "accuses";
  readonly seats: readonly Seat[];
  readonly round: number;
}

/** The claims of every round that can have some. */
export function claims(view: View): RoundClaims[] {
  const found = conflicts(view);
  return view.rounds
    .map((round, index) => roundClaims(view, round, index + 1, found))
    .filter(({ round }) => hadSession(view, round) || view.statements.some((statement) => statement.round === round));
}

function roundClaims(view: View, round: Round, number: number, found: readonly Conflict[]): RoundClaims {
  const { candidate: president, nominee: chancellor, target } = round;
  return {
    round: number,
    president,
    chancellor,
    target: round.power === "investigate" ? target : null,
    bySession: {
      president: claimOf(view, president, "session", number),
      chancellor: chancellor === null ? null : claimOf(view, chancellor, "session", number),
    },
    peek: claimOf(view, president, "peek", number),
    investigation: claimOf(view, president, "investigation", number),
    conflicts: found.filter((conflict) => conflict.round === number),
  };
}

export function claimOf(view: View, seat: Seat, about: About, round: number): Claim | null {
  const all = view.statements.filter(
    (statement) => statement.seat === seat && statement.about === about && statement.round === round,
  );
  const now = all.at(-1);
  return now === undefined ? null : { now, before: all.slice(0, -1) };
}

/** True if tiles were drawn in a round: the government was elected, and its election did not end the game. */
export function hadSession(view: View, number: number): boolean {
  const round = view.rounds[number - 1];
  return round?.elected === true && !(view.reason === "hitler_elected" && number === view.rounds.length);
}

export function conflicts(view: View): Conflict[] {
  return view.rounds.flatMap((round, index) => [
    ...sessionConflicts(view, round, index + 1),
    ...accusation(view, round, index + 1),
    ...peekConflicts(view, index + 1),
  ]);
}

function sessionConflicts(view: View, { candidate, nominee, enacted }: Round, round: number): Conflict[] {
  if (nominee === null) return [];
  const drawn = claimOf(view, candidate, "session", round)?.now.tiles ?? null;
  const passed = claimOf(view, nominee, "session", round)?.now.tiles ?? null;
  const found: Conflict[] = [];
  if (drawn !== null && passed !== null && !within(passed, drawn))
    found.push({ kind: "handover", seats: [candidate, nominee], round });
  if (drawn !== null && enacted !== null && !within(enacted, drawn))
    found.push({ kind: "board-president", seats: [candidate], round });
  if (passed !== null && enacted !== null && !within(enacted, passed))
    found.push({ kind: "board-chancellor", seats: [nominee], round });
  return found;
}

/** A player who calls another a fascist is in conflict with them: one of the two is a fascist. */
function accusation(view: View, { candidate, target, power }: Round, round: number): Conflict[] {
  const said = claimOf(view, candidate, "investigation", round)?.now.party;
  if (power !== "investigate" || target === null || said !== "fascist") return [];
  return [{ kind: "accuses", seats: [candidate, target], round }];
}

/** The tiles claimed after a peek stay on top until they are drawn: one by chaos, or three by the next session. */
function peekConflicts(view: View, number: number): Conflict[] {
  const peeker = view.rounds[number - 1]?.candidate;
  const claimed = peeker === undefined ? null : (claimOf(view, peeker, "peek", number)?.now.tiles ?? null);
  if (peeker === undefined || claimed === null) return [];
  let top = claimed;
  for (let next = number + 1; next <= view.rounds.length; next += 1) {
    const round = view.rounds[next - 1];
    if (round === undefined || top === "") return [];
    if (hadSession(view, next)) return drawConflicts(view, round, next, { peeker, top });
    if (round.chaos !== null && round.chaos !== top[0]) return [{ kind: "peek-board", seats: [peeker], round: next }];
    if (round.chaos !== null) top = top.slice(1);
    if (round.reshuffled !== null) return [];
  }
  return [];
}

function drawConflicts(
  view: View,
  { candidate, enacted }: Round,
  round: number,
  { peeker, top }: { peeker: Seat; top: string },
): Conflict[] {
  if (top.length === figures.draw && enacted !== null && !within(enacted, top))
    return [{ kind: "peek-board", seats: [peeker], round }];
  const drawn = claimOf(view, candidate, "session", round)?.now.tiles ?? null;
  if (drawn === null || within(top, drawn)) return [];
  return [{ kind: "peek-draw", seats: peeker === candidate ? [peeker] : [peeker, candidate], round }];
}

/** True if all of some tiles are among others. */
export function within(some: string, others: string): boolean {
  return (["F", "L"] as const).every((kind) => count(some, kind) <= count(others, kind));
}

export const count = (tiles: string, kind: Policy): number => tiles.split(kind).length - 1;

/**
 * After the end, when everything is known: true if a claim was false. Null while that is secret, and for "no comment".
 */
export function untrue(view: View, statement: Statement): boolean | null {
  const memory = view.revealed?.memories[statement.seat]?.find(
    (memory) => memory.round === statement.round && TOPIC[memory.saw] === statement.about,
  );
  if (memory === undefined || (statement.tiles === null && statement.party === null)) return null;
  if (memory.saw === "investigation") return memory.party !== statement.party;
  if (memory.saw === "peek") return memory.tiles !== statement.tiles;
  return statement.tiles === null || !within(statement.tiles, memory.tiles);
}
