// Reviews and cards of a finished game, and the stored replays.
import "fake-indexeddb/auto"; // IndexedDB's classes as globals, as the idb library expects
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Futures, SharedReview } from "../../lib/protocol/index.ts";
import { publicOrigin } from "../../lib/session/public-origin.svelte.ts";
import { drawn, settled, tap, told, until } from "../../testing/page.svelte.ts";
import { filmOf, games } from "../../testing/games.ts";
import SendCard from "./card/SendCard.svelte";
import SavedReplays from "./SavedReplays.svelte";
import { Replay } from "./replay.svelte.ts";
import { type Choice, choicesAt } from "./review/choices.ts";
import WhatIf from "./review/WhatIf.svelte";

const [GAME = ""] = games();
const recording = { ...filmOf(GAME), record: { players: filmOf(GAME).names } };

interface Asked {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly answer: (what: object) => Promise<void>;
}
let asked: Asked[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    let end: (what: object) => void = () => undefined;
    const found = new Promise<object>((done) => (end = done));
    asked.push({
      path,
      body: JSON.parse(body) as Record<string, unknown>,
      answer: async (what) => {
        end(what);
        await settled();
      },
    });
    return found.then((what) => ({ ok: !("error" in what), json: () => Promise.resolve(what) }));
  });
});

describe("another choice", () => {
  const step = recording.steps.findIndex((_, index) => choicesAt(new Replay(recording, index).frame).length > 1);
  const [{ options }] = choicesAt(new Replay(recording, step).frame) as [Choice];
  const show = async (after: Promise<unknown> = Promise.resolve()) => {
    const replay = new Replay(recording, step);
    const it = drawn(WhatIf, { replay, key: "key", after });
    const ways = [...it.page.querySelectorAll<HTMLElement>(".wrap button")];
    await settled();
    return { replay, ways, ...it, results: () => it.texts("dd") };
  };
  const part = (liberals: number): Futures => ({ games: 20, liberals, as_played: 10 });
  const won = (liberals: number, all: number): unknown =>
    expect.stringContaining(`replay-review-if-won won=${String(liberals)} games=${String(all)} `) as unknown;

  test("is played on in parts after everything else has loaded, and its results are added up", async () => {
    let loaded: (_: null) => void = () => undefined;
    const it = await show(new Promise((done) => (loaded = done)));
    tap(it.ways[0] as HTMLElement);
    await settled();
    expect(asked).toEqual([]);
    loaded(null);
    await settled();
    for (let number = 0; number < 5; number += 1) {
      expect([asked.length, asked[number]?.path, asked[number]?.body]).toMatchObject([
        number + 1,
        "/api/review/what-if",
        { actions: step, part: number },
      ]);
      await asked[number]?.answer(part(number));
    }
    expect([asked.length, it.results()]).toEqual([5, [won(0 + 1 + 2 + 3 + 4, 100), won(50, 100)]]);
    expect([it.page.querySelector("progress"), it.page.querySelector("dl")?.getAttribute("aria-live")]).toEqual([
      null,
      "polite",
    ]);
  });

  test("has none of the results of the choice before it", async () => {
    const it = await show();
    const [first, second] = it.ways as [HTMLElement, HTMLElement];
    tap(first);
    await settled();
    tap(second);
    await settled();
    expect(asked.map(({ body }) => body["choice"])).toEqual(options.slice(0, 2));
    await asked[0]?.answer(part(20));
    expect([it.results(), asked.length]).toEqual([[], 2]);
    await asked[1]?.answer(part(3));
    expect(it.results()).toEqual([won(3, 20), won(10, 20)]);
    expect([first, second].map((way) => way.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  });

  test("says what failed, and goes on from there", async () => {
    const it = await show();
    tap(it.ways[0] as HTMLElement);
    await settled();
    await asked[0]?.answer(part(4));
    await asked[1]?.answer({ error: "busy" });
    expect([it.texts("[role=alert]").length, it.results()]).toEqual([1, [won(4, 20), won(10, 20)]]);
    tap(it.button("replay-review-if-more"));
    await settled();
    expect([it.texts("[role=alert]"), asked[2]?.body["part"]]).toEqual([[], 1]);
    it.leave();
    await asked[2]?.answer(part(4));
    expect(asked).toHaveLength(3);
  });
});

describe("a card", () => {
  const names = recording.names;
  const review = {
    players: names,
    roles: names.map(() => "liberal"),
    winner: "liberal",
    reason: "five_liberal_policies",
    statements: [],
    turning_points: [],
    shares: null,
    moments: [],
  } as unknown as SharedReview;
  const numbers = names.map((_, seat) => told("table-seat-number", { number: seat + 1 }));

  test("is sent with the link that it shows: with names, or with numbers", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const replay = new Replay(recording);
    const it = drawn(SendCard, { game: { replay, review, lie: null, seat: 0, played: null } });
    const copies = async (link: string): Promise<string[] | undefined> => {
      const before = asked.length;
      tap(it.button("lobby-copy-link"));
      await settled();
      const sent = asked[before];
      await sent?.answer({ link });
      return (sent?.body["record"] as { players: string[] } | undefined)?.players;
    };
    tap(it.button("lobby-copy-link"));
    await settled();
    await asked[0]?.answer({ error: "busy" });
    expect([writeText.mock.calls, it.texts("[role=status]")]).toEqual([[], ["replay-not-copied"]]);
    expect(await copies("w1.numbers")).toEqual(numbers);
    expect(writeText.mock.lastCall?.[0]).toContain("#w1.numbers/1/");
    tap(it.page.querySelector("[role=switch]") as HTMLElement);
    expect(await copies("w1.names")).toEqual(names);
    expect(writeText.mock.lastCall?.[0]).toContain("#w1.names/1/");
    tap(it.page.querySelector("[role=switch]") as HTMLElement);
    expect(await copies("")).toBeUndefined(); // it is known by now
    expect([writeText.mock.lastCall?.[0].includes("#w1.numbers/1/"), it.texts("[role=status]")]).toEqual([
      true,
      ["replay-copied"],
    ]);
    const { host } = publicOrigin;
    publicOrigin.host = "192.168.1.5"; // learnt after the link was made
    await copies("");
    publicOrigin.host = host;
    expect(writeText.mock.lastCall?.[0]).toContain("//192.168.1.5/replay#w1.numbers/1/");
  });
});

test("when a stored game is forgotten, the focus goes to the next one, and at last to the list", async () => {
  const { importRecord } = await import("./recordings.ts");
  for (const number of [1, 2, 3]) {
    const imported = importRecord(JSON.stringify({ number }));
    await settled();
    await asked.at(-1)?.answer(recording);
    await imported;
  }
  const { page } = drawn(SavedReplays, {});
  const crosses = (): HTMLElement[] => [...page.querySelectorAll<HTMLElement>("li button")];
  await until(() => expect(crosses()).toHaveLength(3));
  for (const [place, next] of [
    [1, 1],
    [1, 0],
    [0, null],
  ] as const) {
    const before = crosses();
    before[place]?.focus();
    tap(before[place] as HTMLElement);
    await until(() => expect(crosses()).toHaveLength(before.length - 1));
    await settled();
    expect(document.activeElement).toBe(next === null ? page.querySelector("section[tabindex]") : crosses()[next]);
  }
});
