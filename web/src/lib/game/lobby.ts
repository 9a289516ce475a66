// Reading the text that people type to find a table, and moving seats in the lobby.
import { PRESETS, LEVELS, FEWEST_PLAYERS, MOST_PLAYERS } from "../protocol/index.ts";

export type Sought = { code: string } | { fragment: string } | null;

const LETTERS = 4;

/** The table in a typed or pasted text: four letters in any notation, or a whole link. */
export function sought(typed: string): Sought {
  const link = /\/t#([\w-]+(?:\.[\w.-]+)?)/.exec(typed);
  if (link?.[1] !== undefined) return { fragment: link[1] };
  const code = lettersOf(typed);
  return code.length === LETTERS ? { code } : null;
}

/** The letters of a code while typing; full-width letters of a Japanese keyboard count too. */
export const lettersOf = (typed: string): string =>
  typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
    .slice(0, LETTERS);

/** The order after moving the seat at `from` to `to`; an invalid place changes nothing. */
export function moved<Item>(order: readonly Item[], from: number, to: number): Item[] {
  const item = order[from];
  if (item === undefined || to < 0 || to >= order.length) return [...order];
  const others = order.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/** The new place of the seat at `from` after dragging it `by` a distance, given the `middles` of all rows. */
export function dropped(middles: readonly number[], from: number, by: number): number {
  const here = (middles[from] ?? 0) + by;
  return middles.filter((middle, index) => index !== from && middle < here).length;
}

/** The number of places that the seat at `index` moves aside while the seat from `from` is over `to`. */
export function gives(index: number, from: number, to: number): -1 | 0 | 1 {
  if (from < index && index <= to) return -1;
  return to <= index && index < from ? 1 : 0;
}

/** A player's settings for games against bots. */
export interface GameSettings {
  players: number;
  preset: string;
  level: string;
}

export const FIRST_SETTINGS: GameSettings = { players: 7, preset: "official", level: "steady" };

/** The stored settings, as far as their values still exist. */
export function validSettings(kept: Partial<GameSettings> | null): GameSettings {
  const { players, preset, level } = { ...FIRST_SETTINGS, ...kept };
  return {
    players: Number.isInteger(players) && players >= FEWEST_PLAYERS && players <= MOST_PLAYERS ? players : 7,
    preset: PRESETS.includes(preset) ? preset : FIRST_SETTINGS.preset,
    level: LEVELS.includes(level) ? level : FIRST_SETTINGS.level,
  };
}
