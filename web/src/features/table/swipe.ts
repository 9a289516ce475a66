// Swipe: pushing a card upwards performs its action. The card follows the finger, and the action runs if the card has
// moved far enough on release.
//
// Contract: a short or sideways push does nothing. Tapping the card and holding the button does the same as a swipe.
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

const BEGINS_PX = 12;
const FAR_PX = 88;

/** `picked` is called when a card starts to move, `done` when it has been pushed away. */
export function pushedAway(picked: () => void, done: () => void): Attachment<HTMLElement> {
  return (card) => {
    let from: { id: number; x: number; y: number } | null = null;
    let moving = false;

    function down({ isPrimary, button, pointerId, clientX, clientY }: PointerEvent): void {
      moving = false;
      from = isPrimary && button === 0 ? { id: pointerId, x: clientX, y: clientY } : null;
    }
    function move(event: PointerEvent): void {
      if (from === null || event.pointerId !== from.id) return;
      const up = from.y - event.clientY;
      if (!moving && up > BEGINS_PX && up > Math.abs(event.clientX - from.x)) {
        moving = true;
        card.setPointerCapture(from.id);
        picked();
      }
      if (moving) card.style.translate = `0 ${String(-Math.max(0, up))}px`;
    }
    function up(event: PointerEvent): void {
      const isFar = moving && from !== null && event.type === "pointerup" && from.y - event.clientY > FAR_PX;
      from = null;
      card.style.translate = "";
      if (isFar) done();
    }
    /** Releasing a pushed card is not a tap. */
    function click(event: MouseEvent): void {
      if (moving && event.detail !== 0) event.stopImmediatePropagation();
    }
    const stops = [
      on(card, "pointerdown", down),
      on(card, "pointermove", move),
      on(card, "pointerup", up),
      on(card, "pointercancel", up),
      on(card, "click", click, { capture: true }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
}
