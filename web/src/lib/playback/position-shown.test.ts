import { expect, test } from "vitest";
import { positionWith, recordedGames } from "../../testing/games.ts";
import { type Position, viewOf } from "../game/position.ts";
import { SEALED_MS, type Step, stepsOf } from "./position-shown.ts";
import type { Observation, View } from "../protocol/index.ts";

interface Played {
  readonly before: Position;
  readonly after: Position;
  readonly seen: readonly Observation[];
  readonly steps: readonly Step[];
}

const PLAYBACKS: readonly Played[] = recordedGames().flatMap(({ steps }) =>
  steps.slice(1).map(({ view, seen }, index) => {
    const before = positionWith(steps[index]?.view as View, index);
    const after = positionWith(view, index + 1);
    return { before, after, seen, steps: stepsOf(before, seen, after, "normal") };
  }),
);

test("the last step ends at the server's position", () => {
  for (const { after, steps } of PLAYBACKS) expect(steps.at(-1)?.after).toEqual(after);
});

test("every observation is shown once, in order", () => {
  for (const { seen, steps } of PLAYBACKS) expect(steps.flatMap((step) => step.seen)).toEqual(seen);
});

/** The position while a beat of this kind plays: the result of the steps before it. */
const during = (kind: string): { shown: View; before: View; after: View }[] =>
  PLAYBACKS.flatMap(({ before, after, steps }) =>
    steps.flatMap((step, index) => {
      if (step.beat?.kind !== kind || index === 0) return [];
      const shown = viewOf((steps[index - 1] as Step).after);
      return shown === null ? [] : [{ shown, before: viewOf(before) as View, after: viewOf(after) as View }];
    }),
  );

test("nothing reveals a vote's result before its beat", () => {
  const verdicts = during("verdict");
  expect(verdicts.length).toBeGreaterThan(20);
  for (const { shown, before } of verdicts) {
    expect(Object.keys(shown.ballots)).not.toEqual([]);
    // otherwise the log would reveal it
    expect([shown.rounds.at(-1)?.votes, shown.rounds.at(-1)?.elected]).toEqual([null, null]);
    expect([shown.hand, shown.president, shown.enacted, shown.round]).toEqual([
      before.hand,
      before.president,
      before.enacted,
      before.round,
    ]);
    expect(shown.legal).toEqual([]);
  }
});

test("nothing reveals whether the chancellor is Hitler before the check ends", () => {
  const checks = during("check");
  expect(checks.length).toBeGreaterThan(5);
  for (const { shown, before } of checks) {
    expect([shown.phase, shown.winner, shown.not_hitler, shown.roles]).toEqual([
      before.phase,
      before.winner,
      before.not_hitler,
      before.roles,
    ]);
    expect(shown.rounds.at(-1)?.cleared).toBe(false);
  }
});

test("a policy is not on its slot while it is being turned over", () => {
  let found = 0;
  for (const { before, steps } of PLAYBACKS) {
    steps.forEach((step, index) => {
      if (step.beat?.kind !== "enact" && step.beat?.kind !== "chaos") return;
      found += 1;
      const shown = index === 0 ? viewOf(before) : viewOf((steps[index - 1] as Step).after);
      expect(shown?.enacted).toEqual(viewOf(before)?.enacted);
      expect(viewOf(step.after)?.enacted).not.toEqual(viewOf(before)?.enacted);
    });
  }
  expect(found).toBeGreaterThan(20);
});

test("the winner and all roles wait for the last policy and the poster", () => {
  let found = 0;
  for (const { before, steps } of PLAYBACKS) {
    const last = steps.at(-1);
    if (last?.beat?.kind !== "fate") continue;
    found += 1;
    for (const step of steps.slice(0, -1)) {
      expect(viewOf(step.after)?.winner).toBeNull();
      expect(viewOf(step.after)?.roles).toEqual(viewOf(before)?.roles);
    }
  }
  expect(found).toBeGreaterThan(3);
});

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
