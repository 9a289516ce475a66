import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { saveGuess } from "../../lib/device/guesses.ts";
import { route } from "../../lib/device/route.svelte.ts";
import { viewOf } from "../../lib/game/position.ts";
import type { MemberView, Role, TableView, View } from "../../lib/protocol/index.ts";
import { publicOrigin } from "../../lib/session/public-origin.svelte.ts";
import type { Session } from "../../lib/session/session.svelte.ts";
import { SharedPhone, sharedPhone } from "../../lib/session/shared-phone.svelte.ts";
import { AskedPlay, drawn, settled, tap, told, until } from "../../testing/page.svelte.ts";
import { serve } from "../../testing/server.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";
import Toggle from "../../lib/ui/Toggle.svelte";
import EndingActions from "./EndingActions.svelte";
import GameResult from "./GameResult.svelte";
import Medals from "./Medals.svelte";
import RoleRow from "./RoleRow.svelte";

interface Given {
  view?: Partial<View>;
  table?: Partial<TableView>;
  members?: Readonly<Record<number, Partial<MemberView>>>;
}
/** What a component gets after a game, as one seat sees it; null for a spectator. */
function after(seat: number | null, given: Given = {}, kind: "live" | "replay" | "guide" = "live") {
  const whole = viewIn("game_over", { viewer: seat ?? "spectator", ...given.view });
  const position = positionOf(whole, { host: 1, games: 3, ...given.table }, given.members);
  return { play: new AskedPlay(position, kind), position, view: viewOf(position) as View };
}
const DAY = { date: "2026-11-30", practice: false, signed: null, version: 1 };
const links = (page: HTMLElement): (string | null)[] =>
  [...page.querySelectorAll("a")].map((one) => one.getAttribute("href"));

let written: string[] = [];
beforeEach(() => {
  written = [];
  const writeText = (text: string) => Promise.resolve(written.push(text));
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  serve(() => "unknown_table");
  route.replace("/t#KEY");
});
afterEach(() => {
  vi.unstubAllGlobals();
  route.replace("/");
});

describe("after a game", () => {
  test.each([
    [0, {}, ["replay-over-again", "replay-over-change"], false],
    [1, {}, [], true],
    [null, {}, [], true],
    [0, { day: DAY }, ["replay-over-change"], false],
    [1, { host: null }, [], false],
  ] as const)("seat %s may deal again as host, and else waits for the host: %j", (seat, table, ways, waits) => {
    const { texts, page } = drawn(EndingActions, after(seat, { table }));
    expect(texts("button").filter((one) => one.startsWith("replay-over-") && one !== "replay-over-leave")).toEqual(
      ways,
    );
    expect(texts(".first p")).toEqual(waits ? [told("replay-over-host", { host: "Ada" })] : []);
    const day = "day" in table ? ["/daily#t.KEY"] : [];
    expect(links(page)).toEqual([...day, `/replay#KEY/3/0/${seat ?? "table"}/review`, "/replay#KEY/3"]);
  });

  test("a new game is dealt only once the table is back in its lobby", async () => {
    for (const refusal of [null, "busy"]) {
      const it = after(0);
      it.play.refusal = refusal;
      const { button, texts, leave } = drawn(EndingActions, it);
      tap(button("replay-over-again"));
      await settled();
      const asked = [{ do: "play_again" }, { do: "start_game" }];
      expect(it.play.asked).toEqual(refusal === null ? asked : asked.slice(0, 1));
      expect(texts("[role=status]")).toEqual([refusal === null ? "" : told("app-refused-busy", { code: "busy" })]);
      leave();
    }
    const it = after(0);
    const { button, texts } = drawn(EndingActions, it);
    tap(button("replay-over-change"));
    await settled();
    expect([it.play.asked, texts("[role=status]")]).toEqual([[{ do: "play_again" }], ["replay-over-going-back"]]);
  });

  test.each([
    [1, {}, true],
    [null, {}, false],
    [1, { day: DAY }, false],
  ] as const)("who leaves gives up their seat, unless it is of the day or none: %s %j", async (seat, table, gives) => {
    const it = after(seat, { table });
    const { button } = drawn(EndingActions, it);
    tap(button("replay-over-leave"));
    await settled();
    expect([it.play.asked, route.page]).toEqual([gives ? [{ do: "leave" }] : [], "landing"]);
  });

  test.each([1, null])("those who share a phone leave together, and are told so: %s", async (seat) => {
    const remove = vi.spyOn(SharedPhone.prototype, "remove").mockResolvedValue(null);
    const guests = [{}, {}] as unknown as Session[];
    sharedPhone("KEY").guests = guests;
    const it = after(seat);
    const { button } = drawn(EndingActions, it);
    tap(button("replay-over-leave-all"));
    await settled();
    expect(remove.mock.calls).toEqual(guests.map((guest) => [guest]));
    expect([it.play.asked.length, route.page]).toEqual([seat === null ? 0 : 1, "landing"]);
    sharedPhone("KEY").guests = [];
  });

  test("who leaves and is elsewhere by the time of the reply stays there", async () => {
    const it = after(1);
    it.play.request = () => {
      route.go("/t#OTHER");
      return Promise.resolve(null);
    };
    const { button } = drawn(EndingActions, it);
    tap(button("replay-over-leave"));
    await settled();
    expect([route.page, route.key]).toEqual(["table", "OTHER"]);
  });

  test("the link that is copied is of the replay, never of the seat", async () => {
    const { button, texts } = drawn(EndingActions, after(1));
    tap(button("lobby-copy-link"));
    await settled();
    expect([written, texts("[role=status]")]).toEqual([[`${location.origin}/replay#KEY/3`], ["replay-copied"]]);
    const download = vi.spyOn(HTMLAnchorElement.prototype, "click");
    tap(button("replay-save"));
    await until(() =>
      expect(texts("[role=status]")).toEqual([told("app-refused-unknown_table", { code: "unknown_table" })]),
    );
    expect(download).not.toHaveBeenCalled();
  });

  test("on the server's own machine the link leads others to it too", async () => {
    const { host } = publicOrigin;
    serve(() => ({ host: "192.168.1.5", why: null }));
    const { button } = drawn(EndingActions, after(1));
    await until(() => expect(publicOrigin.host).not.toBe(host));
    tap(button("lobby-copy-link"));
    await settled();
    expect(written[0]).toMatch(/^http:\/\/192\.168\.1\.5(:\d+)?\/replay#KEY\/3$/);
    publicOrigin.host = host;
  });
});

describe("the result", () => {
  const show = (seat: number | null, given: Given = {}, kind: "live" | "replay" | "guide" = "live") =>
    drawn(GameResult, { ...after(seat, given, kind), liar: null });
  const GUESSED: Role[] = ["liberal", "hitler", "liberal", "fascist", "liberal"];

  test("says to each player whether they won, and to watchers only who did", () => {
    const outcome = [0, 1, 2, 3, 4, null].map((seat) => {
      const { texts, leave } = show(seat);
      const found = texts("header strong");
      leave();
      return found;
    });
    const [won, lost] = [["replay-over-won"], ["replay-over-lost"]];
    expect(outcome).toEqual([won, won, won, lost, lost, []]);
  });

  test("lists every role, marks the own one, and has the focus", () => {
    const { texts, page } = show(3);
    expect(texts(".who").map((one) => one.split(" "))).toEqual(
      expect.arrayContaining([["Ada"], ["Bo"], ["Cy"], ["Di", "mark-you"], ["Ed"]]),
    );
    expect(page.querySelectorAll("li.own")).toHaveLength(1);
    expect(document.activeElement?.id).toBe("ending-cause");
  });

  test("leaves the focus to a player who is typing, but not to one who has turned a switch", () => {
    const { page } = drawn(Toggle, { label: "sound", on: false, turn: vi.fn() });
    const field = document.createElement("input");
    page.append(field);
    field.className = "field";
    field.focus();
    show(3).leave();
    expect(document.activeElement).toBe(field);
    page.querySelector("input")?.focus();
    show(3);
    expect(document.activeElement?.id).toBe("ending-cause");
  });

  test.each([
    [2, 1, true],
    [null, 1, false],
    [2, null, false],
  ] as const)("opens a guess sealed in round %s by seat %s to nobody else", (sealed, by, opens) => {
    saveGuess(["KEY", 3, by], { roles: GUESSED, sealed });
    const right = told("replay-guess-right", { right: 3, all: 5, round: 2 });
    const { texts, leave } = show(1);
    expect(texts(".opened")).toEqual(opens ? [right] : []);
    expect(texts(".deeds span").filter((one) => one.startsWith("replay-guess"))).toHaveLength(opens ? 5 : 0);
    leave();
    expect(show(1, {}, "replay").texts(".opened")).toEqual([]);
  });

  test("folds the roles away and back, but not the way to the evenings", async () => {
    serve(() => ({ link: "w1.x" }));
    const { page, button, texts } = show(1);
    await settled();
    const ways = (): number => texts("a").filter((text) => text === "replay-over-evenings").length;
    const list = page.querySelector("#ending-rest") as HTMLElement;
    const fold = button("replay-over-fold");
    expect([list.hidden, fold.ariaExpanded ?? fold.getAttribute("aria-expanded"), ways()]).toEqual([false, "true", 1]);
    tap(fold);
    expect([list.hidden, fold.getAttribute("aria-expanded"), ways()]).toEqual([true, "false", 1]);
    tap(fold);
    expect(list.hidden).toBe(false);
  });

  test("keeps a game with others for the evenings of its players, and offers nothing more than a live game has", async () => {
    const asks = async (seat: number | null, kind: "live" | "replay" | "guide", bots: number[] = []) => {
      const heard = serve(() => ({ link: "w1.x" }));
      const members = Object.fromEntries(bots.map((one) => [one, { bot: "steady" }]));
      const { page, leave } = show(seat, { members }, kind);
      await settled();
      const found = [
        heard.filter(([, body]) => "link" in (body as object)).length,
        page.querySelectorAll(".farewell").length,
      ];
      leave();
      localStorage.clear();
      return found;
    };
    expect(await asks(1, "live")).toEqual([1, 1]);
    expect(await asks(null, "live")).toEqual([0, 1]);
    expect(await asks(1, "live", [0, 2, 3, 4])).toEqual([0, 1]);
    expect(await asks(1, "replay")).toEqual([0, 0]);
    expect(await asks(1, "guide")).toEqual([0, 0]);
  });
});

test("medals name their winners; only the turning point leads to its round", () => {
  const { position, view } = after(0);
  const { texts, page } = drawn(Medals, { position, view, liar: { medal: "liar", seat: 3, believers: [0, 2] } });
  expect(texts("li:first-child .words > *")).toEqual([
    "replay-medal-liar",
    "Di",
    told("replay-lie-believed", { names: "Ada and Cy" }),
  ]);
  expect(texts("li:has(a) small")).toEqual(["replay-medal-turn"]);
  expect(links(page)).toHaveLength(1);
  expect(links(page)[0]).toMatch(/^\/replay#KEY\/3\/r\d/);
});

test("a row of roles tells a right guess from a wrong one", () => {
  const fate = { seat: 1, role: "hitler", policies: ["L", "F", "F"], honours: [], lies: 2, dead: true } as const;
  const deeds = (guessed: Role | null, round?: number): string[] =>
    drawn(RoleRow, { fate, name: "Bo", own: false, guessed, round } as never).texts(".deeds span");
  const rest = [
    told("replay-over-policies", { liberal: 1, fascist: 2 }),
    told("replay-over-lies", { count: 2 }),
    "replay-over-dead",
  ];
  expect(deeds(null)).toEqual(rest);
  expect(deeds("hitler")).toEqual(["replay-guess-hit", ...rest]);
  expect(deeds("fascist", 4)).toEqual([
    told("replay-guess-miss", { role: "role-fascist" }),
    told("table-round", { round: 4 }),
    ...rest,
  ]);
});
