import { expect, test } from "vitest";
import { shortened } from "./name-field.ts";

test("a name has sixteen letters, whatever their number of code units", () => {
  for (const letter of ["a", "\u{1F600}", "e\u0323\u0302", "名", "👍🏽", "🇵🇱"]) {
    expect(shortened(letter.repeat(16))).toBe(letter.repeat(16));
    expect(shortened(letter.repeat(17))).toBe(letter.repeat(16));
  }
});
