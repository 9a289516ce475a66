import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { recordedGames } from "../../testing/games.ts";
import { DEALT, NOMINATED, WELCOME as WATCHING } from "../../testing/protocol.ts";
import type { Welcome } from "../protocol/index.ts";
import type { Beat } from "../playback/story.ts";
import { saveToken, tokenOf } from "./seat-tokens.ts";
import { save } from "../device/storage.ts";
import { Socket, socketsOfAPage } from "../../testing/socket.ts";
import { emptyStorage } from "../../testing/storage.ts";

const SEATED: Welcome = { ...WATCHING, member: 1 };
const KEY = "the-key";

const denied = (): never => {
  throw new Error("denied");
};

/** A page at the table; `hear` sends it an update and returns the beat that it shows then. */
async function come(token: string | null = null, isScreen = false) {
  const { Session } = await import("./session.svelte.ts");
  const session = new Session(KEY, token, isScreen ? { keep: () => undefined, find: () => null } : null);
  const socket = Socket.all[Socket.all.length - 1] as Socket;
  let { seq } = WATCHING;
  const hear = (message: object): Beat | null => {
    socket.say({ ...message, type: "update", seq: (seq += 1) });
    return session.beat;
  };
  socket.onopen();
  return { session, socket, hear };
}

beforeEach(socketsOfAPage);

test("a token from a link is stored once the server has accepted it", async () => {
  const { socket } = await come("mine");
  expect(socket.sent[0]?.token).toBe("mine");
  expect(tokenOf(KEY)).toBeNull();
  socket.say(SEATED);
  expect(tokenOf(KEY)).toBe("mine");
});

test("a link with an invalid token does not replace the token that the browser holds", async () => {
  saveToken(KEY, "good");
  const { session, socket } = await come("worthless");
  socket.say({ type: "closing", code: "bad_token" });
  expect(session.ended).toBe("bad_token");
  expect(tokenOf(KEY)).toBe("good");
});

test("a stored token is deleted once it is void", async () => {
  saveToken(KEY, "void");
  const { socket } = await come();
  socket.say({ type: "closing", code: "bad_token" });
  expect(tokenOf(KEY)).toBeNull();
});

test("a page that is signed out does not delete the new token of the page that did it", async () => {
  saveToken(KEY, "old");
  const { socket } = await come();
  socket.say(SEATED);
  saveToken(KEY, "new"); // by another page of this browser
  socket.say({ type: "closing", code: "seat_gone" });
  expect(tokenOf(KEY)).toBe("new");
});

/** The table as the server shows it to the first seat's player. */
const holder = (seat: object) => ({
  table: {
    set: { members: SEATED.table.members.map((player) => (player.member === 1 ? { ...player, ...seat } : player)) },
  },
});

test("a removed player keeps the token, and sits down again once the removal is undone", async () => {
  const token = "1.0.signed";
  saveToken(KEY, token);
  const removed = await come();
  removed.socket.say(SEATED);
  removed.socket.say({ type: "update", seq: SEATED.seq + 1, ...holder({ gone: true, removed: true }) });
  removed.socket.say({ type: "closing", code: "seat_gone" });
  expect(removed.session.ended).toBe("seat_gone");
  expect(tokenOf(KEY)).toBe(token);
  const { session, socket } = await come();
  socket.say({
    ...WATCHING,
    member: null,
    table: { ...WATCHING.table, ...holder({ gone: true, removed: true }).table.set },
  });
  const attached = (): unknown[] => socket.sent.filter(({ type }) => type === "attach").map(({ token }) => token);
  const before = attached().length;
  socket.say({ type: "update", seq: WATCHING.seq + 1, ...holder({ gone: true, removed: true }) });
  expect(attached().length).toBe(before);
  socket.say({ type: "update", seq: WATCHING.seq + 2, ...holder({ gone: true, removed: false }) });
  expect(attached().slice(before)).toEqual([token]);
  socket.say(SEATED);
  expect(session.position?.member).toBe(1);
});

test("without storage, the seat can still be moved to another device", async () => {
  emptyStorage(denied);
  const { session, socket } = await come();
  socket.say(WATCHING);
  const sat = session.sit("Ada");
  socket.say({ type: "done", id: socket.sent.find(({ type }) => type === "request")?.id, member: 1, token: "mine" });
  await sat;
  expect(session.address("seat")).toBe(`https://example.org/t#${KEY}.mine`);
  expect(session.address()).toBe(`https://example.org/t#${KEY}`);
});

test("a refusal is shown until the next decision opens, not for the rest of the game", async () => {
  const { session, socket } = await come();
  socket.say(SEATED);
  const request = session.request({ do: "nudge", member: 2 });
  const id = socket.sent.find(({ type }) => type === "request")?.id;
  socket.say({ type: "refused", id, code: "not_away" });
  await request;
  socket.say({ type: "update", seq: SEATED.seq + 1, table: { set: { watching: 1 } } });
  expect(session.trouble).toBe("not_away");
  socket.say({ type: "update", seq: SEATED.seq + 2, table: { set: { prompt: SEATED.table.prompt + 1 } } });
  expect(session.trouble).toBeNull();
});

test("a single player with bots can fast-forward by a touch, one request at a time, but not during their own decision", async () => {
  const { session, socket } = await come();
  const asked = (): (string | undefined)[] =>
    socket.sent.filter((message) => JSON.stringify(message).includes('"go_on"')).map(({ id }) => id);
  socket.say(SEATED);
  const view = recordedGames()[0]?.steps[0]?.view;
  socket.say({ type: "update", seq: SEATED.seq + 1, game: { set: { ...view, viewer: "spectator", waiting_for: [] } } });
  expect(session.runsOn).toBe(false);
  session.runOn();
  expect(asked()).toEqual([]); // other people are watching
  const members = SEATED.table.members.map((player) => (player.member === 1 ? player : { ...player, bot: "steady" }));
  socket.say({ type: "update", seq: SEATED.seq + 2, table: { set: { members } } });
  expect(session.runsOn).toBe(true);
  session.goOn();
  expect(asked()).toEqual([]); // skipping a beat stays within this page
  session.runOn();
  session.runOn();
  expect(asked().length).toBe(1);
  socket.say({ type: "done", id: asked()[0], member: null, token: null });
  await vi.runOnlyPendingTimersAsync();
  session.runOn();
  expect(asked().length).toBe(2);
  const seat = session.seat ?? -1;
  socket.say({ type: "update", seq: SEATED.seq + 3, game: { set: { waiting_for: [seat] } } });
  expect(session.runsOn).toBe(false);
});

test("an effect that sends a request sends one, and another only when its inputs change", async () => {
  const { session, socket } = await come();
  socket.say(SEATED);
  const asked = (): number => socket.sent.filter(({ type }) => type === "request").length;
  const end = $effect.root(() => {
    $effect(() => {
      if (session.link === "open") void session.act({ do: "vote", seat: 0, vote: "ja" });
    });
  });
  flushSync();
  expect(asked()).toBe(1);
  expect(session.asking).toBe(1);
  socket.say({ type: "update", seq: SEATED.seq + 1, table: { set: { prompt: SEATED.table.prompt + 1 } } });
  for (const { id } of socket.sent) socket.say({ type: "refused", id, code: "old_prompt" });
  await vi.runOnlyPendingTimersAsync();
  flushSync();
  expect(session.asking).toBe(0);
  expect(asked()).toBe(1);
  end();
});

/**
 * A page that receives a deal; the beats that it shows after the host ends a scene, during the deal and during a
 * nomination.
 */
async function skipped(place: "apart" | "one_room", isScreen: boolean) {
  const { session, socket, hear } = await come(null, isScreen);
  let scenes = 0;
  const skip = (): string | undefined => hear({ table: { set: { scene_skipped: (scenes += 1) } } })?.kind;
  socket.say({ ...WATCHING, table: { ...WATCHING.table, place } });
  hear(DEALT);
  const deal = skip();
  session.goOn(); // the player puts the envelope away
  session.finish();
  expect(hear(NOMINATED)?.kind).toBe("nomination");
  return { deal, nomination: skip() };
}

test("a scene that the host ends is over on screens, and on phones in one room", async () => {
  expect((await skipped("apart", true)).nomination).toBeUndefined();
  expect((await skipped("one_room", false)).nomination).toBeUndefined();
  expect((await skipped("apart", false)).nomination).toBe("nomination");
});

test("the host's skip keeps sealed roles sealed", async () => {
  expect((await skipped("one_room", false)).deal).toBe("deal");
});

test("a player with a sealed role is called when the table waits for them, unless all others are bots", async () => {
  const { session, socket, hear } = await come();
  socket.say(SEATED);
  const { role, party, roles } = recordedGames().find(({ viewer }) => viewer !== "spectator")?.steps[0]?.view ?? {};
  const own = { role, party, roles, ballots: {}, hand: "", memories: [], legal: [], closed: [] };
  hear({ ...DEALT, own: { set: own } });
  expect(session.beat?.duration).toBe(Infinity);
  expect(session.called).toBeNull();
  hear({ game: { set: { waiting_for: [session.seat] } } });
  expect(session.called?.shared?.waiting_for).toEqual([session.seat]);
  expect(session.view?.waiting_for).toEqual([]);
  hear({
    table: {
      set: {
        members: SEATED.table.members.map((player) => ({ ...player, bot: player.member === 1 ? null : "steady" })),
      },
    },
  });
  expect(session.called).toBeNull();
});

test("the role of a day that this page has shown stays open, also if another table's was opened since", async () => {
  const { session, socket } = await come();
  const seated = recordedGames().find(({ viewer }) => viewer !== "spectator");
  const game = seated?.steps.find(({ view }) => view.rounds.length === 1)?.view ?? null;
  const begun = { ...SEATED, table: { ...SEATED.table, day: "2026-11-02", games: 1, stage: "game" }, game };
  socket.say(begun);
  expect(session.sealed).toBe(true);
  session.breakSeal();
  session.goOn();
  save("day-opened", "the key of another day, in another tab");
  socket.say(begun);
  expect(session.sealed).toBe(false);
});

test("fast-forwarding to the end of a game does not fast-forward the next one", async () => {
  const { session, socket, hear } = await come();
  const members = SEATED.table.members.map((player) => (player.member === 1 ? player : { ...player, bot: "steady" }));
  socket.say({ ...SEATED, table: { ...SEATED.table, members } });
  hear(DEALT);
  session.goOn();
  session.finish();
  hear({ game: { set: { waiting_for: [] } } });
  session.finish();
  session.runOn();
  expect(hear(NOMINATED)?.duration).toBe(560);
  session.finish();
  hear({ game: { set: { phase: null } } }); // back in the lobby, and dealt again
  hear({ ...DEALT, table: { set: { games: SEATED.table.games + 2 } } });
  session.goOn();
  session.finish();
  expect(hear(NOMINATED)?.duration).toBe(1400);
});

/** The lengths of a nomination and of a veto, which has to be read, on a page; undefined if they are not played. */
async function lengths(pace: "normal" | "blitz", isScreen: boolean) {
  const { session, socket, hear } = await come(null, isScreen);
  socket.say({ ...WATCHING, table: { ...WATCHING.table, pace } });
  hear(DEALT);
  session.goOn();
  session.finish();
  const nomination = hear(NOMINATED)?.duration;
  session.finish();
  const veto = hear({ seen: [{ event: "veto_proposed", chancellor: 0 }] })?.duration;
  session.stop();
  return [nomination, veto];
}

test("scenes play in full on screens, else as fast as the player or the table wants, and texts can always be read", async () => {
  const { prefs } = await import("../device/prefs.svelte.ts");
  for (let place = 0; place < 24; place += 1) {
    const [isStill, isScreen, isBlitz] = [1, 2, 4].map((bit) => (place & bit) > 0) as [boolean, boolean, boolean];
    prefs.pace = (["normal", "fast", "at_once"] as const)[place >> 3] ?? "normal";
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: isStill && query.includes("reduced-motion: reduce") }));
    const isFast = !isScreen && (isBlitz || prefs.pace === "fast");
    const played = isStill ? [560, 1500] : isFast ? [560, 600] : [1400, 1500];
    const wanted = !isScreen && prefs.pace === "at_once" ? [undefined, undefined] : played;
    expect(await lengths(isBlitz ? "blitz" : "normal", isScreen), `${place}`).toEqual(wanted);
  }
  prefs.pace = "normal";
});
