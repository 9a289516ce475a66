import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto"; // IndexedDB's classes as globals, as the idb library expects
import { expect, test, vi } from "vitest";
import { serve } from "../../testing/server.ts";

const recording = { names: ["Ada", "Bruno"], game: 1, steps: [], record: {} };

/** The module as a new page loads it, with an empty browser. */
async function opened(factory: IDBFactory | undefined): Promise<typeof import("./recordings.ts")> {
  vi.resetModules();
  vi.stubGlobal("indexedDB", factory);
  return import("./recordings.ts");
}

/** A server that reads every record as the same short game, and none. */
const online = () => serve(() => recording);
const offline = () => serve(() => null);

test("an imported game is listed, works offline, and is gone after deletion", async () => {
  const { deleteReplay, importRecord, recordingAt, savedReplays } = await opened(new IDBFactory());
  online();
  const name = await importRecord(JSON.stringify({ one: 1 }));
  offline();
  expect(await savedReplays()).toMatchObject([{ name, names: ["Ada", "Bruno"] }]);
  expect(await recordingAt({ key: name, game: null } as never)).toEqual(recording);
  await deleteReplay(name);
  expect(await savedReplays()).toEqual([]);
});

test("a link to a game is sent as a link, with or without its address and its moment", async () => {
  const { importRecord } = await opened(new IDBFactory());
  const heard = online();
  const names = [];
  for (const text of ["w1.Ab-_9", " https://other.example/replay#w1.Ab-_9/1/20/all\n"])
    names.push(await importRecord(text));
  expect(names[0]).toBe(names[1]);
  expect(heard.map(([, body]) => body)).toEqual([{ link: "w1.Ab-_9" }, { link: "w1.Ab-_9" }]);
});

test("the latest forty games stay, the newest first, and the latest of a table is shown without the server", async () => {
  const { playedAt, recordingAt, savedReplays } = await opened(new IDBFactory());
  vi.useFakeTimers({ toFake: ["Date"] });
  serve<{ game: number }>(({ game }) => ({ ...recording, game }));
  const order = Array.from({ length: 43 }, (_, at) => ({ key: `k${at % 2}`, game: 1 + ((at * 7) % 43) }));
  for (const [at, { key, game }] of order.entries()) {
    vi.setSystemTime(1000 + at);
    await recordingAt({ key, game } as never);
  }
  vi.useRealTimers();
  expect((await savedReplays()).map(({ name: saved, at }) => [saved, at])).toEqual(
    order
      .map(({ key, game }, at) => [`${key}/${game}`, 1000 + at])
      .reverse()
      .slice(0, 40),
  );
  offline();
  for (const last of order.slice(-2)) {
    expect(await recordingAt({ key: last.key, game: null } as never)).toEqual({ ...recording, game: last.game });
    expect(await playedAt(last.key, { ...recording, game: last.game } as never)).toBe(1000 + order.indexOf(last));
  }
  await expect(recordingAt({ key: "k0", game: 1 } as never)).rejects.toThrow("offline");
});

test("deleting the stored games does not wait for a page that has them open", async () => {
  const { importRecord, savedReplays } = await opened(new IDBFactory());
  online();
  await importRecord(JSON.stringify({ two: 2 }));
  const forgotten = await new Promise<string>((resolve) => {
    const request = indexedDB.deleteDatabase("weimar");
    request.onsuccess = () => {
      resolve("forgotten");
    };
    request.onblocked = () => {
      resolve("blocked");
    };
  });
  expect(forgotten).toBe("forgotten");
  expect(await savedReplays()).toEqual([]); // opened again
});

test("without storage the list is empty", async () => {
  const { savedReplays } = await opened(undefined);
  expect(await savedReplays()).toEqual([]);
});

/** The database as another version, or someone, left it: these values in its stores, or another number of version. */
async function left(values: { shelf?: unknown; films?: unknown }, version = 1): Promise<IDBFactory> {
  const factory = new IDBFactory();
  const base = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open("weimar", version);
    request.onupgradeneeded = () => {
      for (const store of ["shelf", "films"]) request.result.createObjectStore(store, { keyPath: "name" });
    };
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = reject;
  });
  for (const [store, value] of Object.entries(values)) {
    const writing = base.transaction(store, "readwrite");
    writing.objectStore(store).put(value);
    await new Promise((resolve) => (writing.oncomplete = resolve));
  }
  base.close();
  return factory;
}

const name = "k/1";
const shelf = { name, names: ["Ada"], winner: null, reason: null, at: 1 };
const film = { names: ["old"], game: 1, steps: [], record: {} };

test("what fits is listed and shown without the server", async () => {
  const { recordingAt, savedReplays } = await opened(await left({ shelf, films: { name, film } }));
  offline();
  expect(await savedReplays()).toEqual([shelf]);
  expect(await recordingAt({ key: "k", game: 1 } as never)).toEqual(film);
});

test.each([
  {},
  { ...shelf, names: "Ada" },
  { ...shelf, names: [7] },
  { ...shelf, at: null },
  { ...shelf, at: undefined },
])("an entry of the list from another version is left out: %j", async (entry) => {
  const { savedReplays } = await opened(await left({ shelf: { ...entry, name } }));
  expect(await savedReplays()).toEqual([]);
});

test.each([
  {},
  { film: null },
  { film: 7 },
  { film: [] },
  { film: { ...film, names: null } },
  { film: { ...film, steps: {} } },
  { film: { ...film, steps: [null] } },
  { film: { ...film, record: "w1.x" } },
  { frames: film },
])("a game from another version comes from the server again, and replaces it: %j", async (entry) => {
  const { recordingAt } = await opened(await left({ films: { ...entry, name } }));
  online();
  expect(await recordingAt({ key: "k", game: 1 } as never)).toEqual(recording);
  offline();
  expect(await recordingAt({ key: "k", game: 1 } as never)).toEqual(recording);
});

test("a database of a later version stays as it is, and everything comes from the server", async () => {
  const { importRecord, recordingAt, savedReplays } = await opened(await left({ films: { name, film } }, 2));
  online();
  expect(await savedReplays()).toEqual([]);
  expect(await recordingAt({ key: "k", game: 1 } as never)).toEqual(recording);
  const imported = await importRecord(JSON.stringify({ one: 1 }));
  expect(await recordingAt({ key: imported, game: null } as never)).toEqual(recording);
});
