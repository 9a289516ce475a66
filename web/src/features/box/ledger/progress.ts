// The public progress of a game with real cards, computed from its rounds.
//
// Contract: pure functions of public rounds that agree with the engine (weimar.engine.course, eligibility and piles),
// so that a phone can run the game offline. tests/web/box/test_ledger.py compares both on thousands of games.
import * as catalogue from "../../../lib/protocol/catalogue.json";
import { figures, type Policy, type Power, type Round, type Rules, type Seat } from "../../../lib/protocol/index.ts";

export interface Progress {
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

export function progressOf(players: number, rules: Rules, rounds: readonly Round[]): Progress {
  const count = (policy: Policy): number =>
    rounds.reduce((sum, round) => sum + Number(round.enacted === policy) + Number(round.chaos === policy), 0);
  const executed = new Set(rounds.map((round) => (round.power === "execution" ? round.target : null)));
  return {
    players,
    rules,
    rounds,
    alive: Array.from({ length: players }, (_, seat) => seat).filter((seat) => !executed.has(seat)),
    liberal: count("L"),
    fascist: count("F"),
    tracker: rounds.reduce(
      (tracker, round) => ((round.enacted ?? round.chaos) === null ? tracker + Number(failed(round)) : 0),
      0,
    ),
  };
}

const failed = (round: Round): boolean => round.elected === false || round.veto === "accepted";

/** The current round. */
export function running(progress: Progress): Round {
  const last = progress.rounds.at(-1);
  if (last === undefined) throw new Error("no round has begun");
  return last;
}

export const powersOf = (players: number): readonly (Power | null)[] => POWERS[String(players)] ?? [];

/** The power of the last filled fascist slot. */
export const lastSlotPower = (progress: Progress): Power | null =>
  powersOf(progress.players)[progress.fascist - 1] ?? null;

/** The last president in the regular order: special elections do not count. */
export const lastRegularCandidate = (rounds: readonly Round[]): Seat =>
  rounds.filter((round) => !round.special).at(-1)?.candidate ?? 0;

export function nextRegularCandidate(progress: Progress): Seat {
  let seat = lastRegularCandidate(progress.rounds);
  do seat = (seat + 1) % progress.players;
  while (!progress.alive.includes(seat));
  return seat;
}

/** The government that term limits are based on. */
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

/** The term-limited seats, ascending, including the dead. */
export function limited(progress: Progress): Seat[] {
  const government = lastGovernment(progress.rules, progress.rounds);
  if (government === null) return [];
  const { president, chancellor } = government;
  const { candidate } = running(progress);
  const nobodyElse = progress.alive.every((seat) => seat === candidate || seat === president || seat === chancellor);
  if (isPresidentFree(progress) || nobodyElse) return [chancellor];
  return [president, chancellor].sort((first, second) => first - second);
}

function isPresidentFree(progress: Progress): boolean {
  const { president_limit_lifted: lifted } = progress.rules;
  if (lifted === "started_with_5") return progress.players === figures.few_players;
  const alive = progress.alive.length;
  return lifted === "alive_at_most_5" ? alive <= figures.few_players : alive === figures.few_players;
}

export const investigated = (rounds: readonly Round[]): Seat[] =>
  rounds
    .flatMap((round) => (round.power === "investigate" && round.target !== null ? [round.target] : []))
    .sort((first, second) => first - second);

export const cleared = (rounds: readonly Round[]): Seat[] =>
  [...new Set(rounds.flatMap((round) => (round.cleared && round.nominee !== null ? [round.nominee] : [])))].sort(
    (first, second) => first - second,
  );

/** The reason why a seat cannot be chosen now; null if it can. */
export function barOf(progress: Progress, choice: Choice, seat: Seat): Bar | null {
  if (!progress.alive.includes(seat)) return "dead";
  const own = seat === running(progress).candidate;
  switch (choice) {
    case "nomination":
      if (own) return "own_seat";
      return limited(progress).includes(seat) ? "term_limited" : null;
    case "investigate":
      if (own) return "own_seat";
      return investigated(progress.rounds).includes(seat) ? "already_investigated" : null;
    case "special_election":
      return own && progress.rules.special_election_target !== "any" ? "own_seat" : null;
    case "execution":
      return own && progress.rules.execution_target !== "any" ? "own_seat" : null;
  }
}

/** The number of tiles in the draw pile, without those in the government's hands. */
export function drawPile(progress: Progress): number {
  let enacted = { liberal: 0, fascist: 0 };
  let left = figures.liberal_tiles + figures.fascist_tiles;
  const lay = (policy: Policy | null): void => {
    if (policy === "L") enacted = { ...enacted, liberal: enacted.liberal + 1 };
    if (policy === "F") enacted = { ...enacted, fascist: enacted.fascist + 1 };
  };
  const shuffle = (): void => {
    left = figures.liberal_tiles + figures.fascist_tiles - enacted.liberal - enacted.fascist;
  };
  for (const past of progress.rounds) {
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

/** The number of tiles in the discard pile while the government holds `inHand` tiles. */
export const discardPile = (progress: Progress, inHand: number): number =>
  figures.liberal_tiles + figures.fascist_tiles - progress.liberal - progress.fascist - drawPile(progress) - inHand;
