// The languages with their own names, and the choice of one.

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
  for (const tag of wanted) {
    const [first = ""] = tag.toLowerCase().split("-");
    const language = ["no", "nn"].includes(first) ? "nb" : first;
    const best = available.find((one) => one === tag) ?? available.find((one) => one.split("-")[0] === language);
    if (best !== undefined) return best;
  }
  return FALLBACK;
}
