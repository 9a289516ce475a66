// The players who said they are ready before a table's first deal.
//
// Contract: pure. It is a courtesy: the host can start without it, and bots are always ready.
import type { MemberId } from "../../lib/protocol/index.ts";
import type { Position } from "../../lib/game/position.ts";

/** The phrase that means ready, and the one that takes it back. */
export const READY = "ready";
export const NOT_READY = "not_ready";

/** Empty after the first game: the players who stayed are not asked again. */
export function readyOf({ table, talk }: Position): ReadonlySet<MemberId> {
  if (table.games > 0) return new Set();
  const ready = new Set<MemberId>();
  for (const { what } of talk) {
    if (what.event !== "phrase_said") continue;
    if (what.phrase === READY) ready.add(what.member);
    else if (what.phrase === NOT_READY) ready.delete(what.member);
  }
  return ready;
}
