// The two or three arguments that a player most likely wants to make about the latest events, each complete.
//
// Contract: pure, and from public information only, so everyone gets the same offers, whatever their role. All of them
// are among the `offers` for the round, so the server refuses none.
import type { Argument, Round, Seat, View } from "../../lib/protocol/index.ts";
import type { Argued } from "../../lib/game/argued.ts";
import { complete, offers } from "../../lib/game/arguments.ts";
import { conflicts } from "../../lib/game/claims.ts";

const MOST = 3;
const FEWEST = 2;

/**
 * The arguments offered without asking, most likely first: about the last round with known ballots, and about the one
 * before it if there are fewer than two.
 *
 * `said`: the arguments so far; what the player has already said about a seat and a round is not offered again.
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

/**
 * The arguments worth making about a round: about its government, judged by the policy, or else about unusual ballots.
 */
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

/** The officials who have not claimed anything about their session. */
const silentOf = (view: View, { candidate, nominee }: Round, number: number): Seat[] =>
  [candidate, nominee].filter(
    (seat) =>
      seat !== null &&
      !view.statements.some(
        (statement) => statement.seat === seat && statement.round === number && statement.about === "session",
      ),
  ) as Seat[];

/** The players who voted with a small minority. */
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

/** A question is addressed to the player it asks. */
const addressed = (argument: Argument): Argument =>
  argument.kind === "why_ballot" || argument.kind === "what_drawn"
    ? complete(argument, { to: argument.seat ?? null })
    : argument;
