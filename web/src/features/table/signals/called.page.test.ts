// How a player is called to a table that waits for them.
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { route } from "../../../lib/device/route.svelte.ts";
import { viewOf } from "../../../lib/game/position.ts";
import type { Changed, View } from "../../../lib/protocol/index.ts";
import { prefs } from "../../../lib/device/prefs.svelte.ts";
import { tune } from "../../../lib/sound/room.ts";
import { hearRoom } from "../../../lib/sound/sounds.ts";
import { sound } from "../../../lib/sound/synth.ts";
import { AskedPlay, drawn, told } from "../../../testing/page.svelte.ts";
import { positionOf, viewIn } from "../../../testing/views.fixture.ts";
import Announcer from "./Announcer.svelte";

vi.mock("../../../lib/sound/synth.ts", async (original) => ({
  ...(await original<object>()),
  sound: vi.fn(),
  workshop: () => ({}),
}));
vi.mock("../../../lib/sound/room.ts", () => ({ tune: vi.fn() }));

let felt: unknown[] = [];
let notices: { title: string; body: string; open: boolean }[] = [];
beforeEach(() => {
  [notices, felt] = [[], []];
  Object.assign(navigator, { vibrate: (ms: unknown) => felt.push(ms), userActivation: { hasBeenActive: true } });
  vi.mocked(sound).mockClear();
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal(
    "Notification",
    class {
      static get permission(): NotificationPermission {
        return "granted";
      }
      readonly #own: (typeof notices)[number];
      constructor(title: string, { body }: { body: string }) {
        this.#own = { title, body, open: true };
        notices.push(this.#own);
      }
      close(): void {
        this.#own.open = false;
      }
    },
  );
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
});
afterEach(() => {
  for (const name of ["vibrate", "userActivation"]) Reflect.deleteProperty(navigator, name);
});

const at = (waiting: number[], prompt = 1, more: Partial<View> = {}) => {
  const position = positionOf(viewIn("nomination", { waiting_for: waiting, ...more }), { prompt });
  return { position, view: viewOf(position) as View };
};

describe("a player whom the table waits for", () => {
  const show = async (isOn = true, kind: "live" | "replay" | "guide" = "live") => {
    if (isOn) localStorage.setItem("weimar:notify", "true");
    const { default: TurnSignals } = await import("./TurnSignals.svelte"); // it looks for notifications as it loads
    const play = new AskedPlay(at([1]).position, kind);
    const made = drawn(TurnSignals, { play, ...at([1]) });
    const says = (): string[] => made.texts("[role=status]");
    return { play, says, ...made, wait: (...given: Parameters<typeof at>) => made.change(at(...given)) };
  };
  const heard = (): string[] => vi.mocked(sound).mock.calls.map(([name]) => name);

  test("is called by title, words, sound, vibration and notification, once a decision, until it is made", async () => {
    const it = await show();
    expect([document.title, it.says(), heard(), notices]).toEqual(["app-name", [""], [], []]);
    it.wait([0, 1]);
    const called = { title: "app-name", body: "announce-notice", open: true };
    const title = told("announce-title", { app: "app-name" });
    expect([document.title, it.says(), heard(), notices]).toEqual([
      title,
      [told("announce-your-turn", { name: "" })],
      ["turn"],
      [called],
    ]);
    it.wait([0]);
    expect([heard(), notices]).toEqual([["turn"], [called]]);
    it.wait([0], 2);
    expect([heard(), notices.filter(({ open }) => open).length]).toEqual([["turn", "turn"], 1]);
    expect(felt).toEqual([[70], [70]]);
    it.wait([1], 3);
    expect([document.title, it.says(), heard().length, notices.filter(({ open }) => open)]).toEqual([
      "app-name",
      [""],
      2,
      [],
    ]);
  });

  test("is called again when another player nudges them, by name", async () => {
    const it = await show();
    it.wait([0]);
    it.play.position = at([0]).position;
    const nudge = (target: number): void => {
      const nudged = [
        { event: "nudged", member: 4, target: 5 },
        { event: "nudged", member: 3, target },
      ];
      it.play.tell({ type: "update", seq: 1, nudged } as unknown as Changed);
    };
    nudge(2);
    expect([heard(), it.says()]).toEqual([["turn"], [told("announce-your-turn", { name: "" })]]);
    nudge(1);
    expect([heard(), it.says()]).toEqual([["turn", "nudge"], [told("announce-nudged", { name: "Cy" })]]);
  });

  test("is not called to a paused table, nor notified against their will or while they look", async () => {
    const paused = await show();
    paused.change({ ...at([0]), position: positionOf(viewIn("nomination"), { prompt: 1, paused: true }) });
    expect([heard(), notices]).toEqual([[], []]);
    const off = await show(false);
    localStorage.clear();
    off.wait([0]);
    expect([heard(), notices]).toEqual([["turn"], []]);
    localStorage.setItem("weimar:notify", "true");
    vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    off.wait([0], 2);
    expect(notices).toEqual([]);
  });

  test("whose role is still sealed reads it on the envelope, and on what calls them", async () => {
    const { default: AnimationLayer } = await import("../animation/AnimationLayer.svelte");
    const given = at([]);
    const play = new AskedPlay(given.position);
    play.beat = { kind: "deal", players: 5, at: 0, duration: Infinity, of: 0 };
    const sealed = drawn(AnimationLayer, { play, ...given });
    expect([document.title, sealed.texts(".sealed p")]).toEqual(["app-name", ["table-role-begins"]]);
    sealed.leave();
    Object.assign(play, { called: at([0]).position });
    const { texts } = drawn(AnimationLayer, { play, ...given });
    expect([document.title, texts(".sealed p")]).toEqual([
      told("announce-title", { app: "app-name" }),
      ["announce-your-turn"],
    ]);
  });

  test("leaves neither title nor icon behind", async () => {
    const icon = document.body.appendChild(Object.assign(document.createElement("link"), { rel: "icon" }));
    const it = await show();
    const plain = icon.href;
    it.wait([0]);
    expect([icon.href === plain, document.title]).toEqual([false, told("announce-title", { app: "app-name" })]);
    it.leave();
    expect([icon.href, document.title, notices.filter(({ open }) => open)]).toEqual([plain, "app-name", []]);
  });

  test("is called by no title of a replay, the guided game or a big screen: their pages keep theirs", async () => {
    for (const [kind, path] of [
      ["replay", "/replay"],
      ["guide", "/learn"],
      ["live", "/tv"],
    ] as const) {
      route.replace(path);
      document.title = "the page's own";
      const it = await show(false, kind);
      it.wait([0], 2);
      it.leave();
      expect(document.title).toBe("the page's own");
    }
    route.replace("/");
  });
});

test.each([
  ["granted", true, "on"],
  ["granted", false, "off"],
  ["default", true, "off"],
  ["denied", true, "denied"],
] as const)("with permission %s, wanted: %s, notifications are %s", async (permission, isWanted, state) => {
  const { notificationState } = await import("../../../lib/device/notifications.ts");
  vi.spyOn(Notification, "permission", "get").mockReturnValue(permission);
  if (isWanted) localStorage.setItem("weimar:notify", "true");
  expect(notificationState()).toBe(state);
});

test("the room sounds while the page is seen and its player wants sound, and falls silent after it has sounded", async () => {
  const room = { strings: 2, muffled: false };
  const tuned = async (given: typeof room | null): Promise<unknown[]> => {
    vi.mocked(tune).mockClear();
    hearRoom(given);
    await new Promise((done) => setTimeout(done));
    return vi.mocked(tune).mock.calls.map(([heard]) => heard);
  };
  expect(await tuned(room)).toEqual([]); // hidden
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  expect([await tuned(room), await tuned(null)]).toEqual([[room], [null]]);
  prefs.sound = false;
  expect(await tuned(room)).toEqual([null]);
  prefs.sound = true;
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  expect(await tuned(room)).toEqual([null]);
});

test("each event is read aloud once, in order, with names and without what only some know", () => {
  const play = new AskedPlay(at([0]).position);
  const { texts } = drawn(Announcer, { play });
  const tell = (message: object): void => {
    play.tell({ type: "update", seq: 1, ...message } as unknown as Changed);
    flushSync();
  };
  tell({ seen: [{ event: "chancellor_nominated", seat: 0, target: 3 }] });
  tell({ seen: [{ event: "policies_drawn", president: 0, tiles: "FFL" }] });
  expect(texts("[role=log] p")).toEqual([
    told("log-chancellor_nominated", { seat: "Ada", target: "Di" }),
    told("log-policies_drawn", { tiles: "none", president: "Ada" }),
  ]);
  const argue = (member: number, number: number) => ({
    at: 1,
    what: {
      event: "argued",
      member,
      game: play.position?.table.games,
      round: 1,
      number,
      phase: null,
      argument: { kind: "trust", seat: 3 },
    },
  });
  tell({ talk: [argue(1, 1)] });
  expect(texts("[role=log] p")).toHaveLength(2);
  tell({ talk: [argue(2, 2)] });
  expect(texts("[role=log] p")[2]).toMatch(/^talk-announce name=Bo text=/);
  for (let turn = 0; turn < 20; turn += 1) tell({ seen: [{ event: "tracker_advanced", tracker: turn }] });
  expect(texts("[role=log] p")).toEqual(
    Array.from({ length: 12 }, (_, index) => told("log-tracker_advanced", { tracker: index + 8 })),
  );
});

test.each([
  ["table", "app-name"],
  ["tv", "ABCD"],
])(
  "a spectator's page drops the table's letters from its title, and a big screen's keeps its own: %s",
  async (page, title) => {
    const { default: TurnSignals } = await import("./TurnSignals.svelte");
    route.go(page === "tv" ? "/tv" : "/t#KEY");
    document.title = "ABCD";
    const position = { ...at([0]).position, member: null };
    drawn(TurnSignals, { play: new AskedPlay(position), position, view: viewOf(position) as View });
    expect(document.title).toBe(title);
  },
);
