// Options and their values in words.
import type { Option, Value } from "../../lib/game/rules-text.ts";
import { hasText, say } from "../../lib/text/say.svelte.ts";

/** Numbers without a separate name are seconds. */
export function valueName(option: Option, value: Value): string {
  const key = `lobby-option-${option}-${String(value)}`;
  return hasText(key) ? say(key) : say("rules-options-seconds", { seconds: Number(value) });
}

/** "Execution: Anyone, including themselves". */
export const ruleInWords = (option: Option, value: Value): string =>
  say("rules-options-change", { option: say(`lobby-option-${option}`), value: valueName(option, value) });
