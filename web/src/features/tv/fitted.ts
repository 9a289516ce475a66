// Sets the largest size at which everything in a box has room.

/** Sizes to try, largest first: below the last one, text could not be read from across a room. */
const SIZES = [1, 0.92, 0.84, 0.76, 0.69];

/** Set `--fit` of an element of fixed size, now and whenever its content or size changes. */
export function fitted(box: HTMLElement): () => void {
  const fit = (): void => {
    for (const size of SIZES) {
      box.style.setProperty("--fit", String(size));
      if (box.scrollHeight <= box.clientHeight + 1) break;
    }
  };
  const changed = new MutationObserver(fit);
  changed.observe(box, { childList: true, characterData: true, subtree: true });
  const resized = new ResizeObserver(fit);
  resized.observe(box);
  void document.fonts.ready.then(fit);
  return () => {
    changed.disconnect();
    resized.disconnect();
  };
}
