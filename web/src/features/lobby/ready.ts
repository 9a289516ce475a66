// Who is ready: players who said so before the first deal of a table.
//
// Contract: pure. It is a courtesy: the host can start whoever has said it, and bots are always ready.
import type { MemberId } from "../../lib/protocol/index.ts";
import type { Position } from "../../lib/game/position.ts";

/** The phrase that says it. */
export const READY = "ready";

/** Empty after the first game: whoever is still there then is asked by nobody. */
export function readyOf({ table, talk }: Position): ReadonlySet<MemberId> {
  if (table.games > 0) return new Set();
  return new Set(
    talk.flatMap(({ what }) => (what.event === "phrase_said" && what.phrase === READY ? [what.member] : [])),
  );
}
