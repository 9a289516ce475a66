// The whole table on a page: what its parts do together.
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Position, viewOf } from "../../lib/game/position.ts";
import type { Beat } from "../../lib/playback/story.ts";
import type { Phase, TableView, View } from "../../lib/protocol/index.ts";
import { AskedPlay, drawn, nameOf, settled, tap, told } from "../../testing/page.svelte.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";
import Table from "./Table.svelte";

const SPECTATOR: Partial<View> = { viewer: "spectator", role: null, party: null, hand: "", memories: [], legal: [] };
const ONE_ROOM: Partial<TableView> = { place: "one_room" };

function at(phase: Phase, view: Partial<View> = {}, table: Partial<TableView> = {}) {
  const position = positionOf(viewIn(phase, view), { host: 1, ...table });
  return { play: new AskedPlay(position), position, view: viewOf(position) as View };
}
function show(...given: Parameters<typeof at>) {
  const it = at(...given);
  const made = drawn(Table, it);
  const go = (position: Position): void => {
    it.play.position = position;
    made.change({ position, view: viewOf(position) as View });
  };
  const first = (selector: string): HTMLElement => made.page.querySelector(selector) as HTMLElement;
  return { ...it, ...made, go, first, count: (selector: string) => made.page.querySelectorAll(selector).length };
}
const fire = (on: EventTarget, event: Event): void => {
  on.dispatchEvent(event);
  flushSync();
};
/** A finger or mouse at a time of the page, in milliseconds. */
const pointer = (on: EventTarget, type: string, at = 0): void => {
  const event = new PointerEvent(type, { button: 0, width: 20, height: 20, bubbles: true });
  Object.defineProperty(event, "timeStamp", { value: at });
  fire(on, event);
};
/** A click that came from a finger or mouse. */
const click = (on: HTMLElement): void => fire(on, new MouseEvent("click", { detail: 1, bubbles: true }));
/** Wait for parts with code of their own. */
const shows = (look: () => unknown, wanted: unknown): Promise<void> =>
  vi.waitFor(
    () => {
      flushSync();
      expect(look()).toEqual(wanted);
    },
    { timeout: 60_000 },
  );

beforeEach(() => {
  Object.assign(document, { fonts: { ready: Promise.resolve() } }); // which Happy DOM lacks
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "wakeLock");
});

describe("in one room", () => {
  const FACES = ".hand svg.L, .hand svg.F";
  const hint = (it: ReturnType<typeof show>) => (): string => it.texts(".bar .idle").join();

  test("a hand lies face down until it is held; a longer look is no choice, but a tap is", async () => {
    const it = show("president_discard", {}, { place: "apart" });
    await shows(() => it.count(FACES), 3);
    it.go({ ...it.position, table: { ...it.position.table, ...ONE_ROOM } });
    expect([it.count(FACES), hint(it)()]).toEqual([0, "talk-seen-hold"]);
    const tile = it.first(".hand button");
    pointer(tile, "pointerdown", 1000);
    expect([it.count(FACES), hint(it)()]).toEqual([3, "table-pick-discard"]);
    pointer(tile, "pointerup", 1400);
    click(tile);
    expect([it.count(FACES), it.count("[data-commit]")]).toEqual([0, 0]);
    pointer(tile, "pointerdown", 2000);
    pointer(tile, "pointerup", 2100);
    click(tile);
    expect(it.texts("[data-commit]")[0]).toMatch("policy=hidden");
    expect(it.count(FACES)).toBe(0);
  });

  test("whoever has looked at a hand is asked for their next vote, not to hold something", async () => {
    const it = show("president_discard", {}, ONE_ROOM);
    await shows(hint(it), "talk-seen-hold");
    await shows(() => it.count(".hand button"), 3);
    pointer(it.first(".hand button"), "pointerdown");
    await shows(hint(it), "table-pick-discard");
    it.go(at("vote", { viewer: 0, round: 2 }, ONE_ROOM).position);
    expect(hint(it)()).toBe("table-pick-vote");
  });

  test("neither the bar nor the seat tells what was cast, until its player holds it", () => {
    const ballots = { 0: "ja" } as const;
    const it = show("vote", { viewer: 0, voted: [0], ballots }, ONE_ROOM);
    const seen = (): unknown[] => [
      [...it.page.querySelectorAll<HTMLElement>(".ballot.picked")].map((one) => one.dataset["ballot"]),
      it.first('[data-place="seat-0"]').innerHTML.includes("vote=ja"),
    ];
    const face = it.first('[data-place="seat-0"]').innerHTML;
    expect(seen()[0]).toEqual([]);
    const other = show("vote", { viewer: 0, voted: [0], ballots: { 0: "nein" } }, ONE_ROOM);
    expect(other.first('[data-place="seat-0"]').innerHTML).toBe(face);
    other.leave();
    pointer(it.first("[data-ballot=nein]"), "pointerdown", 1000);
    expect(seen()[0]).toEqual(["ja"]);
    expect(it.first('[data-place="seat-0"]').innerHTML).not.toBe(face);
    pointer(it.first("[data-ballot=nein]"), "pointerup", 1400);
    click(it.first("[data-ballot=nein]"));
    expect([seen()[0], it.count("[data-commit]")]).toEqual([[], 0]);
  });
});

test.each(["table", "online"] as const)(
  "the whole page is the same for every role, to the letter, until the seal is broken: interface %s",
  async (ui) => {
    const { rules } = viewIn("nomination");
    const sealed = new Set<string>();
    for (const role of ["liberal", "fascist", "hitler"] as const) {
      const roles = [role, role === "fascist" ? "hitler" : null, null, null, null] as View["roles"];
      const party = role === "liberal" ? "liberal" : "fascist";
      const it = at("nomination", { role, party, roles, rules: { ...rules, interface: ui } }, { envelopes: [0, 1] });
      it.play.beat = { kind: "deal", players: 5, at: 0, duration: Infinity, of: 0 };
      const { page, leave } = drawn(Table, it);
      await import("./OnlineRoleCards.svelte");
      await settled();
      const html = (): string => page.innerHTML.replace(/<!--.*?-->/g, "");
      const says = (): boolean => html().includes(told("table-role-of", { role }));
      sealed.add(html());
      expect(says()).toBe(false);
      const button = page.querySelector(".sealed [data-commit]") as HTMLElement;
      for (let twice = 0; twice < 2; twice += 1) fire(button, new MouseEvent("click", { detail: 0, bubbles: true }));
      expect(says()).toBe(true);
      leave();
    }
    expect(sealed.size).toBe(1);
  },
);

describe("a touch of the table", () => {
  const alone = () => {
    const it = show("nomination", { viewer: 2 });
    const runOn = vi.fn();
    const runs = (is: boolean): void => void Object.assign(it.play, { runsOn: is, runOn });
    return { ...it, runOn, runs };
  };

  test("runs on to one's next decision where it may, else to the next beat; one of a button does neither", () => {
    const it = alone();
    pointer(it.first(".between"), "pointerdown");
    expect([it.play.went, it.runOn.mock.calls.length]).toEqual([1, 0]);
    it.runs(true);
    pointer(it.first(".between"), "pointerdown");
    pointer(it.first("[data-panel=menu]"), "pointerdown");
    expect([it.play.went, it.runOn.mock.calls.length]).toEqual([1, 1]);
  });

  test("on a seat during an animation chooses it after that, and opens nothing; for who waits it goes on", () => {
    const beat = { kind: "enact", policy: "F", at: 0, duration: 1000, of: 1 } as unknown as Beat;
    for (const viewer of [0, 2]) {
      const it = at("nomination", { viewer, ...(viewer === 0 ? {} : { legal: [] }) });
      it.play.beat = beat;
      const telling: View = { ...it.view, legal: [], waiting_for: [] };
      const { page, change, leave, texts } = drawn(Table, { ...it, view: telling });
      tap(page.querySelector('[data-place="seat-3"]') as HTMLElement);
      expect(it.play.went).toBe(1);
      change({ view: it.view });
      it.play.beat = null;
      flushSync();
      expect(page.querySelector("[role=dialog]")).toBeNull();
      expect(texts("[data-commit]")).toEqual(
        viewer === 0 ? [told("table-do-nominate", { target: "Di", vote: "", policy: "", consent: "" })] : [],
      );
      leave();
    }
  });
});

test("beside the button that nominates them is all that is known of a player", async () => {
  const it = show("nomination");
  tap(it.first('[data-place="seat-3"]'));
  const dossier = told("table-dossier", { name: "Di" });
  await shows(() => [...it.page.querySelectorAll("button")].map(nameOf).includes(dossier), true);
  tap(it.button(dossier));
  await shows(() => it.texts("[role=dialog] h2").slice(0, 1), ["Di"]);
  expect(it.count("[data-commit]")).toBe(1);
});

test("a spectator's menu has no switch of the table, and no player but the host turns one", async () => {
  const paused = (it: ReturnType<typeof show>): (boolean | undefined)[] =>
    [...it.page.querySelectorAll<HTMLInputElement>("[role=dialog] [role=switch]")]
      .filter((one) => one.closest("label")?.textContent.includes("lobby-switch-paused") ?? false)
      .map((one) => one.disabled);
  for (const [view, switches] of [
    [{ viewer: 0 }, [false]],
    [{ viewer: 1 }, [true]],
    [SPECTATOR, []],
  ] as const) {
    const it = show("vote", view);
    tap(it.first("[data-panel=menu]"));
    await shows(() => it.count("[role=dialog] nav"), 1);
    expect(paused(it)).toEqual(switches);
    it.leave();
  }
});

test("all are warned once Hitler may be elected, until the game is over", () => {
  for (const [phase, fascist, warned] of [
    ["vote", 2, false],
    ["vote", 3, true],
    ["game_over", 5, false],
  ] as const) {
    const { first, texts, leave } = show(phase, { enacted: { liberal: 1, fascist } });
    expect([first("main").classList.contains("danger"), texts(".top .danger")]).toEqual([
      warned,
      warned ? ["table-danger"] : [],
    ]);
    leave();
  }
});

test("a player's screen stays on from the second round to the end of a game, a watcher's does not", async () => {
  let held = 0;
  const request = () => {
    held += 1;
    return Promise.resolve({ release: () => Promise.resolve(void (held -= 1)) });
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  const it = show("nomination", { round: 2 });
  await shows(() => held, 1);
  it.go(positionOf(viewIn("game_over")));
  await shows(() => held, 0);
  it.leave();
  const first = show("nomination");
  const watcher = show("nomination", { ...SPECTATOR, round: 2 });
  await settled();
  expect(held).toBe(0);
  first.go(at("nomination", { round: 2 }).position);
  await shows(() => held, 1);
  watcher.leave();
});
