// Since when people have been away, as far as this page has seen; the server knows better and has the last word.
import { SvelteMap } from "svelte/reactivity";
import type { Position } from "../model/position.ts";
import type { MemberId } from "../wire/index.ts";

export const NUDGE_AFTER_MS = 45_000;
export const STAND_IN_AFTER_MS = 90_000;

export class Absence {
  #since = new SvelteMap<MemberId, number>();

  look(position: Position, now: number): void {
    for (const one of position.table.members) {
      const away = one.bot === null && !one.here && !one.gone;
      if (!away) this.#since.delete(one.member);
      else if (!this.#since.has(one.member)) this.#since.set(one.member, now);
    }
  }

  /** Milliseconds that somebody has been away; 0 while he is here. */
  of(member: MemberId, now: number): number {
    const since = this.#since.get(member);
    return since === undefined ? 0 : Math.max(0, now - since);
  }
}
