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

test("all data of the app is deleted and no other, even if games cannot be loaded", () => {
  vi.stubGlobal("localStorage", new Store());
  vi.stubGlobal("indexedDB", undefined);
  localStorage.setItem("other", "1");
  save("name", "Ada");
  eraseAll();
  expect(load("name", "")).toBe("");
  expect(localStorage.getItem("other")).toBe("1");
});

test("the recorded games are deleted, and no other database", () => {
  const deleteDatabase = vi.fn();
  vi.stubGlobal("localStorage", new Store());
  vi.stubGlobal("indexedDB", { deleteDatabase });
  eraseAll();
  expect(deleteDatabase.mock.calls).toEqual([["weimar"]]);
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

test("without read access nothing throws", () => {
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("indexedDB", undefined);
  save("name", "Ada");
  expect(load("name", "nobody")).toBe("nobody");
  eraseAll();
});
