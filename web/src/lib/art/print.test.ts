import { expect, test } from "vitest";
import { commonSize, typeSize } from "./print.ts";

test("both ballots are printed in the size of the longer word", () => {
  expect(typeSize("Ja!", 32, 26)).toBeGreaterThan(typeSize("Nein!", 32, 26));
  expect(commonSize(["Ja!", "Nein!"], 32, 26)).toBe(typeSize("Nein!", 32, 26));
});
