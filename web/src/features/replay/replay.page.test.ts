import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { route } from "../../lib/device/route.svelte.ts";
import { addressOf, momentAt } from "../../lib/game/replay-address.ts";
import { type Eyes, holdings } from "../../lib/game/replay.ts";
import { drawn, nameOf, pass, settled, tap, told } from "../../testing/page.svelte.ts";
import { filmOf } from "../../testing/games.ts";
import { serve } from "../../testing/server.ts";
import BlindControls from "./blind/BlindControls.svelte";
import BlindReplay from "./blind/BlindReplay.svelte";
import ReplayPage from "./ReplayPage.svelte";
import SavedReplays from "./SavedReplays.svelte";
import { saveNote } from "./blind/notes.ts";
import PlaybackControls from "./PlaybackControls.svelte";
import ReplayActions from "./ReplayActions.svelte";
import ReplayCaption from "./ReplayCaption.svelte";
import { Replay } from "./replay.svelte.ts";
import PlayFrom from "./review/PlayFrom.svelte";

const FILM = filmOf("03-hitler-executed");
const SEATS = FILM.names.map((_, seat) => seat);
const last = (replay: Replay): number => replay.frames.length - 1;
const key = (name: string): void => {
  window.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  flushSync();
};
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("below a caption are the tiles of the hands that the chosen view may see", () => {
  const replay = new Replay(FILM);
  const { texts } = drawn(ReplayCaption, { replay });
  let looked = 0;
  for (const [step, frame] of replay.frames.entries()) {
    const held = holdings(frame);
    if (held.length === 0) continue;
    for (const eyes of ["all", "table", ...SEATS] as Eyes[]) {
      replay.go(step);
      replay.look(eyes);
      flushSync();
      const seen = held.filter(({ seat }) => eyes === "all" || eyes === seat);
      expect(texts("li > span:first-child")).toEqual(
        seen.map(({ seat }) => told("replay-holds", { name: FILM.names[seat] ?? "" })),
      );
      expect(texts("li > .unseen")).toEqual(seen.map(({ tiles }) => tiles));
      looked += 1;
    }
  }
  expect(looked).toBeGreaterThan(50);
});

test("a caption is announced at each step, but not while the replay runs by itself", () => {
  const replay = new Replay(FILM);
  const { page } = drawn(ReplayCaption, { replay });
  const live = (): string | null | undefined => page.querySelector(".caption")?.getAttribute("aria-live");
  expect(live()).toBe("polite");
  replay.toggle();
  flushSync();
  expect(live()).toBe("off");
  replay.pause();
});

describe("the controls of a replay", () => {
  const show = (step = 0) => {
    const replay = new Replay(FILM, step);
    const [why, review, more] = [vi.fn(), vi.fn(), vi.fn()];
    return { replay, why, review, more, ...drawn(PlaybackControls, { replay, why, review, more }) };
  };
  const off = (page: HTMLElement): string[] =>
    [...page.querySelectorAll("button")].filter((one) => one.disabled).map(nameOf);

  test("lead to both ends and are shut there", () => {
    const { replay, page, button } = show();
    expect(off(page)).toEqual(["replay-first", "replay-back"]);
    tap(button("replay-last"));
    expect([replay.step, off(page)]).toEqual([last(replay), ["replay-forward", "replay-last"]]);
    tap(button("replay-back"));
    expect([replay.step, off(page)]).toEqual([replay.moments.at(-2), []]);
    tap(button("replay-forward"));
    expect(replay.step).toBe(last(replay));
    tap(button("replay-first"));
    expect(replay.step).toBe(0);
  });

  test("open what they name", () => {
    const { button, why, review, more } = show();
    for (const [label, opened] of [
      ["bots-why", why],
      ["app-review", review],
      ["replay-more", more],
    ] as const) {
      tap(button(label));
      expect(opened).toHaveBeenCalledOnce();
    }
  });

  test("play, from the beginning if it is over, and pause when someone takes the slider", () => {
    const { replay, page, button } = show(FILM.steps.length - 1);
    tap(button("replay-play"));
    expect([replay.step, replay.playing]).toEqual([0, true]);
    pass(3000);
    expect(replay.step).toBeGreaterThan(0);
    const slider = page.querySelector("input") as HTMLInputElement;
    slider.value = "4";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    expect([replay.playing, replay.step]).toEqual([false, replay.moments[4]]);
    pass(60_000);
    expect(replay.step).toBe(replay.moments[4]);
  });

  test("offer the view of each player", () => {
    expect(show().texts(".eyes option")).toEqual(["replay-eyes-all", "replay-eyes-table", ...FILM.names]);
  });

  test("leave an open review the keys that scroll it", () => {
    const { replay, page } = show(4);
    const sheet = document.createElement("div");
    sheet.setAttribute("role", "dialog");
    page.append(sheet);
    const press = (name: string): void => {
      sheet.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
      flushSync();
    };
    for (const name of ["PageDown", "PageUp", "Home", "End", " "]) press(name);
    expect([replay.step, replay.playing]).toEqual([4, false]);
    press("ArrowRight");
    expect(replay.step).toBeGreaterThan(4);
  });

  test("take keys until they are left", () => {
    const { replay, leave } = show();
    key("3");
    expect(replay.eyes).toBe(2);
    key("t");
    expect(replay.eyes).toBe("table");
    key("End");
    expect(replay.step).toBe(last(replay));
    leave();
    key("Home");
    expect(replay.step).toBe(last(replay));
  });
});

describe("a blind replay", () => {
  test("keeps the truth until it was asked for twice, and its keys change neither view nor jump to the end", () => {
    const replay = new Replay(FILM, 0, 2);
    const [show, toggle] = [vi.fn(), vi.fn()];
    const props = { replay, noted: 2, whole: null as string | null, show, toggle };
    const { page, texts, button, change } = drawn(BlindControls, props);
    expect(texts(".where span")[0]).toBe(told("replay-blind-seat", { name: "P2" }));
    for (const name of ["a", "t", "1", "End", " "]) key(name);
    expect([replay.eyes, replay.step, replay.playing]).toEqual([2, 0, false]);
    tap(button(told("replay-blind-notes", { count: 2 })));
    expect(toggle).toHaveBeenCalledOnce();
    const truth = [...page.querySelectorAll("button")].find((one) => one.textContent.includes("replay-blind-show"));
    tap(truth as HTMLElement);
    expect(show).not.toHaveBeenCalled();
    tap(truth as HTMLElement);
    expect([show.mock.calls.length, page.querySelectorAll("a").length]).toEqual([1, 0]);
    change({ whole: "/replay#x" });
    expect(texts("a")).toEqual(["replay-blind-whole"]);
  });

  test("goes back and on by its buttons, which are shut at the ends", () => {
    const replay = new Replay(FILM, 0, 2);
    const props = { replay, noted: 0, whole: null, show: vi.fn(), toggle: vi.fn() };
    const { button } = drawn(BlindControls, props);
    const shut = (): boolean[] => ["replay-back", "replay-forward"].map((label) => button(label).disabled);
    for (const [step, ends] of [
      [0, [true, false]],
      [replay.moments[3] ?? 0, [false, false]],
      [last(replay), [false, true]],
    ] as const) {
      replay.go(step);
      flushSync();
      expect(shut()).toEqual(ends);
    }
    tap(button("replay-back"));
    expect(replay.step).toBe(replay.moments.at(-2));
    tap(button("replay-forward"));
    expect(replay.step).toBe(last(replay));
  });

  const open = (eyes: Eyes, panel: "blind" | "asked" = "blind", step = 0) => {
    serve(() => null);
    vi.stubGlobal("matchMedia", () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const address = addressOf({ key: "KEY", game: 1, step, round: null, eyes, panel });
    return drawn(BlindReplay, { recording: FILM, moment: momentAt(address) });
  };

  test("asks for a seat first, and shows nothing but names", () => {
    const { page, texts } = open("all");
    expect(texts("li")).toEqual([...FILM.names, "replay-blind-spectator"]);
    expect([...page.querySelectorAll("li a")].map((one) => one.getAttribute("href"))).toEqual(
      [...SEATS, "table"].map((eyes) => `/replay#KEY/1/0/${String(eyes)}/blind`),
    );
    expect(page.textContent).not.toMatch("role-");
  });

  test.each([...SEATS, "table"] as Eyes[])("takes notes about everyone but the own seat: %s", (eyes) => {
    const { page, texts, button, leave } = open(eyes);
    expect([page.querySelectorAll("a[href*='/all']").length, texts("[role=dialog]")]).toEqual([0, []]);
    tap(button(told("replay-blind-notes", { count: 0 })));
    const others = FILM.names.filter((_, seat) => seat !== eyes);
    expect(texts("[role=dialog] fieldset legend")).toEqual(others);
    const first = page.querySelector("[role=dialog] fieldset input[value=hitler]") as HTMLElement;
    tap(first);
    expect(texts("button")).toContain(told("replay-blind-notes", { count: 1 }));
    expect(texts("[role=dialog] li")).toEqual([]);
    for (const [isTaken, left] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const escape = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
      if (isTaken) escape.preventDefault(); // by something open in it
      window.dispatchEvent(escape);
      flushSync();
      expect(texts("[role=dialog]")).toHaveLength(left);
    }
    leave();
    const again = open(eyes);
    expect(again.texts("button")).toContain(told("replay-blind-notes", { count: 1 }));
    again.leave();
    const other = open(eyes === 0 ? 1 : 0);
    expect(other.texts("button")).toContain(told("replay-blind-notes", { count: 0 }));
  });

  test("goes on where the browser allows no more changes of the address, and makes up for the last one", () => {
    const refused = vi.spyOn(history, "replaceState").mockImplementation(() => {
      throw new DOMException("more than 100 times per 30 seconds", "SecurityError");
    });
    const { texts } = open(1);
    const before = texts(".caption");
    for (let step = 0; step < 8; step += 1) key("ArrowRight");
    vi.advanceTimersByTime(60_000);
    flushSync();
    expect(texts(".caption")).not.toEqual(before);
    const [, , wanted] = refused.mock.lastCall ?? [];
    refused.mockRestore();
    pass(5000);
    expect(location.href.endsWith(String(wanted))).toBe(true);
  });

  test("shows the truth by itself after the last scene", () => {
    saveNote(["KEY", 1, 1], 3, { role: "hitler", round: 2 });
    const { texts, page } = open(1, "blind", new Replay(FILM).moments.length - 2);
    const truth = (): number[] => [texts("[role=dialog] .who b").length, page.querySelectorAll("li.own").length];
    key("ArrowRight");
    expect(truth()).toEqual([0, 0]);
    pass(60_000);
    expect(truth()).toEqual([SEATS.length, 1]);
    expect(texts("[role=dialog] .deeds span").filter((text) => text.startsWith("table-round"))).toEqual([
      told("table-round", { round: 2 }), // in which the guess was made
    ]);
    expect(texts("a").filter((one) => one === "replay-blind-whole")).toHaveLength(1);
  });
});

/** Let the server's answer come. */
async function answered(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await settled();
}

describe("who has left before the answer came is not taken back", () => {
  const GAME = { ...FILM, game: null, link: null };
  test.each([null, "/about", "/replay#KEY/1"])("by an imported game: %s", async (elsewhere) => {
    serve(() => GAME);
    route.go("/replay");
    const { page } = drawn(SavedReplays, {});
    const field = page.querySelector("textarea") as HTMLTextAreaElement;
    field.value = "{}";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    page.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
    if (elsewhere !== null) route.go(elsewhere);
    await answered();
    expect(`${location.pathname}${location.hash}`).toContain(elsewhere ?? "/replay#~");
  });

  test.each(["/about", "/replay#KEY/1"])("by a game in a link: %s", async (elsewhere) => {
    serve(() => GAME);
    route.go("/replay#w1.game/1");
    drawn(ReplayPage, {}).leave();
    route.go(elsewhere);
    await answered();
    expect(`${location.pathname}${location.hash}`).toBe(elsewhere);
  });

  test("by a table that plays on from a game watched before", async () => {
    serve(() => ({ key: "k".repeat(22), token: "1.token" }));
    route.go("/replay#KEY/1");
    const { button } = drawn(PlayFrom, { replay: new Replay(FILM), key: "KEY" });
    tap(button("replay-review-play-sit"));
    route.go("/replay#OTHER/1");
    await answered();
    expect(route.fragment).toBe("OTHER/1");
  });
});

test("a file can be chosen again after it could not be read", async () => {
  serve(() => null);
  const { page, texts } = drawn(SavedReplays, {});
  const input = page.querySelector("input[type=file]") as HTMLInputElement;
  let value = "C:\\fakepath\\game.json";
  Object.defineProperty(input, "value", { get: () => value, set: (now: string) => (value = now) });
  Object.defineProperty(input, "files", { value: { item: () => ({ text: () => Promise.resolve("{}") }) } });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await answered();
  expect([value, texts("[role=alert]").length]).toEqual(["", 1]);
});

describe("what else can be done with a replay", () => {
  const show = (key: string, games: number, link = "w1.x") => {
    const recording = { ...FILM, games, game: 2, link };
    const { page, texts, button, leave } = drawn(ReplayActions, {
      ...{ recording, fragment: `${key}/2/5/all`, close: () => undefined },
    });
    const links = [...page.querySelectorAll("a")].map((one) => one.getAttribute("href"));
    return { links, texts, button, leave, current: [...page.querySelectorAll("[aria-current]")].map(nameOf) };
  };

  test.each(["KEY", "~file"])("only a game of a table leads to it and its other games: %s", (key) => {
    const isTable = key === "KEY";
    for (const games of [1, 3]) {
      const others = isTable && games > 1 ? [1, 2, 3].map((game) => `/replay#${key}/${String(game)}`) : [];
      const { links, texts, current, leave } = show(key, games);
      expect(links).toEqual([
        ...[`/replay#${key}/2/0/all/blind`, "/replay"],
        ...(isTable ? [`/t#${key}`] : []),
        ...["/", ...others],
      ]);
      expect(current).toEqual(others.length > 0 ? [told("replay-game", { game: 2 })] : []);
      const copies = texts("button").filter((label) => label.startsWith("replay-copy"));
      expect(copies).toEqual([...(isTable ? ["replay-copy-moment"] : []), "replay-copy-game"]);
      leave();
    }
    expect(show(key, 1, "").texts("button")).not.toContain("replay-copy-game");
  });

  test("a moment is copied as a link, or it says that it could not be", async () => {
    serve(() => null);
    for (const works of [true, false]) {
      const writeText = vi.fn<(text: string) => Promise<void>>(() =>
        works ? Promise.resolve() : Promise.reject(new Error()),
      );
      vi.stubGlobal("navigator", { clipboard: { writeText } });
      Object.assign(document, { execCommand: () => false });
      const { button, texts, leave } = show("KEY", 1);
      tap(button("replay-copy-moment"));
      await settled();
      expect(texts("[role=status]")).toEqual([works ? "replay-copied" : "replay-not-copied"]);
      tap(button("replay-copy-game"));
      expect(writeText.mock.calls.map(([text]) => text.split("#")[1])).toEqual(["KEY/2/5/all", "w1.x/2/5/all"]);
      leave();
    }
  });
});

test("the game goes on from the seat that was watched, or from any other living one", async () => {
  const replay = new Replay(FILM, 0, 3);
  const asked = serve<{ seat: number; level: string }>(() => "busy");
  const { page, texts, button } = drawn(PlayFrom, { replay, key: "KEY" });
  const seats = (): (string | undefined)[] => [...(page.querySelector("select")?.options ?? [])].map((one) => one.text);
  expect(seats()).toEqual(FILM.names);
  tap(button("replay-review-play-sit"));
  await settled();
  expect(asked.map(([, { seat, level }]) => [seat, level])).toEqual([[3, "steady"]]);
  expect([texts("[role=alert]").length, localStorage.length]).toEqual([1, 0]);
  replay.go(last(replay));
  flushSync();
  expect(seats()).toEqual(replay.frame.shared.alive.map((one) => FILM.names[one]));
});
