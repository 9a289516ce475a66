// The current time for views that depend on it. It ticks only while a view reads it.
import { createSubscriber } from "svelte/reactivity";

const TICK_MS = 500;

const ticks = createSubscriber((tick) => {
  const ticking = setInterval(tick, TICK_MS);
  return () => clearInterval(ticking);
});

export const clock = {
  get now(): number {
    ticks();
    return Date.now();
  },
};
