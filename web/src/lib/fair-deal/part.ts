// This device's part in the deals of one table (docs/reference/fair-deal.md): it commits to a number before a game, and
// opens it once the host has started the game. Nobody has to tap. If anything fails here, the game continues without
// the device.
import type { Command, MemberId, TableView } from "../protocol/index.ts";
import { remember, remembered, shownBy, type Whose } from "./memory.ts";

const BYTES = 32;

/** The interface to a table's page: its position, and a way to send requests that the page does not show. */
interface Asker {
  quietly?(command: Command): Promise<void>;
}

const parts = new WeakMap<Asker, DealPart>();

/** Take this page's next step in the deals of a table, if there is one; called from the lobby and from the ending. */
export function follow(page: Asker, key: string, table: TableView, member: MemberId | null): void {
  const part = parts.get(page) ?? new DealPart(key, (command) => page.quietly?.(command) ?? Promise.resolve());
  parts.set(page, part);
  part.follow(table, member);
}

export class DealPart {
  /** The last step taken: each is taken once, whatever the server replies. */
  #taken = "";

  constructor(
    private readonly key: string,
    private readonly send: (command: Command) => Promise<unknown>,
  ) {}

  /** Take the next step, if there is one. */
  follow(table: TableView, member: MemberId | null): void {
    if (member === null || table.stage === "game") return;
    const whose: Whose = [this.key, table.games + 1, member];
    const { deal } = table;
    const mine = deal?.devices.find((one) => one.member === member);
    if (!mine) {
      if (deal?.closed !== true) this.#once(`commit ${whose.join()}`, () => this.#commit(whose));
    } else if (deal?.closed === true && !mine.opened)
      this.#once(`open ${whose.join()}`, () => this.#open(whose, mine.commitment, shownBy(deal, table.members)));
  }

  #once(step: string, take: () => Promise<unknown>): void {
    if (this.#taken === step) return;
    this.#taken = step;
    void take().catch(() => undefined); // offline, or the code failed to load
  }

  async #commit(whose: Whose): Promise<unknown> {
    const [key, game, member] = whose;
    const { commitmentToNumber, tableId } = await import("./proof.ts");
    const before = remembered(whose); // from a page closed before the start: its number is still closed
    const number = before?.shown === null ? before.number : randomNumber();
    const commitment = commitmentToNumber(number, tableId(key), game, member);
    remember(whose, { number, commitment, shown: null });
    return this.send({ do: "commit_number", game, commitment });
  }

  /**
   * Open the number, unless another device of the player made the commitment, or it was opened for other commitments
   * before.
   */
  async #open(whose: Whose, commitment: string, shown: string): Promise<unknown> {
    const ours = remembered(whose);
    if (ours?.commitment !== commitment || (ours.shown !== null && ours.shown !== shown)) return null;
    remember(whose, { ...ours, shown });
    return this.send({ do: "open_number", number: ours.number });
  }
}

const randomNumber = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
