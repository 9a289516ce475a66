// An evening with real cards on this device: who plays by which rules, and what the table told so far.
//
// Contract: stored after every fact, so a page that is loaded again goes on where it was; a second tab follows. What is
// stored was checked by the ledger when it is read again: what does not fold is forgotten.
import { pages } from "../model/ledger/story.ts";
import { type Books, type Evening, type Fact } from "../model/ledger/ledger.ts";
import { powersOf } from "../model/ledger/course.ts";
import { OPTIONS, rulesOf } from "../model/rules-text.ts";
import type { Role, Rules, Seat } from "../wire/index.ts";
import { download } from "./record-files.ts";
import { load, save } from "./storage.ts";

const FORMAT = 1;
const NAME = "evening";
const LAST = "evening-last";
const MOST_FACTS = 500;
const LONGEST_NAME = 40;

/** What is stored and saved: public facts only, and the roles if the table entered them after the end. */
export interface Kept {
  readonly evening: 1;
  readonly names: readonly string[];
  readonly rules: Rules;
  readonly first: Seat;
  readonly facts: readonly Fact[];
  readonly begun: string;
  /** The night has been told, or was left out. */
  readonly awake: boolean;
  readonly roles: readonly (Role | null)[] | null;
}

/** How it was set up last. */
export interface Setup {
  readonly names: readonly string[];
  readonly rules: Rules;
}

const OFFICIAL = "official";

/** Something that was read from a file or from storage, if it is an evening that can have happened. */
export function understood(thing: unknown): Kept | null {
  const kept = thing as Partial<Kept> | null;
  if (typeof kept !== "object" || kept?.evening !== FORMAT) return null;
  const { names, rules, first, facts } = kept;
  if (!isListOfNames(names) || !isRules(rules) || !Array.isArray(facts) || facts.length > MOST_FACTS) return null;
  if (typeof first !== "number" || names[first] === undefined) return null;
  try {
    pages({ players: names.length, rules, first }, facts);
  } catch {
    return null;
  }
  const roles = isListOfRoles(kept.roles, names.length) ? kept.roles : null;
  return {
    evening: FORMAT,
    names,
    rules,
    first,
    facts,
    begun: dateOf(kept.begun),
    awake: kept.awake === true,
    roles,
  };
}

const dateOf = (begun: unknown): string => (typeof begun === "string" ? begun : "");

function isListOfNames(names: unknown): names is readonly string[] {
  if (!Array.isArray(names) || powersOf(names.length).length === 0) return false;
  return names.every((name) => typeof name === "string" && name.trim() !== "" && name.length <= LONGEST_NAME);
}

const isRules = (rules: unknown): rules is Rules =>
  typeof rules === "object" && rules !== null && ["preset", ...OPTIONS].every((option) => option in rules);

const isListOfRoles = (roles: unknown, players: number): roles is Kept["roles"] =>
  Array.isArray(roles) &&
  roles.length === players &&
  roles.every((role) => role === null || ["liberal", "fascist", "hitler"].includes(role as string));

class EveningState {
  kept = $state.raw<Kept | null>(understood(load(NAME, null)));
  /** How many facts are looked at; null: all of them, which is now. */
  back = $state<number | null>(null);

  constructor() {
    addEventListener("storage", (event) => {
      if (event.key !== `weimar:${NAME}`) return;
      this.kept = understood(load(NAME, null));
      this.back = null;
    });
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

  tell(fact: Fact): void {
    if (this.kept !== null) this.#keep({ ...this.kept, facts: [...this.kept.facts, fact] });
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

  #keep(kept: Kept | null): void {
    this.kept = kept;
    this.back = null;
    save(NAME, kept);
  }
}

export const evening = new EveningState();
