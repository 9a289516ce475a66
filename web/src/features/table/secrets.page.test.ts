// What only one player may see is on their screen only while they look at it.
import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Position, viewOf } from "../../lib/game/position.ts";
import type { Memory, TableView, View } from "../../lib/protocol/index.ts";
import { talkLogOf } from "../../lib/session/talk-log.svelte.ts";
import { AskedPlay, drawn, pass, settled, tap, told, until } from "../../testing/page.svelte.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";
import SealedGuess from "../ending/SealedGuess.svelte";
import QuietPhone from "./moments/QuietPhone.svelte";
import ResultCard from "./moments/ResultCard.svelte";
import type { Result } from "./moments/results.ts";
import SealedEnvelope from "./moments/SealedEnvelope.svelte";
import TurnCards from "./moments/TurnCards.svelte";
import OnlineRoleCards from "./OnlineRoleCards.svelte";
import OwnKnowledgePanel from "./OwnKnowledgePanel.svelte";
import RoleChip from "./RoleChip.svelte";
import { TableUi } from "./table-ui.svelte.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  Element.prototype.setPointerCapture = () => undefined;
});
const fire = (on: EventTarget, event: Event): void => {
  on.dispatchEvent(event);
  flushSync();
};
const hold = (button: HTMLElement): void =>
  fire(button, new PointerEvent("pointerdown", { button: 0, width: 20, height: 20, bubbles: true }));
const release = (button: HTMLElement): void => fire(button, new PointerEvent("pointerup", { bubbles: true }));
const hide = (): void => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  fire(document, new Event("visibilitychange"));
};
/** A fascist who knows Hitler, at a table of seven. */
const FASCIST = viewIn("investigate");
function seated(view: View, table: Partial<TableView> = {}): { play: AskedPlay; position: Position; view: View } {
  const position = positionOf(view, { host: 1, ...table });
  return { play: new AskedPlay(position), position, view: viewOf(position) as View };
}

describe("the envelope with one's role", () => {
  const show = (table: Partial<TableView> = { envelopes: [0, 1] }) => {
    const it = seated(FASCIST, table);
    const breakSeal = vi.fn();
    Object.assign(it.play, { breakSeal });
    const made = drawn(SealedEnvelope, it);
    const open = (): void => {
      const button = made.page.querySelector("[data-commit]") as HTMLElement;
      fire(button, new MouseEvent("click", { detail: 0, bubbles: true }));
      fire(button, new MouseEvent("click", { detail: 0, bubbles: true }));
    };
    return {
      ...it,
      ...made,
      breakSeal,
      open,
      shows: () => made.page.innerHTML.includes(told("table-role-of", { role: "fascist" })),
    };
  };
  const QUIETLY = [{ do: "quietly", command: { do: "put_away" } }];

  test("is closed until its seal is broken, which the table learns at once", () => {
    const it = show();
    expect([it.shows(), it.breakSeal.mock.calls.length, it.texts(".fellows span")]).toEqual([false, 0, []]);
    it.open();
    expect([it.shows(), it.breakSeal.mock.calls.length, it.play.asked]).toEqual([true, 1, []]);
    expect(document.activeElement).toBe(it.button("table-seal-away"));
  });

  test.each([
    ["its button", (it: ReturnType<typeof show>) => tap(it.button("table-seal-away"))],
    ["another window", () => fire(window, new Event("blur"))],
    ["a hidden page", hide],
    ["twenty seconds", () => pass(20_000)],
  ])("is put away by %s", (_, how) => {
    const it = show();
    it.open();
    pass(19_999);
    expect(it.shows()).toBe(true);
    how(it);
    expect([it.shows(), it.play.asked, it.play.went]).toEqual([false, QUIETLY, 1]);
  });

  test("puts nothing away that is not open, nor at a table that waits for nobody's look", () => {
    const closed = show();
    fire(window, new Event("blur"));
    expect([closed.play.asked, closed.play.went]).toEqual([[], 0]);
    closed.leave();
    const late = show({ envelopes: null });
    late.open();
    tap(late.button("table-seal-away"));
    expect([late.play.asked, late.play.went]).toEqual([[], 1]);
  });

  test("shows the other fascists, and nobody else", () => {
    const it = show();
    it.open();
    const others = FASCIST.roles.flatMap((role, seat) =>
      role !== null && role !== "liberal" && seat !== FASCIST.viewer
        ? [["Ada", "Bo", "Cy", "Di", "Ed", "Fay", "Gus"][seat]]
        : [],
    );
    expect(it.texts(".fellows span")).toEqual(others);
    expect(others.length).toBeGreaterThan(0);
  });
});

describe("the chip with one's role", () => {
  test("shows it while it is held, and explains that when it is tapped", () => {
    const ui = new TableUi();
    const { page, leave } = drawn(RoleChip, { ui });
    const chip = page.querySelector("button") as HTMLElement;
    hold(chip);
    expect([ui.held, chip.getAttribute("aria-pressed")]).toEqual([true, "true"]);
    release(chip);
    expect([ui.held, chip.getAttribute("aria-pressed")]).toEqual([false, "false"]);
    fire(chip, new MouseEvent("click", { detail: 1, bubbles: true }));
    expect(ui.reason).toBe("table-role-hold");
    pass(3000);
    expect(ui.reason).toBeNull();
    fire(chip, new MouseEvent("click", { detail: 1, bubbles: true }));
    ui.refuse("own_seat");
    pass(3000);
    expect(ui.reason).toBe("own_seat");
    hold(chip);
    leave();
    expect(ui.held).toBe(false);
  });

  test("a role shown without holding is hidden when its panel closes", () => {
    const ui = new TableUi();
    const it = seated(FASCIST);
    const { button, leave } = drawn(OwnKnowledgePanel, { ...it, ui });
    tap(button(told("table-role-toggle", { shown: "false" })));
    expect(ui.held).toBe(true);
    tap(button(told("table-role-toggle", { shown: "true" })));
    expect(ui.held).toBe(false);
    tap(button(told("table-role-toggle", { shown: "false" })));
    leave();
    expect(ui.held).toBe(false);
  });
});

test("the large card of the first round is sent away by any tap or key, once a game; the small one is by the switch", () => {
  const ui = new TableUi();
  const it = seated(viewIn("nomination"));
  const { page, change } = drawn(OnlineRoleCards, { ...it, ui });
  const shown = (): string => (page.querySelector(".up") ? "large" : page.querySelector(".corner") ? "small" : "none");
  expect(shown()).toBe("large");
  ui.held = true;
  flushSync();
  fire(window, new Event("keydown"));
  ui.held = false;
  flushSync();
  expect(shown()).toBe("large"); // it was not there to be sent away
  fire(window, new Event("pointerdown"));
  expect(shown()).toBe("none");
  ui.cards = true;
  flushSync();
  expect(shown()).toBe("small");
  ui.cards = false;
  const next = { ...it.position, table: { ...it.position.table, games: it.position.table.games + 1 } };
  change({ position: next });
  expect(shown()).toBe("large");
  change({ view: viewIn("nomination", { round: 2 }) });
  expect(shown()).toBe("none");
  change({ view: viewIn("president_discard") });
  expect(shown()).toBe("none");
  it.play.beat = { kind: "deal", players: 5, at: 0, duration: Infinity, of: 0 };
  ui.cards = true;
  flushSync();
  expect(shown()).toBe("none"); // the role is still in its envelope
});

test("cards that are turned show their faces only while they are held", async () => {
  const { createRawSnippet } = await import("svelte");
  const face = createRawSnippet<[number]>((index) => ({ render: () => `<b>face ${String(index())}</b>` }));
  const { page, texts } = drawn(TurnCards, { count: 3, face, words: "words" });
  const faces = (): string[][] => [texts("b"), texts("[aria-live]")];
  expect(faces()).toEqual([[], [""]]);
  const button = page.querySelector("button") as HTMLElement;
  hold(button);
  expect(faces()).toEqual([["face 0", "face 1", "face 2"], ["words"]]);
  release(button);
  expect(faces()).toEqual([[], [""]]);
});

describe("the result of a power", () => {
  const PEEK: Result = { saw: "peek", round: 2, tiles: "FLL" };
  const PARTY: Result = { saw: "investigation", round: 2, seat: 4, party: "fascist" };
  const show = (memory: Result, view: View = FASCIST, table: Partial<TableView> = { claims: true }) => {
    const own = seated({ ...view, memories: [memory] as Memory[] }, table);
    const about = {
      about: memory.saw,
      round: memory.round,
      office: "president",
      target: memory.saw === "peek" ? null : 4,
    } as const;
    const made = drawn(ResultCard, { ...own, card: { memory, about } });
    return { ...own, ...made, card: made.page.querySelector("[data-turn]") as HTMLElement };
  };

  test("looks the same for every role and result until it is held", () => {
    const LIBERAL = { ...FASCIST, role: "liberal", party: "liberal", roles: FASCIST.roles.map(() => null) } as View;
    const plain = (memory: Result, view: View): string => {
      const it = show(memory, view);
      const html = it.page.innerHTML;
      it.leave();
      return html;
    };
    for (const [one, other] of [
      [PEEK, { ...PEEK, tiles: "LLF" }],
      [PARTY, { ...PARTY, party: "liberal" }],
    ] as [Result, Result][]) {
      expect(plain(other, FASCIST)).toBe(plain(one, FASCIST));
      expect(plain(one, LIBERAL)).toBe(plain(one, FASCIST));
    }
  });

  test("may be lied about: only a fascist who holds it is told so", () => {
    const LIBERAL = { ...FASCIST, role: "liberal", party: "liberal" } as View;
    for (const [view, hint] of [
      [FASCIST, "talk-seen-may-lie"],
      [LIBERAL, "talk-seen-hold"],
    ] as const) {
      const it = show(PEEK, view);
      expect(it.texts(".hint")).toEqual(["talk-seen-hold"]);
      hold(it.card);
      expect(it.texts(".hint")).toEqual([hint]);
      it.leave();
    }
  });

  test("is claimed or kept; then the table learns only that it was put away", async () => {
    const it = show(PARTY, FASCIST, { claims: true, card: { about: "investigation", seat: 1, until: 0 } });
    tap(it.button("talk-argue-say"));
    tap(it.button("talk-party-liberal"));
    await settled();
    expect(it.play.acted).toEqual([{ do: "say", seat: 1, about: "investigation", round: 2, party: "liberal" }]);
    const kept = show(PARTY, FASCIST, { claims: true, card: { about: "investigation", seat: 1, until: 0 } });
    tap(kept.button("table-result-keep"));
    expect([kept.play.asked, talkLogOf(kept.play).putOff]).toEqual([
      [{ do: "quietly", command: { do: "put_away" } }],
      ["investigation.2"],
    ]);
    const late = show(PEEK);
    tap(late.button("table-result-keep"));
    expect([late.play.asked, talkLogOf(late.play).putOff]).toEqual([[], ["peek.2"]]);
    expect(show(PEEK, FASCIST, { claims: false }).texts("button").slice(1)).toEqual(["table-result-keep"]);
  });
});

describe("a phone in one room", () => {
  const dim = (it: { page: HTMLElement }): boolean => it.page.querySelector(".quiet") !== null;

  test("rests some time after its player's decision or touch, and never while they are awaited", () => {
    const it = drawn(QuietPhone, { waited: false, told: false });
    expect(dim(it)).toBe(false);
    pass(7999);
    expect(dim(it)).toBe(false);
    pass(1);
    expect(dim(it)).toBe(true);
    for (const kind of ["pointerdown", "keydown"]) {
      fire(window, new Event(kind));
      expect(dim(it)).toBe(false);
      pass(5000);
      fire(window, new Event(kind));
      pass(7999); // counted from the last touch
      expect(dim(it)).toBe(false);
      pass(1);
      expect(dim(it)).toBe(true);
    }
    it.change({ waited: true });
    expect(dim(it)).toBe(false);
    pass(60_000);
    expect(dim(it)).toBe(false);
    it.change({ waited: false });
    expect(dim(it)).toBe(false);
    pass(8000);
    expect(dim(it)).toBe(true);
  });

  test("does not repeat what the screen tells", () => {
    const it = drawn(QuietPhone, { waited: true, told: true });
    expect(dim(it)).toBe(true);
    fire(window, new Event("pointerdown"));
    expect(dim(it)).toBe(true);
    it.change({ told: false });
    expect(dim(it)).toBe(false);
  });
});

test("a guess is kept as it is made, sealed for good, and its panel closes with the game", async () => {
  vi.useRealTimers();
  const view = viewIn("nomination", { viewer: "spectator", role: null, party: null, round: 3 });
  const it = seated(view);
  const close = vi.fn();
  const { page, leave } = drawn(SealedGuess, { ...it, close });
  await until(() => expect(page.querySelectorAll("fieldset")).toHaveLength(5));
  const checked = (): string[] =>
    [...page.querySelectorAll<HTMLInputElement>("input")].filter((one) => one.checked).map((one) => one.value);
  expect(checked()).toEqual(["liberal", "liberal", "liberal", "liberal", "liberal"]);
  const mark = (seat: number, role: string): void =>
    tap(page.querySelectorAll("fieldset")[seat]?.querySelector(`input[value=${role}]`) as HTMLElement);
  mark(1, "hitler");
  mark(3, "hitler");
  mark(2, "fascist");
  expect(checked()).toEqual(["liberal", "liberal", "fascist", "hitler", "liberal"]);
  leave();
  const again = drawn(SealedGuess, { ...it, close });
  await until(() => expect(again.page.querySelectorAll("fieldset")).toHaveLength(5));
  expect([...again.page.querySelectorAll<HTMLInputElement>("input:checked")].length).toBe(5);
  const button = again.page.querySelector("[data-commit]") as HTMLElement;
  fire(button, new MouseEvent("click", { detail: 0, bubbles: true }));
  fire(button, new MouseEvent("click", { detail: 0, bubbles: true }));
  expect(again.texts("[role=status]")).toEqual([told("replay-guess-sealed", { round: 3 })]);
  expect(again.page.querySelectorAll("input")).toHaveLength(0);
  expect(close).not.toHaveBeenCalled();
  again.change({ view: { ...viewIn("game_over"), viewer: "spectator" } });
  expect(close).toHaveBeenCalledOnce();
});
