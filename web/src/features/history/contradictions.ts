// Contradictions between a player's statements, their ballots and the board.
//
// Contract: pure. Everything follows from public statements and events, never from secrets, so all viewers get the same
// result.
import type { Party, Seat, View, Vote } from "../../lib/protocol/index.ts";
import type { Argued } from "../../lib/game/argued.ts";
import { claimOf, type Claim, conflicts } from "../../lib/game/claims.ts";

/**
 * A contradiction of one player. `mind`: they changed between trusting and suspecting a seat. `vote`: they cast a
 * different ballot than they announced. `voted`: they report a different ballot than they cast. `nominate`: they
 * nominated someone other than announced. `role`: they claimed to be on both teams. `loyalty`: their statement about a
 * seat differs from their claimed investigation. `claim`: they changed a claim. `board`: the enacted tile was not
 * among the tiles they claimed.
 */
export type Contradiction =
  | {
      readonly kind: "mind" | "loyalty";
      readonly numbers: readonly number[];
      readonly about: Seat;
      readonly now: Party;
    }
  | {
      readonly kind: "vote" | "voted";
      readonly numbers: readonly number[];
      readonly round: number;
      readonly cast: Vote;
    }
  | { readonly kind: "nominate"; readonly numbers: readonly number[]; readonly round: number; readonly about: Seat }
  | { readonly kind: "role"; readonly numbers: readonly number[] }
  | { readonly kind: "claim" | "board"; readonly numbers: readonly number[]; readonly round: number };

/** All contradictions of one seat, in the order of its arguments; those between claims come last. */
export function contradictions(view: View, all: readonly Argued[], seat: Seat): Contradiction[] {
  const own = all.filter((argued) => argued.seat === seat);
  return [...own.flatMap((argued, index) => against(view, argued, own.slice(0, index))), ...ofClaims(view, seat)];
}

function against(view: View, argued: Argued, before: readonly Argued[]): Contradiction[] {
  return [
    changeOfMind(argued, before),
    otherLoyalty(view, argued),
    otherBallot(view, argued),
    otherNominee(view, argued),
    otherRole(argued, before),
  ].filter((found) => found !== null);
}

/** The party that an argument assigns to a seat; null if it assigns none. */
const PARTY: Readonly<Record<string, Party>> = {
  trust: "liberal",
  cleared: "liberal",
  suspect: "fascist",
  is_hitler: "fascist",
};

/** What an argument says about the party of a seat; null if it says nothing about it. */
function loyaltyIn({ argument }: Argued): { now: Party; about: Seat } | null {
  const [now, about] = [PARTY[argument.kind], argument.seat ?? null];
  return now === undefined || about === null ? null : { now, about };
}

function changeOfMind(argued: Argued, before: readonly Argued[]): Contradiction | null {
  const said = loyaltyIn(argued);
  if (said === null) return null;
  const last = before.filter((other) => loyaltyIn(other)?.about === said.about).at(-1);
  if (last === undefined || loyaltyIn(last)?.now === said.now) return null;
  return { kind: "mind", numbers: [last.number, argued.number], ...said };
}

function otherLoyalty(view: View, argued: Argued): Contradiction | null {
  const said = loyaltyIn(argued);
  if (said === null) return null;
  const round = view.rounds.findIndex(
    (round) => round.power === "investigate" && round.target === said.about && round.candidate === argued.seat,
  );
  const seen = round < 0 ? null : (claimOf(view, argued.seat, "investigation", round + 1)?.now.party ?? null);
  return seen === null || seen === said.now ? null : { kind: "loyalty", numbers: [argued.number], ...said };
}

function otherBallot(view: View, { seat, number, round: saidIn, argument }: Argued): Contradiction | null {
  const { kind, ballot } = argument;
  if ((kind !== "will_vote" && kind !== "voted") || !ballot) return null;
  const round = kind === "voted" ? (argument.round ?? saidIn) : saidIn;
  const cast = view.rounds[round - 1]?.votes?.[seat] ?? null;
  if (cast === null || cast === ballot) return null;
  return { kind: kind === "voted" ? "voted" : "vote", numbers: [number], round, cast };
}

/** Compared with their next nomination. The current round counts only if they spoke before its nomination. */
function otherNominee(view: View, { seat, number, round: saidIn, phase, argument }: Argued): Contradiction | null {
  if (argument.kind !== "will_nominate") return null;
  const first = phase === "nomination" ? saidIn : saidIn + 1;
  const next = view.rounds.findIndex(
    (round, index) => index + 1 >= first && round.candidate === seat && round.nominee !== null,
  );
  const nominee = view.rounds[next]?.nominee ?? null;
  if (nominee === null || nominee === argument.seat) return null;
  return { kind: "nominate", numbers: [number], round: next + 1, about: nominee };
}

const OPPOSITE: Readonly<Record<string, string>> = { am_liberal: "am_fascist", am_fascist: "am_liberal" };

function otherRole({ number, argument }: Argued, before: readonly Argued[]): Contradiction | null {
  const opposite = OPPOSITE[argument.kind];
  const last = before.filter((argued) => argued.argument.kind === opposite).at(-1);
  return last === undefined ? null : { kind: "role", numbers: [last.number, number] };
}

/** Claims that the player changed, and claims that the enacted policy disproves. */
function ofClaims(view: View, seat: Seat): Contradiction[] {
  const changed = view.rounds.flatMap((_, index) =>
    (["session", "peek", "investigation"] as const)
      .filter((about) => isChanged(claimOf(view, seat, about, index + 1)))
      .map((): Contradiction => ({ kind: "claim", numbers: [], round: index + 1 })),
  );
  const refuted = conflicts(view)
    .filter(({ seats }) => seats.length === 1 && seats[0] === seat)
    .map(({ round }): Contradiction => ({ kind: "board", numbers: [], round }));
  return [...changed, ...refuted];
}

function isChanged(claim: Claim | null): boolean {
  if (claim === null) return false;
  const { now, before } = claim;
  return before.some(
    ({ tiles, party }) => (tiles !== null || party !== null) && (tiles !== now.tiles || party !== now.party),
  );
}
