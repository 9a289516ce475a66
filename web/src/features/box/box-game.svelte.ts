// An evening with real cards on this device: who plays by which rules, and what the table told so far.
//
// Contract: stored after every fact, so a page that is loaded again goes on where it was; a second tab follows. What is
// read again is checked by the ledger: what cannot be understood stays stored, set aside when another evening begins.
import type { Fact } from "./ledger/facts.ts";
import { FORMAT, isListOfNames, isRules, type Kept, understood } from "./ledger/saved.ts";
import { after, type Books, type Evening } from "./ledger/ledger.ts";
import { pages } from "./ledger/story.ts";
import { rulesOf } from "../../lib/game/rules-text.ts";
import type { Role, Rules, Seat } from "../../lib/protocol/index.ts";
import { download } from "../../lib/session/record-files.ts";
import { load, save } from "../../lib/device/storage.ts";

const NAME = "evening";
const ASIDE = "evening-aside";
const LAST = "evening-last";
const OFFICIAL = "official";

/** How it was set up last. */
export interface Setup {
  readonly names: readonly string[];
  readonly rules: Rules;
}

class EveningState {
  kept = $state.raw<Kept | null>(null);
  /** What is stored and cannot be understood: damaged, or of a newer version. */
  unread = $state.raw<unknown>(null);
  /** How many facts are looked at; null: all of them, which is now. */
  back = $state<number | null>(null);

  constructor() {
    this.#read();
    addEventListener("storage", (event) => {
      if (event.key === `weimar:${NAME}`) this.#read();
    });
  }

  #read(): void {
    const stored = load<unknown>(NAME, null);
    this.kept = understood(stored);
    this.unread = this.kept === null ? stored : null;
    this.back = null;
  }

  get evening(): Evening | null {
    const { kept } = this;
    return kept === null ? null : { players: kept.names.length, rules: kept.rules, first: kept.first };
  }

  #books: readonly Books[] = $derived(
    this.evening === null || this.kept === null ? [] : pages(this.evening, this.kept.facts),
  );

  /** The books before the first fact, and after each. */
  get books(): readonly Books[] {
    return this.#books;
  }

  /** The books that are shown. */
  get shown(): Books | null {
    return this.books[this.back ?? this.books.length - 1] ?? null;
  }

  get lastSetup(): Setup {
    const last = load<Partial<Setup> | null>(LAST, null);
    const names = isListOfNames(last?.names) ? last.names : [];
    return { names, rules: isRules(last?.rules) ? last.rules : rulesOf(OFFICIAL) };
  }

  begin({ names, rules }: Setup, first: Seat): void {
    save(LAST, { names, rules });
    this.#keep({
      evening: FORMAT,
      names,
      rules,
      first,
      facts: [],
      begun: new Date().toISOString(),
      awake: false,
      roles: null,
    });
  }

  open(kept: Kept): void {
    this.#keep(kept);
  }

  wake(): void {
    if (this.kept !== null) this.#keep({ ...this.kept, awake: true });
  }

  sleep(): void {
    if (this.kept !== null) this.#keep({ ...this.kept, awake: false });
  }

  /** Impossible facts are refused before they are stored. */
  tell(fact: Fact): void {
    const now = this.books.at(-1);
    if (this.kept === null || now === undefined) return;
    after(now, fact);
    this.#keep({ ...this.kept, facts: [...this.kept.facts, fact] });
  }

  /** Forget all but the first facts. */
  undoTo(count: number): void {
    if (this.kept !== null) this.#keep({ ...this.kept, facts: this.kept.facts.slice(0, count), roles: null });
  }

  enterRole(seat: Seat, role: Role | null): void {
    if (this.kept === null) return;
    const roles = this.kept.roles ?? this.kept.names.map(() => null);
    this.#keep({ ...this.kept, roles: roles.map((one, place) => (place === seat ? role : one)) });
  }

  end(): void {
    this.#keep(null);
  }

  saveFile(): void {
    if (this.kept === null) return;
    const rounds = this.books.at(-1)?.course.rounds ?? [];
    download({ ...this.kept, rounds }, `weimar-${this.kept.begun.slice(0, 10) || "table"}.json`);
  }

  /** Save what cannot be understood as it is. */
  saveUnread(): void {
    download(this.unread, "weimar-table.json");
  }

  #keep(kept: Kept | null): void {
    if (this.unread !== null) save(ASIDE, this.unread);
    this.unread = null;
    this.kept = kept;
    this.back = null;
    save(NAME, kept);
  }
}

export const evening = new EveningState();
