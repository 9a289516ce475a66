// The data that this browser stores for the player. If storage is not available, everything works but is forgotten.
import { STORED } from "../protocol/address.ts";

export function load<Value>(name: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(`${STORED}:${name}`);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

export function save(name: string, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(`${STORED}:${name}`);
    else localStorage.setItem(`${STORED}:${name}`, JSON.stringify(value));
  } catch {
    // a private window, or no space left: storage is optional
  }
}

/** Delete everything: the data stored here, and the games of `recordings`. */
export function eraseAll(): void {
  for (const forget of [forgetFilms, forgetRest]) {
    try {
      forget();
    } catch {
      // a browser that denies reading has nothing to delete
    }
  }
}

const forgetFilms = (): unknown => indexedDB.deleteDatabase(STORED);

function forgetRest(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(`${STORED}:`)) localStorage.removeItem(name);
}
