// Terms that can be tapped for their meaning. In a sentence they are in tags: <chaos>chaos</chaos>; the entry is
// `term-chaos`, its text `term-chaos-means`. tools/texts.py checks that every tag has an entry.

export interface Piece {
  readonly words: string;
  /** The term that the text belongs to; null for text between terms. */
  readonly term: string | null;
}

/** A sentence split at its terms. */
export function pieces(sentence: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of sentence.matchAll(/<([a-z]+)>(.*?)<\/\1>/gs)) {
    if (match.index > at) found.push({ words: sentence.slice(at, match.index), term: null });
    found.push({ words: match[2] ?? "", term: match[1] ?? null });
    at = match.index + match[0].length;
  }
  if (at < sentence.length) found.push({ words: sentence.slice(at), term: null });
  return found;
}
