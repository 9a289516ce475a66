// Whether the table waits for this player, and how urgently to call them.
//
// Contract: pure. It is the same for every role and does not reveal the decision.
import { type Position, seatOf } from "../../../lib/game/position.ts";
import type { Nudged, View } from "../../../lib/protocol/index.ts";

export interface Attention {
  /** 0: not awaited. 1: awaited. 2: another player has nudged them. */
  readonly level: 0 | 1 | 2;
  /** The prompt of the decision. */
  readonly prompt: number;
  /** The reason for a sound, if one has just begun. */
  readonly call: "turn" | "nudge" | null;
}

export const AT_EASE: Attention = { level: 0, prompt: -1, call: null };

/** The attention after one more change: a new position, or a nudge. */
export function attend(before: Attention, position: Position, view: View | null, nudged: readonly Nudged[]): Attention {
  if (!isAwaited(position, view)) return AT_EASE;
  const prompt = position.table.prompt;
  const fresh = before.level === 0 || before.prompt !== prompt;
  if (nudged.some((nudge) => nudge.target === position.member)) return { level: 2, prompt, call: "nudge" };
  return fresh ? { level: 1, prompt, call: "turn" } : { ...before, call: null };
}

function isAwaited(position: Position, view: View | null): boolean {
  const seat = seatOf(position);
  if (view === null || seat === null || position.table.paused || position.table.ballot_shut) return false;
  return view.waiting_for.includes(seat) && view.legal.length > 0;
}
