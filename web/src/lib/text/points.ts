// Points in the player's language.
import { locale } from "./say.svelte.ts";

/** A change of the chance to win as points of a hundred, with its sign. */
export const points = (chance: number): string =>
  new Intl.NumberFormat(locale.language, { maximumFractionDigits: 0, signDisplay: "exceptZero" }).format(100 * chance);
