// The player's language and vocabulary: chosen in the settings, stored in the browser.
import { locale } from "../text/say.svelte.ts";
import { prefs, type Words } from "./prefs.svelte.ts";

/**
 * Switch to the player's preferred language. Returns true if the page uses it: by then they may prefer another. Throws
 * if its sentences cannot be loaded; then the language does not change.
 */
export const speak = (): Promise<boolean> =>
  locale.speak({ language: prefs.language, neutral: prefs.words === "neutral" });

const chosen = () => ({ language: prefs.language, words: prefs.words });
/** The last choice whose sentences have loaded. */
let spoken = chosen();

/**
 * Set a preferred language or vocabulary. Returns false, and changes nothing, if its sentences cannot be loaded, unless
 * another one has been chosen by then.
 */
export async function prefer(choice: { language?: string; words?: Words }): Promise<boolean> {
  Object.assign(prefs, choice);
  const wanted = chosen();
  try {
    // a choice can also arrive after later ones have failed
    if (await speak()) Object.assign(prefs, (spoken = wanted));
    return true;
  } catch {
    const isLatest = prefs.language === wanted.language && prefs.words === wanted.words;
    if (isLatest) Object.assign(prefs, spoken);
    return !isLatest;
  }
}
