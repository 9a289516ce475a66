// The books of a game with real cards: the facts that a table told, in order, and what is asked next.
//
// Contract: pure values. `after` adds a fact, and refuses a fact that cannot happen now. To undo a fact, fold the facts
// before it. The ledger holds nothing secret: its user sees only what everybody at the table saw.
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
  type Course,
  courseOf,
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

/** What the table is asked for: who is chosen, how the vote went, whether it was Hitler, which policy lies on the board. */
export type Asked =
  Choice | "vote" | "elected_hitler" | "session" | "veto_answer" | "chaos" | "peek" | "executed_hitler" | "game_over";

export interface Evening {
  readonly players: number;
  readonly rules: Rules;
  readonly first: Seat;
}

export interface Books {
  readonly evening: Evening;
  readonly asked: Asked;
  readonly course: Course;
  readonly winner: Party | null;
  readonly reason: View["reason"];
}

/** A fact that the rules exclude now, or that this version does not know. */
export class Impossible extends Error {}

export function opened(evening: Evening): Books {
  const course = courseOf(evening.players, evening.rules, [begun(evening.first)]);
  return { evening, asked: "nomination", course, winner: null, reason: null };
}

const CHOICES: ReadonlySet<Asked> = new Set<Asked>(["nomination", "investigate", "special_election", "execution"]);

/** The choice among seats that is made now. */
export const choiceOf = (books: Books): Choice | null => (CHOICES.has(books.asked) ? (books.asked as Choice) : null);

/** Why a seat cannot be chosen now. */
export function closed(books: Books, seat: Seat): Bar | null {
  const choice = choiceOf(books);
  return choice === null ? null : barOf(books.course, choice, seat);
}

export const mayVeto = (books: Books): boolean =>
  books.asked === "session" &&
  books.course.fascist >= figures.fascist_policies_for_veto &&
  running(books.course).veto === null;

/** Whether the seat that is asked can say yes: a chancellor who was cleared is not Hitler. */
export function mayBeHitler(books: Books): boolean {
  const { nominee, target } = running(books.course);
  const seat = books.asked === "executed_hitler" ? target : nominee;
  return seat !== null && !cleared(books.course.rounds).includes(seat);
}

/** The books after one more fact. */
export function after(books: Books, fact: Fact): Books {
  const { asked } = books;
  check(isFact(fact)); // facts come from files and from storage, too
  switch (fact.fact) {
    case "chosen":
      return chosen(books, fact.seat);
    case "voted":
      check(asked === "vote");
      return counted(books, fact.passed, fact.votes);
    case "hitler":
      check(!fact.is || mayBeHitler(books));
      if (asked === "executed_hitler") return fact.is ? won(books, "liberal", "hitler_executed") : nextRound(books);
      check(asked === "elected_hitler");
      if (fact.is) return won(books, "fascist", "hitler_elected");
      return ask(noted(books, { cleared: true }), "session");
    case "enacted":
      check(asked === "session");
      return enacted(noted(books, { enacted: fact.policy }), fact.policy);
    case "veto":
      check(mayVeto(books));
      return ask(noted(books, { veto: "proposed" }), "veto_answer");
    case "answered":
      check(asked === "veto_answer");
      if (!fact.consent) return ask(noted(books, { veto: "refused" }), "session");
      return trackerMoved(shuffledIfLow(noted(books, { veto: "accepted" }), "after_session"));
    case "chaos":
      check(asked === "chaos");
      return chaos(noted(books, { chaos: fact.policy }));
    case "looked":
      check(asked === "peek");
      return nextRound(books);
  }
}

function check(possible: boolean): void {
  if (!possible) throw new Impossible();
}

const ask = (books: Books, asked: Asked): Books => ({ ...books, asked });

/** The books with the running round changed. */
function noted(books: Books, changes: Partial<Round>): Books {
  const { course, evening } = books;
  const rounds = [...course.rounds.slice(0, -1), { ...running(course), ...changes }];
  return { ...books, course: courseOf(evening.players, evening.rules, rounds) };
}

function begin(books: Books, candidate: Seat, special: boolean): Books {
  const { course, evening } = books;
  const rounds = [...course.rounds, begun(candidate, special)];
  return { ...books, asked: "nomination", course: courseOf(evening.players, evening.rules, rounds) };
}

const nextRound = (books: Books): Books => begin(books, nextRegularCandidate(books.course), false);

const won = (books: Books, winner: Party, reason: View["reason"]): Books => ({
  ...books,
  asked: "game_over",
  winner,
  reason,
});

function chosen(books: Books, seat: Seat): Books {
  const choice = choiceOf(books);
  check(choice !== null && barOf(books.course, choice, seat) === null);
  if (choice === "nomination") return ask(noted(books, { nominee: seat }), "vote");
  const named = noted(books, { target: seat });
  if (choice === "special_election") return begin(named, seat, true);
  return choice === "execution" ? ask(named, "executed_hitler") : nextRound(named);
}

/** More than half of the living. */
export const isPassed = (votes: readonly (Vote | null)[], alive: number): boolean =>
  votes.filter((vote) => vote === "ja").length * 2 > alive;

function counted(books: Books, passed: boolean, votes: readonly (Vote | null)[] | null): Books {
  const { alive } = books.course;
  if (votes !== null) {
    check(votes.length === books.evening.players && isPassed(votes, alive.length) === passed);
    check(votes.every((vote, seat) => (vote !== null) === alive.includes(seat)));
  }
  const known = noted(books, { elected: passed, votes: votes === null ? null : [...votes] });
  if (!passed) return trackerMoved(known);
  return ask(known, known.course.fascist >= figures.fascist_policies_for_hitler ? "elected_hitler" : "session");
}

const trackerMoved = (books: Books): Books =>
  books.course.tracker === figures.tracker_end ? ask(books, "chaos") : nextRound(books);

function wonByPolicies(books: Books): Books | null {
  if (books.course.liberal === figures.liberal_policies_to_win) return won(books, "liberal", "five_liberal_policies");
  if (books.course.fascist === figures.fascist_policies_to_win) return won(books, "fascist", "six_fascist_policies");
  return null;
}

function shuffledIfLow(books: Books, when: Round["reshuffled"]): Books {
  return drawPile(books.course) < figures.draw ? noted(books, { reshuffled: when }) : books;
}

function enacted(books: Books, policy: Policy): Books {
  const over = wonByPolicies(books);
  if (over !== null) return over;
  const shuffled = shuffledIfLow(books, "after_session");
  const power = policy === "F" ? lastSlotPower(shuffled.course) : null;
  return power === null ? nextRound(shuffled) : ask(noted(shuffled, { power }), power);
}

const chaos = (books: Books): Books => wonByPolicies(books) ?? nextRound(shuffledIfLow(books, "after_chaos"));

/** The tiles that the government holds: three are drawn, one has gone when a veto is on the table. */
function inHand(books: Books): number {
  if (books.asked === "veto_answer") return figures.draw - 1;
  if (books.asked !== "session") return 0;
  return running(books.course).veto === null ? figures.draw : figures.draw - 1;
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

/** The books as a spectator's view, for whatever shows boards and seats. */
export function viewOf(books: Books): View {
  const { asked, course, evening } = books;
  const { rounds, rules, players } = course;
  const now = running(course);
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
    waiting_for: waitingFor(books, phase),
    eligible: nominating ? course.alive.filter((seat) => barOf(course, "nomination", seat) === null) : [],
    term_limited: nominating ? limited(course) : [],
    enacted: { liberal: course.liberal, fascist: course.fascist },
    election_tracker: course.tracker,
    draw_pile_size: drawPile(course),
    discard_pile_size: discardPile(course, inHand(books)),
    alive: [...course.alive],
    investigated: investigated(rounds),
    not_hitler: cleared(rounds),
    last_government: lastGovernment(rules, rounds),
    last_regular_candidate: lastRegularCandidate(rounds),
    voted: [],
    ballots: phase === "vote" ? {} : lastBallots(rounds),
    rounds: [...rounds],
    statements: [],
    winner: books.winner,
    reason: books.reason,
    role: null,
    party: null,
    roles: Array.from({ length: evening.players }, () => null),
    hand: "",
    memories: [],
    legal: [],
    closed: [],
    revealed: null,
  };
}

function waitingFor(books: Books, phase: View["phase"]): Seat[] {
  const now = running(books.course);
  if (phase === "game_over") return [];
  if (phase === "vote") return books.asked === "vote" ? [...books.course.alive] : [];
  if (phase === "chancellor_enact") return now.nominee === null ? [] : [now.nominee];
  return [now.candidate];
}

function lastBallots(rounds: readonly Round[]): View["ballots"] {
  const votes = rounds.filter((one) => one.votes !== null).at(-1)?.votes ?? [];
  return Object.fromEntries(votes.flatMap((vote, seat) => (vote === null ? [] : [[String(seat), vote]])));
}
