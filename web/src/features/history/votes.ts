// Votes as a grid: seats by rounds.
//
// Contract: pure. Shows nothing of an open vote, not even who has voted.
import type { Seat, View } from "../../lib/protocol/index.ts";

/** `none`: not revealed, or no vote; `dead`: could no longer vote. */
export type Mark = "ja" | "nein" | "dead" | "none";

export interface Column {
  readonly round: number;
  readonly president: Seat;
  readonly chancellor: Seat | null;
  readonly elected: boolean;
  /** By seat. */
  readonly marks: readonly Mark[];
}

/** The ballots of one round, by seat. */
export function ballots(view: View, index: number): Mark[] {
  const votes = view.rounds[index]?.votes ?? null;
  return Array.from({ length: view.players }, (_, seat) => (votes === null ? "none" : (votes[seat] ?? "dead")));
}

/** One column per counted vote. */
export function columns(view: View): Column[] {
  return view.rounds.flatMap((round, index) =>
    round.votes === null
      ? []
      : {
          round: index + 1,
          president: round.candidate,
          chancellor: round.nominee,
          elected: round.elected === true,
          marks: ballots(view, index),
        },
  );
}
