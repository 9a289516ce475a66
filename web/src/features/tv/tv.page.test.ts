import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { viewOf } from "../../lib/game/position.ts";
import type { Beat } from "../../lib/playback/story.ts";
import type { MemberView, Phase, TableView, View, Vote } from "../../lib/protocol/index.ts";
import { makeGroup, showGroupOnScreens } from "../../lib/session/evenings.ts";
import { publicOrigin } from "../../lib/session/public-origin.svelte.ts";
import type { Session } from "../../lib/session/session.svelte.ts";
import { narrator } from "../../lib/sound/narrator.svelte.ts";
import { locale } from "../../lib/text/say.svelte.ts";
import { AskedPlay, drawn, nameOf, settled, told } from "../../testing/page.svelte.ts";
import { serve } from "../../testing/server.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";
import type { Speaker } from "../table/labels/sentence-of.ts";
import { screenSound } from "./screen-sound.svelte.ts";
import TvCaption from "./TvCaption.svelte";
import TvEnd from "./TvEnd.svelte";
import TvGame from "./TvGame.svelte";
import TvNarrator from "./TvNarrator.svelte";

interface Given {
  view?: Partial<View>;
  table?: Partial<TableView>;
  members?: Readonly<Record<number, Partial<MemberView>>>;
}
/** What a big screen gets of a documented phase: nothing that a spectator doesn't know. */
function at(phase: Phase, { view = {}, table = {}, members = {} }: Given = {}) {
  const secret = { role: null, party: null, hand: "", memories: [], legal: [] };
  const whole = viewIn(phase, { viewer: "spectator", ...secret, ...view });
  const position = positionOf(whole, { host: 2, ...table }, members);
  return { play: new AskedPlay(position), position, view: viewOf(position) as View };
}
const labels = (page: Element, selector: string): string[] => [...page.querySelectorAll(selector)].map(nameOf);
/** Wait for parts with code of their own. */
async function shows(page: Element, selector: string): Promise<void> {
  await vi.waitFor(() => {
    flushSync();
    expect(page.querySelector(selector)).not.toBeNull();
  });
}

beforeEach(() => {
  vi.spyOn(publicOrigin, "ask").mockResolvedValue();
  serve(() => null);
  Object.assign(document, { fonts: { ready: Promise.resolve() } }); // which Happy DOM lacks
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  [screenSound.said, screenSound.blocked, screenSound.silent] = [[], false, false];
});

describe("the end of a game on a big screen", () => {
  const end = (table: Partial<TableView> = {}) => {
    const { position, view } = at("game_over", { table: { code: "WXYZ", games: 1, ...table } });
    return drawn(TvEnd, { position, view, liar: { medal: "liar", seat: 3, believers: [0, 2] } });
  };

  test.each([true, false])("shows the table's code unless it is hidden: %s", (code_hidden) => {
    const { texts, page } = end({ code_hidden });
    expect([texts(".letters b"), page.textContent.includes("WXYZ")]).toEqual(
      code_hidden ? [[], false] : [["WXYZ"], true],
    );
  });

  test("names the winners of the medals, the host, and the wins of this table only", () => {
    const first = end();
    expect(first.texts("li:first-child > *")).toEqual([
      "replay-medal-liar",
      "Di",
      told("replay-lie-believed", { names: "Ada and Cy" }),
    ]);
    expect(first.texts("p")).toContain(told("replay-over-host", { host: "Bo" }));
    first.leave();
    expect(end({ games: 2, host: null }).texts(".wins b")).toEqual(["2", "0"]);
    const other = end({ code: "ABCD", host: null });
    expect([other.texts(".wins b"), other.page.textContent.includes("replay-over-host")]).toEqual([["1", "0"], false]);
  });

  test("shows the group of this browser only if somebody wanted it", async () => {
    serve(() => ({ figures: null, archive: { games: [], removed: [], forgotten: [] } }));
    expect(await makeGroup()).toBeNull();
    const before = end();
    expect(before.page.querySelector(".group")).toBeNull();
    before.leave();
    showGroupOnScreens(true);
    const { page } = end();
    await shows(page, ".group [role=img]");
    expect(labels(page, ".group [role=img]")).toEqual(["evenings-group-qr"]);
  });

  test("tells the decisive round line by line, in ten seconds, and again", () => {
    vi.useFakeTimers();
    const { texts, leave } = end();
    const begun = Date.now();
    const lines = [texts(".round")[0]];
    while (Date.now() < begun + 19_900 && vi.getTimerCount() > 0) {
      vi.advanceTimersToNextTimer();
      flushSync();
      lines.push(texts(".round")[0]);
    }
    const all = (lines.length - 1) / 2;
    expect([new Set(lines).size, Math.round((Date.now() - begun) / 100)]).toEqual([all, 200]);
    expect(lines.slice(all, 2 * all)).toEqual(lines.slice(0, all));
    leave();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the band below the table", () => {
  const band = (phase: Phase, given: Given = {}, beat: Partial<Beat> | null = null) => {
    const it = at(phase, given);
    it.play.beat = beat as Beat | null;
    return { ...it, ...drawn(TvCaption, { ...it, second: null as Speaker | null }) };
  };
  const facts = (phase: Phase, given: Given = {}, beat: Partial<Beat> | null = null): string[] => {
    const { texts, leave } = band(phase, given, beat);
    const found = texts(".facts span");
    leave();
    return found;
  };

  test("tells the round, and how many of the living have voted", () => {
    const round = told("table-round", { round: 1 });
    expect(facts("nomination")).toEqual([round]);
    const waiting_for = [0, 2];
    expect(facts("vote", { view: { alive: [0, 1, 2, 3], voted: [1, 3], waiting_for } })).toEqual([
      round,
      told("screen-voted", { count: 2, all: 4 }),
    ]);
    expect(facts("vote", { view: { voted: [0, 1, 2, 3, 4], waiting_for: [] } })).toEqual([round]);
    expect(facts("nomination", { table: { resumed: true } })).toEqual([round, "table-resumed"]);
    expect(facts("nomination", { table: { envelopes: [1, 4] } })).toEqual(["3 / 5"]);
  });
});

describe("a game on a big screen", () => {
  const VOTES: Vote[] = ["ja", "nein", "ja", "nein", "ja"];
  const ballots = { 0: "ja", 1: "nein", 2: "ja", 3: "nein", 4: "ja" } as const;
  const game = (phase: Phase, given: Given = {}, beat: Partial<Beat> | null = null) => {
    const it = at(phase, given);
    it.play.beat = beat as Beat | null;
    return { ...it, ...drawn(TvGame, it) };
  };
  const cards = (page: HTMLElement): (string | undefined)[] =>
    [...page.querySelectorAll("ol > li")].map((one) => labels(one, "[data-card] [aria-label]")[0]);

  test("keeps the ballots at the seats until the next nomination", () => {
    const given: Given = { view: { ballots, rounds: [{ ...viewIn("nomination").rounds[0], votes: VOTES } as never] } };
    const open = VOTES.map((vote) => told("table-mark-ballot", { vote }));
    expect(cards(game("nomination", given).page).slice(0, 5)).toEqual(open);
    const next = game("nomination", given, { kind: "nomination", seat: 0, target: 1, duration: 0 } as never);
    expect(cards(next.page).slice(0, 5)).toEqual(VOTES.map(() => undefined));
  });

  test("shows who still has to open their envelope, but not during the deal", () => {
    const sealed = (page: HTMLElement): boolean[] =>
      [...page.querySelectorAll(".envelope")].map((one) => !one.classList.contains("open"));
    const it = game("nomination", { table: { envelopes: [1, 4] } });
    expect(sealed(it.page)).toEqual([false, true, false, false, true]);
    it.change({ position: { ...it.position, table: { ...it.position.table, envelopes: null } } });
    expect(sealed(it.page)).toEqual([]);
  });

  test("puts the end card in the place of the boards after the last scene only", async () => {
    serve(() => ({ best_lie: null }));
    const it = game("game_over", {}, {
      kind: "victory",
      winner: "liberal",
      reason: "five_liberal_policies",
      duration: 0,
    } as never);
    await new Promise((done) => setTimeout(done, 300));
    expect(it.page.querySelector(".end")).toBeNull();
    it.play.beat = null;
    await shows(it.page, ".end");
    expect(it.page.querySelector(".free.hidden")).not.toBeNull();
    it.change({ view: at("nomination").view });
    expect(it.page.querySelector(".end")).toBeNull();
  });
});

test("a narrator that leaves takes its sentence back, and is asked nothing more", async () => {
  const { position } = at("nomination");
  vi.stubGlobal("navigator", {}); // without locks, it is the only one at once
  const asked: unknown[] = [];
  const play = { key: "k", position, narrate: (speaks: unknown) => asked.push(speaks) } as unknown as Session;
  vi.spyOn(locale, "speaker").mockResolvedValue((key) => key);
  const hushed = vi.spyOn(narrator, "hush");
  const { leave } = drawn(TvNarrator, { play });
  await settled();
  screenSound.said = [{ words: "spoken", language: "en" }];
  leave();
  expect([asked.length, asked[1], screenSound.said, screenSound.silent]).toEqual([2, null, [], false]);
  expect(hushed).toHaveBeenCalled();
});
