// Three medals for a finished game: the best liar (`lie.ts`), the sharpest vote, the turning point.
//
// Contract: pure. A medal that nobody has earned is left out: voting the same way every time, knowing the roles from the
// deal, and a lie that nobody believed earn none. Ties go to the lower seat.
import { partyOf } from "../../lib/game/ending.ts";
import { namesOf, type Position } from "../../lib/game/position.ts";
import { figures, type Party, type Round, type Seat, type View } from "../../lib/protocol/index.ts";
import { list, say } from "../../lib/text/say.svelte.ts";

export type Medal =
  | { readonly medal: "liar"; readonly seat: Seat; readonly believers: readonly Seat[] }
  | { readonly medal: "vote"; readonly seat: Seat; readonly right: number; readonly all: number }
  | { readonly medal: "turn"; readonly round: number; readonly seats: readonly Seat[] };

const FEWEST_BALLOTS = 4;
/**
 * By so many right ballots the best voter must beat someone who always votes the same. By two, one random voter in
 * forty does; by three, fewer than one in a hundred.
 */
const LEAST_EDGE = 3;
const LIBERALS_NEED = figures.liberal_policies_to_win;
const FASCISTS_NEED = figures.fascist_policies_to_win;

/** The medals that the record alone gives. */
export function medals(view: View): Medal[] {
  return [sharpest(view), turn(view)].filter((medal) => medal !== null);
}

/**
 * The liberal whose ballots told clean governments from others best, compared with always voting the same. Fascists know
 * the roles. The policy is not counted: it is often luck.
 */
function sharpest(view: View): Medal | null {
  const [best] = seatsOf(view, "liberal")
    .map((seat) => ({ seat, ...ballots(view, seat) }))
    .filter(({ all, edge }) => all >= FEWEST_BALLOTS && edge >= LEAST_EDGE)
    .sort(
      (first, second) =>
        second.edge - first.edge || second.right / second.all - first.right / first.all || first.seat - second.seat,
    );
  return best === undefined ? null : { medal: "vote", seat: best.seat, right: best.right, all: best.all };
}

const seatsOf = (view: View, party: Party): Seat[] =>
  view.winner === null
    ? []
    : view.roles.flatMap((role, seat) => (role !== null && partyOf(role) === party ? [seat] : []));

/**
 * A liberal's ballots: Ja for a government of liberals and Nein for any other are right. A ballot about two players who
 * had never governed does not count: there was nothing to know.
 */
function ballots(view: View, seat: Seat): { right: number; all: number; edge: number } {
  let [right, clean, all] = [0, 0, 0];
  const governed = new Set<Seat>();
  for (const { votes, candidate, nominee, elected } of view.rounds) {
    const vote = votes?.[seat] ?? null;
    const isKnown = governed.has(candidate) || (nominee !== null && governed.has(nominee));
    if (elected === true && nominee !== null) governed.add(candidate).add(nominee);
    if (vote === null || nominee === null || !isKnown) continue;
    const isClean = view.roles[candidate] === "liberal" && view.roles[nominee] === "liberal";
    all += 1;
    if (isClean) clean += 1;
    if ((vote === "ja") === isClean) right += 1;
  }
  return { right, all, edge: right - Math.max(clean, all - clean) };
}

/** The round after which the winners stayed ahead; the last round if Hitler's fate decided the game. */
function turn(view: View): Medal | null {
  const last = view.rounds.length - 1;
  if (view.winner === null || last < 0) return null;
  const isPolicies = view.reason === "five_liberal_policies" || view.reason === "six_fascist_policies";
  const index = isPolicies ? leads(view.rounds, view.winner).lastIndexOf(false) + 1 : last;
  const { candidate, nominee, chaos } = view.rounds[index] as Round;
  return { medal: "turn", round: index + 1, seats: chaos !== null || nominee === null ? [] : [candidate, nominee] };
}

/** For each round, true if the winners were ahead after it. */
function leads(rounds: readonly Round[], winner: Party): boolean[] {
  let [liberal, fascist] = [0, 0];
  return rounds.map(({ enacted, chaos }) => {
    for (const policy of [enacted, chaos]) {
      if (policy === "L") liberal += 1;
      if (policy === "F") fascist += 1;
    }
    const lead = liberal / LIBERALS_NEED - fascist / FASCISTS_NEED;
    return winner === "liberal" ? lead > 0 : lead < 0;
  });
}

/** The winner of a medal in words, or the round of the turning point. */
export const winnerOf = (medal: Medal, position: Position): string =>
  medal.medal === "turn" ? say("table-round", { round: medal.round }) : list(namesOf(position, [medal.seat]));

/** The reason for a medal in words. */
export function reasonFor(medal: Medal, position: Position): string {
  if (medal.medal === "liar") return say("replay-lie-believed", { names: list(namesOf(position, medal.believers)) });
  if (medal.medal === "vote") return say("replay-medal-right", { right: medal.right, all: medal.all });
  return list(namesOf(position, medal.seats));
}
