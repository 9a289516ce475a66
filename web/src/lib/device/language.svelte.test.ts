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
        asked.push({ language, arrive: () => arrive(true), fail: () => fail(new Error("offline")) });
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
  expect(await polish).toBe(true); // nobody waits for it any more
  expect(prefs.language).toBe("de");
  expect(load("language", "")).toBe("de");
});

test("after several failures the settings are those of the sentences on the page", async () => {
  const { asked, prefer, prefs } = await page();
  const chosen = [prefer({ language: "pl" }), prefer({ words: "neutral" })];
  for (const one of asked) one.fail();
  expect(await Promise.all(chosen)).toEqual([true, false]);
  expect([prefs.language, prefs.words]).toEqual([null, "original"]);
});

test("whatever arrives or fails in whatever order, the settings are those of the sentences on the page", async () => {
  const { default: catalogues } = await import("virtual:catalogues");
  const LANGUAGES = ["pl", "de", "nl"];
  const ORDERS = LANGUAGES.flatMap((first) =>
    LANGUAGES.flatMap((second) =>
      LANGUAGES.filter((third) => new Set([first, second, third]).size === 3).map((third) => [first, second, third]),
    ),
  );
  for (const order of ORDERS)
    for (let failing = 0; failing < 8; failing += 1) {
      vi.resetModules();
      emptyStorage();
      vi.stubGlobal("document", { documentElement: { lang: "", dataset: {} } });
      const answers = new Map<string, (is: boolean) => void>();
      vi.stubGlobal("fetch", (address: string) => {
        const language = LANGUAGES.find((name) => catalogues[name]?.first === address) ?? "";
        return new Promise((arrive, fail) => {
          answers.set(language, (is) => (is ? arrive(new Response("")) : fail(new Error("offline"))));
        });
      });
      const { locale } = await import("../text/say.svelte.ts");
      const { prefer } = await import("./language.ts");
      const { prefs } = await import("./prefs.svelte.ts");
      const chosen = LANGUAGES.map((language) => prefer({ language }));
      for (const [place, language] of order.entries()) {
        answers.get(language)?.((failing & (1 << place)) === 0);
        await new Promise((then) => setTimeout(then));
      }
      await Promise.all(chosen);
      const now = [prefs.language ?? "en", load("language", "en")];
      expect([order, failing, ...now]).toEqual([order, failing, locale.language, locale.language]);
    }
});
