// The state of a game with real cards: the facts that the table entered, in order, and the next question.
//
// Contract: pure values. `after` adds a fact and refuses one that cannot happen now. To undo a fact, fold the facts
// before it. The ledger holds no secrets: its user sees only what everyone at the table saw.
import {
  figures,
  type Party,
  type Policy,
  type Round,
  type Rules,
  type Seat,
  type View,
  type Vote,
} from "../../../lib/protocol/index.ts";
import {
  type Bar,
  barOf,
  begun,
  type Choice,
  cleared,
  type Progress,
  progressOf,
  discardPile,
  drawPile,
  investigated,
  lastGovernment,
  lastRegularCandidate,
  lastSlotPower,
  limited,
  nextRegularCandidate,
  powersOf,
  running,
} from "./progress.ts";
import { type Fact, isFact } from "./facts.ts";

/**
 * What the app asks the table: which seat was chosen, how the vote went, whether the player was Hitler, which policy
 * was enacted.
 */
export type Asked =
  Choice | "vote" | "elected_hitler" | "session" | "veto_answer" | "chaos" | "peek" | "executed_hitler" | "game_over";

export interface GameStart {
  readonly players: number;
  readonly rules: Rules;
  readonly first: Seat;
}

export interface BoxState {
  readonly start: GameStart;
  readonly asked: Asked;
  readonly progress: Progress;
  readonly winner: Party | null;
  readonly reason: View["reason"];
}

/** A fact that the rules exclude now, or that this version does not know. */
export class Impossible extends Error {}

export function opened(start: GameStart): BoxState {
  const progress = progressOf(start.players, start.rules, [begun(start.first)]);
  return { start, asked: "nomination", progress, winner: null, reason: null };
}

const CHOICES: ReadonlySet<Asked> = new Set<Asked>(["nomination", "investigate", "special_election", "execution"]);

/** The choice among seats that is due now; null if none is. */
export const choiceOf = (game: BoxState): Choice | null => (CHOICES.has(game.asked) ? (game.asked as Choice) : null);

/** The reason why a seat cannot be chosen now; null if it can. */
export function closed(game: BoxState, seat: Seat): Bar | null {
  const choice = choiceOf(game);
  return choice === null ? null : barOf(game.progress, choice, seat);
}

export const mayVeto = (game: BoxState): boolean =>
  game.asked === "session" &&
  game.progress.fascist >= figures.fascist_policies_for_veto &&
  running(game.progress).veto === null;

/** False if the player in question has been cleared: then they are not Hitler. */
export function mayBeHitler(game: BoxState): boolean {
  const { nominee, target } = running(game.progress);
  const seat = game.asked === "executed_hitler" ? target : nominee;
  return seat !== null && !cleared(game.progress.rounds).includes(seat);
}

/** The state after one more fact. */
export function after(game: BoxState, fact: Fact): BoxState {
  const { asked } = game;
  check(isFact(fact)); // facts also come from files and from storage
  switch (fact.fact) {
    case "chosen":
      return chosen(game, fact.seat);
    case "voted":
      check(asked === "vote");
      return counted(game, fact.passed, fact.votes);
    case "hitler":
      check(!fact.is || mayBeHitler(game));
      if (asked === "executed_hitler") return fact.is ? won(game, "liberal", "hitler_executed") : nextRound(game);
      check(asked === "elected_hitler");
      if (fact.is) return won(game, "fascist", "hitler_elected");
      return ask(noted(game, { cleared: true }), "session");
    case "enacted":
      check(asked === "session");
      return enacted(noted(game, { enacted: fact.policy }), fact.policy);
    case "veto":
      check(mayVeto(game));
      return ask(noted(game, { veto: "proposed" }), "veto_answer");
    case "answered":
      check(asked === "veto_answer");
      if (!fact.consent) return ask(noted(game, { veto: "refused" }), "session");
      return trackerMoved(shuffledIfLow(noted(game, { veto: "accepted" }), "after_session"));
    case "chaos":
      check(asked === "chaos");
      return chaos(noted(game, { chaos: fact.policy }));
    case "looked":
      check(asked === "peek");
      return nextRound(game);
  }
}

function check(possible: boolean): void {
  if (!possible) throw new Impossible();
}

const ask = (game: BoxState, asked: Asked): BoxState => ({ ...game, asked });

/** The state with changes in the current round. */
function noted(game: BoxState, changes: Partial<Round>): BoxState {
  const { progress, start } = game;
  const rounds = [...progress.rounds.slice(0, -1), { ...running(progress), ...changes }];
  return { ...game, progress: progressOf(start.players, start.rules, rounds) };
}

function begin(game: BoxState, candidate: Seat, special: boolean): BoxState {
  const { progress, start } = game;
  const rounds = [...progress.rounds, begun(candidate, special)];
  return { ...game, asked: "nomination", progress: progressOf(start.players, start.rules, rounds) };
}

const nextRound = (game: BoxState): BoxState => begin(game, nextRegularCandidate(game.progress), false);

const won = (game: BoxState, winner: Party, reason: View["reason"]): BoxState => ({
  ...game,
  asked: "game_over",
  winner,
  reason,
});

function chosen(game: BoxState, seat: Seat): BoxState {
  const choice = choiceOf(game);
  check(choice !== null && barOf(game.progress, choice, seat) === null);
  if (choice === "nomination") return ask(noted(game, { nominee: seat }), "vote");
  const named = noted(game, { target: seat });
  if (choice === "special_election") return begin(named, seat, true);
  return choice === "execution" ? ask(named, "executed_hitler") : nextRound(named);
}

/** More Ja votes than half of the living players. */
export const isPassed = (votes: readonly (Vote | null)[], alive: number): boolean =>
  votes.filter((vote) => vote === "ja").length * 2 > alive;

function counted(game: BoxState, passed: boolean, votes: readonly (Vote | null)[] | null): BoxState {
  const { alive } = game.progress;
  if (votes !== null) {
    check(votes.length === game.start.players && isPassed(votes, alive.length) === passed);
    check(votes.every((vote, seat) => (vote !== null) === alive.includes(seat)));
  }
  const known = noted(game, { elected: passed, votes: votes === null ? null : [...votes] });
  if (!passed) return trackerMoved(known);
  return ask(known, known.progress.fascist >= figures.fascist_policies_for_hitler ? "elected_hitler" : "session");
}

const trackerMoved = (game: BoxState): BoxState =>
  game.progress.tracker === figures.tracker_end ? ask(game, "chaos") : nextRound(game);

function wonByPolicies(game: BoxState): BoxState | null {
  if (game.progress.liberal === figures.liberal_policies_to_win) return won(game, "liberal", "five_liberal_policies");
  if (game.progress.fascist === figures.fascist_policies_to_win) return won(game, "fascist", "six_fascist_policies");
  return null;
}

function shuffledIfLow(game: BoxState, when: Round["reshuffled"]): BoxState {
  return drawPile(game.progress) < figures.draw ? noted(game, { reshuffled: when }) : game;
}

function enacted(game: BoxState, policy: Policy): BoxState {
  const over = wonByPolicies(game);
  if (over !== null) return over;
  const shuffled = shuffledIfLow(game, "after_session");
  const power = policy === "F" ? lastSlotPower(shuffled.progress) : null;
  return power === null ? nextRound(shuffled) : ask(noted(shuffled, { power }), power);
}

const chaos = (game: BoxState): BoxState => wonByPolicies(game) ?? nextRound(shuffledIfLow(game, "after_chaos"));

/** The number of tiles that the government holds: three after the draw, two once a veto is proposed. */
function inHand(game: BoxState): number {
  if (game.asked === "veto_answer") return figures.draw - 1;
  if (game.asked !== "session") return 0;
  return running(game.progress).veto === null ? figures.draw : figures.draw - 1;
}

const PHASES: Readonly<Record<Asked, View["phase"]>> = {
  nomination: "nomination",
  vote: "vote",
  elected_hitler: "vote",
  session: "president_discard",
  veto_answer: "veto_answer",
  chaos: "vote",
  investigate: "investigate",
  peek: "peek",
  special_election: "special_election",
  execution: "execution",
  executed_hitler: "execution",
  game_over: "game_over",
};

/** The state as a spectator's view, for the components that show boards and seats. */
export function viewOf(game: BoxState): View {
  const { asked, progress, start } = game;
  const { rounds, rules, players } = progress;
  const now = running(progress);
  const nominating = asked === "nomination";
  const phase = asked === "session" && now.veto !== null ? "chancellor_enact" : PHASES[asked];
  const inOffice = now.elected === true;
  return {
    viewer: "spectator",
    players,
    rules,
    powers: [...powersOf(players)],
    phase,
    round: rounds.length,
    candidate: now.candidate,
    special: now.special,
    nominee: phase === "vote" ? now.nominee : null,
    president: inOffice ? now.candidate : null,
    chancellor: inOffice ? now.nominee : null,
    waiting_for: waitingFor(game, phase),
    eligible: nominating ? progress.alive.filter((seat) => barOf(progress, "nomination", seat) === null) : [],
    term_limited: nominating ? limited(progress) : [],
    enacted: { liberal: progress.liberal, fascist: progress.fascist },
    election_tracker: progress.tracker,
    draw_pile_size: drawPile(progress),
    discard_pile_size: discardPile(progress, inHand(game)),
    alive: [...progress.alive],
    investigated: investigated(rounds),
    not_hitler: cleared(rounds),
    last_government: lastGovernment(rules, rounds),
    last_regular_candidate: lastRegularCandidate(rounds),
    voted: [],
    ballots: phase === "vote" ? {} : lastBallots(rounds),
    rounds: [...rounds],
    statements: [],
    winner: game.winner,
    reason: game.reason,
    role: null,
    party: null,
    roles: Array.from({ length: start.players }, () => null),
    hand: "",
    memories: [],
    legal: [],
    closed: [],
    revealed: null,
  };
}

function waitingFor(game: BoxState, phase: View["phase"]): Seat[] {
  const now = running(game.progress);
  if (phase === "game_over") return [];
  if (phase === "vote") return game.asked === "vote" ? [...game.progress.alive] : [];
  if (phase === "chancellor_enact") return now.nominee === null ? [] : [now.nominee];
  return [now.candidate];
}

function lastBallots(rounds: readonly Round[]): View["ballots"] {
  const votes = rounds.filter(({ votes }) => votes !== null).at(-1)?.votes ?? [];
  return Object.fromEntries(votes.flatMap((vote, seat) => (vote === null ? [] : [[String(seat), vote]])));
}
