declare module "virtual:catalogues" {
  const catalogues: Readonly<Record<string, { first: string; later: string; box: string; neutral: string }>>;
  export default catalogues;
}

declare module "virtual:voices" {
  const voices: Readonly<Record<string, { sound: string; lines: string }>>;
  export default voices;
}

/** Not in every browser, and not yet in TypeScript's library: its `close` event tells of Back on Android. */
declare const CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined;
