// Questions, answers and facts of puzzles in words.
import type { Fact, Puzzle, Seat } from "../../lib/protocol/index.ts";
import { say } from "../../lib/text/say.svelte.ts";

const nameIn = (names: readonly string[], seat: Seat | null | undefined): string => names[seat ?? -1] ?? "";

export function question({ goal, about }: Puzzle, names: readonly string[]): string {
  if (goal === "hitler") return say("puzzle-goal-hitler");
  return goal === "liar"
    ? say("puzzle-goal-liar", { round: about ?? 0 })
    : say("puzzle-goal-safe", { name: nameIn(names, about) });
}

export function answer({ goal, wanted, roles }: Puzzle, names: readonly string[]): string {
  const seat = goal === "hitler" ? roles.indexOf("hitler") : subject(goal, wanted);
  return say(`puzzle-answer-${goal}`, { name: nameIn(names, seat) });
}

/** The liar cannot be liberal; the safe nominee cannot be Hitler. */
function subject(goal: Puzzle["goal"], wanted: Puzzle["wanted"]): Seat | undefined {
  return wanted.find(({ role }) => role === (goal === "liar" ? "liberal" : "hitler"))?.seat;
}

export function factInWords({ kind, round }: Fact, { rounds }: Puzzle, names: readonly string[]): string {
  const { candidate, nominee, target } = rounds[round - 1] ?? {};
  return say(`puzzle-fact-${kind}`, {
    round,
    president: nameIn(names, candidate),
    chancellor: nameIn(names, nominee),
    target: nameIn(names, target),
  });
}
