// The finished games with other people that this device took part in, for the page of evenings. Stored here, and with
// the group of this device, if there is one.
//
// Contract: without a group the server counts games on request and stores nothing. A group's secret is in request bodies
// and in the fragment of its link only. Failures are returned as codes; nothing throws, and no stored game is lost by one.
import { load, save } from "../device/storage.ts";
import { ask, asked, type Found } from "../protocol/http.ts";
import type { Archive, EveningsCounted, Kept, Replay, TableView } from "../protocol/index.ts";

/** A game in an archive: a link that contains it, its end, and the seats of bots and of removed people. */
export type KeptGame = Pick<Kept, "link" | "at" | "uncounted"> & Partial<Kept>;

interface Change {
  /** A person's name; `new` is another one, or null to remove theirs. */
  readonly rename?: { readonly old: string; readonly new: string | null };
  /** Also the rows as CSV. */
  readonly table?: boolean;
  /** Without the figures. */
  readonly figures?: false;
}
/** What this device knows besides its games: the secret of its group; removed names and forgotten games. */
interface Memory {
  readonly secret: string | null;
  readonly removed: readonly string[];
  readonly forgotten: readonly string[];
}
type Sent = { readonly games: readonly KeptGame[] } & Pick<Memory, "removed" | "forgotten">;

/** As many as the server counts; the oldest are dropped. */
export const MOST_GAMES = 200;
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const NOTHING: Memory = { secret: null, removed: [], forgotten: [] };
/** Raised when the group or all games are forgotten: an answer to an earlier request is not stored any more. */
let edition = 0;

const union = (some: readonly string[], more: readonly string[]): string[] => [...new Set([...some, ...more])];

export const keptGames = (): readonly KeptGame[] => load<KeptGame[]>("evenings", []);
const memory = (): Memory => load<Memory>("evenings-group", NOTHING);
const remember = (changed: Partial<Memory>): void => {
  save("evenings-group", { ...memory(), ...changed });
};

export function archiveOf(games: readonly KeptGame[]): Sent & Pick<Archive, "format" | "version"> {
  const { removed, forgotten } = memory();
  return { format: "weimar-evenings", version: 1, games, removed, forgotten };
}

export function keep(games: readonly KeptGame[]): void {
  const newest = [...games].sort((one, other) => (one.at ?? 0) - (other.at ?? 0)).slice(-MOST_GAMES);
  save("evenings", newest.length === 0 ? null : newest);
}

/** The games with others added; the same game is not added twice. */
export function withGames(before: readonly KeptGame[], more: readonly KeptGame[]): KeptGame[] {
  const links = new Set(before.map((game) => game.link));
  return [...before, ...more.filter(({ link }) => !links.has(link) && links.add(link))];
}

/** Remove a game from this device, and from its group at the next request. `key`: see `GamePlayed`. */
export function forgetGame(link: string, key: string): void {
  keep(keptGames().filter((game) => game.link !== link));
  const { secret, forgotten } = memory();
  if (secret !== null) remember({ forgotten: union(forgotten, [key]) });
}

/** Forget all games and the group of this device. The group keeps its games. */
export function forgetAll(): void {
  keep([]);
  leaveGroup();
}

/**
 * Store the game that is over at a table, if at least two people played. Games of the day and games that were taken up
 * from earlier ones don't count. Returns whether it is stored; the group of this device gets it now or later.
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
  const secret = groupSecret();
  if (secret !== null) void exchange({ secret, make: true }, { figures: false });
  return true;
}

/**
 * The figures of these games, or of the group of this device, after a change. If the group fails, those of these games,
 * with the trouble.
 */
export async function counted(
  games: readonly KeptGame[],
  change: Change = {},
): Promise<{ found: EveningsCounted | null; trouble: string | null }> {
  const secret = groupSecret();
  const shared = secret === null ? null : await exchange({ secret, make: true }, change);
  if (shared?.found || (shared && change.rename)) return shared;
  const own = await sent(games, change);
  return { found: own.found, trouble: shared?.trouble ?? own.trouble };
}

// -- the group of this device

export const groupSecret = (): string | null => memory().secret;

/** The secret in the fragment of a group's link; null if the link is cut off or foreign. */
export const secretIn = (fragment: string): string | null => (SECRET.test(fragment) ? fragment : null);

/** Make a group with the games of this device. Returns the code of a failure. */
export async function makeGroup(): Promise<string | null> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const secret = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=/g, "");
  return enter(secret, true);
}

/** Join the group with a secret; it gets the games of this device. Returns the code of a failure. */
export const joinGroup = (secret: string): Promise<string | null> => enter(secret, false);

/** Leave the group. Its games stay on this device, and in the group. */
export function leaveGroup(): void {
  edition++;
  save("evenings-group", null);
}

/** A group that is joined does not get the names and games that were removed elsewhere: it may have others of that name. */
async function enter(secret: string, make: boolean): Promise<string | null> {
  const before = memory();
  if (!make) leaveGroup();
  const entered = edition;
  const { found, trouble } = await exchange({ secret, make }, { figures: false });
  if (edition !== entered) return trouble;
  if (found !== null) remember({ secret });
  else if (!make) save("evenings-group", before);
  return trouble;
}

/** Send the games of this device to a group and store what both have. */
const exchange = (group: { secret: string; make: boolean }, change: Change): Promise<Found<EveningsCounted>> =>
  sent(keptGames(), { group, ...change });

/** Send games, and store the archive in the answer. */
async function sent(games: readonly KeptGame[], wanted: object): Promise<Found<EveningsCounted>> {
  const before = edition;
  const answer = await asked(ask<EveningsCounted>("/api/evenings", { archive: archiveOf(games), ...wanted }));
  if (answer.found?.archive && edition === before) adopt(answer.found.archive, games);
  return answer;
}

/** Replace the sent archive by the answer. Games stored in the meantime stay. */
function adopt({ games, removed, forgotten }: Archive, sent: readonly KeptGame[]): void {
  const links = new Set(sent.map(({ link }) => link));
  keep(
    withGames(
      games,
      keptGames().filter(({ link }) => !links.has(link)),
    ),
  );
  remember({
    removed: union(removed, memory().removed),
    forgotten: union(forgotten, memory().forgotten),
  });
}

// -- files

/**
 * The games in a file: an archive, or the record of one game. Names removed from an archive stay removed, but not in the
 * group of this device: it may have others of that name.
 */
export async function gamesIn(text: string): Promise<Found<readonly KeptGame[]>> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { found: null, trouble: "not_json" };
  }
  if (typeof raw !== "object" || raw === null) return { found: null, trouble: "not_json" };
  if (!("format" in raw) || raw.format !== "weimar-evenings") return gameOf(raw);
  const { games = [], removed = [] } = raw as Partial<Archive>;
  const { found, trouble } = await asked(ask<EveningsCounted>("/api/evenings", { archive: raw }));
  if (found === null) return { found, trouble };
  if (removed.length > 0 && groupSecret() === null) remember({ removed: union(memory().removed, removed) });
  return { found: games, trouble: null };
}

async function gameOf(record: object): Promise<Found<readonly KeptGame[]>> {
  const { found, trouble } = await asked(ask<Replay>("/api/replay", { record }));
  if (found === null) return { found, trouble };
  if (found.link === null) return { found: null, trouble: "too_large" };
  return { found: [{ link: found.link, at: null, uncounted: [] }], trouble: null };
}
