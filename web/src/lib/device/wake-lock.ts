// Keeps the screen on while a page is visible, even without touches. Does nothing in browsers without support.

/** Keep the screen on now and whenever the page becomes visible again. Returns a function that stops this. */
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
      // the system refuses, to save the battery
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
