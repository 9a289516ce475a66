// The places of things on the screen: elements declare them with `data-place`, and `data-card` for a card at a place.
//
// Contract: missing or hidden elements give null; the caller then leaves out the motion.
import type { Seat } from "../../../lib/protocol/index.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Converts `rem` to pixels: drawings over the table grow with its text. */
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

/** The card drawn at a place. */
const cardOn = (place: string): Element | null => found(place)?.querySelector("[data-card], :scope > svg") ?? null;

export const cardBox = (place: string): Box | null => measured(cardOn(place));

/** The figure at a place: threads start and end there, not at the speech bubble. */
export const deputyBox = (place: string): Box | null => measured(found(place)?.querySelector(".deputy") ?? null);

/** Hide the card at a place while its moving copy is visible. Returns a function that shows it again immediately. */
export function hidden(place: string, ms: number): () => void {
  const card = cardOn(place);
  if (card === null) return () => undefined;
  const animation = card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: ms });
  return () => {
    animation.cancel();
  };
}

/** Shake the content of a place along a path of transforms. */
export function jolt(place: string, path: readonly string[], delay = 0): void {
  found(place)?.animate(
    ["none", ...path, "none"].map((transform) => ({ transform })),
    { duration: 240, delay },
  );
}

/** The box of a player's seat; null for no seat. */
export const seatBox = (seat: Seat | null): Box | null => (seat === null ? null : boxOf(`seat-${seat}`));

/** The smallest box that contains some places. */
export function around(places: readonly string[]): Box | null {
  const boxes = places.map(boxOf).filter((box) => box !== null);
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** The box of the boards, where things that concern the whole table appear. */
export const boardsBox = (): Box | null =>
  boxOf("boards") ?? around(["liberal-1", "liberal-5", "fascist-1", "fascist-6"]);

/** A card of this shape in the middle of a box, no larger than `most`. */
export function inside(box: Box, shape: number, most: number): Box {
  const w = Math.min(most, box.w, box.h * shape);
  const h = w / shape;
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}
