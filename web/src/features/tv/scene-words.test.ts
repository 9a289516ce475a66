import { expect, test } from "vitest";
import { positionWith, recordedGames } from "../../testing/games.ts";
import { viewOf } from "../../lib/game/position.ts";
import { stepsOf } from "../../lib/playback/position-shown.ts";
import type { View } from "../../lib/protocol/index.ts";
import { sceneWords } from "./scene-words.ts";

test("a session and the check are told as they are shown, never the event before", () => {
  const told = new Set<string>();
  for (const { viewer, steps } of recordedGames()) {
    if (viewer !== "spectator") continue;
    let now = positionWith(steps[0]?.view as View);
    for (const { seen, view } of steps.slice(1)) {
      for (const { beat, after } of stepsOf(now, seen, positionWith(view), "normal")) {
        const words = beat === null ? null : sceneWords(beat, viewOf(now) as View);
        if (beat !== null && ["cleared", "draw", "discard", "enact"].includes(beat.kind)) {
          expect(Object.values(words?.seats ?? {}).every(({ length }) => length === 1)).toBe(true);
          told.add(words?.key ?? "");
        }
        now = after;
      }
    }
  }
  expect([...told].sort()).toEqual([
    "log-chancellor_cleared",
    "log-policies_drawn",
    "log-policy_discarded",
    "table-they-chancellor_enact",
  ]);
});

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
