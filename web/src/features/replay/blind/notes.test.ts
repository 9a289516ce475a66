import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Whose } from "../../../lib/device/by-game.ts";
import { notesOf, rightOf, saveNote } from "./notes.ts";

const whose: Whose = ["key", 1, 0];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
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
