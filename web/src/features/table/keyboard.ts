// Keys of the table: digits pick seats (or tiles of a hand), J and N ballots; Enter commits, Escape deselects.
//
// Enter on a button presses that button; anywhere else it presses the commit button.
import type { Choices } from "./choices.ts";
import type { TableUi } from "./table-ui.svelte.ts";

const isBusy = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;

/** Perform a key's command. Returns true if the key had one. */
export function press(event: KeyboardEvent, choices: Choices, ui: TableUi): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return false;
  if (event.key === "Escape") return letGo(ui);
  if (event.key === "Enter") return commit(event.target);
  if (!picks(event.key, choices, ui)) return false;
  // Enter must commit what was just picked, not press the button that happens to have the focus
  if (event.target instanceof HTMLElement) event.target.blur();
  return true;
}

function picks(key: string, choices: Choices, ui: TableUi): boolean {
  if (/^[0-9]$/.test(key)) return digit(key === "0" ? 9 : Number(key) - 1, choices, ui);
  const vote = { j: "ja", n: "nein" }[key.toLowerCase()];
  const ballot = choices.ballots.find((offer) => offer.vote === vote);
  if (ballot === undefined) return false;
  ui.pick(ballot.action);
  return true;
}

function digit(index: number, choices: Choices, ui: TableUi): boolean {
  const tile = choices.tiles[index];
  const seat = choices.seats.get(index);
  const reason = choices.barred.get(index);
  if (tile !== undefined) ui.pick(tile.action, index);
  else if (seat !== undefined) ui.pick(seat);
  else if (reason !== undefined) ui.refuse(reason);
  else return false;
  return true;
}

function commit(target: EventTarget | null): boolean {
  const button = document.querySelector<HTMLElement>("[data-commit]");
  if (button === null || (target instanceof HTMLElement && target.closest("button, a") !== null)) return false;
  button.focus();
  button.click();
  return true;
}

function letGo(ui: TableUi): boolean {
  const something = ui.action !== null || ui.panel !== null;
  if (ui.panel !== null) ui.panel = null;
  else ui.drop();
  return something;
}
