// What is private to this screen: what is picked but not yet done, whether the own role is being looked at, and which
// panel is open. It is neither stored nor sent.
import type { Choices } from "./choices.ts";
import type { Action, Seat } from "../../lib/protocol/index.ts";

/** What stands at the side where there is room for it, and is a panel where there is none. */
export type Side = "talk" | "history";
export type Panel = Side | "menu" | "help" | "saw" | "seat" | "guess";

export class TableUi {
  /** Picked, to be committed by the button. */
  action = $state.raw<Action | null>(null);
  /** Which tile of the hand is picked: two of a kind are told apart by place. */
  tile = $state<number | null>(null);
  /** Why what was tapped cannot be chosen, as a code. */
  reason = $state<string | null>(null);
  /** The own role is being looked at. */
  held = $state(false);
  panel = $state<Panel | null>(null);
  /** The own role cards lie in their corner (rules, option `interface`). */
  cards = $state(false);
  /** Whom the seat panel is about. */
  seat = $state<Seat | null>(null);
  /** There is room for talk beside the table. */
  wide = $state(false);
  side = $state<Side>("talk");
  /** Tapped while the tale was being told. */
  #wanted: Seat | null = null;

  /** Picking the same thing twice moves the focus to the button that commits. */
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

  /** The tale is told: pick what was wanted meanwhile, if it can be chosen. */
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

/** Whether two actions are the same one. */
export const sameAction = (first: Action | null, other: Action | null): boolean =>
  first !== null && other !== null && JSON.stringify(first) === JSON.stringify(other);
