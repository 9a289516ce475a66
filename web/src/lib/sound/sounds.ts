// When sounds are played: only if the player wants sound, and looks at the page or is called.
import type { Room } from "./room.ts";
import { duck, type Sound, sound, unlock, workshop } from "./synth.ts";
import { prefs } from "../device/prefs.svelte.ts";

export { duck, unlock, workshop };
export type { Room, Sound };

// every gesture: phones take the right to sound away again when the app was in the background
for (const gesture of ["pointerup", "keydown"]) addEventListener(gesture, unlock, { capture: true, passive: true });

let scored = false;
/** On a big screen the score has the sounds of the table: of these here, only the bell is left. */
export function leaveToScore(is: boolean): void {
  scored = is;
}

/** A call is heard even when the page is hidden. */
export function hear(name: Sound, { call = false, after_ms = 0 } = {}): void {
  if (prefs.sound && (call || !document.hidden) && !(scored && name !== "turn")) sound(name, after_ms);
}

let tone: Promise<typeof import("./room.ts")> | null = null;

/** What is heard of the room while nothing happens; null: nothing. */
export function hearRoom(room: Room | null): void {
  const heard = prefs.sound && !scored && !document.hidden ? room : null;
  if (heard === null && tone === null) return;
  tone ??= import("./room.ts");
  void tone.then(
    ({ tune }) => {
      const made = workshop();
      if (made !== null) tune(heard, made);
    },
    () => (tone = null), // without a network: the next change tries again
  );
}
