// The games of ../conformance as clients see them: each viewer's views and observations, step by step.
import { join } from "node:path";
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Observation, Patch, Seat, Step as FilmStep, View } from "../lib/protocol/index.ts";
import { ownPart, type Position, viewOf as viewIn } from "../lib/game/position.ts";
import { type Recording, tableOf } from "../lib/game/replay.ts";
import { type Step as Shown, stepsOf } from "../lib/playback/position-shown.ts";

const CONFORMANCE = join(import.meta.dirname, "../../../conformance");

type Viewer = Seat | "spectator";

export interface Step {
  readonly view: View;
  readonly seen: readonly Observation[];
}

export interface RecordedGame {
  readonly game: string;
  readonly viewer: Viewer;
  readonly steps: readonly Step[];
}

interface Entry {
  readonly after: number;
  readonly viewer: Viewer;
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

let recorded: RecordedGame[] | undefined;

/** Every game as every viewer saw it; step 0 is the deal. They are read once: never change them. */
export function recordedGames(): readonly RecordedGame[] {
  recorded ??= NAMES.flatMap(read);
  return recorded;
}

function read(game: string): RecordedGame[] {
  const seen = new Map(lines(`seen/${game}.jsonl.gz`).map((line) => [`${line.after} ${line.viewer}`, line.seen]));
  const steps = new Map<Viewer, Step[]>();
  for (const { after, viewer, view } of lines(`views/${game}.jsonl.gz`)) {
    const step = { view: view as View, seen: seen.get(`${after} ${viewer}`) ?? [] };
    if (!steps.has(viewer)) steps.set(viewer, []);
    steps.get(viewer)?.push(step);
  }
  return [...steps].map(([viewer, steps]) => ({ game, viewer, steps }));
}

export const games = (): readonly string[] => NAMES;

const coursesOf = (game: string): RecordedGame[] => recordedGames().filter((course) => course.game === game);

export function viewOf(game: string, after: number, viewer: Viewer): View {
  const step = coursesOf(game).find((course) => course.viewer === viewer)?.steps[after];
  if (step === undefined) throw new Error(`${game} has no step ${after} for ${viewer}`);
  return step.view;
}

/** All views of a game, a spectator's views, or everyone's last view. */
export function viewsOf(game: string, which: "all" | "spectator" | "last"): View[] {
  const courses = coursesOf(game).filter(({ viewer }) => which !== "spectator" || viewer === "spectator");
  return courses.flatMap(({ steps }) => (which === "last" ? steps.slice(-1) : steps).map(({ view }) => view));
}

/** A viewer's position with this view and nothing else. */
export function positionWith(view: View, prompt = 0): Position {
  const names = Array.from({ length: view.players }, (_, seat) => `Player ${String(seat)}`);
  return {
    member: typeof view.viewer === "number" ? view.viewer + 1 : null,
    table: { ...tableOf(names, view), prompt },
    shared: view,
    own: ownPart(view),
    talk: [],
    note: "",
  };
}

/** Every step of a game's playback after the deal, with the view before it and the events of its message. */
export const shownIn = ({ steps }: RecordedGame): (Shown & { before: View; message: Step["seen"] })[] =>
  steps.slice(1).flatMap(({ view, seen: message }, index) => {
    let now = positionWith((steps[index] as Step).view);
    return stepsOf(now, message, positionWith(view), "normal").map((step) => {
      const before = viewIn(now) as View;
      now = step.after;
      return { ...step, before, message };
    });
  });

function difference(before: object | undefined, after: object): Patch | null {
  const old = (before ?? {}) as Record<string, unknown>;
  const changed = Object.entries(after).filter(([key, value]) => JSON.stringify(old[key]) !== JSON.stringify(value));
  return changed.length > 0 ? { set: Object.fromEntries(changed) } : null;
}

/** A recording of a game like the server's, built from the viewers' observations. */
export function filmOf(game: string): Recording {
  const courses = recordedGames().filter((course) => course.game === game);
  const spectator = courses.find(({ viewer }) => viewer === "spectator")?.steps ?? [];
  const views = spectator.map(
    (_, step) => new Map(courses.map(({ viewer, steps }) => [viewer, (steps[step] as Step).view])),
  );
  const players = views[0]?.get("spectator")?.players ?? 0;
  const steps = views.map((now, after): FilmStep => {
    const before = views[after - 1];
    return {
      seen: [...(spectator[after]?.seen ?? [])],
      game: difference(before?.get("spectator"), now.get("spectator") as View),
      owns: Array.from({ length: players }, (_, seat) => {
        const former = before?.get(seat);
        return difference(former && ownPart(former), ownPart(now.get(seat) as View));
      }),
    };
  });
  const names = Array.from({ length: players }, (_, seat) => `P${seat}`);
  return { names, players, game: 1, games: 1, record: {}, link: "", steps };
}
