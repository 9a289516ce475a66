// The wins of each party at a table, counted by the big screen that saw them and kept in its tab.
import { isLike, load, save } from "../../lib/device/storage.ts";
import type { Party, TableView, View } from "../../lib/protocol/index.ts";

const isKept = isLike({ code: "string", wins: isLike() });

/** The winners by number of the game; another table begins a new tally. */
interface Kept {
  readonly code: string;
  readonly wins: Readonly<Record<number, Party>>;
}

/** The wins so far, with this game. */
export function tally(
  { code, games }: Pick<TableView, "code" | "games">,
  winner: View["winner"],
): Record<Party, number> {
  const before = load<Kept | null>("tally", null, isKept, "tab");
  const wins = { ...(before?.code === code ? before.wins : {}), ...(winner === null ? {} : { [games]: winner }) };
  save("tally", { code, wins } satisfies Kept, "tab");
  const count = (party: Party): number => Object.values(wins).filter((one) => one === party).length;
  return { liberal: count("liberal"), fascist: count("fascist") };
}
