// The public course of a game with real cards: what follows from its rounds.
//
// Contract: pure functions of public rounds, the same as the engine's (weimar.engine.course, eligibility and piles), so
// that a phone without a network can keep the books. tests/web/box/test_ledger.py compares both on thousands of games.
import catalogue from "../../../lib/protocol/catalogue.json";
import { figures, type Policy, type Power, type Round, type Rules, type Seat } from "../../../lib/protocol/index.ts";

export interface Course {
  readonly players: number;
  readonly rules: Rules;
  readonly rounds: readonly Round[];
  /** Living seats, ascending. */
  readonly alive: readonly Seat[];
  readonly liberal: number;
  readonly fascist: number;
  readonly tracker: number;
}

export type Choice = "nomination" | "investigate" | "special_election" | "execution";
export type Bar = "dead" | "own_seat" | "term_limited" | "already_investigated";

interface Government {
  readonly president: Seat;
  readonly chancellor: Seat;
}

const POWERS = catalogue.powers as unknown as Readonly<Record<string, readonly (Power | null)[]>>;

export const begun = (candidate: Seat, special = false): Round => ({
  candidate,
  special,
  nominee: null,
  votes: null,
  elected: null,
  cleared: false,
  veto: null,
  enacted: null,
  chaos: null,
  power: null,
  target: null,
  reshuffled: null,
});

export function courseOf(players: number, rules: Rules, rounds: readonly Round[]): Course {
  const count = (policy: Policy): number =>
    rounds.reduce((sum, one) => sum + Number(one.enacted === policy) + Number(one.chaos === policy), 0);
  const executed = new Set(rounds.map((one) => (one.power === "execution" ? one.target : null)));
  return {
    players,
    rules,
    rounds,
    alive: Array.from({ length: players }, (_, seat) => seat).filter((seat) => !executed.has(seat)),
    liberal: count("L"),
    fascist: count("F"),
    tracker: rounds.reduce(
      (tracker, one) => ((one.enacted ?? one.chaos) === null ? tracker + Number(failed(one)) : 0),
      0,
    ),
  };
}

const failed = (round: Round): boolean => round.elected === false || round.veto === "accepted";

/** The running round. */
export function running(course: Course): Round {
  const last = course.rounds.at(-1);
  if (last === undefined) throw new Error("no round has begun");
  return last;
}

export const powersOf = (players: number): readonly (Power | null)[] => POWERS[String(players)] ?? [];

/** The power of the fascist slot that was filled last. */
export const lastSlotPower = (course: Course): Power | null => powersOf(course.players)[course.fascist - 1] ?? null;

/** Where the placard stands, special elections apart. */
export const lastRegularCandidate = (rounds: readonly Round[]): Seat =>
  rounds.filter((one) => !one.special).at(-1)?.candidate ?? 0;

export function nextRegularCandidate(course: Course): Seat {
  let seat = lastRegularCandidate(course.rounds);
  do seat = (seat + 1) % course.players;
  while (!course.alive.includes(seat));
  return seat;
}

/** The government that term limits look at. */
export function lastGovernment(rules: Rules, rounds: readonly Round[]): Government | null {
  if (rules.term_limit_basis === "none") return null;
  for (const past of rounds.slice().reverse()) {
    if (past.elected === null) continue;
    if (past.chaos !== null) return null;
    const undone = past.veto === "accepted" && rules.vetoed_government === "counts_as_failed";
    if (past.elected && past.nominee !== null && !undone) {
      return { president: past.candidate, chancellor: past.nominee };
    }
    if (rules.term_limit_basis === "previous_round") return null;
  }
  return null;
}

/** The seats that a former office bars, ascending, the dead included. */
export function limited(course: Course): Seat[] {
  const government = lastGovernment(course.rules, course.rounds);
  if (government === null) return [];
  const { president, chancellor } = government;
  const { candidate } = running(course);
  const nobodyElse = course.alive.every((seat) => seat === candidate || seat === president || seat === chancellor);
  if (isPresidentFree(course) || nobodyElse) return [chancellor];
  return [president, chancellor].sort((one, other) => one - other);
}

function isPresidentFree(course: Course): boolean {
  const { president_limit_lifted: lifted } = course.rules;
  if (lifted === "started_with_5") return course.players === figures.few_players;
  const alive = course.alive.length;
  return lifted === "alive_at_most_5" ? alive <= figures.few_players : alive === figures.few_players;
}

export const investigated = (rounds: readonly Round[]): Seat[] =>
  rounds
    .flatMap((one) => (one.power === "investigate" && one.target !== null ? [one.target] : []))
    .sort((one, other) => one - other);

export const cleared = (rounds: readonly Round[]): Seat[] =>
  [...new Set(rounds.flatMap((one) => (one.cleared && one.nominee !== null ? [one.nominee] : [])))].sort(
    (one, other) => one - other,
  );

/** Why a seat cannot be chosen now, or null if it can. */
export function barOf(course: Course, choice: Choice, seat: Seat): Bar | null {
  if (!course.alive.includes(seat)) return "dead";
  const own = seat === running(course).candidate;
  switch (choice) {
    case "nomination":
      if (own) return "own_seat";
      return limited(course).includes(seat) ? "term_limited" : null;
    case "investigate":
      if (own) return "own_seat";
      return investigated(course.rounds).includes(seat) ? "already_investigated" : null;
    case "special_election":
      return own && course.rules.special_election_target !== "any" ? "own_seat" : null;
    case "execution":
      return own && course.rules.execution_target !== "any" ? "own_seat" : null;
  }
}

/** The number of tiles in the draw pile, without those in the government's hands. */
export function drawPile(course: Course): number {
  let enacted = { liberal: 0, fascist: 0 };
  let left = figures.liberal_tiles + figures.fascist_tiles;
  const lay = (policy: Policy | null): void => {
    if (policy === "L") enacted = { ...enacted, liberal: enacted.liberal + 1 };
    if (policy === "F") enacted = { ...enacted, fascist: enacted.fascist + 1 };
  };
  const shuffle = (): void => {
    left = figures.liberal_tiles + figures.fascist_tiles - enacted.liberal - enacted.fascist;
  };
  for (const past of course.rounds) {
    const drew = past.elected === true && (past.cleared || enacted.fascist < figures.fascist_policies_for_hitler);
    if (drew) left -= figures.draw;
    lay(past.enacted);
    if (past.reshuffled === "after_session") shuffle();
    if (past.chaos !== null) left -= 1;
    lay(past.chaos);
    if (past.reshuffled === "after_chaos") shuffle();
  }
  return left;
}

/** The number of tiles in the discard pile while some are held. */
export const discardPile = (course: Course, inHand: number): number =>
  figures.liberal_tiles + figures.fascist_tiles - course.liberal - course.fascist - drawPile(course) - inHand;
