import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto"; // IndexedDB's classes as globals, as the idb library expects
import { expect, test, vi } from "vitest";

const recording = { names: ["Ada", "Bruno"], game: 1, steps: [] };

/** The module as a new page loads it, with an empty browser. */
async function opened(factory: IDBFactory | undefined): Promise<typeof import("./recordings.ts")> {
  vi.resetModules();
  vi.stubGlobal("indexedDB", factory);
  return import("./recordings.ts");
}

/** A server that reads every record as the same short game. */
function serve(): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(recording))));
}

test("an imported game is listed, works offline, and is gone after deletion", async () => {
  const { deleteReplay, importRecord, recordingAt, savedReplays } = await opened(new IDBFactory());
  serve();
  const name = await importRecord(JSON.stringify({ one: 1 }));
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  expect(await savedReplays()).toMatchObject([{ name, names: ["Ada", "Bruno"] }]);
  expect(await recordingAt({ key: name, game: null } as never)).toEqual(recording);
  await deleteReplay(name);
  expect(await savedReplays()).toEqual([]);
});

test("a link to a game is sent as a link, with or without its address and its moment", async () => {
  const { importRecord } = await opened(new IDBFactory());
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Promise.resolve(new Response(JSON.stringify(recording)));
  });
  const names = [];
  for (const text of ["w1.Ab-_9", " https://other.example/replay#w1.Ab-_9/1/20/all\n"])
    names.push(await importRecord(text));
  expect(names[0]).toBe(names[1]);
  expect(bodies).toEqual([{ link: "w1.Ab-_9" }, { link: "w1.Ab-_9" }]);
});

test("deleting the stored games does not wait for a page that has them open", async () => {
  const { importRecord, savedReplays } = await opened(new IDBFactory());
  serve();
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
