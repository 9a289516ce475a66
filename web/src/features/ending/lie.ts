// The medal of the best liar, which the server works out: whose lie moved the others' belief most.
import { ask } from "../../lib/protocol/http.ts";
import type { BestLie, View } from "../../lib/protocol/index.ts";
import type { Medal } from "./medals.ts";

const LONGEST_MS = 1500;

/** The medal for the game that is over at a table; null if nobody earned it, or without an answer in time. */
export async function liarOf(key: string, game: number, view: View): Promise<Medal | null> {
  const asked = ask<BestLie>("/api/review", { key, game, part: "lie" }).catch(() => null);
  const found = await Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, LONGEST_MS, null))]);
  const lie = found?.best_lie ?? null;
  const told = lie === null ? undefined : view.statements[lie.statement];
  return lie === null || told === undefined ? null : { medal: "liar", seat: told.seat, believers: lie.believers };
}
