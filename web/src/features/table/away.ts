// The player who is away while the table waits for them, and what has been asked about them so far.
import type { MemberId, Seat, View } from "../../lib/protocol/index.ts";
import type { Position } from "../../lib/game/position.ts";

export interface Missing {
  readonly seat: Seat;
  readonly member: MemberId;
}

/** Other people who are away while the table waits for them, and for whom no bot answers yet. */
export function missingOf(position: Position, view: View): Missing[] {
  return view.waiting_for.flatMap((seat) => {
    const member = position.table.members[seat];
    const away = member && member.bot === null && !member.here && !member.gone && member.stand_in === null;
    return away && member.member !== position.member ? [{ seat, member: member.member }] : [];
  });
}

/** How many want a bot to decide for a player, or to take their seat; and whether the viewer is one of them. */
export function askedFor(position: Position, target: MemberId, ask: "decision" | "seat") {
  const asking = position.table.petitions.filter((petition) => petition.target === target && petition.ask === ask);
  return { count: asking.length, mine: asking.some((petition) => petition.member === position.member) };
}
