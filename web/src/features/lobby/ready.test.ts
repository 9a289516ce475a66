import { expect, test } from "vitest";
import type { Utterance } from "../../lib/protocol/index.ts";
import { readyOf } from "./ready.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";

const said = (member: number, phrase: string): Utterance => ({ at: 0, what: { event: "phrase_said", member, phrase } });
const talk = [said(1, "hello"), said(2, "ready"), said(4, "ready"), said(2, "ready")];

test("players who say so before the first deal are ready", () => {
  const position = { ...positionOf(viewIn("nomination"), { games: 0 }), talk };
  expect([...readyOf(position)]).toEqual([2, 4]);
});

test("a player can take it back, and be ready again", () => {
  const position = { ...positionOf(viewIn("nomination"), { games: 0 }), talk: [...talk, said(2, "not_ready")] };
  expect([...readyOf(position)]).toEqual([4]);
  expect(readyOf({ ...position, talk: [...position.talk, said(2, "ready")] }).has(2)).toBe(true);
});

test("after a game nobody is asked whether they are ready", () => {
  const position = { ...positionOf(viewIn("nomination"), { games: 1 }), talk };
  expect(readyOf(position).size).toBe(0);
});
