// The absent player the table waits for, and the requests made about them so far.
import type { MemberId, Petitioned, Seat, View } from "../../lib/protocol/index.ts";
import type { Position } from "../../lib/game/position.ts";

export interface Missing {
  readonly seat: Seat;
  readonly member: MemberId;
}

/** Absent people the table waits for, unless it is paused; except the viewer and players with a stand-in. */
export function missingOf(position: Position, view: View): Missing[] {
  if (position.table.paused) return [];
  return view.waiting_for.flatMap((seat) => {
    const member = position.table.members[seat];
    const away = member && member.bot === null && !member.here && !member.gone && member.stand_in === null;
    return away && member.member !== position.member ? [{ seat, member: member.member }] : [];
  });
}

/**
 * The number of players who ask the same about a player, for example that a bot take their seat; and whether the viewer
 * is one of them.
 */
export function askedFor(position: Position, target: MemberId, ask: Petitioned["ask"]) {
  const asking = position.table.petitions.filter((petition) => petition.target === target && petition.ask === ask);
  return { count: asking.length, mine: asking.some((petition) => petition.member === position.member) };
}
