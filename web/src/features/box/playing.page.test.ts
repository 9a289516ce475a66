import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rulesOf } from "../../lib/game/rules-text.ts";
import type { Vote } from "../../lib/protocol/index.ts";
import { narrator } from "../../lib/sound/narrator.svelte.ts";
import { drawn, namesIn, tap, told } from "../../testing/page.svelte.ts";
import { serve } from "../../testing/server.ts";
import BoxBar from "./BoxBar.svelte";
import BoxEnd from "./BoxEnd.svelte";
import BoxGame from "./BoxGame.svelte";
import BoxHistory from "./BoxHistory.svelte";
import BoxQuestion from "./BoxQuestion.svelte";
import { boxGame } from "./box-game.svelte.ts";
import type { Fact } from "./ledger/facts.ts";
import { type BoxState, viewOf } from "./ledger/ledger.ts";
import type { SavedGame } from "./ledger/saved.ts";

const NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"];
const chosen = (seat: number): Fact => ({ fact: "chosen", seat });
const passed: Fact = { fact: "voted", passed: true, votes: null };
const enacted = (policy: "L" | "F"): Fact => ({ fact: "enacted", policy });
/** Three fascist policies, of which the third lets its president look at three tiles. */
const THIRD: readonly Fact[] = [
  ...[chosen(1), passed, enacted("F")],
  ...[chosen(3), passed, enacted("F")],
  ...[chosen(4), passed, enacted("F"), { fact: "looked" } as const],
];

function open(...facts: readonly Fact[]): { game: BoxState; saved: SavedGame; view: ReturnType<typeof viewOf> } {
  const rules = rulesOf("official");
  boxGame.open({
    evening: 1,
    names: NAMES,
    rules,
    first: 0,
    facts,
    begun: "2026-11-30T19:00",
    awake: true,
    roles: null,
  });
  const game = boxGame.shown as BoxState;
  return { game, saved: boxGame.saved as SavedGame, view: viewOf(game) };
}
const labels = (page: HTMLElement): string[] => namesIn(page, "button");

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  [boxGame.votes, boxGame.picked, boxGame.shuffled] = [null, null, false];
  narrator.on = false;
});
afterEach(() => {
  boxGame.end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("the narrator falls silent when the game is left", () => {
  open(chosen(1));
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  const { leave } = drawn(BoxGame, { saved: boxGame.saved as SavedGame });
  void narrator.tell([{ caption: "Bo is the chancellor." }]);
  expect(narrator.caption).not.toBeNull();
  leave();
  expect(narrator.caption).toBeNull();
});

describe("the question", () => {
  const ask = (...facts: readonly Fact[]) => drawn(BoxQuestion, open(...facts));
  const facts = (): readonly Fact[] => boxGame.saved?.facts ?? [];

  test("takes a chosen seat only once one is picked", () => {
    const { button } = ask();
    tap(button("box-pick"));
    expect(facts()).toEqual([]);
    boxGame.picked = 3;
    flushSync();
    tap(button(told("table-do-nominate", { target: "Di" })));
    expect(facts()).toEqual([chosen(3)]);
  });

  test("takes a result alone, or each ballot, and counts them", () => {
    for (const vote of ["ja", "nein"] as const) {
      const { page, leave } = ask(chosen(1));
      tap(page.querySelectorAll<HTMLElement>("button.card")[vote === "ja" ? 0 : 1] as HTMLElement);
      expect(facts().at(-1)).toEqual({ fact: "voted", passed: vote === "ja", votes: null });
      leave();
    }
    for (const nein of [0, 2, 3, 5]) {
      const { button, leave } = ask(chosen(1));
      tap(button("box-each"));
      for (let seat = 0; seat < nein; seat += 1) boxGame.turn(seat);
      flushSync();
      const isPassed = nein < 3;
      const words = { passed: String(isPassed), ja: 5 - nein, nein };
      tap(button(told("log-ballots_revealed", words)));
      const votes = NAMES.map((_, seat): Vote => (seat < nein ? "nein" : "ja"));
      expect(facts().at(-1)).toEqual({ fact: "voted", passed: isPassed, votes });
      boxGame.votes = null;
      leave();
    }
  });

  test("asks twice before somebody is Hitler, and offers it only where it can be", () => {
    const first = ask(...THIRD, chosen(1), passed);
    const isHitler = (page: HTMLElement): HTMLElement | undefined =>
      [...page.querySelectorAll("button")].find((one) => one.textContent.includes("app-yes"));
    tap(isHitler(first.page) as HTMLElement);
    expect(facts().at(-1)).toEqual(passed);
    tap(isHitler(first.page) as HTMLElement);
    expect(facts().at(-1)).toEqual({ fact: "hitler", is: true });
    first.leave();
    const cleared: Fact = { fact: "hitler", is: false };
    for (const target of [1, 2]) {
      const shot = ask(...THIRD, chosen(1), passed, cleared, enacted("F"), chosen(target));
      expect(isHitler(shot.page) !== undefined).toBe(target === 2);
      tap(shot.button("app-no"));
      expect(facts().at(-1)).toEqual(cleared);
      shot.leave();
    }
  });

  test("warns before a vote that can end the game", () => {
    const calm = ask(chosen(1));
    expect(calm.texts(".warning")).toEqual([]);
    calm.leave();
    const late = ask(...THIRD, chosen(1));
    expect(late.texts(".warning")).toEqual(["table-warn-hitler"]);
  });

  test("asks nothing about an earlier moment", () => {
    const it = open(chosen(1), passed);
    const { page } = drawn(BoxQuestion, it);
    expect(labels(page).length).toBeGreaterThan(0);
    boxGame.back = 1;
    flushSync();
    expect(labels(page)).toEqual([]);
  });
});

test("the bar undoes the last fact and silences the narrator; at the beginning it does neither", () => {
  const hush = vi.spyOn(narrator, "hush");
  open(chosen(1), passed);
  const { page, texts, change, leave } = drawn(BoxBar, { round: 1, steps: 2, showing: false });
  const undo = (): HTMLElement =>
    [...page.querySelectorAll("button")].find((one) => one.textContent.includes("box-undo")) as HTMLElement;
  tap(undo());
  expect([boxGame.saved?.facts, hush.mock.calls.length, texts(".round")]).toEqual([
    [chosen(1)],
    1,
    [told("table-round", { round: 1 })],
  ]);
  change({ steps: 0 });
  tap(undo());
  expect([boxGame.saved?.facts.length, hush.mock.calls.length, undo().getAttribute("aria-disabled")]).toEqual([
    1,
    1,
    "true",
  ]);
  leave();
});

test("the history has the latest fact first; a tap goes back to before it, and closes", () => {
  const { saved } = open(chosen(1), passed, enacted("L"), chosen(2));
  const close = vi.fn();
  const { page, texts } = drawn(BoxHistory, { saved, close });
  expect(texts("li .round")).toEqual(["2", "1", "1", "1"]);
  const entries = [...page.querySelectorAll<HTMLElement>("li button")];
  for (const [place, entry] of entries.entries()) {
    tap(entry);
    expect([boxGame.back, close.mock.calls.length]).toEqual([entries.length - 1 - place, place + 1]);
    expect(entries.map((one) => one.getAttribute("aria-current"))).toEqual(
      entries.map((_, other) => (other === place ? "step" : null)),
    );
  }
});

describe("the end", () => {
  /** Five liberal policies: each president takes the player on their left. */
  const ended = () => open(...[1, 2, 3, 4, 0].flatMap((seat) => [chosen(seat), passed, enacted("L")]));

  test("leaves the device by itself only for its group", async () => {
    vi.useFakeTimers();
    for (const secret of [null, "x".repeat(43)]) {
      localStorage.clear();
      if (secret !== null)
        localStorage.setItem(
          "weimar:evenings-group",
          JSON.stringify({ secret, games: [], removed: [], forgotten: [], shown: false }),
        );
      const heard = serve(() => "busy");
      const { leave } = drawn(BoxEnd, { ...ended(), now: true });
      await vi.advanceTimersByTimeAsync(1900);
      expect(heard).toEqual([]);
      await vi.advanceTimersByTimeAsync(200);
      expect(heard.length > 0).toBe(secret !== null);
      leave();
    }
  });

  test("offers nothing but its words at an earlier moment", () => {
    const { change, page } = drawn(BoxEnd, { ...ended(), now: true });
    expect(labels(page)).toEqual(expect.arrayContaining(["box-again", "box-save", "app-review"]));
    change({ now: false });
    expect(labels(page)).toEqual([]);
  });
});
