// A browser's storage, for tests.
import { vi } from "vitest";

/** An empty `localStorage` until the next test; `put` replaces how it takes a value. */
export function emptyStorage(put?: (name: string, value: string) => void): void {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: put ?? ((name: string, value: string) => kept.set(name, value)),
    removeItem: (name: string) => kept.delete(name),
  });
}
