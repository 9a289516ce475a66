import { expect, test } from "vitest";
import type { Puzzle, PuzzleWorld, Role } from "../protocol/index.ts";
import { certain, hint, open, show, squares, stars, strike, untouched } from "./puzzle.ts";

const [L, F, H] = ["liberal", "fascist", "hitler"] as const;
const world = (...roles: Role[]): PuzzleWorld => ({
  roles,
  draws: [],
  lies: [],
});
const strikes = (...pairs: [number, Role][]) => pairs.map(([seat, role]) => ({ seat, role }));

/** First it is certain that seat 0 is not Hitler; then that seat 4 is. */
const puzzle: Puzzle = {
  date: "2026-11-26",
  version: 1,
  players: 5,
  roles: [L, L, L, F, H],
  goal: "hitler",
  about: null,
  eligible: [],
  wanted: strikes([0, H], [1, H], [2, H], [3, H]),
  level: 2,
  rounds: [],
  statements: [],
  proof: [],
  parts: [
    {
      rounds: 1,
      worlds: [world(L, L, L, F, H), world(F, L, L, H, L), world(L, H, L, F, L), world(L, L, H, L, F)],
      steps: [{ strike: { seat: 0, role: H }, facts: [{ kind: "cleared", round: 1 }] }],
    },
    {
      rounds: 2,
      worlds: [world(L, L, L, F, H), world(F, L, L, L, H)],
      steps: [
        { strike: { seat: 1, role: H }, facts: [{ kind: "session", round: 2 }] },
        { strike: { seat: 2, role: H }, facts: [{ kind: "session", round: 2 }] },
        { strike: { seat: 3, role: H }, facts: [{ kind: "session", round: 2 }] },
      ],
    },
  ],
};
const fresh = untouched(puzzle);

test("the number of each role strikes out the rest", () => {
  expect(open(puzzle.roles, []).every((roles) => roles.size === 3)).toBe(true);
  const left = open(puzzle.roles, strikes([0, H], [1, H], [2, H], [3, H], [0, F], [1, F], [2, F]));
  expect(left.map((roles) => [...roles])).toEqual([[L], [L], [L], [F], [H]]);
});

test("what is right but not certain is refused, with a world that it overlooks", () => {
  const { progress, overlooked } = strike(puzzle, fresh, { seat: 1, role: H });
  expect(overlooked?.roles).toEqual([L, H, L, F, L]);
  expect(progress).toEqual({ ...fresh, help: ["hint"] });
});

test("more rounds follow once nothing else is certain, and the answer ends it", () => {
  let { progress, overlooked } = strike(puzzle, fresh, { seat: 0, role: H });
  expect([overlooked, progress.part, progress.help]).toEqual([null, 0, ["none"]]);
  expect(certain(puzzle, progress)).toBeGreaterThan(0);
  for (const wanted of strikes([1, F], [2, F])) ({ progress, overlooked } = strike(puzzle, progress, wanted));
  expect([overlooked, progress.part]).toEqual([null, 1]);
  for (const seat of [1, 2, 3]) {
    expect(progress.solved).toBe(false);
    ({ progress } = strike(puzzle, progress, { seat, role: H }));
  }
  expect([progress.solved, progress.help]).toEqual([true, ["none", "none"]]);
  expect(strike(puzzle, progress, { seat: 4, role: L })).toEqual({ progress, overlooked: null });
});

test("a hint names a player and facts, a shown step makes it; the line tells which help was needed where", () => {
  const hinted = hint(puzzle, fresh);
  expect(hinted.step).toEqual({ strike: { seat: 0, role: H }, facts: [{ kind: "cleared", round: 1 }] });
  expect(hinted.progress.strikes).toEqual([]);
  let progress = show(puzzle, hinted.progress);
  expect(progress.strikes).toEqual(strikes([0, H]));
  for (const wanted of strikes([1, F], [2, F])) ({ progress } = strike(puzzle, progress, wanted));
  for (const seat of [1, 2]) ({ progress } = strike(puzzle, progress, { seat, role: H }));
  ({ progress } = hint(puzzle, progress));
  ({ progress } = strike(puzzle, progress, { seat: 3, role: H }));
  expect([progress.solved, squares(progress), stars(2)]).toEqual([true, "🟥🟨", "★★☆☆☆"]);
});
