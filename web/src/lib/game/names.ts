// The players' names and hats, by seat.
import type { MemberView, Seat } from "../protocol/index.ts";
import type { Position } from "./position.ts";

export const memberAt = (position: Position, seat: Seat): MemberView | null => position.table.members[seat] ?? null;

/** The number of a player's hat, colour and sign. */
export const hatAt = (position: Position, seat: Seat): number => memberAt(position, seat)?.hat ?? seat;

export const nameOf = (position: Position, seat: Seat): string => memberAt(position, seat)?.name ?? "";

export const namesOf = (position: Position, seats: readonly Seat[]): string[] =>
  seats.map((seat) => nameOf(position, seat));
