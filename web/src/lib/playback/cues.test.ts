import { expect, test } from "vitest";
import { delayOf } from "./cues.ts";
import { SEALED_MS } from "./position-shown.ts";
import type { Beat } from "./story.ts";

test.each([
  [1400, 0.5, 700],
  [SEALED_MS, 0, 0],
  [SEALED_MS, 0.5, 0],
])("a sound in a beat of %d ms starts at a time that a browser can use", (duration, share, delay) => {
  expect(delayOf({ duration } as Beat, share)).toBe(delay);
});
