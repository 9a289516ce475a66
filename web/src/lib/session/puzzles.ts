// The puzzle of the day: asked for, kept for a train without a network, and how far this device is with each.
//
// Contract: failures are returned as codes; nothing throws. Progress is stored only here.
import { isLike, isListOf, isText, loadByName, loadList, save } from "../device/storage.ts";
import { type Progress, untouched } from "../game/puzzle.ts";
import { ask, asked, type Found } from "../protocol/http.ts";
import type { Puzzle, PuzzleShown } from "../protocol/index.ts";

const MOST = 400;
const KEPT = 7;

const isPuzzle = isLike({ date: isText, version: "number", parts: isListOf(isLike()), proof: isListOf(isLike()) });
const kept = (): readonly PuzzleShown[] => loadList<PuzzleShown>("puzzles-loaded", isLike({ puzzle: isPuzzle }));

/** The puzzle of a date; null for today. Without a network, one that was loaded before. */
export async function puzzleOf(date: string | null): Promise<Found<PuzzleShown>> {
  const answer = await asked(ask<PuzzleShown>(`/api/daily/puzzle${date === null ? "" : `?date=${date}`}`));
  if (answer.found !== null) {
    const shown = answer.found;
    save(
      "puzzles-loaded",
      [shown, ...kept().filter((other) => other.puzzle.date !== shown.puzzle.date)].slice(0, KEPT),
    );
    return answer;
  }
  const today = new Date().toISOString().slice(0, 10);
  const before =
    answer.trouble === "offline" ? kept().find(({ puzzle }) => puzzle.date === (date ?? today)) : undefined;
  return before === undefined ? answer : { found: before, trouble: null };
}

const all = (): Readonly<Record<string, Progress>> =>
  loadByName<Progress>(
    "puzzles",
    isLike({ version: "number", part: "number", strikes: isListOf(isLike()), help: isListOf(isText) }),
  );

/** How far this device is with a puzzle. */
export function progressOf(puzzle: Puzzle): Progress {
  const kept = all()[puzzle.date];
  return kept?.version === puzzle.version ? kept : untouched(puzzle);
}

/** The dates of the puzzles that this device has solved. */
export const solved = (): ReadonlySet<string> =>
  new Set(
    Object.entries(all())
      .filter(([, progress]) => progress.solved)
      .map(([date]) => date),
  );

export function keep(date: string, progress: Progress): void {
  const entries = Object.entries({ ...all(), [date]: progress }).sort(([one], [other]) => (one < other ? 1 : -1));
  save("puzzles", Object.fromEntries(entries.slice(0, MOST)));
}
