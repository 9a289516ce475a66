// When sounds are played: only if the player wants sound, and looks at the page or is called.
import { type Sound, sound, unlock } from "../sound/synth.ts";
import { prefs } from "./prefs.svelte.ts";

export type { Sound };

// every gesture: phones take the right to sound away again when the app was in the background
for (const gesture of ["pointerup", "keydown"]) addEventListener(gesture, unlock, { capture: true, passive: true });

/** A call is heard even when the page is hidden. */
export function hear(name: Sound, { call = false, after_ms = 0 } = {}): void {
  if (prefs.sound && (call || !document.hidden)) sound(name, after_ms);
}
