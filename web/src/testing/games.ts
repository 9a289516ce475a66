// The games of ../conformance as clients see them: each viewer's views and observations, step by step.
import { join } from "node:path";
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Observation, Seat, View } from "../lib/protocol/index.ts";

const CONFORMANCE = join(import.meta.dirname, "../../../conformance");

export interface Step {
  readonly view: View;
  readonly seen: readonly Observation[];
}

export interface RecordedGame {
  readonly game: string;
  readonly viewer: Seat | "spectator";
  readonly steps: readonly Step[];
}

interface Entry {
  readonly after: number;
  readonly viewer: Seat | "spectator";
  readonly view?: View;
  readonly seen?: readonly Observation[];
}

function lines(path: string): Entry[] {
  return gunzipSync(readFileSync(join(CONFORMANCE, path)))
    .toString("utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Entry);
}

const NAMES = readdirSync(join(CONFORMANCE, "seen"))
  .map((file) => file.replace(".jsonl.gz", ""))
  .sort();

let games: RecordedGame[] | undefined;

/** Every game as every viewer saw it; step 0 is the deal. They are read once: never change them. */
export function recordedGames(): readonly RecordedGame[] {
  games ??= NAMES.flatMap(read);
  return games;
}

function read(game: string): RecordedGame[] {
  const seen = new Map(lines(`seen/${game}.jsonl.gz`).map((line) => [`${line.after} ${line.viewer}`, line.seen]));
  const steps = new Map<Seat | "spectator", Step[]>();
  for (const { after, viewer, view } of lines(`views/${game}.jsonl.gz`)) {
    const step = { view: view as View, seen: seen.get(`${after} ${viewer}`) ?? [] };
    steps.set(viewer, [...(steps.get(viewer) ?? []), step]);
  }
  return [...steps].map(([viewer, steps]) => ({ game, viewer, steps }));
}
