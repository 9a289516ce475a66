// The player's language and vocabulary: chosen in the settings, stored in the browser.
import { locale } from "../text/say.svelte.ts";
import { prefs, type Words } from "./prefs.svelte.ts";

/**
 * Switch to the player's preferred language. Throws if its sentences cannot be loaded; then the language does not
 * change.
 */
export const speak = (): Promise<void> =>
  locale.speak({ language: prefs.language, neutral: prefs.words === "neutral" });

const chosen = () => ({ language: prefs.language, words: prefs.words });
/** The last choice whose sentences have loaded. */
let spoken = chosen();

/** Set a preferred language or vocabulary. Returns false, and changes nothing, if its sentences cannot be loaded. */
export async function prefer(choice: { language?: string; words?: Words }): Promise<boolean> {
  Object.assign(prefs, choice);
  const wanted = chosen();
  const isLatest = (): boolean => prefs.language === wanted.language && prefs.words === wanted.words;
  try {
    await speak();
    if (isLatest()) spoken = wanted;
    return true;
  } catch {
    if (isLatest()) Object.assign(prefs, spoken);
    return false;
  }
}
