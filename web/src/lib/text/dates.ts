// Dates in the player's language.
import { locale } from "./say.svelte.ts";

/** A date (year-month-day) in words. */
export const longDate = (date: string): string =>
  new Intl.DateTimeFormat(locale.language, { dateStyle: "full", timeZone: "UTC" }).format(Date.parse(date));
