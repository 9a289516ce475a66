import { beforeEach, expect, test } from "vitest";
import type { Whose } from "../../lib/device/by-game.ts";
import { saveTag, tagOf } from "./tags.ts";
import { emptyStorage } from "../../testing/storage.ts";

beforeEach(() => {
  emptyStorage();
});

test("a tag belongs to one game and one seat, and can be changed and removed", () => {
  const [mine, next, other]: [Whose, Whose, Whose] = [
    ["key", 1, 0],
    ["key", 2, 0],
    ["key", 1, 4],
  ];
  saveTag(mine, 3, "doubt");
  saveTag(mine, 2, "trust");
  expect([tagOf(mine, 3), tagOf(mine, 2), tagOf(mine, 1)]).toEqual(["doubt", "trust", null]);
  expect([tagOf(next, 3), tagOf(other, 3)]).toEqual([null, null]);
  saveTag(mine, 3, "trust");
  saveTag(mine, 2, null);
  expect([tagOf(mine, 3), tagOf(mine, 2)]).toEqual(["trust", null]);
});

test("the oldest games are forgotten", () => {
  for (let game = 0; game < 25; game++) saveTag(["key", game, 0], 1, "trust");
  expect([tagOf(["key", 4, 0], 1), tagOf(["key", 5, 0], 1)]).toEqual([null, "trust"]);
});
