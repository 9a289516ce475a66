// Runs with each file of tests: what one test pretends must not reach the next.
import { afterEach, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
});
