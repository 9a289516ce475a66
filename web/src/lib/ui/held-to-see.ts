// Something secret that is visible only while it is held: by a finger, a key, or as a toggle for screen readers.
//
// Contract: `set` is called with true when it becomes visible and with false when it no longer is, at the latest when
// the page loses the focus or is hidden. A longer look is not a tap: its click does not arrive. With keys, the element is
// one button, whose `aria-pressed` says whether it is held.
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

/** A shorter touch is a tap. */
export const TAP_MS = 350;

export function heldToSee(set: (held: boolean) => void, keys: "keys" | "taps only" = "keys"): Attachment<HTMLElement> {
  return (element) => {
    let since = -Infinity;
    let looked = false;

    function release(): void {
      set(false);
    }
    function down({ button, width, height, timeStamp, pointerId }: PointerEvent): void {
      looked = false;
      if (button !== 0 || width + height === 0) return; // a screen reader presses without holding
      if (keys === "keys") element.setPointerCapture(pointerId);
      since = timeStamp;
      set(true);
    }
    function up({ timeStamp, type }: PointerEvent): void {
      looked = type === "pointerup" && timeStamp - since > TAP_MS;
      release();
    }
    function key(event: KeyboardEvent): void {
      if (keys !== "keys" || (event.key !== " " && event.key !== "Enter")) return;
      event.preventDefault(); // Firefox would turn the release of a space into a click
      if (event.type === "keyup") release();
      else if (!event.repeat) set(true);
    }
    function click(event: MouseEvent): void {
      if (event.detail > 0) {
        if (looked) event.stopImmediatePropagation();
      } else if (keys === "keys") set(element.getAttribute("aria-pressed") !== "true");
    }
    // by `on`, because an element that is removed while it has the focus is released in the middle of the page's update
    const stops = [
      on(element, "pointerdown", down),
      on(element, "pointerup", up),
      on(element, "pointercancel", up),
      // a mouse that only crosses what a screen reader opened does not cover it: nothing was captured
      on(element, keys === "keys" ? "lostpointercapture" : "pointerleave", release),
      on(element, "keydown", key),
      on(element, "keyup", key),
      on(element, "focusout", release),
      on(element, "contextmenu", (event) => event.preventDefault()),
      on(element, "click", click, { capture: true }),
      on(window, "blur", release),
      on(document, "visibilitychange", release),
    ];
    return () => {
      set(false);
      for (const stop of stops) stop();
    };
  };
}
