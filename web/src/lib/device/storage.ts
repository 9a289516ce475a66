// The data that this browser stores for the player. If storage is not available, everything works but is forgotten.
export function load<Value>(name: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(`weimar:${name}`);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

export function save(name: string, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(`weimar:${name}`);
    else localStorage.setItem(`weimar:${name}`, JSON.stringify(value));
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

const forgetFilms = (): unknown => indexedDB.deleteDatabase("weimar");

function forgetRest(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith("weimar:")) localStorage.removeItem(name);
}
