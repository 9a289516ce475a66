// The time since which players have been away, as far as this page knows, and the players that the viewer has nudged.
// The server has the exact times and decides.
//
// Contract: one per `Play`, created by the first call of `absenceOf`, so that nothing is forgotten while no view shows
// it.
import type { Position } from "../../lib/game/position.ts";
import type { MemberId } from "../../lib/protocol/index.ts";
import { onePerPlay } from "../../lib/session/play.ts";

export const NUDGE_AFTER_MS = 45_000;
export const STAND_IN_AFTER_MS = 90_000;

class Absence {
  #since = $state.raw<Readonly<Record<MemberId, number>>>({});
  #nudged = $state.raw<readonly string[]>([]);

  look(position: Position, now: number): void {
    const away = position.table.members.filter((player) => player.bot === null && !player.here && !player.gone);
    this.#since = Object.fromEntries(away.map(({ member }) => [member, this.#since[member] ?? now]));
  }

  /** Milliseconds since a player left; 0 while they are here. */
  of(member: MemberId, now: number): number {
    const since = this.#since[member];
    return since === undefined ? 0 : Math.max(0, now - since);
  }

  /** Record a nudge: the table accepts one per decision. */
  nudge(position: Position, member: MemberId): void {
    this.#nudged = [...this.#nudged, mark(position, member)];
  }

  hasNudged(position: Position, member: MemberId): boolean {
    return this.#nudged.includes(mark(position, member));
  }
}

const mark = ({ table }: Position, member: MemberId): string =>
  `${String(table.games)} ${String(table.prompt)} ${String(member)}`;

export const absenceOf = onePerPlay((play) => {
  const absence = new Absence();
  play.witness((_, message) => {
    const { position } = play;
    if (position === null) return;
    for (const nudge of message.nudged ?? [])
      if (nudge.member === position.member) absence.nudge(position, nudge.target);
  });
  return absence;
});
