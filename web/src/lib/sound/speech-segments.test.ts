import { expect, it } from "vitest";
import { isSayable, segments } from "./speech-segments.ts";

it("speaks sentence by sentence", () => {
  expect(segments("Elected. Three policies! And not a word?")).toEqual([
    "Elected.",
    "Three policies!",
    "And not a word?",
  ]);
  expect(segments("信任されました。お静かに。")).toEqual(["信任されました。", "お静かに。"]);
  expect(segments("…")).toEqual([]);
});

it("splits a long sentence at its commas", () => {
  const long = `${"a".repeat(80)}, ${"b".repeat(80)}.`;
  expect(segments(long)).toEqual([`${"a".repeat(80)},`, `${"b".repeat(80)}.`]);
});

it("does not split names that a voice cannot pronounce", () => {
  expect(isSayable("Zoë-Łucja 2", "pl")).toBe(true);
  expect(isSayable("さくら", "de")).toBe(false);
  expect(isSayable("さくら", "ja")).toBe(true);
  expect(isSayable("🦊", "en")).toBe(false);
});
