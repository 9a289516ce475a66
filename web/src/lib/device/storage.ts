// The data that this browser stores for the player. If storage is not available, everything works but is forgotten.
import { STORED } from "../protocol/address.ts";

export type Check = (stored: unknown) => boolean;

/** Where a value is stored: for good, or only while this tab is open. */
const PLACES = { browser: () => localStorage, tab: () => sessionStorage } as const;
type Place = keyof typeof PLACES;

/** The stored value; `otherwise` if there is none, or none that fits: another version, or someone, stored it. */
export function load<Value>(
  name: string,
  otherwise: Value,
  fits: Check = (stored) => typeof stored === typeof otherwise,
  place: Place = "browser",
): Value {
  try {
    const text = PLACES[place]().getItem(`${STORED}:${name}`);
    const stored: unknown = text === null ? null : JSON.parse(text);
    return stored !== null && fits(stored) ? (stored as Value) : otherwise;
  } catch {
    return otherwise;
  }
}

/** The stored list, without entries that do not fit. */
export const loadList = <Entry>(name: string, fits: Check): Entry[] =>
  listOf(
    load<unknown>(name, [], () => true),
    fits,
  );

/** The entries of a list that fit; none if it is no list. */
export const listOf = <Entry>(stored: unknown, fits: Check): Entry[] =>
  Array.isArray(stored) ? (stored.filter(fits) as Entry[]) : [];

/** The stored entries by name, without those that do not fit. */
export const loadByName = <Entry>(name: string, fits: Check): Record<string, Entry> =>
  Object.fromEntries(
    Object.entries(load<Record<string, Entry>>(name, {}, isLike())).filter(([, entry]) => fits(entry)),
  );

export const isText = (stored: unknown): stored is string => typeof stored === "string";
export const isListOf =
  (fits: Check): Check =>
  (stored) =>
    Array.isArray(stored) && stored.every(fits);
export const isOneOf =
  (values: readonly unknown[]): Check =>
  (stored) =>
    values.includes(stored);

/** True for an object whose fields have such types or pass such checks. */
export const isLike =
  (fields: Readonly<Record<string, "string" | "number" | "boolean" | Check>> = {}): Check =>
  (stored) =>
    typeof stored === "object" &&
    stored !== null &&
    !Array.isArray(stored) &&
    Object.entries(fields).every(([name, fits]) => {
      const value = (stored as Record<string, unknown>)[name];
      return typeof fits === "string" ? typeof value === fits : fits(value);
    });

export function save(name: string, value: unknown, place: Place = "browser"): void {
  try {
    if (value === null || value === undefined) PLACES[place]().removeItem(`${STORED}:${name}`);
    else PLACES[place]().setItem(`${STORED}:${name}`, JSON.stringify(value));
  } catch {
    // a private window, or no space left: storage is optional
  }
}

/**
 * Delete everything: the data stored here, and the games of `recordings`. The page should reload then: it still holds
 * some in memory. Browsers may cancel a deletion that a reload overtakes, so it is waited for, within a limit.
 */
export async function eraseAll(): Promise<void> {
  const forgetIn = (place: Place) => (): void => {
    const storage = PLACES[place]();
    for (const name of Object.keys(storage)) if (name.startsWith(`${STORED}:`)) storage.removeItem(name);
  };
  const parts: readonly (() => unknown)[] = [forgetIn("browser"), forgetIn("tab"), forgetFilms];
  for (const forget of parts) {
    try {
      await forget();
    } catch {
      // a browser that denies reading has nothing to delete
    }
  }
}

/** Another page that does not close the database, or a browser that does not answer, is not waited for. */
const forgetFilms = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ERASED_MS);
    const deletion = indexedDB.deleteDatabase(STORED);
    deletion.onsuccess = deletion.onerror = deletion.onblocked = () => done();
  });

const ERASED_MS = 1000;
