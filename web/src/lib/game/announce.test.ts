import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { recordedGames } from "../../testing/games.ts";
import { announce } from "./announce.ts";
import type { Sentence } from "./game-log.ts";

const ALL = recordedGames();
const PRIVATE = new Set(["ballot_changed", "policies_shown"]);

test("each public event is one sentence, in order, and private ones have none", () => {
  for (const { game, steps } of ALL) {
    for (const { view, seen } of steps) {
      const open = seen.filter((observation) => !PRIVATE.has(observation.event));
      expect(announce(seen, view).length, game).toBe(open.length);
      expect(open.flatMap((observation) => announce([observation], view))).toEqual(announce(seen, view));
    }
  }
});

test("everyone at the table hears the same, except for whether they have won", () => {
  const heard = (steps: (typeof ALL)[number]["steps"]): string =>
    JSON.stringify(
      steps
        .flatMap(({ view, seen }) => announce(seen, view))
        .map((sentence) => ({ ...sentence, args: { ...sentence.args, won: "" } })),
    );
  for (const game of new Set(ALL.map((course) => course.game))) {
    const versions = ALL.filter((course) => course.game === game).map(({ steps }) => heard(steps));
    expect(new Set(versions).size, game).toBe(1);
  }
});

test("every sentence is in the catalogue and gets all its arguments", () => {
  const bundle = new FluentBundle("en", { useIsolating: false });
  for (const file of ["play", "announce"]) {
    const path = new URL(`../../../../locales/en/${file}.ftl`, import.meta.url);
    bundle.addResource(new FluentResource(readFileSync(path, "utf8")));
  }
  const spoken = (sentence: Sentence): string => {
    const names = Object.fromEntries(
      Object.entries(sentence.seats ?? {}).map(([key, seat]) => [key, `Name${String(seat)}`]),
    );
    const errors: Error[] = [];
    const text = bundle.formatPattern(
      bundle.getMessage(sentence.key)?.value ?? "",
      { ...sentence.args, ...names },
      errors,
    );
    expect(errors, sentence.key).toEqual([]);
    return text;
  };
  for (const { steps } of ALL) {
    for (const { view, seen } of steps)
      for (const sentence of announce(seen, view)) expect(spoken(sentence)).not.toBe("");
  }
});
