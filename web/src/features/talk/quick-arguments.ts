// What a player is most likely to want to say about what has just happened: two or three arguments, each whole.
//
// Contract: pure, and from the public course alone, so everybody is offered the same whatever their role. All of it is
// among what `offers` gives for the round, so nothing is offered that the server would refuse.
import type { Argument, Round, Seat, View } from "../../lib/protocol/index.ts";
import type { Argued } from "../../lib/game/argued.ts";
import { complete, offers } from "../../lib/game/arguments.ts";
import { conflicts } from "../../lib/game/claims.ts";

const MOST = 3;
const FEWEST = 2;

/**
 * The arguments that are offered by themselves, the likeliest first: about the last round whose ballots are known, and
 * where that offers less than two, about the one before it.
 *
 * `said`: the arguments so far; what the player has said of a seat about a round is not offered again.
 */
export function quickArguments(view: View, me: Seat, said: readonly Argued[]): Argument[] {
  const mine = said.filter(({ seat }) => seat === me).map(({ argument }) => argument);
  const voted = view.rounds.flatMap(({ votes }, index) => (votes === null ? [] : [index + 1])).reverse();
  const [last = [], before = []] = voted.slice(0, 2).map((number) => aboutRound(view, me, number, mine));
  return (last.length < FEWEST ? [...last, ...before] : last).slice(0, MOST);
}

function aboutRound(view: View, me: Seat, number: number, mine: readonly Argument[]): Argument[] {
  const wanted = wantedOf(view, view.rounds[number - 1] as Round, number);
  return offers(view, me, { topic: "round", round: number })
    .map(({ argument }) => addressed(argument))
    .filter((argument) => rank(wanted, argument) >= 0 && !mine.some((other) => isSame(argument, other)))
    .sort((first, second) => rank(wanted, first) - rank(wanted, second));
}

type Want = Pick<Argument, "kind"> & { readonly seats: readonly Seat[] | null };

/** What is worth saying about a round: of its government by the policy, else of those whose ballots stand out. */
function wantedOf(view: View, round: Round, number: number): Want[] {
  if (round.enacted !== null) {
    const lie = conflicts(view).some((conflict) => conflict.round === number && conflict.kind === "handover");
    return [
      ...(lie ? [{ kind: "contradict", seats: null } as const] : []),
      { kind: round.enacted === "F" ? "suspect" : "trust", seats: null },
      { kind: "what_drawn", seats: silentOf(view, round, number) },
    ];
  }
  return [{ kind: "why_ballot", seats: minorityOf(round) }];
}

/** The officials who have not said what they saw. */
const silentOf = (view: View, { candidate, nominee }: Round, number: number): Seat[] =>
  [candidate, nominee].filter(
    (seat) =>
      seat !== null &&
      !view.statements.some(
        (statement) => statement.seat === seat && statement.round === number && statement.about === "session",
      ),
  ) as Seat[];

/** Those who voted as few did. */
function minorityOf({ votes }: Round): Seat[] {
  const of = (wanted: "ja" | "nein"): Seat[] => (votes ?? []).flatMap((vote, seat) => (vote === wanted ? [seat] : []));
  const [ja, nein] = [of("ja"), of("nein")];
  return ja.length < nein.length ? ja : nein;
}

const fits = ({ kind, seat }: Argument, want: Want): boolean =>
  kind === want.kind && (want.seats === null || (seat !== undefined && seat !== null && want.seats.includes(seat)));

const rank = (wanted: readonly Want[], argument: Argument): number => wanted.findIndex((want) => fits(argument, want));

const isSame = (argument: Argument, other: Argument): boolean =>
  argument.kind === other.kind && argument.seat === other.seat && roundOf(argument) === roundOf(other);

const roundOf = ({ round, because }: Argument): number | null => round ?? because?.round ?? null;

/** A question goes to whom it asks. */
const addressed = (argument: Argument): Argument =>
  argument.kind === "why_ballot" || argument.kind === "what_drawn"
    ? complete(argument, { to: argument.seat ?? null })
    : argument;
