// The finished games with other people that this device took part in, for the page of evenings. Stored only here.
//
// Contract: the server counts them on request and stores nothing. Failures are returned as codes; nothing throws.
import { load, save } from "../device/storage.ts";
import { ask, asked, type Found } from "../protocol/http.ts";
import type { EveningsCounted, Replay, TableView } from "../protocol/index.ts";

/** A game in an archive: a link that contains it, its end, and the seats of bots and of removed people. */
export interface KeptGame {
  readonly link: string;
  readonly at: number | null;
  readonly uncounted: readonly number[];
}
interface Archive {
  readonly format: "weimar-evenings";
  readonly version: 1;
  readonly games: readonly KeptGame[];
}
interface Change {
  /** A person's name; `new` is another one, or null to remove theirs. */
  readonly rename?: { readonly old: string; readonly new: string | null };
  /** Also the rows as CSV. */
  readonly table?: boolean;
}

/** As many as the server counts; the oldest are dropped. */
export const MOST_GAMES = 200;

export const keptGames = (): readonly KeptGame[] => load<KeptGame[]>("evenings", []);

export const archiveOf = (games: readonly KeptGame[]): Archive => ({ format: "weimar-evenings", version: 1, games });

export function keep(games: readonly KeptGame[]): void {
  const newest = [...games].sort((one, other) => (one.at ?? 0) - (other.at ?? 0)).slice(-MOST_GAMES);
  save("evenings", newest.length === 0 ? null : newest);
}

/** The games with others added; the same game is not added twice. */
export function withGames(before: readonly KeptGame[], more: readonly KeptGame[]): KeptGame[] {
  const links = new Set(before.map((game) => game.link));
  return [...before, ...more.filter(({ link }) => !links.has(link) && links.add(link))];
}

/**
 * Store the game that is over at a table, if at least two people played. Games of the day and games that were taken up
 * from earlier ones don't count. Returns whether it is stored.
 */
export async function keepGame(
  key: string,
  { members, day, resumed }: Pick<TableView, "members" | "day" | "resumed">,
): Promise<boolean> {
  if (day !== null || resumed) return false;
  const uncounted = members.flatMap(({ bot, assistant }, seat) => (bot === null && !assistant ? [] : [seat]));
  if (members.length - uncounted.length < 2) return false;
  const { found } = await asked(ask<{ link: string }>("/api/record", { key, link: true }));
  if (found === null) return false;
  keep(withGames(keptGames(), [{ link: found.link, at: Date.now(), uncounted }]));
  return true;
}

/** The figures of these games, after a change. */
export const counted = (games: readonly KeptGame[], change: Change = {}): Promise<Found<EveningsCounted>> =>
  asked(ask<EveningsCounted>("/api/evenings", { archive: archiveOf(games), ...change }));

/** The games in a file: an archive, or the record of one game. */
export async function gamesIn(text: string): Promise<Found<readonly KeptGame[]>> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { found: null, trouble: "not_json" };
  }
  if (typeof raw !== "object" || raw === null) return { found: null, trouble: "not_json" };
  if (!("format" in raw) || raw.format !== "weimar-evenings") return gameOf(raw);
  const games = (raw as Partial<Archive>).games ?? [];
  const { found, trouble } = await asked(ask<EveningsCounted>("/api/evenings", { archive: raw }));
  return found === null ? { found, trouble } : { found: games, trouble: null };
}

async function gameOf(record: object): Promise<Found<readonly KeptGame[]>> {
  const { found, trouble } = await asked(ask<Replay>("/api/replay", { record }));
  return found === null
    ? { found, trouble }
    : { found: [{ link: found.link, at: null, uncounted: [] }], trouble: null };
}
