import { expect, test } from "vitest";
import { positionWith, recordedGames } from "../../../testing/games.ts";
import type { View } from "../../../lib/protocol/index.ts";
import { AT_EASE, attend, type Attention } from "./attention.ts";
import type { Position } from "../../../lib/game/position.ts";

/** A table with this many members, as the member in this seat sees it (members count from 1). */
function at(view: View, prompt: number, changed: object = {}): Position {
  const position = positionWith(view, prompt);
  return { ...position, table: { ...position.table, ...changed } };
}

test("in every game a player is called exactly once for each of their decisions, and not after it", () => {
  for (const { game, viewer, steps } of recordedGames()) {
    let attention: Attention = AT_EASE;
    let prompt = 0;
    let asked = "";
    let calls = 0;
    let decisions = 0;
    for (const { view } of steps) {
      const decision = `${view.round} ${view.phase}`;
      if (decision !== asked) prompt += 1;
      const mine = view.waiting_for.some((seat) => seat === viewer);
      if (mine && decision !== asked) decisions += 1;
      asked = decision;
      attention = attend(attention, at(view, prompt), view, []);
      expect(attention.level > 0, `${game} ${viewer} ${decision}`).toBe(mine && view.legal.length > 0);
      if (attention.call !== null) calls += 1;
    }
    expect(calls, `${game} ${viewer}`).toBe(decisions);
    if (steps.at(-1)?.view.phase === "game_over") expect(attention).toEqual(AT_EASE);
  }
});

const AWAITED = recordedGames().find((run) => run.viewer === 0)?.steps[0]?.view as View;

test("every nudge calls again, but only the nudged player", () => {
  const turn = attend(AT_EASE, at(AWAITED, 1), AWAITED, []);
  expect(turn).toEqual({ level: 1, prompt: 1, call: "turn" });
  const other = attend(turn, at(AWAITED, 1), AWAITED, [{ event: "nudged", member: 2, target: 3 }]);
  expect(other).toEqual({ level: 1, prompt: 1, call: null });
  const mine = attend(turn, at(AWAITED, 1), AWAITED, [{ event: "nudged", member: 2, target: 1 }]);
  expect(mine).toEqual({ level: 2, prompt: 1, call: "nudge" });
  expect(attend(mine, at(AWAITED, 1), AWAITED, [])).toEqual({ level: 2, prompt: 1, call: null });
});

test("nobody is called while the table is paused or before the vote opens", () => {
  expect(attend(AT_EASE, at(AWAITED, 1, { paused: true }), AWAITED, [])).toEqual(AT_EASE);
  expect(attend(AT_EASE, at(AWAITED, 1, { ballot_shut: true }), AWAITED, [])).toEqual(AT_EASE);
  expect(attend(AT_EASE, at(AWAITED, 1), null, [])).toEqual(AT_EASE);
});
