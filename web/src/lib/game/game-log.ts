// The public events of a game as lines of a log: a message key, and the seats it names.
//
// Contract: pure; public information only. The keys are those of play.ftl; the view turns seats into names.
import { figures, type Round, type Seat, type Statement, type View } from "../protocol/index.ts";
import { investigatedIn } from "./claims.ts";

/** A sentence of any catalogue: a message key with its arguments. `sentenceOf` turns the seats into names. */
export interface Sentence {
  readonly key: string;
  /** Message arguments that are names: of one player, or a list of several. */
  readonly seats?: Readonly<Record<string, Seat | readonly Seat[]>>;
  readonly args?: Readonly<Record<string, string | number>>;
}

export interface Happening extends Sentence {
  /** The identity of this line, stable across updates. */
  readonly id: string;
  readonly round: number;
  readonly seats: Readonly<Record<string, Seat>>;
  readonly args: Readonly<Record<string, string | number>>;
  /** The team that the event concerns, for its sign. */
  readonly policy: "F" | "L" | null;
  /** A claim, which may be false; null for an event that everyone saw. */
  readonly statement: Statement | null;
}

type LogParts = Partial<Pick<Happening, "seats" | "args" | "policy">>;

/** All public events so far, oldest first; claims follow the round they are about. */
export function course(view: View): Happening[] {
  const rounds = view.rounds.map((round, index) => roundLines(view, round, index + 1));
  const last = rounds.length - 1;
  let place = 0;
  view.statements.forEach((statement, index) => {
    place = Math.min(Math.max(place, statement.round - 1), last);
    rounds[place]?.push(statementLine(view, statement, index));
  });
  return [...rounds.flat(), ...ending(view)];
}

/** The events shown at tables that play from memory: the current round, and claims about the previous one. */
export function recent(view: View, happened: readonly Happening[]): Happening[] {
  if (view.phase === "game_over") return [...happened];
  return happened.filter((happening) => happening.round >= view.round - (happening.statement === null ? 0 : 1));
}

function roundLines(view: View, round: Round, number: number): Happening[] {
  const found: Happening[] = [];
  const line = (sentence: string, { seats = {}, args = {}, policy = null }: LogParts = {}): void => {
    found.push({
      id: `${number}.${sentence}`,
      round: number,
      key: `log-${sentence}`,
      seats,
      args,
      policy,
      statement: null,
    });
  };
  const president = round.candidate;
  const chancellor = round.nominee;
  line("round_began", { seats: { candidate: president }, args: { special: String(round.special) } });
  if (chancellor === null) return found;
  const government = { president, chancellor };
  line("chancellor_nominated", { seats: { seat: president, target: chancellor } });
  if (round.votes !== null)
    line("ballots_revealed", { args: { passed: String(round.elected === true), ...ballotsCounted(round.votes) } });
  if (round.cleared) line("chancellor_cleared", { seats: { chancellor } });
  if (round.veto !== null) line("veto_proposed", { seats: { chancellor } });
  if (round.veto === "accepted" || round.veto === "refused")
    line("veto_answered", { seats: { president }, args: { consent: String(round.veto === "accepted") } });
  if (round.enacted !== null)
    line("policy_enacted", { seats: { chancellor }, args: { policy: round.enacted }, policy: round.enacted });
  if (round.reshuffled === "after_session") line("piles_reshuffled", { args: { count: shuffled(view, number) } });
  if (round.chaos !== null) line("chaos_struck", { args: { policy: round.chaos }, policy: round.chaos });
  if (round.reshuffled === "after_chaos") line("piles_reshuffled", { args: { count: shuffled(view, number) } });
  if (round.power !== null) line("power_granted", { seats: { president }, args: { power: round.power } });
  if (round.power !== null && round.target !== null) aimed(line, round.power, { ...government, target: round.target });
  return found;
}

function aimed(
  line: (sentence: string, part: LogParts) => void,
  power: string,
  { president, target }: { president: Seat; target: Seat },
): void {
  if (power === "investigate") line("loyalty_investigated", { seats: { president, target }, args: { party: "none" } });
  if (power === "special_election") line("special_election_called", { seats: { president, target } });
  if (power === "execution") line("player_executed", { seats: { president, target } });
}

export const ballotsCounted = (votes: readonly (string | null)[]): { ja: number; nein: number } => ({
  ja: votes.filter((vote) => vote === "ja").length,
  nein: votes.filter((vote) => vote === "nein").length,
});

/** The number of shuffled tiles: all except those on the board at the time. */
function shuffled(view: View, number: number): number {
  const laid = view.rounds.slice(0, number).flatMap(({ enacted, chaos, reshuffled }, index) => {
    const isLater = index === number - 1 && reshuffled === "after_session"; // chaos takes its tile from the new pile
    return isLater ? [enacted] : [enacted, chaos];
  });
  return ALL_TILES - laid.filter(Boolean).length;
}

const ALL_TILES = figures.liberal_tiles + figures.fascist_tiles;

function statementLine(view: View, statement: Statement, index: number): Happening {
  const [seats, args] = statementParts(statement, view.rounds);
  return { id: `s${index}`, round: statement.round, key: "log-statement_made", seats, args, policy: null, statement };
}

/** The seats and the other arguments of the sentence of a claim. */
export function statementParts(
  claim: Pick<Statement, "seat" | "about" | "round" | "tiles" | "party">,
  rounds: readonly Round[],
): [Happening["seats"], Happening["args"]] {
  const { seat, about, round, tiles, party } = claim;
  const target = investigatedIn(rounds, claim);
  return [
    target === null ? { seat } : { seat, target },
    { about, round, tiles: tiles ?? "none", party: party ?? "none" },
  ];
}

function ending(view: View): Happening[] {
  if (view.reason === null) return [];
  const policy = view.winner === "liberal" ? "L" : "F";
  const args = { reason: view.reason };
  return [{ id: "end", round: view.round, key: "log-game_ended", seats: {}, args, policy, statement: null }];
}
