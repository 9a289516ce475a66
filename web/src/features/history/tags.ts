// Tags: the player's opinion of each seat. Stored only in this browser and never sent, like a guess (`guesses`).
import type { Seat } from "../../lib/protocol/index.ts";
import type { Whose } from "../../lib/device/guesses.ts";
import { load, save } from "../../lib/device/storage.ts";

const MOST = 20;

export type Tag = "trust" | "doubt";
type Tags = Readonly<Record<Seat, Tag>>;

const all = (): Record<string, Tags> => load("tags", {});

export const tagOf = (whose: Whose, seat: Seat): Tag | null => all()[JSON.stringify(whose)]?.[seat] ?? null;

/** Store the player's opinion of a seat; null removes it. */
export function saveTag(whose: Whose, seat: Seat, tag: Tag | null): void {
  const name = JSON.stringify(whose);
  const tags = all();
  const kept = Object.entries(tags[name] ?? {}).filter(([other]) => other !== String(seat));
  const mine = Object.fromEntries([...kept, ...(tag === null ? [] : [[String(seat), tag] as const])]);
  const others = Object.entries(tags).filter(([other]) => other !== name);
  save("tags", Object.fromEntries([[name, mine] as const, ...others].slice(0, MOST)));
}
