// What a big screen says, in words and aloud.
import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { viewOf } from "../../lib/game/position.ts";
import type { Beat } from "../../lib/playback/story.ts";
import type { TableView, View } from "../../lib/protocol/index.ts";
import type { Session } from "../../lib/session/session.svelte.ts";
import { narrator } from "../../lib/sound/narrator.svelte.ts";
import { locale } from "../../lib/text/say.svelte.ts";
import { AskedPlay, drawn, settled, told } from "../../testing/page.svelte.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";
import type { Speaker } from "../table/labels/sentence-of.ts";
import { screenSound } from "./screen-sound.svelte.ts";
import TvCaption from "./TvCaption.svelte";
import TvNarrator from "./TvNarrator.svelte";
import TvScore from "./TvScore.svelte";

beforeEach(() => {
  Object.assign(document, { fonts: { ready: Promise.resolve() } });
  Object.defineProperty(navigator, "locks", { value: undefined, configurable: true }); // no other page is open
  screenSound.said = [];
  screenSound.silent = screenSound.blocked = false;
});

/** A screen watches: it has no seat. */
function at(view: View, table: Partial<TableView> = {}) {
  const position = positionOf({ ...view, viewer: "spectator" }, { host: 1, ...table });
  const play = Object.assign(new AskedPlay(position), { key: "key", narrate: vi.fn(), screen: {} });
  return { play, session: play as unknown as Session, position, view: viewOf(position) as View };
}

describe("the band below the table", () => {
  const show = (view: View, table: Partial<TableView> = {}, beat: Beat | null = null) => {
    const it = at(view, table);
    it.play.beat = beat;
    return { ...it, ...drawn(TvCaption, { ...it, second: null }) };
  };
  const facts = (view: View, table: Partial<TableView> = {}): string[] => show(view, table).texts(".facts span");
  const round = told("table-round", { round: 4 });
  const GOVERNMENT = { president: 1, chancellor: 2 };
  const LAST = told("screen-last", { president: "Bo", chancellor: "Cy" });
  const running = (more: Partial<View>): View =>
    viewIn("nomination", { round: 4, last_government: GOVERNMENT, ...more });

  test("names the last government until the next one sits", () => {
    expect(facts(running({}))).toEqual([round, LAST]);
    expect(facts(running({ last_government: null }))).toEqual([round]);
    expect(facts(running({ phase: "president_discard", ...GOVERNMENT }))).toEqual([round]);
    expect(facts(running({ phase: "execution", ...GOVERNMENT }))).toEqual([round]);
    expect(facts(running({ enacted: { liberal: 0, fascist: 3 } }))).toEqual([round]); // a warning has its place
  });

  test("has the host's second language below its own, each marked as what it is", () => {
    const { position, view, play } = at(running({}));
    const { page, change } = drawn(TvCaption, { play, position, view, second: null as Speaker | null });
    const said = (): [string, string][] =>
      [...page.querySelectorAll<HTMLElement>("[role=status] p")].map((one) => [one.lang, one.textContent.trim()]);
    const [own, ...none] = said();
    expect(none).toEqual([]);
    change({ second: { language: "pl", say: (key) => `po polsku: ${key}` } });
    expect(said()).toEqual([own, ["pl", `po polsku: ${own?.[1].split(" ")[0] ?? ""}`]]);
    expect(own?.[0]).toBe(locale.language);
  });

  test("counts the voters of an open vote, and says that a table was resumed", () => {
    const vote = running({ phase: "vote", nominee: 1, voted: [1, 2], waiting_for: [0, 3, 4], last_government: null });
    expect(facts(vote)).toEqual([round, told("screen-voted", { count: 2, all: 5 })]);
    expect(facts({ ...vote, alive: [0, 1, 2, 3] })).toEqual([round, told("screen-voted", { count: 2, all: 4 })]);
    expect(facts({ ...vote, waiting_for: [] })).toEqual([round]);
    expect(facts(running({ last_government: null }), { resumed: true })).toEqual([round, "table-resumed"]);
    expect(facts(running({ last_government: null }), { envelopes: [1, 3] })).toEqual(["3 / 5"]);
  });

  test("warns, but not during a scene; a hint takes the place of the count below two warnings", () => {
    const danger = running({
      phase: "vote",
      nominee: 1,
      voted: [1],
      enacted: { liberal: 0, fascist: 3 },
      election_tracker: 2,
    });
    expect(show(danger).texts(".warning")).toEqual(["table-warn-hitler", "table-warn-chaos"]);
    expect(show(danger).texts(".facts span")).toEqual([round, told("screen-voted", { count: 1, all: 5 })]);
    screenSound.silent = true;
    expect(show(danger).texts(".facts span")).toEqual([round, "screen-voice-key"]);
    expect(show({ ...danger, election_tracker: 0 }).texts(".facts span")).toEqual([
      round,
      told("screen-voted", { count: 1, all: 5 }),
      "screen-voice-key",
    ]);
    expect(show(danger, {}, { kind: "check", at: 0, duration: 1, of: 0 }).texts(".warning")).toEqual([]);
  });

  test("says what the narrator says, or that the connection is lost", () => {
    const it = show(running({}));
    const says = (): [string | null, string][] =>
      [...it.page.querySelectorAll("[role=status] p")].map((one) => [one.getAttribute("lang"), one.textContent]);
    expect(says()[0]?.[1]).toMatch("table-they-nomination");
    screenSound.said = [
      { words: "Hallo", language: "de" },
      { words: "Cześć", language: "pl" },
    ];
    flushSync();
    expect(says()).toEqual([
      ["de", "Hallo"],
      ["pl", "Cześć"],
    ]);
    it.play.link = "lost";
    flushSync();
    expect(says().map(([, words]) => words)).toEqual(["table-link-lost"]);
  });
});

describe("the narrator", () => {
  test("speaks as long as its screen is the one that narrates", async () => {
    const hush = vi.spyOn(narrator, "hush");
    const it = at(viewIn("nomination"), { narration: { screen: 1, languages: ["en"] } });
    const { leave } = drawn(TvNarrator, { play: it.session });
    await settled();
    expect(it.play.narrate.mock.calls).toEqual([[expect.any(Function)]]);
    screenSound.said = [{ words: "Ada", language: "en" }];
    leave();
    expect([it.play.narrate.mock.lastCall, screenSound.said, hush.mock.calls.length > 0]).toEqual([[null], [], true]);
  });

  test("asks for a key only while it has something to say and may not", () => {
    const hasClips = vi.spyOn(narrator, "hasClips", "get").mockReturnValue(false);
    const it = at(viewIn("nomination"), { narration: { screen: 1, languages: ["en"] } });
    const mute = drawn(TvNarrator, { play: it.session });
    expect(screenSound.silent).toBe(false);
    mute.leave();
    hasClips.mockReturnValue(true);
    for (const end of ["keydown", "pointerdown", "leave"]) {
      const { leave } = drawn(TvNarrator, { play: it.session });
      expect(screenSound.silent).toBe(true);
      if (end === "leave") leave();
      else window.dispatchEvent(new Event(end));
      flushSync();
      expect(screenSound.silent).toBe(false);
      if (end !== "leave") leave();
    }
  });
});

test("the score asks for a key while the browser forbids it to sound, and no longer once it has gone", () => {
  let change = (): void => undefined;
  const audio = {
    state: "suspended",
    resume: () => Promise.resolve(),
    addEventListener: (_: string, then: () => void) => (change = then),
    removeEventListener: () => undefined,
  };
  vi.stubGlobal("AudioContext", function () {
    return audio;
  });
  const it = at(viewIn("nomination"));
  const first = drawn(TvScore, { play: it.session });
  expect(screenSound.hint).toBe("screen-sound-key");
  first.leave();
  expect(screenSound.hint).toBeNull();
  const second = drawn(TvScore, { play: it.session });
  expect(screenSound.hint).toBe("screen-sound-key");
  audio.state = "closed";
  change();
  flushSync();
  expect(screenSound.hint).toBe("screen-sound-key");
  second.leave();
});
