import { expect, test } from "vitest";
import { marksOf, poseOf } from "./seat-marks.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";
import type { View } from "../protocol/index.ts";

const HIDDEN = { roles: false, ballots: false };
const OPEN = { roles: true, ballots: true };
const poses = (view: View): string[] =>
  Array.from({ length: view.players }, (_, seat) => poseOf(marksOf(positionOf(view), view, seat, HIDDEN), null));

test("deputies hold up an office, show a cast ballot, and leave a chair", () => {
  const view = viewIn("vote");
  const found = poses({ ...view, voted: [view.candidate, 4], alive: view.alive.filter((seat) => seat !== 3) });
  expect(found[view.candidate]).toBe("placard");
  expect(found[view.nominee ?? -1]).toBe("placard");
  expect(found[3]).toBe("empty");
  expect(found[4]).toBe("ballot");
  expect(found.filter((pose) => pose === "sitting")).not.toEqual([]);
});

test("a player who calls another a fascist turns towards them while the bubble lasts", () => {
  const view = viewIn("nomination");
  const marks = marksOf(positionOf(view), view, 1, HIDDEN);
  const said = (party: "fascist" | "liberal") => ({
    kind: "statement" as const,
    statement: { about: "investigation" as const, tiles: null, party },
    of: "Di",
  });
  expect(poseOf(marks, said("fascist"))).toBe("turned");
  expect(poseOf(marks, said("liberal"))).not.toBe("turned");
});

test("a pose reveals no roles", () => {
  const view = viewIn("nomination");
  for (let seat = 0; seat < view.players; seat += 1) {
    const marks = (showing: typeof HIDDEN) => marksOf(positionOf(view), view, seat, showing);
    expect(poseOf(marks(OPEN), null)).toBe(poseOf(marks(HIDDEN), null));
  }
});
