import { beforeEach, describe, expect, test, vi } from "vitest";
import type { MemberView } from "../protocol/index.ts";
import { gamesIn, keep, keepGame, keptGames, MOST_GAMES, withGames } from "./evenings.ts";

const game = (link: string, at: number | null = null) => ({ link, at, uncounted: [] });
const member = (bot: string | null) => ({ bot, assistant: false }) as MemberView;
const table = (...bots: (string | null)[]) => ({ members: bots.map(member), day: null, resumed: false });
const answer = (body: object, status = 200) => vi.fn(() => Promise.resolve(Response.json(body, { status })));

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});

describe("stored games", () => {
  test("the newest stay, and a game is there once", () => {
    const games = Array.from({ length: MOST_GAMES + 3 }, (_, at) => game(`w1.${at}`, at));
    keep(withGames(games, [game("w1.5")]));
    expect(keptGames()).toHaveLength(MOST_GAMES);
    expect(keptGames()[0]).toEqual(game("w1.3", 3));
  });

  test("a game of two people is stored with the seats of bots; a game against bots is not asked for", async () => {
    vi.stubGlobal("fetch", answer({ link: "w1.a" }));
    expect(await keepGame("key", table(null, "novice", null))).toBe(true);
    expect(await keepGame("key", table(null, "novice", null))).toBe(true);
    expect(keptGames().map(({ link, uncounted }) => [link, uncounted])).toEqual([["w1.a", [1]]]);
    const alone = answer({ link: "w1.b" });
    vi.stubGlobal("fetch", alone);
    expect(await keepGame("key", table(null, "novice"))).toBe(false);
    expect(alone).not.toHaveBeenCalled();
  });

  test("a game taken up from an earlier one is not stored", async () => {
    const fetched = answer({ link: "w1.a" });
    vi.stubGlobal("fetch", fetched);
    expect(await keepGame("key", { ...table(null, null), resumed: true })).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
  });

  test("a refused game is not stored", async () => {
    vi.stubGlobal("fetch", answer({ error: "not_over" }, 409));
    expect(await keepGame("key", table(null, null))).toBe(false);
    expect(keptGames()).toEqual([]);
  });
});

describe("files", () => {
  test.each(["", "7", "{"])("%j is refused without asking the server", async (text) => {
    expect(await gamesIn(text)).toEqual({ found: null, trouble: "not_json" });
  });

  test("an archive is checked by the server, and a record becomes a game without a time", async () => {
    const archive = { format: "weimar-evenings", version: 1, games: [game("w1.a", 5)] };
    vi.stubGlobal("fetch", answer({ figures: {} }));
    expect((await gamesIn(JSON.stringify(archive))).found).toEqual(archive.games);
    vi.stubGlobal("fetch", answer({ error: "bad_archive" }, 400));
    expect((await gamesIn(JSON.stringify(archive))).trouble).toBe("bad_archive");
    vi.stubGlobal("fetch", answer({ link: "w1.b" }));
    expect((await gamesIn("{}")).found).toEqual([game("w1.b")]);
  });
});
