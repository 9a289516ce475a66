import { expect, test } from "vitest";
import { recordedGames, shownIn } from "../../testing/games.ts";
import { sceneWords } from "./scene-words.ts";

const GAMES = recordedGames().filter(({ viewer }) => viewer === "spectator");
const SHOWN = GAMES.flatMap(shownIn);

test("a session and the check are told as they are shown, never the event before", () => {
  const told = new Set<string>();
  for (const { beat, before } of SHOWN) {
    if (beat === null || !["cleared", "draw", "discard", "enact"].includes(beat.kind)) continue;
    const words = sceneWords(beat, before);
    expect(Object.values(words?.seats ?? {}).every((who) => [who].flat().length === 1)).toBe(true);
    told.add(words?.key ?? "");
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
  for (const game of GAMES) {
    const reason = game.steps.at(-1)?.view.reason ?? null;
    for (const { beat, before } of shownIn(game)) {
      if (beat?.kind !== "envelopes" && beat?.kind !== "fate") continue;
      expect(sceneWords(beat, before)?.args).toEqual({ reason });
      reasons.add(reason ?? "");
    }
  }
  expect(reasons.size).toBeGreaterThan(1);
});
