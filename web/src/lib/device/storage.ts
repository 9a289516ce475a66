// What this browser stores for the player. Where nothing can be stored, everything works but is forgotten.
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
    // a private window, or no room: it is only a convenience
  }
}

/** Forget everything: what is stored here, and the games of `recordings`. */
export function eraseAll(): void {
  for (const forget of [forgetFilms, forgetRest]) {
    try {
      forget();
    } catch {
      // where nothing may be load there is nothing to forget
    }
  }
}

const forgetFilms = (): unknown => indexedDB.deleteDatabase("weimar");

function forgetRest(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith("weimar:")) localStorage.removeItem(name);
}
