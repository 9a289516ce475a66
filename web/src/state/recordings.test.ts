import { afterEach, expect, test, vi } from "vitest";
import { savedReplays } from "./recordings.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A request that comes to something in a moment. */
function request<Result>(result: Result): { result: Result; onsuccess: () => void } {
  const asked = { result, onsuccess: (): void => undefined };
  queueMicrotask(() => {
    asked.onsuccess();
  });
  return asked;
}

test("who wants to forget the kept games need not wait for a page that has them open", async () => {
  const base = {
    close: vi.fn(),
    onversionchange: (): void => undefined,
    transaction: () => ({ objectStore: () => ({ getAll: () => request([]) }) }),
  };
  const open = vi.fn(() => request(base));
  vi.stubGlobal("indexedDB", { open });
  await savedReplays();
  base.onversionchange();
  expect(base.close).toHaveBeenCalledOnce();
  expect(await savedReplays()).toEqual([]);
  expect(open).toHaveBeenCalledTimes(2);
});

test("where the browser keeps nothing there is nothing", async () => {
  vi.stubGlobal("indexedDB", undefined);
  expect(await savedReplays()).toEqual([]);
});
