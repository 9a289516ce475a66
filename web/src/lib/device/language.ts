// The language and the vocabulary that the player reads: chosen in the settings, kept in the browser.
import { locale } from "../text/say.svelte.ts";
import { prefs, type Words } from "./prefs.svelte.ts";

/** Speak as the player prefers. Throws if the sentences cannot be fetched; the language in use stays then. */
export const speak = (): Promise<void> =>
  locale.speak({ language: prefs.language, neutral: prefs.words === "neutral" });

/** Prefer another language or vocabulary. If its sentences cannot be fetched, nothing changes and the answer is false. */
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
