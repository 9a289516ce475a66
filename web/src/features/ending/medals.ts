// Three medals for a finished game, computed from its record: the best liar, the sharpest vote, the turning point.
//
// Contract: pure. A medal without a winner is left out; ties go to the lower seat.
import { fates, partyOf } from "../../lib/game/ending.ts";
import { figures, type Party, type Round, type Seat, type View } from "../../lib/protocol/index.ts";

export type Medal =
  | { readonly medal: "liar"; readonly seat: Seat; readonly count: number }
  | { readonly medal: "vote"; readonly seat: Seat; readonly right: number; readonly all: number }
  | { readonly medal: "turn"; readonly round: number; readonly seats: readonly Seat[] };

const FEWEST_BALLOTS = 3;
const LIBERALS_NEED = figures.liberal_policies_to_win;
const FASCISTS_NEED = figures.fascist_policies_to_win;

export function medals(view: View): Medal[] {
  return [liar(view), sharpest(view), turn(view)].filter((medal) => medal !== null);
}

function liar(view: View): Medal | null {
  const [best] = [...fates(view)].sort((first, second) => second.lies - first.lies || first.seat - second.seat);
  return best === undefined || best.lies === 0 ? null : { medal: "liar", seat: best.seat, count: best.lies };
}

function sharpest(view: View): Medal | null {
  const counts = fates(view).map(
    ({ seat, role }) => ({ medal: "vote", seat, ...ballots(view, seat, partyOf(role)) }) as const,
  );
  const [best] = counts
    .filter(({ all }) => all >= FEWEST_BALLOTS)
    .sort(
      (first, second) =>
        second.right / second.all - first.right / first.all || second.all - first.all || first.seat - second.seat,
    );
  return best === undefined || best.right === 0 ? null : best;
}

/** The ballots that helped the voter's own side: Ja for a government that then served it, Nein for one that did not. */
function ballots(view: View, seat: Seat, party: Party): { right: number; all: number } {
  let [right, all] = [0, 0];
  for (const round of view.rounds) {
    const vote = round.votes?.[seat] ?? null;
    if (vote === null || round.elected !== true || round.enacted === null) continue;
    all += 1;
    if ((vote === "ja") === (round.enacted === (party === "liberal" ? "L" : "F"))) right += 1;
  }
  return { right, all };
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
