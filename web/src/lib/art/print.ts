/** The signs of the two votes, around the middle of the mark: a tick and a bar. A cross is for votes that failed. */
export const VOTE_SIGNS = { ja: "M-4.5 .5l3 3 6-7", nein: "M-5.5 0h11" };

/**
 * The largest font size at which a word fits on a line of `width`: letters of the display font are narrow, Japanese
 * ones square.
 */
export function typeSize(word: string, width: number, largest: number): number {
  const ems = Array.from(word).reduce((sum, letter) => sum + (letter > "\u2fff" ? 1.05 : 0.41), 0);
  return Math.min(largest, width / Math.max(ems, 1));
}

/** The largest size at which each of these words fits: words that stand for equal choices are equally large. */
export const commonSize = (words: readonly string[], width: number, largest: number): number =>
  Math.min(...words.map((word) => typeSize(word, width, largest)));
