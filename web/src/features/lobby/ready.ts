// The players who said they are ready before a table's first deal.
//
// Contract: pure. It is a courtesy: the host can start without it, and bots are always ready.
import type { MemberId } from "../../lib/protocol/index.ts";
import type { Position } from "../../lib/game/position.ts";

/** The phrase that means ready. */
export const READY = "ready";

/** Empty after the first game: the players who stayed are not asked again. */
export function readyOf({ table, talk }: Position): ReadonlySet<MemberId> {
  if (table.games > 0) return new Set();
  return new Set(
    talk.flatMap(({ what }) => (what.event === "phrase_said" && what.phrase === READY ? [what.member] : [])),
  );
}
