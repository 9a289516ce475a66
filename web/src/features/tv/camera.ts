// The camera of a big screen: the seat that it moves towards, and the background shift for it.
//
// Contract: pure. Uses only what every spectator knows.
import type { Seat, View } from "../../lib/protocol/index.ts";

/**
 * The only player to decide; null if there is none or several. Also null in a vote, so that the last voter is not
 * rushed.
 */
export function deciderOf({ phase, waiting_for }: Pick<View, "phase" | "waiting_for">): Seat | null {
  if (phase === "vote" || phase === "game_over" || waiting_for.length !== 1) return null;
  return waiting_for[0] ?? null;
}

/** The enlargement of the background while someone decides. */
export const PUSH = 1.1;

/**
 * The shift of the enlarged background in percent, so that a point on it (in percent) stays in place and its edges
 * stay off screen.
 */
export const shiftTo = (place: number): number => (1 - PUSH) * (Math.min(100, Math.max(0, place)) - 50);
