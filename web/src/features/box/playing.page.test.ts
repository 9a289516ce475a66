import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rulesOf } from "../../lib/game/rules-text.ts";
import type { Vote } from "../../lib/protocol/index.ts";
import { narrator } from "../../lib/sound/narrator.svelte.ts";
import { drawn, nameOf, namesIn, settled, tap, told } from "../../testing/page.svelte.ts";
import { serve } from "../../testing/server.ts";
import BoxBar from "./BoxBar.svelte";
import BoxEnd from "./BoxEnd.svelte";
import BoxGame from "./BoxGame.svelte";
import BoxHistory from "./BoxHistory.svelte";
import BoxQuestion from "./BoxQuestion.svelte";
import BoxReview from "./BoxReview.svelte";
import { boxGame } from "./box-game.svelte.ts";
import type { Fact } from "./ledger/facts.ts";
import { type BoxState, closed as barOf, viewOf } from "./ledger/ledger.ts";
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
    unnamed: [3],
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

describe("the seats", () => {
  const facts: readonly Fact[] = [...THIRD, chosen(1), passed, { fact: "hitler", is: false }, enacted("F"), chosen(2)];
  const show = (count: number) => {
    const { saved } = open(...facts.slice(0, count));
    boxGame.shuffled = true;
    const made = drawn(BoxGame, { saved });
    const seats = (): HTMLElement[] => [...made.page.querySelectorAll<HTMLElement>("[data-seat]")];
    const states = (name: string): boolean[] => seats().map((seat) => seat.getAttribute(name) === "true");
    return { ...made, saved, seats, states };
  };

  test.each(Array.from({ length: facts.length + 1 }, (_, count) => count))(
    "after %i facts those can be picked that may be chosen, one at a time",
    (count) => {
      const { seats, states } = show(count);
      const game = boxGame.shown as BoxState;
      const isAsked = ["nomination", "investigate", "special_election", "execution"].includes(game.asked);
      const isOpen = NAMES.map((_, seat) => isAsked && barOf(game, seat) === null);
      expect(states("aria-disabled")).toEqual(isOpen.map((is) => !is));
      for (const [seat, button] of seats().entries()) {
        const before = boxGame.picked;
        tap(button);
        expect(boxGame.picked).toBe(isOpen[seat] ? seat : before);
        expect(states("aria-pressed")).toEqual(NAMES.map((_, other) => other === boxGame.picked));
      }
      const [picked] = [boxGame.picked];
      if (picked === null) return;
      tap(seats()[picked] as HTMLElement);
      expect(boxGame.picked).toBeNull();
    },
  );

  test("turn their ballots, and nothing entered stays for the next question", () => {
    const { page, seats, button, change } = show(1);
    const ballots = (): string[] =>
      [...page.querySelectorAll("[data-seat] .ballot [aria-label]")].map((one) => nameOf(one).slice(-4));
    expect(ballots()).toEqual([]);
    tap(button("box-each"));
    tap(seats()[2] as HTMLElement);
    tap(seats()[3] as HTMLElement);
    tap(seats()[3] as HTMLElement);
    expect(ballots()).toEqual(["e=ja", "e=ja", "nein", "e=ja", "e=ja"]);
    boxGame.tell({ fact: "voted", passed: false, votes: null });
    change({ saved: boxGame.saved as SavedGame });
    expect([ballots(), boxGame.votes, boxGame.picked, boxGame.shuffled]).toEqual([[], null, null, false]);
    const next = seats().find((seat) => seat.getAttribute("aria-disabled") !== "true") as HTMLElement;
    tap(next);
    boxGame.undoTo(1);
    flushSync();
    expect(boxGame.picked).toBeNull();
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

test("the review of a public game is copied as a link, or says that it could not be", async () => {
  const { saved } = open(chosen(1), passed, enacted("L"));
  serve(() => ({ link: "p1.x", review: { players: NAMES, rounds: 1, moments: [] } }));
  for (const works of [true, false]) {
    const writeText = vi.fn(() => (works ? Promise.resolve() : Promise.reject(new Error())));
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    Object.assign(document, { execCommand: () => false });
    const { button, texts, leave } = drawn(BoxReview, { saved });
    await vi.waitFor(() => {
      flushSync();
      tap(button("replay-copy-game"));
    });
    await settled();
    expect([writeText.mock.calls, texts("[role=status]"), document.querySelector("textarea")]).toEqual([
      [[expect.stringMatching(/\/table#p1\.x$/)]],
      [works ? "replay-copied" : "replay-not-copied"],
      null,
    ]);
    leave();
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
      expect([heard, JSON.parse(localStorage.getItem("weimar:box-ended") ?? "")]).toMatchObject([
        [],
        [{ uncounted: [3] }],
      ]);
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
