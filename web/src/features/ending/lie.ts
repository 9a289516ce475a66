// The medal of the best liar, which the server works out: whose lie moved the others' belief most.
import { ask } from "../../lib/protocol/http.ts";
import type { BestLie, View } from "../../lib/protocol/index.ts";
import type { Medal } from "./medals.ts";

/** The medal for the game that is over at a table; null if nobody earned it, or without a connection. */
export async function liarOf(key: string, game: number, view: View): Promise<Medal | null> {
  const found = await ask<BestLie>("/api/review", { key, game, part: "lie" }).catch(() => null);
  const lie = found?.best_lie ?? null;
  const told = lie === null ? undefined : view.statements[lie.statement];
  return lie === null || told === undefined ? null : { medal: "liar", seat: told.seat, believers: lie.believers };
}
