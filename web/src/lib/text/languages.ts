// The languages with their own names, and the choice of one.
import { negotiateLanguages } from "@fluent/langneg";

export const FALLBACK = "en";

/**
 * A language's name for itself, capitalized for the start of a line: "Polski". A browser that does not know the name
 * shows the code.
 */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language, FALLBACK], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The best of the `available` languages for someone who prefers `wanted`, in order. */
export function bestLanguage(wanted: readonly string[], available: readonly string[]): string {
  const aliased = wanted.map((tag) => tag.replace(/^(no|nn)\b/i, "nb"));
  const [best] = negotiateLanguages(aliased, available, { defaultLocale: FALLBACK, strategy: "lookup" });
  return best ?? FALLBACK;
}
