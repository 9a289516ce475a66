import { expect, test } from "vitest";
import { recordedGames } from "../../testing/games.ts";
import type { Observation } from "../protocol/index.ts";
import { type Beat, lengthOf, tell, type Tempo } from "./story.ts";

const ALL = recordedGames();
/** The delay before the result of a vote, in milliseconds; 0 without a vote. */
const suspenseOf = (beats: readonly Beat[]): number =>
  lengthOf(beats.filter(({ kind }) => /^(ballots|verdict|check)$/.test(kind)));
const stories = (tempo: Tempo): { beats: Beat[]; seen: readonly Observation[]; reason: string | null }[] =>
  ALL.flatMap(({ steps }) =>
    steps.map(({ view, seen }) => ({ beats: tell(seen, view, tempo), seen, reason: view.reason })),
  );

test("beats follow each other without gaps", () => {
  for (const story of stories("normal")) {
    const beats = story.beats.filter((beat) => beat.kind !== "slip");
    beats.forEach((beat, index) => {
      expect(beat.at).toBe(index === 0 ? 0 : lengthOf(beats.slice(0, index)));
    });
  }
});

test.each([
  ["normal", 2100, 4500],
  ["fast", 840, 1800],
  ["still", 840, 1800],
] as const)("at tempo %s, a vote count takes %d ms, or %d ms with the check for Hitler", (tempo, count, checked) => {
  const held = new Set(stories(tempo).map(({ beats }) => suspenseOf(beats)));
  expect(held).toEqual(new Set([0, count, checked]));
});

test("a fast table plays the ending fast too; with reduced motion it stays readable", () => {
  const ends = (tempo: Tempo): number[] =>
    stories(tempo).map(({ beats }) =>
      beats.reduce((sum, one) => sum + (/victory|envelopes|fate/.test(one.kind) ? one.duration : 0), 0),
    );
  const usual = ends("normal");
  expect(Math.max(...usual)).toBeGreaterThan(5000);
  expect(ends("still")).toEqual(usual);
  ends("fast").forEach((length, game) => {
    expect(Math.abs(length - 0.4 * (usual[game] ?? 0))).toBeLessThan(2);
  });
});

test("the check for Hitler takes the same time whatever the answer", () => {
  const times = (told: (one: Observation) => boolean): Set<number> =>
    new Set(
      stories("normal")
        .filter(({ seen }) => seen.some(told))
        .map(({ beats }) => suspenseOf(beats)),
    );
  const cleared = times((one) => one.event === "chancellor_cleared");
  const caught = times((one) => one.event === "game_ended" && one.reason === "hitler_elected");
  expect(cleared).toEqual(new Set([4500]));
  expect(caught).toEqual(cleared);
});

test("an execution looks the same for every role; then the game ends, or the player is cleared", () => {
  const told = stories("normal").filter(({ seen }) => seen.some((one) => one.event === "player_executed"));
  const after = told.map(({ beats, reason }) => {
    const at = beats.findIndex((one) => one.kind === "execution");
    return `${String(reason === "hitler_executed")} ${String(beats[at]?.duration)} ${String(beats[at + 1]?.kind)}`;
  });
  expect(new Set(after)).toEqual(new Set(["true 3000 victory", "false 3000 spared"]));
});

test("everyone sees the same beats", () => {
  for (const game of new Set(ALL.map((one) => one.game))) {
    const told = ALL.filter((one) => one.game === game).map(({ steps }) =>
      JSON.stringify(steps.map(({ view, seen }) => tell(seen, view, "normal"))),
    );
    expect(new Set(told).size, game).toBe(1);
  }
});

test("a policy flies to its own slot", () => {
  for (const { game, steps } of ALL) {
    const laid = { L: 0, F: 0 };
    for (const { view, seen } of steps) {
      for (const beat of tell(seen, view, "normal")) {
        if (beat.kind === "enact" || beat.kind === "chaos") expect(beat.slot, game).toBe(++laid[beat.policy]);
        if (beat.kind === "power") expect(view.powers[beat.slot - 1], game).toBe(beat.power);
      }
    }
    expect(laid).toEqual({ L: steps.at(-1)?.view.enacted.liberal, F: steps.at(-1)?.view.enacted.fascist });
  }
});

test("a veto beat shows the chancellor who proposed the veto", () => {
  for (const { steps } of ALL) {
    let proposer: number | null = null;
    for (const { view, seen } of steps) {
      for (const one of seen) if (one.event === "veto_proposed") proposer = one.chancellor;
      for (const beat of tell(seen, view, "normal")) if (beat.kind === "veto") expect(beat.chancellor).toBe(proposer);
    }
  }
});
