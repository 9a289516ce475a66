// Replays that this browser stores for watching offline: watched games, and imported games. All of them are finished.
import { STORED } from "../../lib/protocol/address.ts";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type Check, isLike, isListOf, isText } from "../../lib/device/storage.ts";
import { ask, Refusal } from "../../lib/protocol/http.ts";
import type { ReplayAddress } from "../../lib/game/replay-address.ts";
import { linkIn, nameOf } from "../../lib/game/replay-address.ts";
import { type Recording, framesOf } from "../../lib/game/replay.ts";
import type { View } from "../../lib/protocol/index.ts";
import { ownGames } from "../../lib/session/evenings.ts";

/** The data that a list shows without loading the replay. */
export interface SavedReplay {
  readonly name: string;
  readonly names: readonly string[];
  readonly winner: View["winner"];
  readonly reason: View["reason"];
  readonly at: number;
}

const MOST = 40;
const LONGEST_RECORD = 1_048_576;

/** The list is stored separately from the games, so that showing it does not load them. */
interface ReplayStore extends DBSchema {
  shelf: { key: string; value: SavedReplay };
  films: { key: string; value: { name: string; film: Recording } };
}
type Database = IDBPDatabase<ReplayStore>;

/** What another version stored, or someone else, may be anything. */
const isSaved = isLike({ name: "string", names: isListOf(isText), at: "number" });
const isFilm: Check = (film) => {
  try {
    return (
      isLike({ names: isListOf(isText), steps: Array.isArray, record: isLike() })(film) &&
      framesOf(film as Recording).every(isLike())
    );
  } catch {
    return false;
  }
};

const nameIn = (key: string, game: number): string => (key.startsWith("~") ? key : `${key}/${game}`);

/** The recording at an address: the stored one, or the server's, which is then stored. */
export async function recordingAt({ key, game }: ReplayAddress): Promise<Recording> {
  const kept = game === null && !key.startsWith("~") ? null : await replayNamed(nameIn(key, game ?? 1));
  if (kept !== null) return kept;
  if (key.startsWith("~")) throw new Refusal("replay-not-kept");
  try {
    const recording = await ask<Recording>("/api/replay", game === null ? { key } : { key, game });
    await saveReplay(nameIn(key, recording.game ?? 1), recording);
    return recording;
  } catch (error) {
    const latest = game === null ? await latestOf(key) : null;
    if (latest === null) throw error;
    return latest;
  }
}

/** Import a record, or the game in a link. Returns the name under which it is stored. Throws refusals. */
export async function importRecord(text: string): Promise<string> {
  if (text.length > LONGEST_RECORD) throw new Refusal("too_large");
  const link = linkIn(text);
  const game = link === null ? { record: parsed(text) } : { link };
  const recording = await ask<Recording>("/api/replay", game);
  const name = nameOf(game);
  await saveReplay(name, recording);
  unkept.set(name, recording);
  return name;
}

function parsed(text: string): object {
  try {
    const record: unknown = JSON.parse(text);
    if (typeof record === "object" && record !== null) return record;
  } catch {
    // thrown below
  }
  throw new Refusal("not_json");
}

/** Imported during this visit; if the browser stores nothing, these last until the page closes. */
const unkept = new Map<string, Recording>();

async function saveReplay(name: string, recording: Recording): Promise<void> {
  const last = framesOf(recording).at(-1)?.shared;
  const entry: SavedReplay = {
    name,
    names: recording.names,
    winner: last?.winner ?? null,
    reason: last?.reason ?? null,
    at: Date.now(),
  };
  await quietly(async (base) => {
    const both = base.transaction(["shelf", "films"], "readwrite");
    await Promise.all([
      both.objectStore("shelf").put(entry),
      both.objectStore("films").put({ name, film: recording }),
      both.done,
    ]);
    for (const old of (await savedReplays()).slice(MOST)) await deleteReplay(old.name);
  });
}

/** The stored replays, newest first. */
export async function savedReplays(): Promise<SavedReplay[]> {
  const all = await quietly((base) => base.getAll("shelf"));
  return (all ?? []).filter(isSaved).sort((first, second) => second.at - first.at);
}

/** When a game was played: as its evening says, or when this device first loaded it from its table; null if unknown. */
export async function playedAt(key: string, { game, link }: Recording): Promise<number | null> {
  const evening = ownGames().find((kept) => kept.link === link)?.at ?? null;
  if (evening !== null || key.startsWith("~")) return evening;
  const name = nameIn(key, game ?? 1);
  return (await savedReplays()).find((saved) => saved.name === name)?.at ?? null;
}

export async function deleteReplay(name: string): Promise<void> {
  await quietly(async (base) => {
    const both = base.transaction(["shelf", "films"], "readwrite");
    await Promise.all([both.objectStore("shelf").delete(name), both.objectStore("films").delete(name), both.done]);
  });
}

async function replayNamed(name: string): Promise<Recording | null> {
  const found = await quietly((base) => base.get("films", name));
  return isFilm(found?.film) ? (found?.film ?? null) : (unkept.get(name) ?? null);
}

async function latestOf(key: string): Promise<Recording | null> {
  const [latest] = (await savedReplays()).filter((replay) => replay.name.startsWith(`${key}/`));
  return latest === undefined ? null : replayNamed(latest.name);
}

let opening: Promise<Database> | null = null;

function open(): Promise<Database> {
  return openDB<ReplayStore>(STORED, 1, {
    upgrade: (base) => {
      base.createObjectStore("shelf", { keyPath: "name" });
      base.createObjectStore("films", { keyPath: "name" });
    },
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close(); // the deletion waits until no page has the database open
      opening = null;
    },
    terminated: () => (opening = null),
  });
}

/** Private windows and full disks store nothing; the replay can still be shown. */
async function quietly<Result>(work: (base: Database) => Promise<Result>): Promise<Result | null> {
  try {
    opening ??= open();
    return await work(await opening);
  } catch {
    opening = null;
    return null;
  }
}
