// The card of a power: the result that only its user knows, face down in their action bar.
//
// Contract: pure. Whether there is a card depends on public facts alone (who used which power, who has spoken); what is
// on it is the viewer's own knowledge.
import { keyOf, owed, type Owed, sayable } from "../../../lib/game/claims.ts";
import type { Memory, Seat, View } from "../../../lib/protocol/index.ts";

export type Result = Exclude<Memory, { saw: "hand" }>;

export interface ResultCard {
  readonly memory: Result;
  /** What can be said about it. */
  readonly about: Owed;
}

/** The last result, while it is of this round or the one before and its player has said nothing about it. */
export function resultOf(view: View, own: Seat, kept: readonly string[]): ResultCard | null {
  const memory = view.memories.filter((one): one is Result => one.saw !== "hand").at(-1);
  if (memory === undefined || memory.round < view.round - 1) return null;
  const about = sayable(view).find((one) => one.round === memory.round && one.about === memory.saw);
  if (about === undefined || kept.includes(keyOf(about))) return null;
  return owed(view, own).some((one) => keyOf(one) === keyOf(about)) ? { memory, about } : null;
}
