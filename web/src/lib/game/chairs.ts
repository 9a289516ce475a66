// The places of players around the lobby's table, on phones and on big screens.
import { MOST_PLAYERS } from "../protocol/index.ts";

/** The chairs on the left, from the bottom, in percent; the middle ones are far apart because names are below them. */
const LEFT: readonly (readonly [x: number, y: number])[] = [
  [33, 100],
  [6, 84],
  [0, 50],
  [6, 16],
  [33, 0],
];

/** The place of one of the ten chairs, clockwise from the bottom. */
export function chairAt(seat: number): { x: number; y: number } {
  const isLeft = seat < LEFT.length;
  const [x, y] = LEFT[isLeft ? seat : MOST_PLAYERS - 1 - seat] ?? [50, 50];
  return { x: isLeft ? x : 100 - x, y };
}
