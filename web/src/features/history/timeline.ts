// The record of a game: one row per proposed government.
//
// Contract: pure; public facts only. Shows nothing of an open vote, not even who has voted.
import type { Round, Seat, View } from "../../lib/protocol/index.ts";
import { claims, type RoundClaims } from "../../lib/game/claims.ts";

/** `none`: not revealed, or no vote; `dead`: could no longer vote. */
export type Mark = "ja" | "nein" | "dead" | "none";

export interface Row extends Round {
  readonly round: number;
  /** By seat. */
  readonly ballots: readonly Mark[];
  readonly ja: number;
  readonly nein: number;
  readonly claims: RoundClaims | null;
}

/** All rounds, the current one last. */
export function timeline(view: View): Row[] {
  const said = new Map(claims(view).map((claimed) => [claimed.round, claimed]));
  return view.rounds.map((round, index) => {
    const marks = ballots(view, round);
    return {
      ...round,
      round: index + 1,
      ballots: marks,
      ja: marks.filter((mark) => mark === "ja").length,
      nein: marks.filter((mark) => mark === "nein").length,
      claims: said.get(index + 1) ?? null,
    };
  });
}

const ballots = ({ players }: View, { votes }: Round): Mark[] =>
  Array.from({ length: players }, (_, seat) => (votes === null ? "none" : (votes[seat] ?? "dead")));

/** The rounds whose votes have been counted. */
export const counted = (view: View): Row[] => timeline(view).filter(({ votes }) => votes !== null);

/** The rounds in which a seat was a candidate, a nominee or the target of a power. */
export const roundsWith = (view: View, seat: Seat): Row[] =>
  timeline(view).filter(({ candidate, nominee, target }) => [candidate, nominee, target].includes(seat));
