// The notes of a blind replay: the role that the viewer suspects in each seat. They never leave this browser.
import { isLike, isText } from "../../../lib/device/storage.ts";
import { storedFor, storeFor, type Whose } from "../../../lib/device/by-game.ts";
import type { Role, Seat, View } from "../../../lib/protocol/index.ts";

export interface Note {
  readonly role: Role;
  /** The round in which the viewer was when they noted this role. */
  readonly round: number;
}
export type Notes = Readonly<Record<Seat, Note>>;

const isNote = isLike({ role: isText, round: "number" });
const areNotes = (stored: unknown): boolean => isLike()(stored) && Object.values(stored as object).every(isNote);
export const notesOf = (whose: Whose): Notes => (storedFor("blind", whose, areNotes) ?? {}) as Notes;

/** Store another note about a seat; the same role again removes it. Returns all notes about this game. */
export function saveNote(whose: Whose, seat: Seat, note: Note): Notes {
  const { [seat]: before, ...others } = notesOf(whose);
  const notes = before?.role === note.role ? others : { ...others, [seat]: note };
  storeFor("blind", whose, notes);
  return notes;
}

/** The number of correct notes, and of all notes. */
export function rightOf(notes: Notes, roles: View["roles"]): { right: number; all: number } {
  const made = Object.entries(notes);
  return { right: made.filter(([seat, { role }]) => roles[Number(seat)] === role).length, all: made.length };
}
