import { beforeEach, expect, test, vi } from "vitest";
import { locale, say, tilesInWords } from "./say.svelte.ts";

/** Pending requests for catalogues, by a part of their URL. */
const late = new Map<string, Promise<void>>();

beforeEach(() => {
  const real = fetch;
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  vi.stubGlobal("fetch", async (address: string) => {
    for (const [part, arrival] of late) if (decodeURIComponent(address).includes(part)) await arrival;
    return real(address);
  });
});

test("after two changes of language the last one wins, whichever arrives first", async () => {
  let arrive = (): void => undefined;
  late.set(
    "vote-ja = Ja!",
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const first = locale.speak({ language: "pl", neutral: false });
  await locale.speak({ language: "en", neutral: false });
  arrive();
  await first;
  expect([locale.language, document.documentElement.lang]).toEqual(["en", "en"]);
  expect(say("vote-ja")).toBe("Ja");
});

test("a sentence that ends with an abbreviated name has one full stop", async () => {
  await locale.speak({ language: "en", neutral: false });
  const nominated = (target: string): string => say("log-chancellor_nominated", { seat: "Ada", target });
  expect(nominated("Wilhelmine-Char.")).toBe("Ada nominates Wilhelmine-Char.");
  expect(nominated("Bo")).toBe("Ada nominates Bo.");
  expect(nominated("Bo..")).toBe("Ada nominates Bo...");
  expect(nominated("…"), "or of a seat that is still to be chosen").toBe("Ada nominates …");
});

test("tiles are counted, and told in their order only if it is known", async () => {
  await locale.speak({ language: "en", neutral: false });
  expect(tilesInWords("FLF", false)).toBe("2 fascist, 1 liberal");
  expect(tilesInWords("FLF", true)).toBe("From the top: fascist, liberal, fascist");
});
