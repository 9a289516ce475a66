/** How large a word may be set on a line `width` wide: display type is narrow, Japanese is square. */
export function typeSize(word: string, width: number, largest: number): number {
  const ems = Array.from(word).reduce((sum, letter) => sum + (letter > "\u2fff" ? 1.05 : 0.41), 0);
  return Math.min(largest, width / Math.max(ems, 1));
}
