import { beforeEach, expect, test, vi } from "vitest";
import { emptyStorage } from "../../testing/storage.ts";
import { load } from "./storage.ts";

beforeEach(() => {
  vi.resetModules();
  emptyStorage();
});

/** The settings of a page whose sentences for each choice arrive when the test says so, or not at all. */
async function page() {
  const asked: { language: string | null; arrive: () => void; fail: () => void }[] = [];
  const { locale } = await import("../text/say.svelte.ts");
  vi.spyOn(locale, "speak").mockImplementation(
    ({ language }) =>
      new Promise((arrive, fail) => {
        asked.push({ language, arrive, fail: () => fail(new Error("offline")) });
      }),
  );
  const { prefer } = await import("./language.ts");
  const { prefs } = await import("./prefs.svelte.ts");
  return { asked, prefer, prefs };
}

test("a language that fails to load does not take back the one that was chosen after it", async () => {
  const { asked, prefer, prefs } = await page();
  const [polish, german] = [prefer({ language: "pl" }), prefer({ language: "de" })];
  asked[1]?.arrive();
  expect(await german).toBe(true);
  asked[0]?.fail();
  expect(await polish).toBe(false);
  expect(prefs.language).toBe("de");
  expect(load("language", "")).toBe("de");
});

test("after several failures the settings are those of the sentences on the page", async () => {
  const { asked, prefer, prefs } = await page();
  const chosen = [prefer({ language: "pl" }), prefer({ words: "neutral" })];
  for (const one of asked) one.fail();
  expect(await Promise.all(chosen)).toEqual([false, false]);
  expect([prefs.language, prefs.words]).toEqual([null, "original"]);
});
