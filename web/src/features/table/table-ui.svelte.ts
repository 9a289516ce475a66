// State private to this screen: the current selection, whether the player looks at their role, and the open panel. It
// is neither stored nor sent.
import type { Choices } from "./choices.ts";
import type { Action, Seat } from "../../lib/protocol/index.ts";

/** Content shown next to the table on wide screens and in a panel on phones. */
export type Side = "talk" | "history";
export type Panel = Side | "menu" | "help" | "saw" | "seat" | "guess" | "claim";

export class TableUi {
  /** The selected action; the button commits it. */
  action = $state.raw<Action | null>(null);
  /** The place of the selected tile in the hand: tiles of the same party differ only in their place. */
  tile = $state<number | null>(null);
  /** The reason why the tapped seat or tile cannot be chosen, as a code. */
  reason = $state<string | null>(null);
  /** The player is looking at their own role. */
  held = $state(false);
  /** In one room, tiles and a cast ballot lie face down, for anybody may see this screen. */
  covered = $state(false);
  /** The player holds them to see them. */
  looking = $state(false);
  panel = $state<Panel | null>(null);
  /** The own role cards are in their corner (rules, option `interface`). */
  cards = $state(false);
  /** The seat that the seat panel shows. */
  seat = $state<Seat | null>(null);
  /** There is room for talk next to the table. */
  wide = $state(false);
  side = $state<Side>("talk");
  /** The seat tapped during an animation. */
  #wanted: Seat | null = null;

  /** What only the player may see lies face down now. */
  get faceDown(): boolean {
    return this.covered && !this.looking && !this.held;
  }

  /** Picking the same thing twice moves the focus to the commit button. */
  pick(action: Action, tile: number | null = null): void {
    if (sameAction(this.action, action) && this.tile === tile) {
      document.querySelector<HTMLElement>("[data-commit]")?.focus();
    }
    this.action = action;
    this.tile = tile;
    this.reason = null;
  }

  drop(): void {
    this.action = null;
    this.tile = null;
    this.reason = null;
  }

  refuse(reason: string): void {
    this.drop();
    this.reason = reason;
  }

  /** Pick a seat as soon as it can be chosen. */
  want(seat: Seat): void {
    this.#wanted = seat;
  }

  /** The animation is over: pick the seat tapped meanwhile, if it can be chosen. */
  takeWanted({ seats }: Choices): void {
    const action = this.#wanted === null ? undefined : seats.get(this.#wanted);
    this.#wanted = null;
    if (action !== undefined) this.pick(action);
  }

  isOpen(panel: Panel): boolean {
    return this.panel === panel || (this.wide && this.side === panel);
  }

  toggle(panel: Panel): void {
    if (this.wide && (panel === "talk" || panel === "history")) this.side = panel;
    else this.panel = this.panel === panel ? null : panel;
  }

  openSeat(seat: Seat): void {
    this.seat = seat;
    this.panel = "seat";
  }
}

/** True if two actions are the same. */
export const sameAction = (first: Action | null, other: Action | null): boolean =>
  first !== null && other !== null && JSON.stringify(first) === JSON.stringify(other);
