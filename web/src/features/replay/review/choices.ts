// Choices of a game made again: one's own, with how good each option was, and any other, with the futures after it.
//
// Contract: pure. The options, their worths (by what the player believed then) and the futures come from the server.
import type { Frame } from "../../../lib/game/replay.ts";
import type { Action, Decision, Futures, Seat } from "../../../lib/protocol/index.ts";

export type Option = Decision["options"][number];

/** Options whose worths differ by less count as equally good. */
const CLOSE = 0.02;

/** All options in an order that depends on the actions alone, never on their worth. */
export const optionsOf = ({ options }: Decision): Option[] =>
  [...options].sort((first, second) => compare(JSON.stringify(first.action), JSON.stringify(second.action)));

/** How far an option is behind the best one, by what the player believed. */
export function gapOf(made: Decision, option: Option): "none" | "close" | "clear" {
  const gap = bestOf(made).worth - option.worth;
  return gap === 0 ? "none" : gap < CLOSE ? "close" : "clear";
}

/** The best option. */
export const bestOf = ({ options }: Decision): Option =>
  options.reduce((best, option) => (option.worth > best.worth ? option : best));

const compare = (first: string, second: string): number => Number(first > second) - Number(first < second);

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
