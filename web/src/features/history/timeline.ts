// The record of a game: one row per proposed government.
//
// Contract: pure; public facts only.
import type { Policy, Power, Round, Seat, View } from "../../lib/protocol/index.ts";
import { claims, type RoundClaims } from "../../lib/game/claims.ts";
import { ballots, type Mark } from "./votes.ts";

export interface Row {
  readonly round: number;
  readonly special: boolean;
  readonly candidate: Seat;
  readonly nominee: Seat | null;
  /** True if elected; null while the vote is open. */
  readonly elected: boolean | null;
  readonly ballots: readonly Mark[];
  readonly ja: number;
  readonly nein: number;
  readonly cleared: boolean;
  readonly veto: Round["veto"];
  readonly enacted: Policy | null;
  readonly chaos: Policy | null;
  readonly shuffled: boolean;
  readonly power: Power | null;
  readonly target: Seat | null;
  readonly claims: RoundClaims | null;
}

/** All rounds, the current one last. */
export function timeline(view: View): Row[] {
  const said = new Map(claims(view).map((claimed) => [claimed.round, claimed]));
  return view.rounds.map((round, index) => {
    const marks = ballots(view, index);
    return {
      round: index + 1,
      special: round.special,
      candidate: round.candidate,
      nominee: round.nominee,
      elected: round.elected,
      ballots: marks,
      ja: marks.filter((mark) => mark === "ja").length,
      nein: marks.filter((mark) => mark === "nein").length,
      cleared: round.cleared,
      veto: round.veto,
      enacted: round.enacted,
      chaos: round.chaos,
      shuffled: round.reshuffled !== null,
      power: round.power,
      target: round.target,
      claims: said.get(index + 1) ?? null,
    };
  });
}

/** The rounds in which a seat was a candidate, a nominee or the target of a power. */
export const roundsWith = (view: View, seat: Seat): Row[] =>
  timeline(view).filter(({ candidate, nominee, target }) => [candidate, nominee, target].includes(seat));
