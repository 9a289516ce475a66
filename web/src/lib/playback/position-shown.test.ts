import { expect, test } from "vitest";
import { positionWith, recordedGames } from "../../testing/games.ts";
import { viewOf } from "../game/position.ts";
import { SEALED_MS, type Step, stepsOf } from "./position-shown.ts";
import type { Observation, View } from "../protocol/index.ts";

test("the deal shows the table, without open decisions until it ends", () => {
  const dealt = recordedGames().map(({ steps, viewer }) => {
    const { view, seen } = steps[0] as { view: View; seen: Observation[] };
    const lobby = { ...positionWith(view, 0), shared: null, own: null };
    const [first, second] = stepsOf(lobby, seen, positionWith(view, 1), "normal", true);
    return { viewer, shown: viewOf((first as Step).after), beat: (second as Step).beat };
  });
  for (const { viewer, shown, beat } of dealt) {
    expect(beat?.kind).toBe("deal");
    expect(beat?.duration).toBe(viewer === "spectator" ? 1500 : SEALED_MS);
    expect([shown?.legal, shown?.waiting_for]).toEqual([[], []]);
  }
  expect(dealt.some(({ viewer }) => viewer === "spectator")).toBe(true);
});
