// The two boards, slot by slot, as a view's numbers say.
import { figures, type Policy, type Power, type View } from "../protocol/index.ts";

export interface Slot {
  /** From 1. */
  readonly number: number;
  readonly enacted: boolean;
  /** What the president must do when a government fills it. */
  readonly power: Power | null;
  /** From here on the chancellor may propose a veto. */
  readonly veto: boolean;
  /** Its team wins when it is filled. */
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
