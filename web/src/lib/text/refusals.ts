// Refusals in words. Every stable code that a person can meet has a sentence.
import { hasText, say } from "./say.svelte.ts";

/** What the table, the server or the rules said no with, as a sentence. */
export function inWords(code: string): string {
  const keys = [`app-refused-${code}`, code];
  return say(keys.find(hasText) ?? "app-refused-unknown", { code });
}
