// The player's language and vocabulary: chosen in the settings, stored in the browser.
import { locale } from "../text/say.svelte.ts";
import { prefs, type Words } from "./prefs.svelte.ts";

/**
 * Switch to the player's preferred language. Throws if its sentences cannot be loaded; then the language does not
 * change.
 */
export const speak = (): Promise<void> =>
  locale.speak({ language: prefs.language, neutral: prefs.words === "neutral" });

/** Set a preferred language or vocabulary. Returns false, and changes nothing, if its sentences cannot be loaded. */
export async function prefer(choice: { language?: string; words?: Words }): Promise<boolean> {
  const { language, words } = prefs;
  Object.assign(prefs, choice);
  try {
    await speak();
    return true;
  } catch {
    Object.assign(prefs, { language, words });
    return false;
  }
}
