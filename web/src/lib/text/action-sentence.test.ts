import { beforeEach, expect, test, vi } from "vitest";
import { actionSentence, preferenceLabel } from "./action-sentence.ts";
import { locale } from "./say.svelte.ts";

const NAMES = ["Ada", "Bruno", "Clara", "Dario", "Emil"];

beforeEach(async () => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  await locale.more();
});

const speak = (language: string, neutral: boolean): Promise<unknown> => locale.speak({ language, neutral });

test.each([
  [
    "en",
    false,
    "Ada says of round 3: 2 fascist, 1 liberal",
    "Ada says of the peek in round 3: From the top: fascist, liberal, fascist",
  ],
  ["pl", true, "2 spiskowe, 1 lojalna", "spiskowa, lojalna, spiskowa"],
  ["ja", false, "ファシスト2枚、リベラル1枚", "ファシスト、リベラル、ファシスト"],
])("claims say their tiles in words: %s, neutral %s", async (language, neutral, unordered, ordered) => {
  await speak(language, neutral);
  const session = actionSentence({ do: "say", seat: 0, round: 3, about: "session", tiles: "FFL" }, [], NAMES);
  const peek = actionSentence({ do: "say", seat: 0, round: 3, about: "peek", tiles: "FLF" }, [], NAMES);
  expect([session, peek].join("\n")).not.toMatch(/\b[FL]{2,3}\b/);
  expect(session).toContain(unordered);
  expect(peek).toContain(ordered);
});

test("a claim without tiles has no comment, and a button begins with a capital", async () => {
  await speak("en", false);
  const silent = actionSentence({ do: "say", seat: 0, round: 3, about: "session", tiles: null }, [], NAMES);
  expect(silent).toBe("Ada says of round 3: no comment");
  await speak("pl", false);
  expect(preferenceLabel({ do: "nominate", seat: 0, target: 1 }, [], NAMES)).toBe("Nominacja: Bruno");
});
