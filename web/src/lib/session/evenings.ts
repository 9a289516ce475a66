// The finished games with other people that this device took part in, for the page of evenings. Stored here, and with
// the group of this device, if there is one.
//
// Contract: without a group the server counts games on request and stores nothing. A group's secret is in request bodies
// and in the fragment of its link only. Failures are returned as codes; nothing throws, and no stored game is lost by one.
// What a group sends is stored apart: only the person of this device changes or removes the device's own games and names.
import { isLike, isText, listOf, load, loadList, save } from "../device/storage.ts";
import { nameOf } from "../game/replay-address.ts";
import { ask, asked, type Found } from "../protocol/http.ts";
import type { Archive, EveningsCounted, Kept, PublicAnswer, Replay, TableView } from "../protocol/index.ts";

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
/**
 * The group of this device as it was last seen: its secret and games, the names and games removed from it, and whether
 * big screens in this browser show its code.
 */
interface Group {
  readonly secret: string | null;
  readonly games: readonly KeptGame[];
  readonly removed: readonly string[];
  readonly forgotten: readonly string[];
  readonly shown: boolean;
}
type Sent = Pick<Group, "games" | "removed" | "forgotten">;

/** As many as the server counts; the oldest are dropped. */
export const MOST_GAMES = 200;
const MOST_NAMES = 1000;
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const NO_GROUP: Group = { secret: null, games: [], removed: [], forgotten: [], shown: false };
/** Raised when the group or all games are forgotten: an answer to an earlier request is not stored any more. */
let edition = 0;

const union = (some: readonly string[], more: readonly string[]): string[] => [...new Set([...some, ...more])];

const isGame = isLike({ link: isText, at: (at) => typeof (at ?? 0) === "number" });
/** The games of this device: played here, or added from a file. */
export const ownGames = (): readonly KeptGame[] => loadList<KeptGame>("evenings", isGame);
const ownRemoved = (): readonly string[] => loadList<string>("evenings-removed", isText);
const removeNames = (names: readonly string[]): void => {
  save("evenings-removed", union(ownRemoved(), names).slice(-MOST_NAMES));
};
const group = (): Group => {
  const { secret, games, removed, forgotten, shown } = load<Partial<Group>>("evenings-group", NO_GROUP, isLike());
  return {
    secret: isText(secret) ? secret : null,
    games: listOf(games, isGame),
    removed: listOf(removed, isText),
    forgotten: listOf(forgotten, isText),
    shown: shown === true,
  };
};
const remember = (changed: Partial<Group>): void => {
  save("evenings-group", { ...group(), ...changed });
};

/** All own games, and as many of the group's latest as can be counted with them. */
export function keptGames(shared = group().games): readonly KeptGame[] {
  const own = ownGames();
  const others = latest(withGames(own, shared).slice(own.length), MOST_GAMES - own.length);
  return [...own, ...others];
}

export function archiveOf(
  games: readonly KeptGame[],
  { removed, forgotten }: Omit<Sent, "games"> = { removed: ownRemoved(), forgotten: [] },
): Sent & Pick<Archive, "format" | "version"> {
  return { format: "weimar-evenings", version: 1, games, removed, forgotten };
}

function latest(games: readonly KeptGame[], most: number): KeptGame[] {
  const ordered = [...games].sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
  return most > 0 ? ordered.slice(-most) : [];
}

/** Store the games of this device. No game ends in the future. */
export function keep(games: readonly KeptGame[]): void {
  const now = Date.now();
  const dated = games.map((game) => (game.at !== null && game.at > now ? { ...game, at: now } : game));
  const newest = latest(dated, MOST_GAMES);
  save("evenings", newest.length === 0 ? null : newest);
}

/** The games with others added; the same game is not added twice. */
export function withGames(before: readonly KeptGame[], more: readonly KeptGame[]): KeptGame[] {
  const links = new Set(before.map((game) => game.link));
  return [...before, ...more.filter(({ link }) => !links.has(link) && links.add(link))];
}

/** Remove a game from this device, and from its group at the next request. `key`: see `GamePlayed`. */
export function forgetGame(link: string, key: string): void {
  const others = (games: readonly KeptGame[]): KeptGame[] => games.filter((game) => game.link !== link);
  keep(others(ownGames()));
  const { secret, games, forgotten } = group();
  if (secret !== null) remember({ games: others(games), forgotten: union(forgotten, [key]) });
}

/** Forget all games and the group of this device. The group keeps its games. */
export function forgetAll(): void {
  keep([]);
  save("evenings-removed", null);
  // only which games they were, so that a page which still shows one does not store it again
  const ended = loadList<{ game: { begun: string } }>("box-ended", isLike({ game: isLike({ begun: isText }) }));
  const gone = ended.map(({ game: { begun } }) => ({ game: { begun }, at: 0, uncounted: [], link: "", current: true }));
  save("box-ended", gone.length === 0 ? null : gone);
  leaveGroup();
}

/**
 * Store the game that is over at a table, if at least two people played. Games of the day and games that were taken up
 * from earlier ones don't count, nor does one that was removed here. Returns whether it is stored; the group of this
 * device gets it now or later.
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
  const name = nameOf(found); // the link itself has the names of those who played
  const stored = loadList<string>("evenings-stored", isText);
  const isStored = (): boolean => ownGames().some(({ link }) => link === found.link);
  if (stored.includes(name) && !isStored()) return false; // removed here, and the page of its table is open again
  keep(withGames(ownGames(), [{ link: found.link, at: Date.now(), uncounted }]));
  if (!isStored()) return false; // no space left
  save("evenings-stored", union(stored, [name]).slice(-MOST_GAMES));
  sendToGroup();
  return true;
}

/** Store a game with real cards, in place of its earlier version; see `box-evenings`. */
export function storeBoxGame(game: KeptGame, earlier: string | null): void {
  const others = ownGames().filter(({ link }) => link !== earlier);
  keep(withGames(others, [game]));
  sendToGroup();
}

function sendToGroup(): void {
  const secret = groupSecret();
  if (secret !== null) void exchange({ secret, make: true }, { figures: false });
}

/**
 * The figures of these games, or of the group of this device, after a change. If the group fails, those of these games,
 * with the trouble. A full group leaves games of this device out (`group_full`).
 */
export async function counted(
  games: readonly KeptGame[],
  change: Change = {},
): Promise<{ found: EveningsCounted | null; trouble: string | null }> {
  const secret = groupSecret();
  const shared = secret === null ? null : await exchange({ secret, make: true }, change);
  if (shared?.found && change.rename) await sent(ownGames(), { rename: change.rename, figures: false });
  if (shared?.found && shared.found.left_out > 0) return { ...shared, trouble: "group_full" };
  if (shared?.found || (shared && change.rename)) return shared;
  const own = await sent(secret === null ? ownGames() : games, change);
  return { found: own.found, trouble: shared?.trouble ?? own.trouble };
}

// -- the group of this device

export const groupSecret = (): string | null => group().secret;

/** The secret of the group whose code big screens in this browser show at the end of a game; null for none. */
export const groupOnScreens = (): string | null => (group().shown ? group().secret : null);

export const showGroupOnScreens = (shown: boolean): void => {
  remember({ shown });
};

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

/** Leave the group. This device keeps its own games, and the group keeps all. */
export function leaveGroup(): void {
  edition++;
  save("evenings-group", null);
}

/**
 * A group that is joined does not get the names and games that were removed elsewhere: it may have others of that name.
 * The device stays in its former group until the answer is there.
 */
async function enter(secret: string, make: boolean): Promise<string | null> {
  if (!make) edition++;
  const entered = edition;
  const { found, trouble } = await exchange({ secret, make }, { figures: false });
  if (edition !== entered || found === null) return trouble;
  remember({ secret });
  if (!make) edition++; // an answer of the former group is not stored any more
  return trouble;
}

/** Send the games of this device to a group, and store what the group has then, in place of what it had before. */
async function exchange(to: { secret: string; make: boolean }, change: Change): Promise<Found<EveningsCounted>> {
  const before = edition;
  const known = (): Group => (to.make ? group() : NO_GROUP);
  const { secret, games, removed, forgotten } = known();
  const gone = { removed: secret === null && to.make ? ownRemoved() : removed, forgotten };
  const archive = archiveOf(keptGames(games), gone);
  const answer = await asked(ask<EveningsCounted>("/api/evenings", { archive, group: to, ...change }));
  if (answer.found?.archive && edition === before) {
    const now = answer.found.archive;
    const last = known();
    save("evenings-group", {
      ...last,
      games: now.games,
      removed: now.removed,
      forgotten: union(now.forgotten, last.forgotten),
    });
  }
  return answer;
}

/** Send own games without a group, and store them as changed. Games stored in the meantime stay. */
async function sent(games: readonly KeptGame[], wanted: object): Promise<Found<EveningsCounted>> {
  const before = edition;
  const answer = await asked(ask<EveningsCounted>("/api/evenings", { archive: archiveOf(games), ...wanted }));
  if (answer.found?.archive && edition === before) {
    const links = new Set(games.map(({ link }) => link));
    keep(
      withGames(
        answer.found.archive.games,
        ownGames().filter(({ link }) => !links.has(link)),
      ),
    );
    removeNames(answer.found.archive.removed);
  }
  return answer;
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
  if (removed.length > 0 && groupSecret() === null) removeNames(removed);
  return { found: games, trouble: null };
}

async function gameOf(record: object): Promise<Found<readonly KeptGame[]>> {
  const whole = await asked(ask<Replay>("/api/replay", { record }));
  const isPublic = whole.trouble === "public_record";
  const { found, trouble } = isPublic ? await asked(ask<PublicAnswer>("/api/review", { record })) : whole;
  if (found === null) return { found, trouble };
  if (found.link === null) return { found: null, trouble: "too_large" };
  return { found: [{ link: found.link, at: null, uncounted: [] }], trouble: null };
}
