// The opinions stored in this browser, by game and viewer. They are never sent, so no one else can detect them.
import type { Seat } from "../protocol/index.ts";
import { type Check, isLike, loadByName, save } from "./storage.ts";

const MOST = 20;

/** The game and the viewer: the table's key, the number of its game, and a seat, or null for a spectator. */
export type Whose = readonly [key: string, game: number, seat: Seat | null];

const all = (name: string): Record<string, unknown> => loadByName(name, isLike());

/** The value stored last; null if there is none that fits. */
export function storedFor(name: string, whose: Whose, fits: Check): unknown {
  const stored = all(name)[JSON.stringify(whose)];
  return fits(stored) ? stored : null;
}

/** Store a value; only those of the last games are kept. */
export function storeFor(name: string, whose: Whose, value: unknown): void {
  const game = JSON.stringify(whose);
  const others = Object.entries(all(name)).filter(([other]) => other !== game);
  save(name, Object.fromEntries([[game, value] as const, ...others].slice(0, MOST)));
}
