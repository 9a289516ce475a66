import { expect, test, vi } from "vitest";
import { eraseAll, save, load } from "./storage.ts";

/** Like in browsers, stored values are properties of the storage itself. */
class Store {
  [name: string]: unknown;
  static {
    const methods = {
      getItem(this: Store, name: string) {
        return this[name] ?? null;
      },
      setItem(this: Store, name: string, value: string) {
        this[name] = value;
      },
      removeItem(this: Store, name: string) {
        // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- that is what it does
        delete this[name];
      },
    };
    Object.assign(Store.prototype, methods);
  }
}

test("all data of the app is deleted and no other, even if games cannot be loaded", async () => {
  vi.stubGlobal("localStorage", new Store());
  vi.stubGlobal("indexedDB", undefined);
  localStorage.setItem("other", "1");
  save("name", "Ada");
  await eraseAll();
  expect(load("name", "")).toBe("");
  expect(localStorage.getItem("other")).toBe("1");
});

test.each(["onsuccess", "onerror", "onblocked", null])("a reload waits for the recorded games: %s", async (answer) => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const deletion: Record<string, () => void> = {};
  const deleteDatabase = vi.fn(() => deletion);
  vi.stubGlobal("localStorage", new Store());
  vi.stubGlobal("indexedDB", { deleteDatabase });
  save("name", "Ada");
  let isOver = false;
  const erased = eraseAll().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(900);
  expect([isOver, load("name", ""), deleteDatabase.mock.calls]).toEqual([false, "", [["weimar"]]]);
  if (answer === null) await vi.advanceTimersByTimeAsync(200);
  else deletion[answer]?.();
  await erased;
  vi.useRealTimers();
});

test("what is not stored, or is of another kind, is the other value, also if that is an object", () => {
  vi.stubGlobal("localStorage", new Store());
  for (const otherwise of ["", 1, [], {}]) {
    for (const stored of [null, "null", "[", "true"]) {
      if (stored !== null) localStorage.setItem("weimar:thing", stored);
      expect(load("thing", otherwise)).toBe(otherwise);
    }
    localStorage.removeItem("weimar:thing");
  }
});

test("without read access nothing throws", async () => {
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("indexedDB", undefined);
  save("name", "Ada");
  expect(load("name", "nobody")).toBe("nobody");
  await eraseAll();
});
