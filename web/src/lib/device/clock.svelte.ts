// The current time for views that depend on it. It ticks only while a view uses it.
class Clock {
  now = $state(Date.now());
  #watchers = 0;
  #ticking: ReturnType<typeof setInterval> | undefined;

  /** Start ticking. Returns a function that stops it. */
  watch(): () => void {
    this.now = Date.now();
    this.#watchers += 1;
    this.#ticking ??= setInterval(() => {
      this.now = Date.now();
    }, 500);
    return () => {
      this.#watchers -= 1;
      if (this.#watchers > 0) return;
      clearInterval(this.#ticking);
      this.#ticking = undefined;
    };
  }
}

export const clock = new Clock();
