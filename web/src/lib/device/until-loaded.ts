// Code that loads late, on a network that fails.
//
// Contract: a running game needs these parts, so `untilLoaded` asks for them until they are there. Where people can ask again
// themselves (a page, a panel), the plain `import()` says that it failed. Browsers ask the network again for a script
// that failed, except those of 2020, which need a reload.
const FIRST_MS = 500;
const LONGEST_MS = 8000;

/** What `load` gives, as soon as one attempt succeeds. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pause = FIRST_MS; ; pause = Math.min(2 * pause, LONGEST_MS)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Ask again for each style sheet that fails: the bundler asks only once, and its script would come without it. */
export function mendStyles(): void {
  const retry = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    setTimeout(() => target.replaceWith(target.cloneNode()), FIRST_MS);
  };
  addEventListener("error", retry, true); // it does not bubble
}
