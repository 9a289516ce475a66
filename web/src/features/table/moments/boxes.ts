// The boxes of places on the screen. Elements mark a place with `data-place`, and a card in it with `data-card`.
//
// Contract: missing or hidden elements return null; the caller then skips the animation.
import type { Seat } from "../../../lib/protocol/index.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The style of an element with a fixed position that fills a box. */
export const filling = ({ x, y, w, h }: Box): string => `left: ${x}px; top: ${y}px; width: ${w}px; height: ${h}px`;

/** Converts `rem` to pixels, so that drawings over the table scale with its text. */
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

/** The box of the card at a place. */
const cardOn = (place: string): Element | null => found(place)?.querySelector("[data-card], :scope > svg") ?? null;

export const cardBox = (place: string): Box | null => measured(cardOn(place));

/** The box of the figure at a place, without its speech bubble: threads start and end there. */
export const deputyBox = (place: string): Box | null => measured(found(place)?.querySelector(".deputy") ?? null);

/** Hide the card at a place for `ms`, while a moving copy is visible. Returns a function that shows it immediately. */
export function hidden(place: string, ms: number): () => void {
  const card = cardOn(place);
  if (card === null) return () => undefined;
  const animation = card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: ms });
  return () => animation.cancel();
}

/** Shake a place through a list of transforms. */
export function jolt(place: string, path: readonly string[], delay = 0): void {
  found(place)?.animate(
    ["none", ...path, "none"].map((transform) => ({ transform })),
    { duration: 240, delay },
  );
}

/** The box of a seat; null without a seat. */
export const seatBox = (seat: Seat | null): Box | null => (seat === null ? null : boxOf(`seat-${seat}`));

/**
 * The box of the figure above a player's name, as far as the name leaves it free: figures grow while the camera moves to
 * them. Null on phones, where they are side by side, and for other places.
 */
export function figureBox(place: string): Box | null {
  const figure = measured(found(place)?.querySelector("span.figure") ?? null);
  const plate = measured(found(place)?.querySelector(".plate") ?? null);
  return figure && plate && { ...figure, h: Math.min(figure.h, plate.y - figure.y) };
}

/** The middle of a sign at a seat: in front of the figure, so that the name stays readable. */
export function signPoint(seat: Seat): { x: number; y: number } | null {
  const figure = figureBox(`seat-${seat}`);
  if (figure !== null) return { x: figure.x + figure.w / 2, y: figure.y + figure.h - rem(1.5) };
  const box = seatBox(seat);
  return box && { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

/** The smallest box that contains all given places. */
export function around(places: readonly string[]): Box | null {
  const boxes = places.map(boxOf).filter((box) => box !== null);
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** The box of the boards, where announcements to the whole table appear. */
export const boardsBox = (): Box | null =>
  boxOf("boards") ?? around(["liberal-1", "liberal-5", "fascist-1", "fascist-6"]);

/** A card with this aspect ratio, centred in a box, at most `most` pixels wide. */
export function inside(box: Box, shape: number, most: number): Box {
  const w = Math.min(most, box.w, box.h * shape);
  const h = w / shape;
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}
