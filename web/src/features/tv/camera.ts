// The camera of a big screen: the seat that it moves towards, and how far the background shifts for it.
//
// Contract: pure. It reads what every spectator is told.
import type { Seat, View } from "../../lib/protocol/index.ts";

/** The seat that decides alone; null while nobody does, and in a vote: the last to vote is not to be hurried. */
export function deciderOf({ phase, waiting_for }: Pick<View, "phase" | "waiting_for">): Seat | null {
  if (phase === "vote" || phase === "game_over" || waiting_for.length !== 1) return null;
  return waiting_for[0] ?? null;
}

/** How much larger the ground is while somebody decides. */
export const PUSH = 1.1;

/** Percent by which the enlarged ground is moved, so that a place on it (in percent) stays and its edges stay outside. */
export const shiftTo = (place: number): number => (1 - PUSH) * (Math.min(100, Math.max(0, place)) - 50);
