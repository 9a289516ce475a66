// Trying one's own choices again: the options in an order that gives nothing away, and how good each one is.
//
// Contract: pure. Worths are the server's: what an option was worth by what the player believed then.
import type { Decision } from "../../../lib/protocol/index.ts";

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
