// The name of an option's value.
import type { Option, Value } from "../../lib/game/rules-text.ts";
import { hasText, say } from "../../lib/text/say.svelte.ts";

/** Numbers without a separate name are seconds. */
export function valueName(option: Option, value: Value): string {
  const key = `lobby-option-${option}-${String(value)}`;
  return hasText(key) ? say(key) : say("rules-options-seconds", { seconds: Number(value) });
}
