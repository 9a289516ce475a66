import { expect, test } from "vitest";
import type { Play } from "../../lib/session/play.ts";
import { arguingOf, canArgue } from "./arguing.svelte.ts";

const play = (alive: number[], dead_may_discuss: boolean, phase = "vote", kind = "live"): Play =>
  ({ kind, seat: 1, view: { phase, alive, rules: { dead_may_discuss } } }) as unknown as Play;

test.each([
  ["the living argue", play([0, 1], false), true],
  ["the dead do not", play([0, 2], false), false],
  ["unless the table lets them discuss", play([0, 2], true), true],
  ["nobody after the game", play([0, 1], true, "game_over"), false],
  ["nobody in a replay", play([0, 1], true, "vote", "replay"), false],
])("%s", (_, who, may) => {
  expect(canArgue(who)).toBe(may);
});

test("what the player was going to argue about is forgotten with the game", () => {
  const at = (games: number, phase: string) => ({ position: { table: { games } }, view: { phase } });
  const table: object = { kind: "live", seat: 1, ...at(1, "vote") };
  const arguing = arguingOf(table as Play);
  arguing.topic = { topic: "round", round: 7 };
  expect(arguing.topic).toEqual({ topic: "round", round: 7 });
  Object.assign(table, at(1, "game_over"));
  expect(arguing.topic).toBeNull();
  Object.assign(table, at(2, "nomination"));
  expect(arguing.topic).toBeNull();
});
