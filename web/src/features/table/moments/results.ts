// The card of a power: a result that only the president knows, face down in their action bar.
//
// Contract: pure. Whether there is a card depends only on public facts (who used which power, who has made a claim);
// its content is the viewer's own knowledge.
import { keyOf, owed, type Owed, sayable } from "../../../lib/game/claims.ts";
import type { Memory, Seat, View } from "../../../lib/protocol/index.ts";

export type Result = Exclude<Memory, { saw: "hand" }>;

export interface ResultCard {
  readonly memory: Result;
  /** The possible claim about it. */
  readonly about: Owed;
}

/** The last result, if it is from this round or the previous one and its player has not made a claim about it. */
export function resultOf(view: View, own: Seat, kept: readonly string[]): ResultCard | null {
  const memory = view.memories.filter((one): one is Result => one.saw !== "hand").at(-1);
  if (memory === undefined || memory.round < view.round - 1) return null;
  const about = sayable(view).find((one) => one.round === memory.round && one.about === memory.saw);
  if (about === undefined || kept.includes(keyOf(about))) return null;
  return owed(view, own).some((one) => keyOf(one) === keyOf(about)) ? { memory, about } : null;
}
