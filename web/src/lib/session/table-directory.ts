// Ways to a table: open one, find one by its letters, list the public ones.
//
// Contract: failures are returned as codes; nothing throws.
import * as http from "../protocol/http.ts";
import type { Found } from "../protocol/http.ts";
import type { Listing, TableFound } from "../protocol/index.ts";

export const openTable = (): Promise<Found<TableFound>> => http.asked(http.openTable());
export const findTable = (code: string): Promise<Found<TableFound>> => http.asked(http.findTable(code));

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
  return http.asked(http.listTables(wanted));
}
