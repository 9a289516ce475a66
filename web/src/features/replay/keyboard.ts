// Keys of the replay: arrows step, with Shift by rounds; space plays and pauses; 1 to 9 and 0 choose the view of a
// seat, T the table's view, A the view that shows everything.
import type { Replay } from "./replay.svelte.ts";

type Commands = Readonly<Record<string, (replay: Replay) => void>>;

/** Perform a key's command. Returns true if the key had one. */
export function command(replay: Replay, event: KeyboardEvent): boolean {
  if (perform({ ...STEPS, ...VIEWS }, replay, event)) return true;
  const digit = /^\d$/.test(event.key) && isFree(event) ? (Number(event.key) + 9) % 10 : null;
  if (digit === null || digit >= replay.recording.names.length) return false;
  replay.look(digit);
  return true;
}

/** As `command`, for the keys that neither change the view nor jump to the end. */
export const stepBy = (replay: Replay, event: KeyboardEvent): boolean => perform(STEPS, replay, event);

/** Close what is open on Escape, also if the viewer has moved on in the meantime, outside its sheet. */
export function leave(event: KeyboardEvent, isOpen: boolean, close: () => void): void {
  if (event.key !== "Escape" || event.defaultPrevented || !isOpen) return;
  event.preventDefault();
  close();
}

function perform(commands: Commands, replay: Replay, event: KeyboardEvent): boolean {
  const done = isFree(event) ? commands[event.shiftKey ? `Shift+${event.key}` : event.key] : undefined;
  done?.(replay);
  return done !== undefined;
}

const isFree = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event));

const STEPS: Commands = {
  ArrowRight: (replay) => replay.forward(),
  ArrowLeft: (replay) => replay.back(),
  "Shift+ArrowRight": (replay) => replay.skip(1),
  "Shift+ArrowLeft": (replay) => replay.skip(-1),
  PageDown: (replay) => replay.skip(1),
  PageUp: (replay) => replay.skip(-1),
  Home: (replay) => replay.go(0),
};

const VIEWS: Commands = {
  End: (replay) => replay.go(replay.frames.length - 1),
  " ": (replay) => replay.toggle(),
  a: (replay) => replay.look("all"),
  t: (replay) => replay.look("table"),
};

/** They scroll an open review, which is long. */
const SCROLLING: ReadonlySet<string> = new Set(["PageDown", "PageUp", "Home", "End", " "]);

/** Input fields and lists use most keys themselves; buttons use space. */
function isTaken(event: KeyboardEvent): boolean {
  if (!(event.target instanceof HTMLElement)) return false;
  if (event.target.closest("select, textarea, input, [contenteditable]")) return true;
  if (SCROLLING.has(event.key) && event.target.closest("[role=dialog]")) return true;
  return event.key === " " && event.target.closest("button, a, summary") !== null;
}
