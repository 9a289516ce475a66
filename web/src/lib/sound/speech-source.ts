// The source of a spoken line: a shipped clip, the browser's own voice, or a bell with the caption.
//
// Contract: pure. Clips are found by the whole sentence, so a changed sentence, or one with a name in it, has none.
export type Source = "clip" | "voice" | "bell";
/** The preferred source if both exist. */
export type PreferredSource = "shipped" | "own";

export interface Listed {
  /** Sentence, bytes and milliseconds of each clip, in file order. */
  readonly clips: readonly (readonly [text: string, bytes: number, ms: number])[];
}

/** The place of a clip in its file. */
export interface ClipRange {
  readonly from: number;
  readonly to: number;
  readonly ms: number;
}

export function sourceOf(wanted: PreferredSource, has: { readonly clip: boolean; readonly voice: boolean }): Source {
  if (has.clip && (wanted === "shipped" || !has.voice)) return "clip";
  return has.voice ? "voice" : "bell";
}

export function placesOf({ clips }: Listed): ReadonlyMap<string, ClipRange> {
  const places = new Map<string, ClipRange>();
  let from = 0;
  for (const [text, bytes, ms] of clips) {
    places.set(text, { from, to: from + bytes, ms });
    from += bytes;
  }
  return places;
}
