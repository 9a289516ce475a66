// The two boards, slot by slot, from the numbers in a view.
import { figures, type Policy, type Power, type View } from "../protocol/index.ts";

export interface Slot {
  /** From 1. */
  readonly number: number;
  readonly enacted: boolean;
  /** The power that the president must use after a government fills the slot. */
  readonly power: Power | null;
  /** From this slot on, the chancellor may propose a veto. */
  readonly veto: boolean;
  /** Filling this slot wins the game. */
  readonly last: boolean;
}

const LIBERAL_SLOTS = figures.liberal_policies_to_win;
export const TRACKER_STEPS = figures.tracker_end;

export function slotsOf(view: View, policy: Policy): Slot[] {
  const fascist = policy === "F";
  const filled = fascist ? view.enacted.fascist : view.enacted.liberal;
  const count = fascist ? view.powers.length : LIBERAL_SLOTS;
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    enacted: index < filled,
    power: fascist ? (view.powers[index] ?? null) : null,
    veto: fascist && index + 1 === figures.fascist_policies_for_veto,
    last: index + 1 === count,
  }));
}
