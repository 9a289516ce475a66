// The wins of each party at a table, counted by the big screen that saw them and kept in its tab.
import { isLike } from "../../lib/device/storage.ts";
import type { Party, TableView, View } from "../../lib/protocol/index.ts";

const PLACE = "weimar-tally";
const isKept = isLike({ code: "string", wins: isLike() });

/** The winners by number of the game; another table begins a new tally. */
interface Kept {
  readonly code: string;
  readonly wins: Readonly<Record<number, Party>>;
}

function kept(): Kept | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
    return isKept(stored) ? (stored as Kept) : null;
  } catch {
    return null;
  }
}

/** The wins so far, with this game. */
export function tally(
  { code, games }: Pick<TableView, "code" | "games">,
  winner: View["winner"],
): Record<Party, number> {
  const before = kept();
  const wins = { ...(before?.code === code ? before.wins : {}), ...(winner === null ? {} : { [games]: winner }) };
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ code, wins } satisfies Kept));
  } catch {
    // no room, or no storage: only this game counts
  }
  const count = (party: Party): number => Object.values(wins).filter((one) => one === party).length;
  return { liberal: count("liberal"), fascist: count("fascist") };
}
