// Something secret that is visible only while it is held: by a finger, a key, or as a toggle for screen readers.
//
// Contract: `set` is called with true when it becomes visible and with false when it no longer is, at the latest when
// the page loses the focus or is hidden. A longer look is not a tap: its click does not arrive. With keys, the element is
// one button, whose `aria-pressed` says whether it is held.
import type { Attachment } from "svelte/attachments";

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
    const listeners: readonly [string, (event: never) => void][] = [
      ["pointerdown", down],
      ["pointerup", up],
      ["pointercancel", up],
      ["pointerleave", release],
      ["keydown", key],
      ["keyup", key],
      ["focusout", release],
      ["contextmenu", (event: Event) => event.preventDefault()],
    ];
    for (const [kind, heard] of listeners) element.addEventListener(kind, heard as EventListener);
    element.addEventListener("click", click, true);
    addEventListener("blur", release);
    document.addEventListener("visibilitychange", release);
    return () => {
      set(false);
      for (const [kind, heard] of listeners) element.removeEventListener(kind, heard as EventListener);
      element.removeEventListener("click", click, true);
      removeEventListener("blur", release);
      document.removeEventListener("visibilitychange", release);
    };
  };
}
