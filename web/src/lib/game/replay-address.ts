// The address of a moment in a replay: #KEY/GAME/STEP/EYES, where everything after the key is optional. STEP can also
// be rN for round N. A fifth part opens the review ("review") or a blind replay ("blind"), whose STEP counts moments and
// which asks for a point of view if EYES is "all" or empty. "asked" is a blind replay that begins with a question about
// the claim of its first moment.
import type { Eyes } from "./replay.ts";

const PANELS = ["review", "blind", "asked"] as const;

export interface ReplayAddress {
  /** A table's key, or the name of an imported game in this browser's storage. */
  readonly key: string;
  readonly game: number | null;
  readonly step: number;
  /** The round to start from, instead of a step. */
  readonly round: number | null;
  readonly eyes: Eyes;
  readonly panel: (typeof PANELS)[number] | null;
}

export function momentAt(fragment: string): ReplayAddress {
  const [key = "", game = "", step = "", eyes = "", last = ""] = fragment.split("/");
  const panel = PANELS.find((name) => name === last) ?? null;
  return { key, game: whole(game), step: whole(step) ?? 0, round: roundOf(step), eyes: eyesOf(eyes), panel };
}

export const addressOf = ({ key, game, step, round, eyes, panel }: ReplayAddress): string =>
  `${key}/${game ?? 1}/${round === null ? step : `r${round}`}/${eyes}${panel === null ? "" : `/${panel}`}`;

const roundOf = (text: string): number | null => (text.startsWith("r") ? whole(text.slice(1)) : null);

const whole = (text: string): number | null => (/^\d{1,5}$/.test(text) ? Number(text) : null);

function eyesOf(text: string): Eyes {
  if (text === "table" || text === "all") return text;
  return whole(text) ?? "all";
}

/** The link that contains a whole game, without the address of a server; null if the text has none. */
export const linkIn = (text: string): string | null =>
  /^(?:\S*#)?(w\d{1,3}\.[\w-]+)(?:\/\S*)?$/.exec(text.trim())?.[1] ?? null;

/** A name for an imported game; equal games share it. A table's key never begins with its first character. */
export function nameOf(record: object): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (const letter of JSON.stringify(record)) {
    low = Math.imul(low ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    high = Math.imul(high ^ low, 0x85ebca6b);
  }
  return `~${[low, high].map((half) => (half >>> 0).toString(36)).join("")}`;
}
