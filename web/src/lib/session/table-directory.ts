// Ways to a table: open one, find one by its letters, list the public ones.
//
// Contract: failures are returned as codes; nothing throws.
import { ask, asked, type Found } from "../protocol/http.ts";
import type { Listing, TableFound } from "../protocol/index.ts";

export const openTable = (): Promise<Found<TableFound>> => asked(ask("/api/tables", {}));
export const openScreenTable = (): Promise<Found<TableFound>> => asked(ask("/api/tables", { screen: true }));
export const findTable = (code: string): Promise<Found<TableFound>> => asked(ask("/api/find", { code }));

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
  return asked(ask(`/api/tables?${wanted.toString()}`));
}
