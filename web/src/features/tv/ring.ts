// The places of the players around the boards of a big screen, in seating order.
//
// Contract: pure. On a wide screen the seats fill three sides, clockwise from the lower left corner. On a tall screen
// they form two columns, up the left and down the right, with the boards between two rows.
import type { Seat } from "../../lib/protocol/index.ts";

export interface SeatPlace {
  /** On a wide screen: the distance from the left and the top, in percent. */
  readonly x: number;
  readonly y: number;
  /** On a tall screen: the column and row, counted from 1; the boards have a row to themselves. */
  readonly column: 1 | 2;
  readonly row: number;
}

/** The row of the boards and the total number of rows on a tall screen. */
export function rowsOf(players: number): { boards: number; all: number } {
  const rows = Math.ceil(players / 2);
  return { boards: Math.ceil(rows / 2) + 1, all: rows + 1 };
}

export function placeOf(seat: Seat, players: number): SeatPlace {
  return { ...onThreeSides(seat, players), ...inTwoColumns(seat, players) };
}

function onThreeSides(seat: Seat, players: number): Pick<SeatPlace, "x" | "y"> {
  const beside = Math.floor((players - 1) / 3); // seats on each side, below its corner
  const above = players - 2 * beside;
  if (seat < beside) return { x: 0, y: (100 * (beside - seat)) / beside };
  if (seat >= beside + above) return { x: 100, y: (100 * (seat - beside - above + 1)) / beside };
  return { x: (100 * (seat - beside)) / (above - 1), y: 0 };
}

function inTwoColumns(seat: Seat, players: number): Pick<SeatPlace, "column" | "row"> {
  const rows = Math.ceil(players / 2);
  const left = players - rows;
  const row = seat < left ? rows - seat : seat - left + 1;
  return { column: seat < left ? 1 : 2, row: row < rowsOf(players).boards ? row : row + 1 };
}
