import { expect, test } from "vitest";
import { positionWith, recordedGames } from "../../testing/games.ts";
import { viewOf } from "../../lib/game/position.ts";
import { stepsOf } from "../../lib/playback/position-shown.ts";
import type { View } from "../../lib/protocol/index.ts";
import { sceneWords } from "./scene-words.ts";

test("the end is told with its reason, before the position has it", () => {
  const reasons = new Set<string>();
  for (const { viewer, steps } of recordedGames()) {
    const [before, last] = steps.slice(-2);
    const reason = last?.view.reason ?? null;
    if (viewer !== "spectator" || before === undefined || last === undefined || reason === null) continue;
    let now = positionWith(before.view);
    for (const { beat, after } of stepsOf(now, last.seen, positionWith(last.view), "normal")) {
      if (beat?.kind === "envelopes" || beat?.kind === "fate") {
        expect(sceneWords(beat, viewOf(now) as View)?.args).toEqual({ reason });
        reasons.add(reason);
      }
      now = after;
    }
  }
  expect(reasons.size).toBeGreaterThan(1);
});
