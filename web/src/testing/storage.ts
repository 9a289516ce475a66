// A browser's storage, for tests.
import { vi } from "vitest";

/** An empty `localStorage` and `sessionStorage` until the next test; `put` replaces how the first takes a value. */
export function emptyStorage(put?: (name: string, value: string) => void): void {
  vi.stubGlobal("localStorage", empty(put));
  vi.stubGlobal("sessionStorage", empty());
}

function empty(put?: (name: string, value: string) => void) {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: put ?? ((name: string, value: string) => kept.set(name, value)),
    removeItem: (name: string) => kept.delete(name),
  };
}
