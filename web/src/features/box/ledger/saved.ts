// An evening with real cards as it is stored and saved, and whether something that was read is one.
//
// Contract: pure. `understood` takes anything: what it returns folds without an error.
import catalogue from "../../../lib/protocol/catalogue.json";
import { PRESETS, type Role, type Rules } from "../../../lib/protocol/index.ts";
import { type Option, OPTIONS } from "../../../lib/game/rules-text.ts";
import { powersOf } from "./progress.ts";
import type { Fact } from "./facts.ts";
import { Impossible } from "./ledger.ts";
import { pages } from "./story.ts";

export const FORMAT = 1;
const MOST_FACTS = 500;
const LONGEST_NAME = 40;

/** What is stored and saved: public facts only, and the roles if the table entered them after the end. */
export interface Kept {
  readonly evening: 1;
  readonly names: readonly string[];
  readonly rules: Rules;
  readonly first: number;
  readonly facts: readonly Fact[];
  readonly begun: string;
  /** The night has been told, or was left out. */
  readonly awake: boolean;
  readonly roles: readonly (Role | null)[] | null;
}

/** Something that was read from a file or from storage, if it is an evening that can have happened. */
export function understood(thing: unknown): Kept | null {
  const kept = thing as Partial<Kept> | null;
  if (typeof kept !== "object" || kept?.evening !== FORMAT) return null;
  const { names, rules, first, facts } = kept;
  if (!isListOfNames(names) || !isRules(rules) || !Array.isArray(facts) || facts.length > MOST_FACTS) return null;
  if (typeof first !== "number" || names[first] === undefined) return null;
  try {
    pages({ players: names.length, rules, first }, facts);
  } catch (error) {
    if (error instanceof Impossible) return null;
    throw error;
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

export function isListOfNames(names: unknown): names is readonly string[] {
  if (!Array.isArray(names) || powersOf(names.length).length === 0) return false;
  return names.every((name) => typeof name === "string" && name.trim() !== "" && name.length <= LONGEST_NAME);
}

/** Rules with every option that this version knows, each with one of its values, and no others. */
export function isRules(rules: unknown): rules is Rules {
  if (typeof rules !== "object" || rules === null) return false;
  const { preset, ...options } = rules as Readonly<Record<string, unknown>>;
  if (typeof preset !== "string" || !PRESETS.includes(preset)) return false;
  return Object.keys(options).length === OPTIONS.length && OPTIONS.every((option) => isValue(option, options[option]));
}

function isValue(option: Option, value: unknown): boolean {
  const values: readonly unknown[] = catalogue.options[option];
  return values.includes(value) || (values.includes("seconds") && Number.isInteger(value) && Number(value) > 0);
}

const isListOfRoles = (roles: unknown, players: number): roles is Kept["roles"] =>
  Array.isArray(roles) &&
  roles.length === players &&
  roles.every((role) => role === null || ["liberal", "fascist", "hitler"].includes(role as string));
