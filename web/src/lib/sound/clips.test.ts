import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Listed, placesOf } from "./clips.ts";

const VOICES = join(import.meta.dirname, "..", "..", "..", "voices");

test("clips are consecutive in the file, and found by their whole sentence", () => {
  const places = placesOf({
    clips: [
      ["One.", 10, 900],
      ["Two.", 20, 1000],
    ],
  });
  expect(places.get("One.")).toEqual({ from: 0, to: 10, ms: 900 });
  expect(places.get("Two.")).toEqual({ from: 10, to: 30, ms: 1000 });
  expect(places.get("Two")).toBeUndefined();
});

test.each(readdirSync(VOICES))(
  "each clip of %s begins where an MP3 frame does, and the last ends with the file",
  (language) => {
    const sound = readFileSync(join(VOICES, language, "clips.mp3"));
    const listed = JSON.parse(readFileSync(join(VOICES, language, "lines.json"), "utf8")) as Listed;
    const places = [...placesOf(listed).values()];
    expect(places.length).toBeGreaterThanOrEqual(15);
    for (const { from } of places) expect([sound[from], (sound[from + 1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
    expect(places.at(-1)?.to).toBe(sound.length);
  },
);
