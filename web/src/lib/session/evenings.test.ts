import { beforeEach, describe, expect, test, vi } from "vitest";
import type { MemberView } from "../protocol/index.ts";
import {
  archiveOf,
  counted,
  forgetAll,
  forgetGame,
  gamesIn,
  groupSecret,
  joinGroup,
  keep,
  keepGame,
  keptGames,
  leaveGroup,
  makeGroup,
  MOST_GAMES,
  ownGames,
  secretIn,
  withGames,
} from "./evenings.ts";
import { serve } from "../../testing/server.ts";
import { emptyStorage } from "../../testing/storage.ts";

const game = (link: string, at: number | null = null) => ({ link, at, uncounted: [] });
const member = (bot: string | null) => ({ bot, assistant: false }) as MemberView;
const table = (...bots: (string | null)[]) => ({ members: bots.map(member), day: null, resumed: false });

beforeEach(() => {
  emptyStorage();
});

describe("stored games", () => {
  test("the newest stay, and a game is there once", () => {
    const games = Array.from({ length: MOST_GAMES + 3 }, (_, at) => game(`w1.${at}`, at));
    keep(withGames(games, [game("w1.5")]));
    expect(keptGames()).toHaveLength(MOST_GAMES);
    expect(keptGames()[0]).toEqual(game("w1.3", 3));
  });

  test("a game of two people is stored with the seats of bots; a game against bots is not asked for", async () => {
    serve(() => ({ link: "w1.a" }));
    expect(await keepGame("key", table(null, "novice", null))).toBe(true);
    expect(await keepGame("key", table(null, "novice", null))).toBe(true);
    expect(keptGames().map(({ link, uncounted }) => [link, uncounted])).toEqual([["w1.a", [1]]]);
    const alone = serve(() => ({ link: "w1.b" }));
    expect(await keepGame("key", table(null, "novice"))).toBe(false);
    expect(alone).toEqual([]);
  });

  test("a game that was removed here is not stored again by the page of its table", async () => {
    serve(() => ({ link: "w1.a" }));
    expect(await keepGame("key", table(null, null))).toBe(true);
    forgetGame("w1.a", "w1.a");
    expect([await keepGame("key", table(null, null)), keptGames()]).toEqual([false, []]);
    serve(() => ({ link: "w1.b" }));
    expect(await keepGame("key", table(null, null))).toBe(true);
    forgetAll();
    expect([await keepGame("key", table(null, null)), keptGames()]).toEqual([false, []]);
  });

  test("a game for which there is no space is stored once there is", async () => {
    serve(() => ({ link: "w1.a" }));
    const put = localStorage.setItem.bind(localStorage);
    const full = vi.spyOn(localStorage, "setItem").mockImplementation((name, value) => {
      if (name.endsWith("evenings")) throw new DOMException("full", "QuotaExceededError");
      put(name, value);
    });
    expect(await keepGame("key", table(null, null))).toBe(false);
    full.mockRestore();
    expect([await keepGame("key", table(null, null)), keptGames().length]).toEqual([true, 1]);
  });

  test("an assistant is not counted as a person, and not stored with one alone", async () => {
    const assistant = { bot: null, assistant: true } as MemberView;
    const { members, ...rest } = table(null, "novice", null);
    serve(() => ({ link: "w1.a" }));
    expect(await keepGame("key", { members: [assistant, ...members], ...rest })).toBe(true);
    expect(keptGames()[0]?.uncounted).toEqual([0, 2]);
    expect(await keepGame("key", { members: [assistant, member(null)], ...rest })).toBe(false);
  });

  test("a game taken up from an earlier one is not stored", async () => {
    const fetched = serve(() => ({ link: "w1.a" }));
    expect(await keepGame("key", { ...table(null, null), resumed: true })).toBe(false);
    expect(fetched).toEqual([]);
  });

  test("a game stays that is stored while the server changes the others", async () => {
    keep([game("w1.a", 1)]);
    serve(() => {
      keep([...ownGames(), game("w1.new", 9)]);
      return { figures: {}, archive: archiveOf([game("w1.ax", 1)]) };
    });
    await counted(keptGames(), { rename: { old: "Ada", new: "Adi" } });
    expect(ownGames()).toEqual([game("w1.ax", 1), game("w1.new", 9)]);
  });

  test("a refused game is not stored", async () => {
    serve(() => "not_over");
    expect(await keepGame("key", table(null, null))).toBe(false);
    expect(keptGames()).toEqual([]);
  });
});

describe("a group", () => {
  const archive = { format: "weimar-evenings", version: 1, games: [game("w1.b", 2)], removed: ["r"], forgotten: ["f"] };
  interface Body {
    readonly group?: { readonly secret: string; readonly make: boolean };
    readonly archive: { readonly games: object[]; readonly removed: string[]; readonly forgotten: string[] };
  }
  /** The requests; each is answered with the archive, or refused. */
  const heard = (refused?: string) =>
    serve<Body>(({ group }) => (group && refused) ?? { figures: {}, archive: group ? archive : null });

  test("is made with a secret that fits into a link, and what it has is stored", async () => {
    const bodies = heard();
    keep([game("w1.a", 1)]);
    expect(await makeGroup()).toBeNull();
    expect(secretIn(groupSecret() ?? "")).toBe(groupSecret());
    expect(bodies[0]?.[1].group).toEqual({ secret: groupSecret(), make: true });
    expect(keptGames()).toEqual([game("w1.a", 1), ...archive.games]);
    expect(ownGames()).toEqual([game("w1.a", 1)]);
    forgetGame("w1.b", "key");
    expect(keptGames()).toEqual([game("w1.a", 1)]);
    await counted([]);
    expect(bodies[1]?.[1].archive).toMatchObject({ removed: ["r"], forgotten: ["f", "key"] });
  });

  test("forgets what was forgotten during a request, too", async () => {
    heard();
    await makeGroup();
    serve(() => {
      forgetGame("w1.b", "meanwhile");
      return { figures: {}, archive };
    });
    await counted([]);
    const bodies = heard();
    await counted([]);
    expect(bodies[0]?.[1].archive.forgotten).toEqual(["f", "meanwhile"]);
  });

  test("has room only beside all games of the device", async () => {
    heard();
    await makeGroup();
    const own = Array.from({ length: MOST_GAMES }, (_, at) => game(`w1.${at}`, at));
    for (const room of [0, 1]) {
      keep(own.slice(room));
      expect(keptGames()).toEqual([...own.slice(room), ...archive.games.slice(0, room)]);
    }
  });

  test("that fails loses no game; those of the device are counted", async () => {
    heard();
    await makeGroup();
    const bodies = heard("groups_off");
    keep([game("w1.a", 1)]);
    const { found, trouble } = await counted(keptGames());
    expect([found?.figures, trouble, bodies.length]).toEqual([{}, "groups_off", 2]);
    expect(ownGames()).toEqual([game("w1.a", 1)]);
    leaveGroup();
    expect([groupSecret(), keptGames()]).toEqual([null, [game("w1.a", 1)]]);
  });

  test("does not overwrite a game that was stored during the request", async () => {
    heard();
    const making = makeGroup();
    keep([game("w1.new", 9)]);
    await making;
    expect(keptGames().map(({ link }) => link)).toEqual(["w1.new", "w1.b"]);
  });

  test("that is joined does not get what was removed elsewhere; a refused one leaves the device in the former", async () => {
    heard();
    await makeGroup();
    const former = groupSecret();
    heard("unknown_group");
    const joining = joinGroup("y".repeat(43));
    expect(groupSecret(), "the page may be closed before the answer").toBe(former);
    expect(await joining).toBe("unknown_group");
    expect(groupSecret()).toBe(former);
    expect(keptGames()).toEqual(archive.games);
    const bodies = heard();
    await joinGroup("y".repeat(43));
    expect(bodies[0]?.[1].archive).toMatchObject({ games: [], removed: [], forgotten: [] });
    expect(groupSecret()).toBe("y".repeat(43));
  });

  test("cannot take a device's games or names, however it is prepared", async () => {
    const own = Array.from({ length: 5 }, (_, at) => game(`w1.own${at}`, at));
    keep(own);
    const bodies = heard();
    archive.games = Array.from({ length: MOST_GAMES }, (_, at) => game(`w1.${at}`, Date.UTC(9999, 0)));
    archive.removed = ["r"];
    await joinGroup("z".repeat(43));
    expect(ownGames()).toEqual(own);
    expect(keptGames()).toHaveLength(MOST_GAMES);
    await counted(keptGames(), { rename: { old: "Ada", new: "Adi" } });
    expect(
      bodies.map(
        ([
          ,
          {
            archive: { games, removed },
          },
        ]) => [games.length, removed],
      ),
    ).toEqual([
      [5, []],
      [MOST_GAMES, ["r"]],
      [5, []],
    ]);
    expect(bodies[1]?.[1].archive.games.slice(0, 5)).toEqual(own);
    leaveGroup();
    expect(keptGames()).toEqual(own);
    expect(archiveOf([]).removed).toEqual([]);
  });

  test("gets a removed name from the device on which it was removed, whose own games lose it, too", async () => {
    keep([game("w1.a", 1)]);
    heard();
    await makeGroup();
    serve<{ group?: object; archive: typeof archive }>(({ group, archive: given }) => {
      const games = given.games.map((one) => ({ ...one, link: `${one.link}x` }));
      return { figures: {}, archive: { ...given, games, removed: [group ? "r" : "own"] } };
    });
    await counted(keptGames(), { rename: { old: "Ada", new: null } });
    expect(ownGames()).toEqual([game("w1.ax", 1)]);
    leaveGroup();
    expect(archiveOf([]).removed).toEqual(["own"]);
  });

  test("that is full says so, beside its figures, and takes nothing from the device", async () => {
    heard();
    keep([game("w1.a", 1)]);
    await makeGroup();
    for (const [left_out, trouble] of [
      [1, "group_full"],
      [0, null],
    ] as const) {
      serve(() => ({ figures: {}, archive, left_out }));
      expect(await counted(keptGames())).toMatchObject({ found: { archive }, trouble });
      expect(ownGames()).toEqual([game("w1.a", 1)]);
    }
  });

  test("and no game ends in the future", () => {
    keep([game("w1.a", Date.UTC(9999, 0)), game("w1.b", 5), game("w1.c")]);
    expect(ownGames().map(({ at }) => at === null || at <= Date.now())).toEqual([true, true, true]);
  });

  test("and all games can be forgotten while a request is on its way", async () => {
    heard();
    keep([game("w1.a", 1)]);
    const making = makeGroup();
    forgetAll();
    await making;
    expect([groupSecret(), keptGames()]).toEqual([null, []]);
  });

  test.each(["", "x", "x".repeat(44), "w1." + "x".repeat(40)])("%j is no link to one", (fragment) => {
    expect(secretIn(fragment)).toBeNull();
  });
});

describe("files", () => {
  test.each(["", "7", "{"])("%j is refused without asking the server", async (text) => {
    expect(await gamesIn(text)).toEqual({ found: null, trouble: "not_json" });
  });

  test("the latest thousand names removed from archives stay removed, each once", async () => {
    serve(() => ({ figures: {} }));
    const names = Array.from({ length: 1200 }, (_, number) => `n${number}`);
    for (const removed of [names.slice(0, 700), names.slice(600), names.slice(1190)])
      await gamesIn(JSON.stringify({ format: "weimar-evenings", version: 1, removed }));
    expect(archiveOf([])).toEqual({
      format: "weimar-evenings",
      version: 1,
      games: [],
      removed: names.slice(-1000),
      forgotten: [],
    });
  });

  test("an archive is checked by the server, and a record becomes a game without a time", async () => {
    const archive = { format: "weimar-evenings", version: 1, games: [game("w1.a", 5)] };
    serve(() => ({ figures: {} }));
    expect((await gamesIn(JSON.stringify(archive))).found).toEqual(archive.games);
    serve(() => "bad_archive");
    expect((await gamesIn(JSON.stringify(archive))).trouble).toBe("bad_archive");
    serve(() => ({ link: "w1.b" }));
    expect((await gamesIn("{}")).found).toEqual([game("w1.b")]);
  });
});
