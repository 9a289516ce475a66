// The result of a power as a face-down card in the president's action bar; only the president knows it.
//
// Contract: pure. Whether a card appears depends only on public facts (who used which power, who has made a claim) and
// on the player's choice to keep the result secret. Its content is the viewer's private knowledge.
import { keyOf, owed, type Owed, sayable } from "../../../lib/game/claims.ts";
import type { Memory, Seat, View } from "../../../lib/protocol/index.ts";

export type Result = Exclude<Memory, { saw: "hand" }>;

export interface ResultCard {
  readonly memory: Result;
  /** The possible claim about it. */
  readonly about: Owed;
}

/** The latest result, if it is from this or the previous round and the player has not yet made a claim about it. */
export function resultOf(view: View, own: Seat, kept: readonly string[]): ResultCard | null {
  const memory = view.memories.filter((one): one is Result => one.saw !== "hand").at(-1);
  if (memory === undefined || memory.round < view.round - 1) return null;
  const about = sayable(view).find((one) => one.round === memory.round && one.about === memory.saw);
  if (about === undefined || kept.includes(keyOf(about))) return null;
  return owed(view, own).some((one) => keyOf(one) === keyOf(about)) ? { memory, about } : null;
}
