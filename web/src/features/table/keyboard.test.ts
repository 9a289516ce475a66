import { beforeEach, expect, test, vi } from "vitest";
import type { Choices } from "./choices.ts";
import { press } from "./keyboard.ts";
import type { TableUi } from "./table-ui.svelte.ts";

class Focused {
  blur = vi.fn();
  closest = (): null => null;
}

const vote = { do: "vote", seat: 0, vote: "nein" };
const choices = {
  ballots: [{ vote: "nein", action: vote }],
  tiles: [],
  seats: new Map(),
  barred: new Map(),
} as unknown as Choices;
const pick = vi.fn();
const ui = { pick } as unknown as TableUi;

beforeEach(() => {
  vi.stubGlobal("HTMLElement", Focused);
  pick.mockClear();
});

test("a key that picks takes the focus from a button, so that Enter commits the pick", () => {
  const target = new Focused();
  expect(press({ key: "n", target } as unknown as KeyboardEvent, choices, ui)).toBe(true);
  expect(pick).toHaveBeenCalledExactlyOnceWith(vote);
  expect(target.blur).toHaveBeenCalledOnce();
});

test("a key without a meaning leaves the focus where it is", () => {
  const target = new Focused();
  for (const key of ["j", "x", "3"])
    expect(press({ key, target } as unknown as KeyboardEvent, choices, ui)).toBe(false);
  expect(pick).not.toHaveBeenCalled();
  expect(target.blur).not.toHaveBeenCalled();
});
