// Figures in words and numbers of the player's language.
import type { Lie, PersonPlayed } from "../../lib/protocol/index.ts";
import type { Option } from "../../lib/game/rules-text.ts";
import { locale, say, tilesInWords } from "../../lib/text/say.svelte.ts";
import { ruleInWords } from "../rules/value-name.ts";

export const number = (value: number): string =>
  new Intl.NumberFormat(locale.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** The sentence about a person's wins; a low rating is not put into words. */
export function tendencyOf({ rating }: PersonPlayed): "few" | "within" | "strong" {
  if (rating === null) return "few";
  return rating.low > 0 ? "strong" : "within";
}

/** What was seen or said: tiles, or a party. */
export const lieContent = (lie: Lie, content: string): string =>
  lie.about === "investigation" ? say(`talk-party-${content}`) : tilesInWords(content, lie.about === "peek");

/** "Official; Execution: Anyone, including themselves": the preset, and the options that differ, sent as "name=value". */
export const rulesInWords = (preset: string, options: readonly string[]): string =>
  [say(`lobby-preset-${preset}`), ...options.map(changed)].join("; ");

function changed(option: string): string {
  const [name = "", value = ""] = option.split("=");
  return ruleInWords(name as Option, value.toLowerCase().replace("none", "null"));
}
