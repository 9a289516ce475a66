// The table of the day without a server: links, dates, streaks, and the line to share.
import type { DayResult } from "../protocol/index.ts";

/** This device's counted game of a day. */
export interface Attempt {
  readonly key: string;
  /** The result, once the game is over. */
  readonly link?: string;
  readonly won?: boolean;
  readonly score?: number | null;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The number of days in a row that are finished, up to today or yesterday. */
export function streak(day: string, isDone: (date: string) => boolean): number {
  let at = Date.parse(day);
  if (!isDone(dateAt(at))) at -= DAY_MS;
  let days = 0;
  for (; isDone(dateAt(at)); at -= DAY_MS) days++;
  return days;
}

/** The time to the next day, in whole hours, or in minutes in the last one. */
export function untilNext(now: number): { count: number; unit: "hour" | "minute" } {
  const left = DAY_MS - (now % DAY_MS);
  const hours = Math.floor(left / HOUR_MS);
  return hours > 0 ? { count: hours, unit: "hour" } : { count: Math.ceil(left / MINUTE_MS), unit: "minute" };
}

/** The date at a time, in UTC. */
export const dateAt = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const dayBefore = (date: string): string => dateAt(Date.parse(date) - DAY_MS);

/** The link to a game of a day in a text; null if there is none. */
export const dayLinkIn = (text: string): string | null =>
  /^(?:\S*#)?(d\d{1,3}\.\d{4}-\d\d-\d\d\.w\d{1,3}\.[\w-]+)$/.exec(text.trim())?.[1] ?? null;

/** The date in a link to a game of a day. */
export const dateIn = (link: string): string => link.split(".")[1] ?? "";

/** The ballot that mattered, with the share of this server's players who voted Ja there. */
export interface ToldBallot {
  readonly round: number;
  readonly ja: number;
}
const HANDFUL = 5;

/**
 * Of the player's own ballots, that a handful of this server's players cast in the same situation, the one that cost
 * most; of several, the one that divided them most. Null if there is none.
 */
export function ballotThatMattered({ result, field }: Pick<DayResult, "result" | "field">): ToldBallot | null {
  const ballots = result.choices.flatMap(({ round, chosen, loss }, index) => {
    const counts = field[index] ?? [];
    const all = counts.reduce((sum, { players }) => sum + players, 0);
    if (chosen.do !== "vote" || all < HANDFUL) return [];
    const isJa = ({ action }: (typeof counts)[number]): boolean => action.do === "vote" && action.vote === "ja";
    const ja = counts.filter(isJa).reduce((sum, { players }) => sum + players, 0) / all;
    return [{ round, ja, loss: loss ?? 0 }];
  });
  const [first] = ballots.sort(
    (one, other) =>
      other.loss - one.loss || Math.abs(one.ja - 0.5) - Math.abs(other.ja - 0.5) || one.round - other.round,
  );
  return first === undefined ? null : { round: first.round, ja: first.ja };
}

/** The link to the game itself, for a replay. */
export const gameIn = (link: string): string => link.split(".").slice(2).join(".");

type Shade = "good" | "fair" | "poor" | "none";

const SHADES: readonly (readonly [most: number, shade: Shade])[] = [
  [0.005, "good"],
  [0.02, "fair"],
];
const SQUARES: Readonly<Record<Shade, string>> = { good: "🟩", fair: "🟨", poor: "🟥", none: "⬜" };
const PARTS = 5;

/** A choice by its loss, in chances to win; without a verdict, "none". */
export const shadeOf = (loss: number | null): Shade =>
  loss === null ? "none" : (SHADES.find(([most]) => loss <= most)?.[1] ?? "poor");

/** The worst choice of each fifth of a game, so that the squares do not reveal its length. */
export function squares(losses: readonly (number | null)[]): string {
  return Array.from({ length: PARTS }, (_, part) => {
    const known = losses
      .slice(Math.floor((losses.length * part) / PARTS), Math.floor((losses.length * (part + 1)) / PARTS))
      .filter((loss) => loss !== null);
    return SQUARES[shadeOf(known.length === 0 ? null : Math.max(...known))];
  }).join("");
}
