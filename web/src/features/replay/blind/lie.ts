// The claim that a card asks about.
import { liesOf } from "../../../lib/game/ending.ts";
import type { Replay } from "../replay.svelte.ts";

/** True if the claim of this moment was a lie that its speaker never took back. */
export function isLie({ frame, frames }: Replay): boolean {
  const told = frame.seen.find((seen) => seen.event === "statement_made");
  const last = frames.at(-1)?.shared;
  if (told === undefined || last === undefined) return false;
  return liesOf(last, told.seat).some(({ about, round }) => about === told.about && round === told.round);
}
