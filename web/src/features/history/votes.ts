// Votes as a grid: seats by rounds.
//
// Contract: pure. Nothing of a vote that is still running is shown, not even who has voted.
import type { Seat, View } from "../../lib/protocol/index.ts";

/** `none`: not revealed, or there was no vote; `dead`: had no vote any more. */
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

/** One column for each vote that was counted. */
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
