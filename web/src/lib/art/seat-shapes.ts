// The sign of each player on a field of 24 by 24: ten shapes, each with room for a number. A hat, a colour and a shape
// have the same number, and belong to the player, not to the seat.

const SHAPES = [
  "M4 4h16v16H4z",
  "M12 1.5 22.5 12 12 22.5 1.5 12z",
  "M9 2.5h6V9h6.5v6H15v6.5H9V15H2.5V9H9z",
  "M7 3h10l5 9-5 9H7l-5-9z",
  "M12 1.5 23 10l-4 12H5L1 10z",
  "M3 2.5h18l-4 9.5 4 9.5H3L7 12z",
  "M12 .5l3.8 7.7 7.7 3.8-7.7 3.8-3.8 7.7-3.8-7.7L.5 12l7.7-3.8z",
  "M3.5 22V11a8.5 8.5 0 0 1 17 0v11z",
  "M12 1.5c4 5.5 7.5 8.5 7.5 13a7.5 7.5 0 0 1-15 0c0-4.5 3.5-7.5 7.5-13z",
  "M12 2a5 5 0 0 1 5 5 5 5 0 1 1 0 10 5 5 0 1 1-10 0 5 5 0 1 1 0-10 5 5 0 0 1 5-5z",
] as const;

export const shapeOf = (hat: number): string => SHAPES[hat % SHAPES.length] ?? SHAPES[0];

/** The style token of a player's colour. */
export const colourOf = (hat: number): string => `var(--seat-${hat % SHAPES.length})`;
