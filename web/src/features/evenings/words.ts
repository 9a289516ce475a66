// Figures in words and numbers of the player's language.
import type { Lie, PersonPlayed } from "../../lib/protocol/index.ts";
import { locale, say } from "../../lib/text/say.svelte.ts";
import { tilesInWords } from "../../lib/text/tiles.ts";

export const number = (value: number): string =>
  new Intl.NumberFormat(locale.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

export const share = (value: number): string =>
  new Intl.NumberFormat(locale.language, { style: "percent" }).format(value);

/** The sentence about a person's wins; a low rating is not put into words. */
export function tendencyOf({ rating }: PersonPlayed): "few" | "within" | "strong" {
  if (rating === null) return "few";
  return rating.low > 0 ? "strong" : "within";
}

/** What was seen or said: tiles, or a party. */
export const lieContent = (lie: Lie, content: string): string =>
  lie.about === "investigation" ? say(`talk-party-${content}`) : tilesInWords(content, lie.about === "peek");
