// The table of the day: what it is, a table of it, its results, and what this device has played.
//
// Contract: failures are returned as codes; nothing throws. What was played is stored only here.
import type { Attempt } from "../game/days.ts";
import { isLike, loadByName, save } from "../device/storage.ts";
import { prefs } from "../device/prefs.svelte.ts";
import { ask, asked, type Found } from "../protocol/http.ts";
import type { DayOffered, DayResult, DayTableOpened } from "../protocol/index.ts";
import { route } from "../device/route.svelte.ts";
import { goToSeat } from "./session-handover.ts";
import { Session } from "./session.svelte.ts";
import { tokenOf } from "./seat-tokens.ts";

const MOST = 400;

export const today = (): Promise<Found<DayOffered>> => asked(ask<DayOffered>("/api/daily"));

/** The result of a game, by its table's key or by a link; `beside` is a link to a game for comparison. */
export const resultOf = (game: { key: string } | { link: string }, beside?: string): Promise<Found<DayResult>> =>
  asked(ask<DayResult>("/api/daily/result", beside === undefined ? game : { ...game, beside }));

export const attempts = (): Readonly<Record<string, Attempt>> => loadByName<Attempt>("days", isLike({ key: "string" }));

function note(date: string, attempt: Attempt): void {
  const kept = Object.entries({ ...attempts(), [date]: attempt }).sort(([one], [other]) => (one < other ? 1 : -1));
  save("days", Object.fromEntries(kept.slice(0, MOST)));
}

/** Open a table of a day and go there. Returns the code of a failure, or null. */
export async function sitDown(date: string, practice: boolean): Promise<string | null> {
  const began = route.visit;
  const { found, trouble } = await asked(
    ask<DayTableOpened>("/api/daily", { date, practice: practice || date in attempts(), name: prefs.name }),
  );
  if (found === null) return trouble;
  if (!found.practice) note(date, { key: found.key });
  goToSeat(found, began);
  return null;
}

/** Store the result of this device's counted game; results of other games are not stored. */
export function keepResult(key: string, { link, result }: DayResult): void {
  if (attempts()[result.date]?.key === key) note(result.date, { key, link, won: result.won, score: result.score });
}

/** Put a name next to a result on the page of the day, or take it away. Returns the code of a refusal, or null. */
export async function sign(key: string, name: string | null): Promise<string | null> {
  const session = new Session(key, tokenOf(key));
  const refused = await session.request({ do: "sign_day", name });
  session.stop();
  return refused;
}
