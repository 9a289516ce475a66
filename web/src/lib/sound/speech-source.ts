// How a line is said: by a shipped clip, by the browser's own voice, or by a bell while the line is shown.
//
// Contract: pure. Clips are found by the whole sentence, so a sentence that was changed, or that has a name in it, has none.
export type Source = "clip" | "voice" | "bell";
/** Which voice is wanted, if there are both. */
export type Wanted = "shipped" | "own";

export interface Listed {
  /** Sentence, bytes and milliseconds of each clip, in the order in which they lie in the file. */
  readonly clips: readonly (readonly [text: string, bytes: number, ms: number])[];
}

/** Where a clip lies in its file. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly ms: number;
}

export function sourceOf(wanted: Wanted, has: { readonly clip: boolean; readonly voice: boolean }): Source {
  if (has.clip && (wanted === "shipped" || !has.voice)) return "clip";
  return has.voice ? "voice" : "bell";
}

export function placesOf({ clips }: Listed): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  let from = 0;
  for (const [text, bytes, ms] of clips) {
    places.set(text, { from, to: from + bytes, ms });
    from += bytes;
  }
  return places;
}
