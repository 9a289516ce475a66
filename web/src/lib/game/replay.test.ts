import { expect, test } from "vitest";
import type { Step, View } from "../protocol/index.ts";
import { addressOf, momentAt, nameOf } from "./replay-address.ts";
import { viewOf } from "./position.ts";
import { type Step as Shown, filmOf, games, recordedGames } from "../../testing/games.ts";
import { framesOf, holdings, momentsOf, positionOf, roundsOf } from "./replay.ts";

type Views = Map<View["viewer"], View>;

/** Every viewer's observations in a game of the conformance suite, by step. */
const viewsOf = (game: string): Views[] => {
  const courses = recordedGames().filter((course) => course.game === game);
  const first = courses[0]?.steps ?? [];
  return first.map((_, step) => new Map(courses.map(({ viewer, steps }) => [viewer, (steps[step] as Shown).view])));
};

test.each(games())("%s: the replay shows each seat what it saw in the game, and offers no actions", (game) => {
  const views = viewsOf(game);
  const recording = filmOf(game);
  framesOf(recording).forEach((frame, step) => {
    for (const [viewer, view] of views[step] ?? []) {
      const shown = viewOf(positionOf(recording, frame, viewer === "spectator" ? "table" : viewer));
      expect({ ...shown, viewer }).toEqual({ ...view, legal: [], closed: [] });
    }
  });
});

test("the view that shows everything has all roles, all hands, and ballots as they are cast", () => {
  const recording = filmOf("03-hitler-executed");
  const frames = framesOf(recording);
  const seen = frames.map((frame) => viewOf(positionOf(recording, frame, "all")) as View);
  expect(seen.every((view) => view.roles.every((role) => role !== null))).toBe(true);
  const discarding = seen.findIndex((view) => view.phase === "president_discard");
  expect(seen[discarding]?.hand).toHaveLength(3);
  expect(holdings(frames[discarding] as never)).toEqual([
    { seat: seen[discarding]?.president, tiles: seen[discarding]?.hand },
  ]);
  const voting = seen.find((view) => view.phase === "vote" && view.voted.length === 3);
  expect(Object.keys(voting?.ballots ?? {})).toHaveLength(3);
});

test("moments are the steps with a decision; rounds begin at the right steps", () => {
  const recording = filmOf("01-five-liberals");
  const seen = (event: string): Step["seen"] => [{ event } as never];
  const steps = recording.steps.map((step, index) => ({
    ...step,
    seen: seen(index % 2 ? "ballot_cast" : "round_began"),
  }));
  const frames = framesOf({ ...recording, steps });
  expect(momentsOf(frames).slice(0, 3)).toEqual([0, 2, 4]);
  expect(momentsOf(frames).at(-1)).toBe(frames.length - 1);
  const rounds = roundsOf(frames);
  expect(rounds[0]).toBe(0);
  expect(rounds).toHaveLength(frames.at(-1)?.shared.round ?? 0);
});

test("the address of a moment leads back to it, and an address without a step to the start", () => {
  const moment = { key: "q7Jv0bX2ZkWn5sTtYhRm8A", game: 2, step: 17, round: null, eyes: 3, panel: null } as const;
  expect(momentAt(addressOf(moment))).toEqual(moment);
  expect(momentAt(addressOf({ ...moment, step: 0, round: 7 }))).toEqual({ ...moment, step: 0, round: 7 });
  for (const panel of ["review", "blind", "asked"] as const)
    expect(momentAt(addressOf({ ...moment, panel }))).toEqual({ ...moment, panel });
  expect(momentAt("key/1/rx").round).toBe(null);
  expect(momentAt("key")).toEqual({ key: "key", game: null, step: 0, round: null, eyes: "all", panel: null });
  expect(momentAt("key/x/-1/nobody")).toEqual({
    key: "key",
    game: null,
    step: 0,
    round: null,
    eyes: "all",
    panel: null,
  });
  expect(momentAt("key/1/5/table").eyes).toBe("table");
});

test("equal games have the same name, and different games have different names", () => {
  const name = nameOf({ players: ["Ada"] });
  expect(name).toMatch(/^~[0-9a-z]{6,14}$/);
  expect(nameOf({ players: ["Ada"] })).toBe(name);
  expect(nameOf({ players: ["Bo"] })).not.toBe(name);
});
