// Keeps the screen on while a page is shown that nobody touches. Where the browser cannot, nothing happens.

/** Keep the screen on, now and whenever the page is shown again; returns a function that ends this. */
export function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  let held: WakeLockSentinel | null = null;
  let over = false;
  const isOver = (): boolean => over;
  const hold = async (): Promise<void> => {
    if (document.hidden || isOver()) return;
    try {
      const lock = await navigator.wakeLock.request("screen");
      if (isOver()) await lock.release();
      else held = lock;
    } catch {
      // the system says no, to save the battery
    }
  };
  const again = (): void => void hold();
  document.addEventListener("visibilitychange", again);
  void hold();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", again);
    void held?.release();
  };
}
