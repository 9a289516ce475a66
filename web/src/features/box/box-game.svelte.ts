// A game with real cards on this device: the players, the rules and the facts entered so far.
//
// Contract: stored after every fact, so a page continues where it was after a reload, and a second tab follows. The
// ledger checks loaded data. Unreadable data stays stored, and moves aside when another game begins.
import { takeBackEnded } from "../../lib/session/box-evenings.ts";
import { STORED } from "../../lib/protocol/address.ts";
import type { Fact } from "./ledger/facts.ts";
import { FORMAT, isListOfNames, isRules, type SavedGame, readSaved } from "./ledger/saved.ts";
import { after, type BoxState, choiceOf } from "./ledger/ledger.ts";
import { pages, shuffledBetween } from "./ledger/story.ts";
import { rulesOf } from "../../lib/game/rules-text.ts";
import type { Role, Seat, Vote } from "../../lib/protocol/index.ts";
import { download } from "../../lib/session/record-files.ts";
import { isLike, listOf, load, save } from "../../lib/device/storage.ts";

const NAME = "evening";
const ASIDE = "evening-aside";
const LAST = "evening-last";
const OFFICIAL = "official";

type Setup = Pick<SavedGame, "names" | "unnamed" | "rules">;

class CurrentGame {
  saved = $state.raw<SavedGame | null>(null);
  /** Stored data that this version cannot read: damaged, or written by a newer version. */
  unread = $state.raw<unknown>(null);
  /** The number of facts at the moment shown; null for the present. */
  back = $state<number | null>(null);
  /** The seat picked but not yet confirmed. */
  picked = $state<Seat | null>(null);
  /** The ballot of each seat; null while only the result is asked for. */
  votes = $state.raw<readonly (Vote | null)[] | null>(null);
  /** The cards are shuffled; nobody tells the ledger, because the rules say when. */
  shuffled = $state(false);

  constructor() {
    this.#read();
    addEventListener("storage", (event) => {
      if (event.key === `${STORED}:${NAME}`) this.#read();
    });
  }

  #read(): void {
    const stored = load<unknown>(NAME, null, () => true);
    this.saved = readSaved(stored);
    this.unread = this.saved === null ? stored : null;
    this.back = null;
  }

  /** The state before the first fact, and after each fact. */
  readonly states: readonly BoxState[] = $derived.by(() => {
    if (this.saved === null) return [];
    const { names, rules, first, facts } = this.saved;
    return pages({ players: names.length, rules, first }, facts);
  });

  /** The state at the moment shown. */
  get shown(): BoxState | null {
    return this.states[this.back ?? this.states.length - 1] ?? null;
  }

  /** The number of cards to shuffle before the next question; null for none. */
  get shuffle(): number | null {
    const [before, now] = this.states.slice(-2);
    if (before === undefined || now === undefined || this.back !== null || this.shuffled) return null;
    return shuffledBetween(before, now);
  }

  /** A seat has to be chosen now. */
  get chooses(): boolean {
    return this.back === null && this.shuffle === null && this.shown !== null && choiceOf(this.shown) !== null;
  }

  /** Turn the ballot of a seat over. */
  turn(seat: Seat): void {
    const other = this.votes?.[seat] === "ja" ? "nein" : "ja";
    this.votes = this.votes?.map((vote, place) => (place === seat ? other : vote)) ?? null;
  }

  /** The last setup; empty names for seats without one. */
  get lastSetup(): Omit<Setup, "unnamed"> {
    const last = load<Partial<Setup> | null>(LAST, null, isLike());
    const names = isListOfNames(last?.names) ? last.names : [];
    const unnamed = listOf<Seat>(last?.unnamed, Number.isInteger);
    return {
      names: names.map((name, seat) => (unnamed.includes(seat) ? "" : name)),
      rules: isRules(last?.rules) ? last.rules : rulesOf(OFFICIAL),
    };
  }

  begin(setup: Setup, first: Seat): void {
    save(LAST, setup);
    this.#keep({
      ...setup,
      evening: FORMAT,
      first,
      facts: [],
      begun: new Date().toISOString(),
      awake: false,
      roles: null,
    });
  }

  open(saved: SavedGame): void {
    this.#keep(saved);
  }

  wake(): void {
    if (this.saved !== null) this.#keep({ ...this.saved, awake: true });
  }

  sleep(): void {
    if (this.saved !== null) this.#keep({ ...this.saved, awake: false });
  }

  /** Add a fact. Throws for an impossible one and stores nothing. */
  tell(fact: Fact): void {
    const now = this.states.at(-1);
    if (this.saved === null || now === undefined) return;
    after(now, fact);
    this.#keep({ ...this.saved, facts: [...this.saved.facts, fact] });
  }

  /** Keep only the first `count` facts. */
  undoTo(count: number): void {
    if (this.saved === null) return;
    takeBackEnded(this.saved.begun);
    this.#keep({ ...this.saved, facts: this.saved.facts.slice(0, count), roles: null });
  }

  enterRole(seat: Seat, role: Role | null): void {
    if (this.saved === null) return;
    const roles = this.saved.roles ?? this.saved.names.map(() => null);
    this.#keep({ ...this.saved, roles: roles.map((known, place) => (place === seat ? role : known)) });
  }

  end(): void {
    this.#keep(null);
  }

  saveFile(): void {
    if (this.saved === null) return;
    const rounds = this.states.at(-1)?.progress.rounds ?? [];
    download({ ...this.saved, rounds }, `weimar-${this.saved.begun.slice(0, 10) || "table"}.json`);
  }

  /** Save the unreadable data unchanged. */
  saveUnread(): void {
    download(this.unread, "weimar-table.json");
  }

  #keep(saved: SavedGame | null): void {
    if (this.unread !== null) save(ASIDE, this.unread);
    this.unread = null;
    this.saved = saved;
    this.back = null;
    save(NAME, saved);
  }
}

export const boxGame = new CurrentGame();
