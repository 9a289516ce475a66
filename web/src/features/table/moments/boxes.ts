// Where things are on the screen: elements say it by `data-place`, and `data-card` for a card on a place.
//
// Contract: what is missing or hidden is null; the caller then leaves the motion out.
import type { Seat } from "../../../lib/protocol/index.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Pixels of a measure in `rem`: what is drawn over the table grows with its text. */
export const rem = (count: number): number =>
  count * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

const found = (place: string): Element | null => document.querySelector(`[data-place="${CSS.escape(place)}"]`);

export function boxOf(place: string): Box | null {
  return measured(found(place));
}

function measured(element: Element | null): Box | null {
  if (element === null) return null;
  const { x, y, width: w, height: h } = element.getBoundingClientRect();
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}

/** The card that is drawn on a place. */
const cardOn = (place: string): Element | null => found(place)?.querySelector("[data-card], :scope > svg") ?? null;

export const cardBox = (place: string): Box | null => measured(cardOn(place));

/** Who sits on a place: a thread begins and ends there, and not on what they say. */
export const deputyBox = (place: string): Box | null => measured(found(place)?.querySelector(".deputy") ?? null);

/** Keep the card on a place out of sight while its double is on the stage; call the answer to show it at once. */
export function hidden(place: string, ms: number): () => void {
  const card = cardOn(place);
  if (card === null) return () => undefined;
  const animation = card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: ms });
  return () => {
    animation.cancel();
  };
}

/** Let what lies on a place jolt, as from a blow, along a path of transforms. */
export function jolt(place: string, path: readonly string[], delay = 0): void {
  found(place)?.animate(
    ["none", ...path, "none"].map((transform) => ({ transform })),
    { duration: 240, delay },
  );
}

/** Where a player sits. */
export const seatBox = (seat: Seat | null): Box | null => (seat === null ? null : boxOf(`seat-${seat}`));

/** The smallest box around some places. */
export function around(places: readonly string[]): Box | null {
  const boxes = places.map(boxOf).filter((box) => box !== null);
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** Where the boards lie, and what concerns the whole table is shown. */
export const boardsBox = (): Box | null =>
  boxOf("boards") ?? around(["liberal-1", "liberal-5", "fascist-1", "fascist-6"]);

/** A card of this shape in the middle of a box, at most as large as `most`. */
export function inside(box: Box, shape: number, most: number): Box {
  const w = Math.min(most, box.w, box.h * shape);
  const h = w / shape;
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}
