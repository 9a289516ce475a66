// What a big screen keeps in its tab: the wins of its table, and the scene that it plays.
import { beforeEach, expect, test, vi } from "vitest";
import type { Position } from "../../lib/game/position.ts";
import type { Changed } from "../../lib/protocol/index.ts";
import { emptyStorage } from "../../testing/storage.ts";
import { sceneKeeper } from "./scene-keeper.ts";
import { tally } from "./tally.ts";

beforeEach(() => {
  vi.useFakeTimers();
  emptyStorage();
});

test("each game of a table counts once, and another table begins anew", () => {
  const table = (games: number) => ({ code: "ABCD", games });
  expect(tally(table(1), null)).toEqual({ liberal: 0, fascist: 0 });
  expect(tally(table(1), "fascist")).toEqual({ liberal: 0, fascist: 1 });
  expect(tally(table(1), "fascist")).toEqual({ liberal: 0, fascist: 1 });
  expect(tally(table(2), "liberal")).toEqual({ liberal: 1, fascist: 1 });
  expect(tally(table(3), "liberal")).toEqual({ liberal: 2, fascist: 1 });
  expect(tally(table(4), null)).toEqual({ liberal: 2, fascist: 1 });
  expect(tally({ code: "EFGH", games: 1 }, "liberal")).toEqual({ liberal: 1, fascist: 0 });
  expect(tally(table(4), "fascist")).toEqual({ liberal: 0, fascist: 1 });
  sessionStorage.setItem("weimar:tally", "{");
  expect(tally(table(5), "fascist")).toEqual({ liberal: 0, fascist: 1 });
});

const position = (prompt: number): Position =>
  ({ member: 1, own: {}, shared: { phase: "vote", round: 2 }, table: { code: "ABCD", prompt } }) as unknown as Position;
const message = (...events: string[]) => ({ seen: events.map((event) => ({ event })) }) as unknown as Changed;

test("a scene is found again where it leads to, for as long as it can play, and without what was anyone's own", () => {
  sceneKeeper.keep(position(1), message("ballot_cast", "policy_enacted"), position(2));
  const found = {
    before: { ...position(1), member: null, own: null },
    message: message("ballot_cast", "policy_enacted"),
  };
  vi.advanceTimersByTime(20_000);
  expect(sceneKeeper.find(position(2))).toEqual(found);
  expect(sceneKeeper.find(position(1))).toBeNull();
  expect(sceneKeeper.find(position(3))).toBeNull();
  vi.advanceTimersByTime(1);
  expect(sceneKeeper.find(position(2))).toBeNull();
});

test("ballots alone are no scene, nor is a message without events", () => {
  for (const nothing of [message("ballot_cast", "ballot_cast"), message(), {} as Changed]) {
    sceneKeeper.keep(position(1), nothing, position(2));
    expect(sceneKeeper.find(position(2))).toBeNull();
  }
});
