// Reviews and cards of a finished game, and the stored replays.
import "fake-indexeddb/auto"; // IndexedDB's classes as globals, as the idb library expects
import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Action, Decision, Explained, Futures, Role, SharedReview } from "../../lib/protocol/index.ts";
import { publicOrigin } from "../../lib/session/public-origin.svelte.ts";
import { actionSentence, preference, preferenceLabel } from "../../lib/text/action-sentence.ts";
import { percent } from "../../lib/text/say.svelte.ts";
import { drawn, settled, shows, tap, textsIn, told, until } from "../../testing/page.svelte.ts";
import { filmOf, games } from "../../testing/games.ts";
import BotReasons from "./BotReasons.svelte";
import { caption } from "./caption.ts";
import { cardOf } from "./card/card.ts";
import SendCard from "./card/SendCard.svelte";
import SavedReplays from "./SavedReplays.svelte";
import { Replay } from "./replay.svelte.ts";
import { type Choice, choicesAt } from "./review/choices.ts";
import ReviewContent from "./review/ReviewContent.svelte";
import WhatIf from "./review/WhatIf.svelte";

const [GAME = ""] = games();
const recording = { ...filmOf(GAME), record: { players: filmOf(GAME).names, fair_deal: "a proof" } };

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

describe("the parts of a review", () => {
  const { names } = recording;
  const roles = names.map((_, seat): Role => (seat === 0 ? "hitler" : seat === 1 ? "fascist" : "liberal"));
  const rounds = new Replay(recording).frames.at(-1)?.shared.rounds ?? [];
  const FACTS = ["not_hitler", "fascist_party", "liberal", "hitler", null] as const;
  const WORDS = ["mark-not-hitler", "role-fascist or role-hitler", "role-liberal", "role-hitler", "?"];
  /** What a viewer is certain of about a seat, by its place in the lists above. */
  const certain = (viewer: number | null, actions: number, seat: number): number =>
    ((viewer ?? names.length) + actions + seat) % FACTS.length;
  const knows = (viewer: number | null, actions: number) => ({
    assignments: 10 + (viewer ?? 9),
    certain: names.map((_, seat) => FACTS[certain(viewer, actions, seat)] ?? null),
  });
  const moments = recording.steps.map((_, actions) => ({
    actions,
    round: 1,
    seats: names.map((_, seat) => knows(seat, actions)),
    spectator: knows(null, actions),
  }));
  const votes = (seat: number, loss = 0): Decision => ({
    ...{ actions: 2, phase: "vote", seat, loss, chosen: { do: "vote", seat, vote: "nein" } },
    options: (["ja", "nein"] as const).map((vote) => ({
      ...{ action: { do: "vote", seat, vote }, worth: vote === "ja" ? 0.5 : 0.2 },
    })) as unknown as Decision["options"],
  });
  const point = (before: number, after: number, verdict: string | null, ...decisions: Decision[]) =>
    ({ actions: 9, round: 1, before, after, verdict, sentence: "why", decisions }) as unknown;
  const points = [
    point(0.5, 0.6, null, votes(2), votes(3, 0.3), votes(1)),
    point(0.6, 0.3, "mistake", votes(2, 0.3)),
    point(0.3, 0.1, "right", votes(1)),
  ] as SharedReview["turning_points"];
  const show = async (own: readonly Decision[] = []) => {
    const none = { firsts: [], statements: [], contradictions: [], sessions: [], peeks: [] };
    const known = { players: names, roles, moments, finished: true, ...none };
    const review = known as unknown as SharedReview;
    const replay = new Replay(recording);
    const chances = moments.map(() => ({ everything: 0.5, seats: [] }));
    const it = drawn(ReviewContent, {
      ...{ replay, key: "~1", review, lie: Promise.resolve({ best_lie: null }) },
      opinions: Promise.resolve({ chances, shares: null, turning_points: points } as never),
      ...{ own: Promise.resolve(own), loaded: Promise.resolve() },
    });
    await settled();
    return { replay, ...it };
  };

  test("say what each viewer could be certain of, about everyone else", async () => {
    const { replay, texts, leave } = await show();
    for (const viewer of [null, ...names.keys()])
      for (const step of [0, 1, 7]) {
        replay.look(viewer ?? "table");
        replay.go(step);
        flushSync();
        const others = [...names.keys()].filter((seat) => seat !== viewer);
        const now = (part: string): string[] => texts(`[aria-labelledby="review-now"] li ${part}`);
        expect(now("span")).toEqual(others.map((seat) => names[seat]));
        expect(now("strong")).toEqual(others.map((seat) => WORDS[certain(viewer, step, seat)]));
        expect(texts('[aria-labelledby="review-now"] p')).toEqual([
          told("replay-review-left", { count: 10 + (viewer ?? 9) }),
        ]);
      }
    leave();
  });

  test("tell a turn for the side that chose, with one choice or what all did, and lead there", async () => {
    const { replay, page, texts } = await show();
    const [all, mistake, right] = [...page.querySelectorAll<HTMLElement>('[aria-labelledby="review-turns"] button')];
    const turn = (side: string, way: string, before: number, after: number): string =>
      told("review-turn", { round: 1, side, way, before: percent(before), after: percent(after) });
    const why = (seat: number, right: number, all: number): string =>
      told("why", {
        seat: names[seat] ?? "",
        other: preference(votes(seat).options[0]?.action as Action, [], names),
        right,
        all,
      });
    const done = (seat: number): string => actionSentence(votes(seat).chosen, rounds, names);
    expect([all, mistake, right].map((one) => textsIn(one as HTMLElement, ":scope > *"))).toEqual([
      [turn("liberal", "up", 0.5, 0.6), caption(replay.frames, 9, names), why(2, 2, 3)],
      [turn("liberal", "down", 0.6, 0.3), done(2), why(2, 0, 1)],
      [turn("fascist", "up", 0.7, 0.9), done(1), why(1, 1, 1)],
    ]);
    replay.toggle();
    tap(mistake as HTMLElement);
    expect([replay.playing, replay.step, mistake?.getAttribute("aria-current")]).toEqual([false, 9, "step"]);
    expect(texts('[aria-labelledby="review-try"]')).toEqual([]);
  });

  test("let a choice be tried again: the best, one as good, and a worse one", async () => {
    const [ja, nein] = votes(2).options as [Decision["options"][number], Decision["options"][number]];
    const close = { ...nein, worth: 0.49 };
    const { replay, page, texts } = await show([votes(2), { ...votes(3), actions: 4, options: [ja, close] }]);
    const part = '[aria-labelledby="review-try"]';
    const buttons = (choice: number): HTMLElement[] => [
      ...(page.querySelectorAll(`${part} .choice`)[choice]?.querySelectorAll<HTMLElement>("button") ?? []),
    ];
    const answers = (): string[] => texts(`${part} [role=status]`);
    const says = (way: string, gap: string, share: number): string =>
      told(`replay-review-try-${way}`, { gap, share: percent(share), best: percent(0.5) });
    expect(
      buttons(0)
        .map((one) => one.textContent.trim())
        .slice(1),
    ).toEqual([...[ja, nein].map(({ action }) => preferenceLabel(action, rounds, names)), "replay-review-try-show"]);
    tap(buttons(0)[1] as HTMLElement);
    tap(buttons(1)[2] as HTMLElement);
    expect(answers()).toEqual([says("good", "none", 0.5), says("good", "close", 0.49)]);
    tap(buttons(0)[2] as HTMLElement);
    expect(answers()).toEqual([says("worse", "clear", 0.2), says("good", "close", 0.49)]);
    tap(buttons(1)[3] as HTMLElement);
    expect(answers()[1]).toMatch(/^replay-review-try-best what=/);
    tap(buttons(1)[0] as HTMLElement);
    expect([replay.eyes, replay.step]).toEqual([3, 4]);
  });

  test.each([null, "steady"])(
    "give the reasons of bots at this moment, and their level where they differ: %s",
    async (level) => {
      const actions = recording.steps.map((_, seat) => ({ do: "nominate", seat: seat % 5, target: 0 }));
      const replay = new Replay({ ...recording, record: { actions } }, 1);
      const { texts } = drawn(BotReasons, { replay, key: "~1", close: () => undefined });
      const why = (action: number, chance: number, suspects: number[]): Explained => ({
        ...{ action, chance, level: "sharp", seat: 0, hitler: [], wanted: null, suspects },
        ...{
          reasons: [{ key: "because", args: { seat: 1, share: 0.5 } }] as Explained["reasons"],
          suspicion: [0, 0.25, 0.75],
        },
      });
      await asked[0]?.answer({ level, decisions: [why(0, 0.5, [2, 1]), why(1, 0.5, [])] });
      const [own] = level === null ? [told("lobby-bot", { level: "lobby-level-sharp" })] : [];
      const all = level === null ? [] : [told("bots-why-everybody", { level: `lobby-level-${level}` })];
      expect([texts("p.all"), texts("li small"), texts("h3").filter((one) => one.startsWith("log"))]).toEqual([
        all,
        own === undefined ? [] : [own],
        [actionSentence(actions[0] as Action, [], names)],
      ]);
      expect([texts(".points li"), texts(".suspects")]).toEqual([
        [told("because", { seat: names[1] ?? "", share: percent(0.5) }), told("bots-chance", { share: percent(0.5) })],
        [
          told("bots-suspects", {
            names: [2, 1]
              .map((seat) =>
                told("bots-suspect", { name: names[seat] ?? "", share: percent(seat === 2 ? 0.75 : 0.25) }),
              )
              .join(" and "),
          }),
        ],
      ]);
    },
  );
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

  test("counts luck and choices for the side of its sender, or for the winners", () => {
    const shares = { start: 0.5, deal: 0.1, tiles: 0.2, seats: [0.4, -0.1, 0, 0, 0], end: 1 };
    const roles = names.map((_, seat): Role => (seat === 1 ? "fascist" : "liberal"));
    const game = { replay: new Replay(recording), lie: null, played: null };
    for (const [seat, winner, sign] of [
      [0, "fascist", "+"],
      [1, "liberal", "-"],
      [null, "liberal", "+"],
      [null, "fascist", "-"],
    ] as const) {
      const { parts } = cardOf({ ...game, review: { ...review, roles, winner, shares }, seat }, true);
      expect(parts.map(([, share]) => share)).toEqual([`${sign}30`, `${sign}30`]);
    }
  });

  test("quotes the choice that moved the chance most, or the nomination that all voted on", () => {
    const past = new Replay(recording).frames.at(-1)?.shared.rounds[1];
    const ballot = (seat: number) => ({ chosen: { do: "vote", seat, vote: "ja" } }) as unknown as Decision;
    const turn = (round: number, after: number, ...decisions: Decision[]) =>
      ({
        ...{ round, before: 0.5, after, decisions },
        actions: 0,
        sentence: "",
        verdict: null,
      }) as SharedReview["turning_points"][number];
    const quoted = (...turning_points: SharedReview["turning_points"]): (string | null)[] => {
      const game = {
        replay: new Replay(recording),
        review: { ...review, turning_points },
        lie: null,
        seat: 0,
        played: null,
      };
      const { label, quote } = cardOf(game, true);
      return [label, quote];
    };
    const nomination = { do: "nominate", seat: past?.candidate ?? 0, target: past?.nominee ?? 0 } as const;
    const [one, all] = [turn(1, 0.6, ballot(2)), turn(2, 0.3, ballot(1), ballot(2))];
    const round = (number: number): string => told("table-round", { round: number });
    expect(quoted(one, all)).toEqual([round(2), actionSentence(nomination, [], names)]);
    expect(quoted(one)).toEqual([round(1), actionSentence(ballot(2).chosen, [], names)]);
    expect(quoted()).toEqual([null, null]);
  });

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
      expect(sent?.body["record"] ?? {}).not.toHaveProperty("fair_deal"); // it would not fit other names
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

test("the link of a card is copied during the tap, though it is still to come", async () => {
  const write = vi.fn<(items: ClipboardItem[]) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { write } });
  vi.stubGlobal(
    "ClipboardItem",
    class {
      constructor(readonly parts: Record<string, Promise<Blob>>) {}
    },
  );
  const review = { players: recording.names, roles: [], statements: [], turning_points: [], shares: null, moments: [] };
  const game = { replay: new Replay(recording), review: review as unknown as SharedReview, lie: null };
  const it = drawn(SendCard, { game: { ...game, seat: 0, played: null } });
  const before = asked.length;
  tap(it.button("lobby-copy-link"));
  expect(write).toHaveBeenCalledOnce();
  await settled();
  await asked[before]?.answer({ link: "w1.late" });
  const [item] = write.mock.lastCall?.[0] as unknown as { parts: Record<string, Promise<Blob>> }[];
  expect(await (await item?.parts["text/plain"])?.text()).toContain("#w1.late/1/");
  expect(it.texts("[role=status]")).toEqual(["replay-copied"]);
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

test("a stored game is forgotten although the page is left at once", async () => {
  const { deleteReplay, importRecord, savedReplays } = await import("./recordings.ts");
  const imported = importRecord(JSON.stringify({ number: 1 }));
  await settled();
  await asked.at(-1)?.answer(recording);
  await imported;
  const { page, leave } = drawn(SavedReplays, {});
  await shows(page, "li button");
  tap(page.querySelector("li button") as HTMLElement);
  leave();
  await vi.waitFor(async () => expect(await savedReplays()).toEqual([]));
  await deleteReplay(""); // an error after the first deletion would have come by now
});
