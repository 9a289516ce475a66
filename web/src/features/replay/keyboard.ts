// Keys of the replay: arrows step, with Shift by rounds; space plays and pauses; 1 to 9 and 0 choose the view of a
// seat, T the table's view, A the view that shows everything.
import type { Replay } from "./replay.svelte.ts";

/** Perform a key's command. Returns true if the key had one. */
export function command(replay: Replay, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return false;
  const done = COMMANDS[event.shiftKey ? `Shift+${event.key}` : event.key];
  const digit = /^\d$/.test(event.key) ? (Number(event.key) + 9) % 10 : null;
  if (digit !== null && digit < replay.recording.names.length) replay.look(digit);
  else if (done) done(replay);
  else return false;
  return true;
}

const COMMANDS: Readonly<Record<string, (replay: Replay) => void>> = {
  ArrowRight: (replay) => {
    replay.forward();
  },
  ArrowLeft: (replay) => {
    replay.back();
  },
  "Shift+ArrowRight": (replay) => {
    replay.skip(1);
  },
  "Shift+ArrowLeft": (replay) => {
    replay.skip(-1);
  },
  PageDown: (replay) => {
    replay.skip(1);
  },
  PageUp: (replay) => {
    replay.skip(-1);
  },
  Home: (replay) => {
    replay.go(0);
  },
  End: (replay) => {
    replay.go(replay.frames.length - 1);
  },
  " ": (replay) => {
    replay.toggle();
  },
  a: (replay) => {
    replay.look("all");
  },
  t: (replay) => {
    replay.look("table");
  },
};

/** Input fields and lists use most keys themselves; buttons use space. */
function isTaken(event: KeyboardEvent): boolean {
  if (!(event.target instanceof HTMLElement)) return false;
  if (event.target.closest("select, textarea, input, [contenteditable]")) return true;
  return event.key === " " && event.target.closest("button, a, summary") !== null;
}
