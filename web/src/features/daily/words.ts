// Dates and points in the player's language.
import { locale } from "../../lib/text/say.svelte.ts";

/** A date (year-month-day) in words. */
export const longDate = (date: string): string =>
  new Intl.DateTimeFormat(locale.language, { dateStyle: "full", timeZone: "UTC" }).format(Date.parse(date));

/** A change of the chance to win as points of a hundred, with its sign. */
export const points = (chance: number): string =>
  new Intl.NumberFormat(locale.language, { maximumFractionDigits: 0, signDisplay: "exceptZero" }).format(100 * chance);
