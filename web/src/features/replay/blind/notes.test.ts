import { beforeEach, expect, test } from "vitest";
import type { Whose } from "../../../lib/device/by-game.ts";
import { notesOf, rightOf, saveNote } from "./notes.ts";
import { emptyStorage } from "../../../testing/storage.ts";

const whose: Whose = ["key", 1, 0];

beforeEach(() => {
  emptyStorage();
});

test("notes belong to one game and one seat; the same role again removes a note", () => {
  saveNote(whose, 2, { role: "fascist", round: 1 });
  saveNote(whose, 3, { role: "hitler", round: 2 });
  saveNote(whose, 2, { role: "liberal", round: 4 });
  saveNote(whose, 3, { role: "hitler", round: 5 });
  expect(notesOf(whose)).toEqual({ 2: { role: "liberal", round: 4 } });
  expect([notesOf(["key", 2, 0]), notesOf(["key", 1, null])]).toEqual([{}, {}]);
});

test("only notes that name the exact role are right", () => {
  saveNote(whose, 1, { role: "fascist", round: 1 });
  const notes = saveNote(whose, 2, { role: "fascist", round: 1 });
  expect(rightOf(notes, ["liberal", "fascist", "hitler"])).toEqual({ right: 1, all: 2 });
});
