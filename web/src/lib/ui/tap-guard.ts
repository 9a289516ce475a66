// A button that appears where another one was takes no tap for a moment: the finger was on its way to the other one.
//
// Contract: installed once, for all of the app. It holds back pointers only, never keys and screen readers, and nobody
// who has tapped something since the other button went: they were not on their way to it.

/** Milliseconds in which nobody can have meant the new button. */
export const QUIET_MS = 400;
const BUTTONS = "button, a[href], summary";

export type Box = Pick<DOMRectReadOnly, "x" | "y" | "width" | "height">;

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The decision alone: which buttons are new in the place of an old one. Times are in milliseconds. */
export class TapGuard<Button> {
  #shown: ReadonlyMap<Button, Box> = new Map();
  #gone: { readonly box: Box; readonly at: number }[] = [];
  #tapped = -Infinity;

  /** Some of the buttons shown so far have gone. */
  drop(isGone: (button: Button) => boolean, now: number): void {
    for (const [button, box] of this.#shown) if (isGone(button)) this.#gone.push({ box, at: now });
    this.#shown = new Map([...this.#shown].filter(([button]) => !isGone(button)));
  }

  /** The buttons shown now. Returns those that take no tap yet. */
  show(shown: ReadonlyMap<Button, Box>, now: number): Button[] {
    this.#gone = this.#gone.filter(({ at }) => now - at < QUIET_MS && at > this.#tapped);
    const fresh = [...shown].filter(
      ([button, box]) => !this.#shown.has(button) && this.#gone.some((old) => overlap(old.box, box)),
    );
    this.#shown = shown;
    return fresh.map(([button]) => button);
  }

  /** A pointer went down. */
  tap(now: number): void {
    this.#tapped = now;
  }
}

/** Guard the page. */
export function guardTaps(): void {
  const guard = new TapGuard<HTMLElement>();
  const held = new Set<HTMLElement>();
  let pending = 0;
  /** The gesture that began on a guarded button. */
  let swallows = false;

  function release(button: HTMLElement): void {
    held.delete(button);
    button.toggleAttribute("data-quiet", false);
  }

  function look(): void {
    cancelAnimationFrame(pending);
    pending = 0;
    const shown = [...document.querySelectorAll<HTMLElement>(BUTTONS)].map(
      (button) => [button, button.getBoundingClientRect()] as const,
    );
    for (const button of guard.show(new Map(shown.filter(([, { width }]) => width > 0)), performance.now())) {
      held.add(button);
      button.toggleAttribute("data-quiet", true); // base.css; an empty style would stay on it
      setTimeout(() => release(button), QUIET_MS);
    }
  }

  const concerns = (nodes: NodeList): boolean =>
    [...nodes].some((node) => node instanceof Element && (node.matches(BUTTONS) || node.querySelector(BUTTONS)));

  new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => concerns(removedNodes)))
      guard.drop((button) => !button.isConnected, performance.now());
    if (pending === 0 && records.some(({ addedNodes }) => concerns(addedNodes))) pending = requestAnimationFrame(look);
  }).observe(document.body, { childList: true, subtree: true });

  /** What is below a guarded button gets its tap no more than the button itself. */
  function swallow(event: MouseEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  addEventListener(
    "pointerdown",
    (event) => {
      if (pending !== 0) look(); // it may have appeared since the last frame
      const { clientX: x, clientY: y } = event;
      swallows = [...held].some((button) =>
        overlap(button.getBoundingClientRect(), { x, y, width: Number.EPSILON, height: Number.EPSILON }),
      );
      if (swallows) swallow(event);
      else {
        guard.tap(performance.now());
        held.forEach(release); // else a sheet opened by this tap would take none above them
      }
      look();
    },
    true,
  );
  addEventListener(
    "click",
    (event) => {
      if (swallows && event.detail > 0) swallow(event);
    },
    true,
  );
}
