// Other choices at a moment of a replay, and the results of the futures after them.
//
// Contract: pure. Which choices there were, and what followed from them, comes from the server.
import type { Frame } from "../../../lib/game/replay.ts";
import type { Action, Futures, Seat } from "../../../lib/protocol/index.ts";

export interface Choice {
  readonly seat: Seat;
  readonly options: readonly Action[];
}

/** The seats with a choice at a moment. A single option is none. */
export const choicesAt = (frame: Frame): Choice[] =>
  frame.owns.flatMap(({ legal }, seat) => (legal.length > 1 ? [{ seat, options: legal }] : []));

/** Several parts as one. */
export const together = (parts: readonly Futures[]): Futures =>
  parts.reduce((sum, part) => ({
    games: sum.games + part.games,
    liberals: sum.liberals + part.liberals,
    as_played: sum.as_played === null || part.as_played === null ? null : sum.as_played + part.as_played,
  }));

/** The 95 % interval of a share, by Wilson's formula. There is at least one game. */
export function interval(won: number, games: number): [low: number, high: number] {
  const share = won / games;
  const spread = 1.96 ** 2 / games;
  const half = 1.96 * Math.sqrt((share * (1 - share)) / games + spread / games / 4);
  return [(share + spread / 2 - half) / (1 + spread), (share + spread / 2 + half) / (1 + spread)];
}
