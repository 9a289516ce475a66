// When sounds play: only if the player wants sound, and looks at the page or is being called.
import type { Room } from "./room.ts";
import { type Sound, sound, unlock, workshop } from "./synth.ts";
import { prefs } from "../device/prefs.svelte.ts";
import { untilLoaded } from "../device/until-loaded.ts";

// on every gesture: phones withdraw the permission to play sound after the app was in the background
for (const gesture of ["pointerup", "keydown"]) addEventListener(gesture, unlock, { capture: true, passive: true });

let scored = false;
/** On a big screen the score plays the table's sounds; of the sounds here, only the bell remains. */
export function leaveToScore(is: boolean): void {
  scored = is;
}

/** A call plays even when the page is hidden. Returns a function that silences a sound that has not begun. */
export function hear(name: Sound, { call = false, after_ms = 0 } = {}): () => void {
  const isHeard = prefs.sound && (call || !document.hidden) && !(scored && name !== "turn");
  return isHeard ? sound(name, after_ms) : () => undefined;
}

let tone: Promise<typeof import("./room.ts")> | null = null;

/** The room's sound while nothing happens; null for none. */
export function hearRoom(room: Room | null): void {
  const heard = prefs.sound && !scored && !document.hidden ? room : null;
  if (heard === null && tone === null) return;
  tone ??= untilLoaded(() => import("./room.ts"));
  void tone.then(({ tune }) => {
    const made = workshop();
    if (made !== null) tune(heard, made);
  });
}
