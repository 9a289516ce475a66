// Ways to a table: open one, find one by its letters, list the public ones.
//
// Contract: failures are returned as codes; nothing throws.
import * as http from "../protocol/http.ts";
import type { Listing, TableFound } from "../protocol/index.ts";

export type Found<Answer> = { found: Answer; trouble: null } | { found: null; trouble: string };

export const openTable = (): Promise<Found<TableFound>> => asked(http.openTable());
export const findTable = (code: string): Promise<Found<TableFound>> => asked(http.findTable(code));

export interface TableFilter {
  stage: "lobby" | "game";
  preset: string | null;
  withRoom: boolean;
}

/** The listed public tables, newest first. */
export function listTables({ stage, preset, withRoom }: TableFilter): Promise<Found<Listing[]>> {
  const wanted = new URLSearchParams({ stage });
  if (preset !== null) wanted.set("preset", preset);
  if (withRoom) wanted.set("with_room", "true");
  return asked(http.listTables(wanted));
}

export async function asked<Answer>(answer: Promise<Answer>): Promise<Found<Answer>> {
  try {
    return { found: await answer, trouble: null };
  } catch (error) {
    return { found: null, trouble: error instanceof http.Refusal ? error.code : "internal" };
  }
}
