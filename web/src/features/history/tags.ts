// Tags: the player's opinion of each seat. Stored only in this browser and never sent, like a guess (`guesses`).
import type { Seat } from "../../lib/protocol/index.ts";
import { isLike } from "../../lib/device/storage.ts";
import { storedFor, storeFor, type Whose } from "../../lib/device/by-game.ts";

export type Tag = "trust" | "doubt";
type Tags = Readonly<Record<Seat, Tag>>;

const tagsOf = (whose: Whose): Tags => (storedFor("tags", whose, isLike()) ?? {}) as Tags;

export function tagOf(whose: Whose, seat: Seat): Tag | null {
  const tag = tagsOf(whose)[seat];
  return tag === "trust" || tag === "doubt" ? tag : null;
}

/** Store the player's opinion of a seat; null removes it. */
export function saveTag(whose: Whose, seat: Seat, tag: Tag | null): void {
  const kept = Object.entries(tagsOf(whose)).filter(([other]) => other !== String(seat));
  storeFor("tags", whose, Object.fromEntries([...kept, ...(tag === null ? [] : [[String(seat), tag] as const])]));
}
