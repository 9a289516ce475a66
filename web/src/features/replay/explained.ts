// The reasons of bots in a finished game (docs/reference/protocol.md, `POST /api/explain`).
//
// Contract: pure; the server computes the reasons. A step of a recording is one action; the first step is the deal.
import type { Action, Explained } from "../../lib/protocol/index.ts";
import type { Recording } from "../../lib/game/replay.ts";

/** The decisions between the previous moment and this step: one per ballot for a vote, none for a peek. */
export function decisionsAt(
  decisions: readonly Explained[],
  recording: Recording,
  moments: readonly number[],
  step: number,
): { why: Explained; done: Action }[] {
  const { actions } = recording.record as { actions: readonly Action[] };
  const before = moments.filter((moment) => moment < step).at(-1) ?? 0;
  return decisions
    .filter(({ action }) => action >= before && action < step)
    .map((why) => ({ why, done: actions[why.action] as Action }))
    .filter(({ done }) => done.do !== "peek");
}

/** If a bot would almost always do the same, chance played no part. */
const CERTAIN = 0.95;

export const leftToChance = ({ chance }: Explained): boolean => chance !== null && chance > 0 && chance < CERTAIN;
