import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { route } from "../../lib/device/route.svelte.ts";
import type { Position } from "../../lib/game/position.ts";
import type { TableView } from "../../lib/protocol/index.ts";
import { publicOrigin } from "../../lib/session/public-origin.svelte.ts";
import type { Session } from "../../lib/session/session.svelte.ts";
import { AskedPlay, drawn, namesIn, settled, shows, told } from "../../testing/page.svelte.ts";
import { serve } from "../../testing/server.ts";
import { type Members, positionOf, viewIn } from "../../testing/views.fixture.ts";
import { screenSound } from "./screen-sound.svelte.ts";
import TvLobby from "./TvLobby.svelte";
import TvPage from "./TvPage.svelte";
import TvPairing from "./TvPairing.svelte";

beforeEach(() => {
  vi.spyOn(publicOrigin, "ask").mockResolvedValue();
});
afterEach(() => {
  screenSound.blocked = false;
  publicOrigin.unreachable = null;
  route.replace("/");
});

describe("a lobby on a big screen", () => {
  const lobby = (table: Partial<TableView> = {}, members: Members = {}, people = 5) => {
    const watched = viewIn("nomination", { viewer: "spectator" });
    const position = positionOf(watched, { host: 2, stage: "lobby", code: "WXYZ", ...table }, members);
    const play = new AskedPlay(position);
    const seated = { ...position, table: { ...position.table, members: position.table.members.slice(0, people) } };
    const session = play as unknown as Session;
    return { play, position: seated, ...drawn(TvLobby, { session, position: seated }) };
  };

  test.each([
    [false, false, null],
    [true, false, "screen-join-hidden"],
    [false, true, "screen-join-shut"],
    [true, true, "screen-join-hidden"],
  ])("shows its code unless it is hidden (%s) or locked (%s)", async (code_hidden, locked, why) => {
    const { page, texts } = lobby({ code_hidden, locked });
    if (why === null) await shows(page, "[role=img]");
    else await settled();
    expect([texts(".letter").join(""), namesIn(page, ".join [role=img]"), texts("h1.name")]).toEqual(
      why === null ? ["WXYZ", ["lobby-qr"], []] : ["", [], ["app-name"]],
    );
    expect([page.textContent, page.innerHTML].some((one) => one.includes("WXYZ"))).toBe(why === null);
    expect(texts(".join > p")).toEqual([why ?? told("screen-join-how", { host: publicOrigin.typed })]);
  });

  test("explains an address that nobody can reach, in place of its code to scan", async () => {
    publicOrigin.unreachable = "no_network";
    const { page, texts } = lobby();
    await settled();
    expect([texts(".nowhere"), namesIn(page, "[role=img]")]).toEqual([
      [told("screen-unreachable", { why: "no_network" })],
      [],
    ]);
  });

  test("marks bots, players with an assistant, and who is away or ready", () => {
    const { page, position, change } = lobby(
      {},
      { 0: { bot: "steady", here: false }, 1: { assistant: true }, 2: { here: false } },
    );
    const marks = (): string[][] =>
      [...page.querySelectorAll("li.taken")].map((one) => [
        ...namesIn(one, ".plate [aria-label]"),
        ...(one.classList.contains("away") ? ["away"] : []),
        ...namesIn(one, ".ready"),
      ]);
    const bot = told("table-mark-bot", { level: "steady" });
    expect(marks()).toEqual([[bot], ["table-mark-assistant"], ["away"], [], []]);
    const said = (member: number, phrase: string) => ({
      seq: member,
      at: 0,
      what: { event: "phrase_said", member, phrase },
    });
    const talk = [said(4, "ready"), said(5, "ready"), said(5, "not_ready")] as unknown as Position["talk"];
    change({ position: { ...position, talk } });
    expect(marks()).toEqual([[bot], ["table-mark-assistant"], ["away"], ["talk-phrase-ready"], []]);
    change({ position: { ...position, talk, table: { ...position.table, games: 1 } } });
    expect(page.querySelectorAll(".ready")).toHaveLength(0);
  });

  test("says what it waits for", () => {
    const status = (it: ReturnType<typeof lobby>): string | undefined => it.texts("[role=status]")[0];
    expect(status(lobby())).toBe(told("lobby-waiting", { name: "Bo" }));
    expect(status(lobby({}, {}, 3))).toBe(told("lobby-missing", { count: 2 }));
    expect(status(lobby({}, {}, 0))).toBe("lobby-no-host");
    expect(status(lobby({ host: null }))).toBe("lobby-no-host");
    const lost = lobby();
    lost.play.link = "lost";
    flushSync();
    expect(status(lost)).toBe("table-link-lost");
  });

  test("asks for a key, or else tells the wins, or else one rule after the other", async () => {
    vi.useFakeTimers();
    const first = lobby();
    await settled();
    const rules = [0, 1, 2, 3, 4].map((turn) => {
      if (turn > 0) vi.advanceTimersByTime(9000);
      flushSync();
      return first.texts(".key");
    });
    expect([new Set(rules.flat()).size, rules[4]]).toEqual([4, rules[0]]);
    screenSound.blocked = true;
    flushSync();
    expect(first.texts(".key")).toEqual(["screen-sound-key"]);
    first.leave();
    expect(vi.getTimerCount()).toBe(0);
    expect(lobby({}, {}, 0).texts(".key")).toEqual(["screen-pair-key"]);
  });
});

describe("a big screen without a table", () => {
  test("asks the server for one until there is room, and not once it is left", async () => {
    vi.useFakeTimers();
    route.replace("/tv");
    const heard = serve(() => "busy");
    const { texts, leave } = drawn(TvPage, {});
    expect([texts("[role=status]"), document.documentElement.dataset["tv"]]).toEqual([["app-connecting"], ""]);
    await vi.advanceTimersByTimeAsync(5100);
    flushSync();
    expect([heard.length, texts("[role=status]")]).toEqual([2, [told("app-refused-busy", { code: "busy" })]]);
    leave();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([heard.length, "tv" in document.documentElement.dataset]).toEqual([2, false]);
  });

  test("shows a code to type and to scan, and why the last table is gone", async () => {
    const heard = serve(() => ({ code: "123456", ticket: "t", seconds: 300, screen_pass: null }));
    const { page, texts, change, leave } = drawn(TvPairing, { ended: "forgotten", given: () => undefined });
    await shows(page, "[role=img]");
    expect([texts(".half"), namesIn(page, "[role=img]"), texts("[role=status]")]).toEqual([
      ["123", "456"],
      ["screen-qr"],
      [told("screen-ended", { code: "gone" })],
    ]);
    change({ ended: "screen_closed" });
    expect(texts("[role=status]")).toEqual([told("screen-ended", { code: "screen_closed" })]);
    vi.useFakeTimers();
    window.dispatchEvent(new Event("focus"));
    await settled();
    const before = heard.length;
    leave();
    window.dispatchEvent(new Event("focus"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toHaveLength(before);
  });
});
