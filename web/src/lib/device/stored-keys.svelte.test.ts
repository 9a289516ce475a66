// Stored data of another version, or none of ours: for every key in the code, with what its readers return then.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { serve } from "../../testing/server.ts";
import { STORED } from "../protocol/address.ts";

const SOURCE = join(import.meta.dirname, "../..");

/** JSON of every kind, and what is none. Lists and objects come empty, with entries of every kind, and nested. */
const KINDS = ["null", "true", "7", '"text"', "[]", "{}"];
const GARBAGE = [
  ...KINDS,
  ...KINDS.map((entry) => `[${entry}]`),
  ...KINDS.map((entry) => `{"a":${entry},"k":${entry},"[\\"k\\",1]":${entry},"[\\"k\\",1,2]":${entry}}`),
  ...KINDS.map((entry) => `{"[\\"k\\",1,2]":{"0":${entry},"roles":${entry},"sealed":null}}`),
  ...KINDS.map((entry) => `[{"key":${entry},"known":${entry},"token":"t","link":${entry},"puzzle":${entry}}]`),
  ...KINDS.map((entry) => `[{"key":"k","token":"t","known":{"stage":${entry}},"puzzle":{"date":${entry}}}]`),
  ...KINDS.map((entry) => `{"secret":${entry},"games":[${entry}],"removed":${entry},"names":${entry},"evening":1}`),
  "",
  "{",
  "undefined",
];

/** Calls of every reader and writer of a key; what it returns is what a device without data gets. */
const READERS: Readonly<Record<string, () => Promise<unknown>>> = {
  language: async () => (await prefs()).language,
  theme: async () => (await prefs()).theme,
  sound: async () => (await prefs()).sound,
  pace: async () => (await prefs()).pace,
  words: async () => (await prefs()).words,
  name: async () => (await prefs()).name,
  choices: async () => (await prefs()).choices,
  notify: async () => (await import("./notifications.ts")).notificationState(),
  narrator: async () => (await import("../sound/narrator.svelte.ts")).narrator.on,
  "narrator-voice": async () => (await import("../sound/narrator.svelte.ts")).narrator.wanted,
  seats: async () => {
    const seats = await import("../session/seat-tokens.ts");
    const before = [seats.tokenOf("k"), seats.savedSeats()];
    seats.describeSeat("other", { code: "ABCD", name: "Ada", stage: "game", at: 1 });
    seats.saveToken("mine", "token");
    return [...before, seats.tokenOf("mine")];
  },
  devices: async () => {
    const { deviceAt } = await import("../session/seat-tokens.ts");
    return [/^[0-9a-f]{64}$/.test(deviceAt("fresh")), deviceAt("fresh") === deviceAt("fresh")];
  },
  guests: async () => {
    const seats = await import("../session/seat-tokens.ts");
    const before = seats.guestTokens("k");
    seats.saveGuestTokens("mine", ["token"]);
    return [before, seats.guestTokens("mine")];
  },
  days: async () => {
    const days = await import("../session/days.ts");
    days.keepResult("k", { link: "d", result: { date: "2026-01-01" } } as Parameters<typeof days.keepResult>[1]);
    return days.attempts();
  },
  puzzles: async () => {
    const puzzles = await import("../session/puzzles.ts");
    const puzzle = { date: "a", version: 1, parts: [] } as unknown as Parameters<typeof puzzles.progressOf>[0];
    const before = [puzzles.progressOf(puzzle), [...puzzles.solved()]];
    puzzles.keep("2026-01-01", { ...puzzles.progressOf(puzzle), solved: true });
    return [...before, [...puzzles.solved()]];
  },
  "puzzles-loaded": async () => {
    const puzzles = await import("../session/puzzles.ts");
    serve(() => null);
    return puzzles.puzzleOf("2026-01-01");
  },
  evenings: async () => {
    const evenings = await import("../session/evenings.ts");
    evenings.keep(evenings.withGames(evenings.keptGames(), [{ link: "mine", at: 1, uncounted: [] }]));
    return evenings.keptGames();
  },
  "evenings-stored": async () => {
    const evenings = await import("../session/evenings.ts");
    serve(() => ({ link: "w1.mine" }));
    const people = [1, 2].map(() => ({ bot: null, assistant: false })) as never;
    return [await evenings.keepGame("k", { members: people, day: null, resumed: false }), evenings.ownGames().length];
  },
  "box-ended": async () => {
    const { putEnded, sendEnded } = await import("../session/box-evenings.ts");
    serve(() => ({ link: "p1.mine" }));
    putEnded({ begun: "now", names: ["Ada", "Ben"], rules: {}, first: 0, facts: [], roles: null }, []);
    await sendEnded();
    return (await import("../session/evenings.ts")).ownGames().some(({ link }) => link === "p1.mine");
  },
  "evenings-removed": async () => (await import("../session/evenings.ts")).archiveOf([]),
  "evenings-group": async () => {
    const evenings = await import("../session/evenings.ts");
    evenings.forgetGame("link", "key");
    return [typeof evenings.groupSecret(), evenings.keptGames()];
  },
  deals: async () => {
    const memory = await import("../fair-deal/memory.ts");
    const before = [memory.lastOpened("k"), memory.remembered(["k", 1])];
    const isKept = memory.remember(["k", 2], { number: "n", commitment: "c", shown: null });
    return [...before, isKept];
  },
  guesses: async () => {
    const [{ guessOf, saveGuess }, { suspect }] = await Promise.all([
      import("./guesses.ts"),
      import("../game/guess.ts"),
    ]);
    const found = guessOf(["k", 1, 2]);
    if (found !== null) suspect(found, 0, "hitler");
    saveGuess(["k", 1, 3], { roles: ["liberal"], sealed: 1 });
    return guessOf(["k", 1, 3]);
  },
  tags: async () => {
    const { saveTag, tagOf } = await import("../../features/history/tags.ts");
    const before = tagOf(["k", 1, 2], 0);
    saveTag(["k", 1, 2], 1, "doubt");
    return [before, tagOf(["k", 1, 2], 1)];
  },
  blind: async () => {
    const { notesOf, rightOf, saveNote } = await import("../../features/replay/blind/notes.ts");
    saveNote(["k", 1, 2], 1, { role: "fascist", round: 2 });
    return rightOf(notesOf(["k", 1, 2]), ["liberal", "fascist"]);
  },
  scene: async () => (await import("../../features/tv/scene-keeper.ts")).sceneKeeper.find({ table: {} } as never),
  tally: async () => (await import("../../features/tv/tally.ts")).tally({ code: "ABCD", games: 1 }, "fascist"),
  evening: async () => {
    const { readSaved } = await import("../../features/box/ledger/saved.ts");
    return readSaved((await import("./storage.ts")).load<unknown>("evening", null, () => true));
  },
  "evening-aside": () => Promise.resolve(null), // only written
  "evening-last": async () => (await boxGame()).lastSetup,
};
/** Read inside components and checked there, or by a reader that needs a table, which has a test of its own. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "night-pause": "PAUSES.includes(stored)",
  play_from_level: "LEVELS.includes(stored)",
  read: 'isLike({ at: "number" })',
  "day-opened": 'load("day-opened", "")',
  course: 'isLike({ game: "string", heard: isLike() })',
};

const prefs = async () => (await import("./prefs.svelte.ts")).prefs;
const boxGame = async () => (await import("../../features/box/box-game.svelte.ts")).boxGame;

/** Like in browsers, stored values are properties of the storage. */
function storage(name: string, text: string | null): void {
  const kept = new Map<string, string>(text === null ? [] : [[`${STORED}:${name}`, text]]);
  for (const place of ["localStorage", "sessionStorage"])
    vi.stubGlobal(place, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
}

const sources = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => readFileSync(join(SOURCE, file), "utf8"));

test("every key in the code has a row here", () => {
  const found = new Set<string>();
  for (const source of sources) {
    if (!/device\/storage\.ts|\.\/storage\.ts|by-game\.ts/.test(source)) continue;
    const calls = source.matchAll(
      /\b(?:load|loadList|loadByName|save|storedFor|storeFor)(?:<[^(]*?>)?\(\s*("[^"]*"|[A-Z]+)/g,
    );
    for (const [, word = ""] of calls) {
      const constant = new RegExp(`const ${word} = ("[^"]*")`).exec(source)?.[1];
      const name = word.startsWith('"') ? word : constant;
      expect(name, word).toBeDefined();
      found.add((name ?? "").slice(1, -1));
    }
  }
  expect([...found].sort()).toEqual([...Object.keys(READERS), ...Object.keys(ELSEWHERE)].sort());
  for (const check of Object.values(ELSEWHERE))
    expect(
      sources.some((source) => source.replace(/\s+/g, " ").includes(check)),
      check,
    ).toBe(true);
});

afterEach(() => {
  vi.resetModules();
});

/** Read when their module is loaded, which takes a moment. */
const ONCE = new Set(["language", "theme", "sound", "pace", "words", "name", "choices", "narrator", "narrator-voice"]);

test.each(Object.entries(READERS))("%s: data that does not fit is none, and new data is stored", async (name, read) => {
  const isReadOnce = ONCE.has(name);
  const among = async (text: string | null) => {
    if (isReadOnce) vi.resetModules();
    storage(name, text);
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("location", new URL("https://weimar.example/"));
    return read();
  };
  const without = await among(null);
  for (const text of isReadOnce ? [...KINDS, "{"] : GARBAGE) {
    if (FITTING[name]?.(text) === true) continue;
    expect(await among(text), text).toEqual(without);
  }
});

test("each preference is there again after a reload, and changes no other", async () => {
  storage("language", null);
  const changes = { language: "pl", theme: "dark", sound: false, pace: "fast", words: "neutral", name: "Ada" } as const;
  const before = await prefs();
  const wanted: Record<string, unknown> = { ...changes, choices: { ...before.choices, level: "novice", players: 9 } };
  for (const [name, value] of Object.entries(wanted)) {
    const loaded = await prefs();
    const others = Object.keys(wanted).filter((other) => other !== name);
    const kept = others.map((other) => loaded[other as keyof typeof loaded]);
    Object.assign(loaded, { [name]: value });
    vi.resetModules();
    const again = await prefs();
    expect(again).not.toBe(loaded);
    expect(again[name as keyof typeof again], name).toEqual(value);
    expect(others.map((other) => again[other as keyof typeof again])).toEqual(kept);
  }
});

/** What is garbage for others fits these. */
const isKind = (kind: string) => (text: string) => {
  try {
    return typeof JSON.parse(text) === kind;
  } catch {
    return false;
  }
};
const FITTING: Readonly<Record<string, (text: string) => boolean>> = {
  language: isKind("string"), // an unknown one falls back to the browser's
  name: isKind("string"),
  sound: isKind("boolean"),
  narrator: isKind("boolean"),
  "evenings-removed": (text) => text === '["text"]',
  evenings: (text) => text.includes('"link":"text"'),
  "evenings-group": (text) => text.includes('"secret":"text"'),
};
