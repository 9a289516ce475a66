// The games of ../conformance, for tests: every viewer's view at every step.
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { View } from "../lib/protocol/index.ts";

interface FixtureStep {
  after: number;
  viewer: View["viewer"];
  view: View;
}

const VIEWS = new URL("../../../conformance/views/", import.meta.url);
const SUFFIX = ".jsonl.gz";
const read = new Map<string, FixtureStep[]>();

export const games = (): string[] =>
  readdirSync(VIEWS)
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length));

function stepsOf(game: string): FixtureStep[] {
  const known = read.get(game);
  if (known) return known;
  const steps = gunzipSync(readFileSync(new URL(game + SUFFIX, VIEWS)))
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as FixtureStep);
  read.set(game, steps);
  return steps;
}

export function viewOf(game: string, after: number, viewer: View["viewer"]): View {
  const step = stepsOf(game).find((state) => state.after === after && state.viewer === viewer);
  if (step === undefined) throw new Error(`${game} has no step ${after} for ${viewer}`);
  return step.view;
}

/** All views of a game, a spectator's views, or everyone's last view. */
export function viewsOf(game: string, which: "all" | "spectator" | "last"): View[] {
  const steps = stepsOf(game);
  const last = Math.max(...steps.map(({ after }) => after));
  return steps
    .filter(({ after, viewer }) => which === "all" || (which === "last" ? after === last : viewer === "spectator"))
    .map(({ view }) => view);
}
