// The languages there are, each by its own name, and which one to speak.
import { negotiateLanguages } from "@fluent/langneg";

export const FALLBACK = "en";
export const OWN_NAMES: Readonly<Record<string, string>> = {
  en: "English",
  nb: "Norsk bokmål",
  ja: "日本語",
  nl: "Nederlands",
  pl: "Polski",
  de: "Deutsch",
};

/** The best of the `available` languages for one who would like `wanted`, best first. */
export function bestLanguage(wanted: readonly string[], available: readonly string[]): string {
  const aliased = wanted.map((one) => one.replace(/^(no|nn)\b/i, "nb"));
  const [best] = negotiateLanguages(aliased, available, { defaultLocale: FALLBACK, strategy: "lookup" });
  return best ?? FALLBACK;
}
