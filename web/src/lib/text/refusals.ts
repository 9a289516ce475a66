// Refusals in words. Every stable code that a person can see has a sentence.
import { type Arguments, hasText, say } from "./say.svelte.ts";

/** The sentence for a refusal by the table, the server or the rules. */
export function inWords(code: string, more: Arguments = {}): string {
  const keys = [`app-refused-${code}`, code];
  return say(keys.find(hasText) ?? "app-refused-unknown", { code, ...more });
}
