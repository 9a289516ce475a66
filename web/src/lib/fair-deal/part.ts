// This device's part in the deals of one table (docs/reference/fair-deal.md): it commits to a number before a game, and
// opens it once the host has started the game. Nobody has to tap. If anything fails here, the game continues without
// the device.
//
// Contract: for each game of a table, the device has one number and opens it for one set of commitments. It commits again
// only after a record of the last deal that it opened a number for has fitted. So nobody can look at deals with its
// number and choose one.
import { ask, Refusal } from "../protocol/http.ts";
import type { Command, MemberId, TableView } from "../protocol/index.ts";
import { randomHex } from "../protocol/random.ts";
import { untilLoaded } from "../device/until-loaded.ts";
import { isOurs, lastOpened, remember, remembered, shownBy } from "./memory.ts";
import type { SealedRecord } from "./record.ts";

const BYTES = 32;
/** No game with people is shorter. It bounds how often a server could show invented games. */
export const SHORTEST_GAME_MS = 10_000;
const RETRY_MS = 10_000;

/** The interface to a table's page: its position, and a way to send requests that the page does not show. */
export interface Asker {
  quietly?(command: Command): Promise<void>;
}

/**
 * The reason why the device does not take part. `again`: the server asks for a game again for which the number was
 * opened, or has no fitting record of it. `unseen`: it has one, but this device has not shown the end of that game.
 */
export interface Warning {
  readonly kind: "again" | "unseen";
  readonly game: number;
}
type Told = (warning: Warning | null) => void;
type Opened = NonNullable<ReturnType<typeof lastOpened>>;

const parts = new WeakMap<Asker, DealPart>();

/** This page's part in the deals of a table. */
export function partOf(page: Asker, key: string): DealPart {
  const part = parts.get(page) ?? new DealPart(key, (command) => page.quietly?.(command) ?? Promise.resolve());
  parts.set(page, part);
  return part;
}

/** The record of a game that is over at a table. */
async function recordOf(key: string, game: number, isLast: boolean): Promise<SealedRecord> {
  if (isLast) return ask<SealedRecord>("/api/record", { key });
  return (await ask<{ record: SealedRecord }>("/api/replay", { key, game })).record;
}

export class DealPart {
  /** Called with each change of the warning. */
  told: Told = () => undefined;
  /** The last step taken: each is taken once, whatever the server replies. */
  #taken = "";
  #retryAt = 0;
  /** The server could not be asked for the record. */
  #unanswered = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly key: string,
    private readonly send: (command: Command) => Promise<unknown>,
    private readonly find = recordOf,
  ) {}

  /** Take the next step, if there is one; called from the lobby and from the ending. */
  follow(table: TableView, member: MemberId | null): void {
    clearTimeout(this.#timer);
    if (member === null || table.stage === "game") return;
    const { deal, games } = table;
    const mine = deal?.devices.find((one) => one.member === member);
    const last = lastOpened(this.key);
    if (last !== null && table.stage === "over" && games === last.game && !last.seen) this.#mark(last, { seen: true });
    if (deal?.closed === true) {
      if (mine && !mine.opened)
        this.#once(`open ${games}`, () => this.#open(games + 1, mine.commitment, shownBy(deal, table.members)));
    } else if (last !== null && games < last.game) this.told({ kind: "again", game: last.game });
    else if (!mine) this.#once(`commit ${games} ${member}`, () => this.#commit(table, member));
  }

  /** The person knows about the game whose end this device has not shown. */
  know(table: TableView, member: MemberId | null): void {
    const last = lastOpened(this.key);
    if (last !== null) this.#mark(last, { seen: true });
    this.#forgetStep(0);
    this.follow(table, member);
  }

  #once(step: string, take: () => Promise<unknown>): void {
    if (this.#taken === step || Date.now() < this.#retryAt) return;
    this.#taken = step;
    void take().catch(() => undefined); // offline, or the code failed to load
  }

  /** Let the step be taken again after this time. */
  #forgetStep(after: number): void {
    this.#taken = "";
    this.#retryAt = Date.now() + after;
  }

  async #commit(table: TableView, member: MemberId): Promise<unknown> {
    const { commitmentToNumber, tableId } = await untilLoaded(() => import("./proof.ts"));
    if (!(await this.#isSettled(table, member))) return null;
    const game = table.games + 1;
    const before = remembered([this.key, game]); // from a page closed before the start: its number is still closed
    if (before?.shown) return null; // another tab has opened it in the meantime
    const number = before?.number ?? randomHex(BYTES);
    const commitment = commitmentToNumber(number, tableId(this.key), game, member);
    if (!remember([this.key, game], { number, commitment, shown: null })) return null;
    return this.send({ do: "commit_number", game, commitment });
  }

  /** True if the device may commit: a record of the last deal with its number fits. Otherwise its person is told. */
  async #isSettled(table: TableView, member: MemberId): Promise<boolean> {
    const last = lastOpened(this.key);
    if (last === null || last.settled) return true;
    const fits = await this.#hasRecord(last, table);
    if (fits === null && !this.#unanswered) {
      this.#unanswered = true;
      return this.#wait(RETRY_MS, table, member);
    }
    this.#unanswered = false;
    if (!fits) return this.#refuse({ kind: "again", game: last.game });
    const now = lastOpened(this.key) ?? last; // the end may have been shown in the meantime
    if (!now.seen) return this.#refuse({ kind: "unseen", game: last.game });
    const wait = (last.at ?? 0) + SHORTEST_GAME_MS - Date.now();
    if (wait > 0 && wait <= SHORTEST_GAME_MS) return this.#wait(wait, table, member);
    this.#mark(now, { settled: true });
    this.told(null);
    return true;
  }

  /** True if the server has a record of that deal; null if it did not answer. */
  async #hasRecord(last: Opened, { stage, games }: TableView): Promise<boolean | null> {
    try {
      const record = await this.find(this.key, last.game, stage === "over" && games === last.game);
      const { faultOf } = await untilLoaded(() => import("./proof.ts"));
      return (
        record.fair_deal !== undefined &&
        record.fair_deal !== null &&
        isOurs(record.fair_deal, last) &&
        faultOf(record) === null
      );
    } catch (error) {
      return error instanceof Refusal && error.code !== "offline" && error.code !== "too_fast" ? false : null;
    }
  }

  #wait(time: number, table: TableView, member: MemberId): false {
    this.#forgetStep(0);
    this.#timer = setTimeout(() => this.follow(table, member), time);
    return false;
  }

  #refuse(warning: Warning): false {
    this.#forgetStep(RETRY_MS);
    this.told(warning);
    return false;
  }

  /** Open the number, unless another device made the commitment, or a number was opened for something else before. */
  async #open(game: number, commitment: string, shown: string): Promise<unknown> {
    const ours = remembered([this.key, game]);
    const last = lastOpened(this.key);
    if (last !== null && !(last.game === game ? last.shown === shown : last.game < game && last.settled)) {
      this.told({ kind: "again", game: last.game });
      return null;
    }
    if (ours?.commitment !== commitment) return null;
    if (!remember([this.key, game], { ...ours, shown, at: ours.at ?? Date.now() })) return null;
    await this.send({ do: "open_number", number: ours.number });
    const now = remembered([this.key, game]);
    if (now?.shown !== shown) this.told({ kind: "again", game }); // another tab opened it for another set just now
    return null;
  }

  #mark({ game, ...what }: Opened, more: Partial<Opened>): void {
    remember([this.key, game], { ...what, ...more });
  }
}
