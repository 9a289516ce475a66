// The languages, each by its own name, and the choice of one.
import { negotiateLanguages } from "@fluent/langneg";

export const FALLBACK = "en";

/** A language's name for itself, as it begins a line: "Polski". The browser knows it; one that does not shows the code. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language, FALLBACK], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The best of the `available` languages for one who would like `wanted`, best first. */
export function bestLanguage(wanted: readonly string[], available: readonly string[]): string {
  const aliased = wanted.map((tag) => tag.replace(/^(no|nn)\b/i, "nb"));
  const [best] = negotiateLanguages(aliased, available, { defaultLocale: FALLBACK, strategy: "lookup" });
  return best ?? FALLBACK;
}
