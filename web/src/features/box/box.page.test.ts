// A game with real cards: what the table enters, and when it hears a bell.
import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { rulesOf } from "../../lib/game/rules-text.ts";
import { sound } from "../../lib/sound/synth.ts";
import { route } from "../../lib/device/route.svelte.ts";
import { drawn, pass, settled, tap, told, until } from "../../testing/page.svelte.ts";
import { serve } from "../../testing/server.ts";
import { boxGame } from "./box-game.svelte.ts";
import BoxPage from "./BoxPage.svelte";
import BoxSetup from "./BoxSetup.svelte";
import TalkTimer from "./TalkTimer.svelte";

vi.mock("../../lib/sound/synth.ts", async (original) => ({ ...(await original<object>()), sound: vi.fn() }));

describe("the timer of the talk", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    vi.mocked(sound).mockClear();
  });
  const show = () => {
    const it = drawn(TalkTimer, { steps: 3 });
    const button = it.page.querySelector("button") as HTMLElement;
    return { ...it, press: () => tap(button), says: () => button.getAttribute("aria-label") };
  };
  const left = (time: string): string => told("box-talk-left", { time });

  test("has three lengths, and stops after the longest and at the next decision", () => {
    const { press, says, change } = show();
    for (const next of [left("2:00"), left("3:00"), left("5:00"), "box-talk", left("2:00")]) {
      press();
      expect(says()).toBe(next);
    }
    pass(61_000);
    expect(says()).toBe(left("0:59"));
    press();
    expect(says()).toBe(left("3:00")); // counted from now
    change({ steps: 4 });
    expect(says()).toBe("box-talk");
    pass(300_000);
    expect(sound).not.toHaveBeenCalled();
  });

  test.each([false, true])("rings once when time is up, also on a page that is hidden: %s", (hidden) => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
    const { press, says } = show();
    press();
    pass(119_500);
    expect(sound).not.toHaveBeenCalled();
    pass(500);
    expect([vi.mocked(sound).mock.calls.map(([name]) => name), says()]).toEqual([["turn"], left("0:00")]);
    pass(60_000);
    expect(sound).toHaveBeenCalledOnce();
  });
});

describe("the players of a game with real cards", () => {
  const show = () => {
    boxGame.end();
    const it = drawn(BoxSetup, {});
    const count = (players: number): void =>
      tap(it.page.querySelectorAll<HTMLElement>("form fieldset:first-of-type input")[players - 5] as HTMLElement);
    const firsts = (): HTMLSelectElement => it.page.querySelector("select") as HTMLSelectElement;
    return {
      ...it,
      count,
      firsts,
      first: (seat: number | null) => {
        firsts().selectedIndex = seat === null ? 0 : seat + 1;
        firsts().dispatchEvent(new Event("change", { bubbles: true }));
        flushSync();
      },
      name: (seat: number, text: string) => {
        const field = it.page.querySelectorAll<HTMLInputElement>("ol input")[seat] as HTMLInputElement;
        field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        flushSync();
      },
      start: () => {
        it.page.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
        flushSync();
        return boxGame.saved;
      },
    };
  };

  test("have the names they are given, or their numbers, and move up", () => {
    const it = show();
    expect(it.page.querySelectorAll("ol input")).toHaveLength(5);
    it.name(0, " Ada ");
    it.name(2, "Cy");
    tap(it.button(told("box-up", { name: "Cy" })));
    const number = (seat: number): string => told("table-seat-number", { number: seat });
    expect(it.start()).toMatchObject({
      names: ["Ada", "Cy", number(3), number(4), number(5)],
      unnamed: [2, 3, 4], // in any language
      rules: rulesOf("official"),
      awake: false,
      facts: [],
    });
    const again = [...show().page.querySelectorAll<HTMLInputElement>("ol input")];
    expect(again.map(({ value }) => value)).toEqual(["Ada", "Cy", "", "", ""]);
  });

  test("are not two of one name", () => {
    const it = show();
    it.name(0, "Ada");
    it.name(1, "Ada");
    expect([
      it.texts("[role=alert]"),
      it.start(),
      [...it.page.querySelectorAll("ol input")].map((one) => one.getAttribute("aria-invalid")),
    ]).toEqual([[told("box-name-twice", { name: "Ada" })], null, ["true", "true", "false", "false", "false"]]);
    it.name(1, "Bo");
    expect([it.texts("[role=alert]"), it.start()?.names.slice(0, 2)]).toEqual([[], ["Ada", "Bo"]]);
  });

  test.each([5, 6, 7, 8, 9, 10].flatMap((players) => [players - 1, players].map((first) => ({ players, first }))))(
    "$players of ten begin with seat $first only if there is one",
    ({ players, first }) => {
      vi.spyOn(crypto, "getRandomValues").mockImplementation((into) => into); // zero: the first seat
      const it = show();
      it.count(10);
      if (first < 10) it.first(first);
      it.count(players);
      expect(it.firsts().options).toHaveLength(players + 1);
      expect(it.start()).toMatchObject({ first: first < players ? first : 0, names: { length: players } });
    },
  );

  test("begin with a seat that is drawn, each as likely", () => {
    const drawnSeats = [0, 1, 2, 3, 4, 5, 0xffff_ffff].map((number) => {
      let next = number;
      vi.spyOn(crypto, "getRandomValues").mockImplementation((into) => {
        if (into instanceof Uint32Array) into[0] = next;
        next = 3; // after one that would make the first seats likelier
        return into;
      });
      const it = show();
      const saved = it.start();
      it.leave();
      return saved?.first;
    });
    expect(drawnSeats).toEqual([0, 1, 2, 3, 4, 0, 3]);
  });
});

test.each([null, "/about", "/table"])(
  "a game in a link is opened, unless its reader has gone: %s",
  async (elsewhere) => {
    boxGame.end();
    const record = {
      evening: 1,
      names: ["A", "B", "C", "D", "E"],
      rules: rulesOf("official"),
      first: 0,
      facts: [],
      roles: null,
    };
    serve(() => ({ record, review: {}, link: "p1.game" }));
    route.go("/table#p1.game");
    drawn(BoxPage, {});
    if (elsewhere !== null) route.go(elsewhere);
    for (let turn = 0; turn < 5; turn += 1) await settled();
    expect([boxGame.saved === null, location.pathname]).toEqual([elsewhere !== null, elsewhere ?? "/table"]);
    boxGame.end();
    route.go("/");
  },
);

test("a link that comes into the address of the open page is followed, although the browser tells of it twice", async () => {
  route.go("/table");
  serve(() => "damaged_link");
  const { texts } = drawn(BoxPage, {});
  history.pushState(null, "", "/table#p1.damaged");
  for (const event of ["popstate", "hashchange"]) {
    window.dispatchEvent(new Event(event));
    flushSync();
  }
  await until(() =>
    expect(texts("[role=alert]")).toEqual([told("app-refused-damaged_link", { code: "damaged_link" })]),
  );
  route.go("/");
});
