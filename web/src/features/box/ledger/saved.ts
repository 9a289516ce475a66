// The stored and saved form of a game with real cards, and the check of loaded games.
//
// Contract: pure. `readSaved` takes anything; what it returns folds without an error.
import * as catalogue from "../../../lib/protocol/catalogue.json";
import { PRESETS, type Role, type Rules, type Seat } from "../../../lib/protocol/index.ts";
import { lettersOf } from "../../../lib/ui/name-field.ts";
import { type Option, OPTIONS } from "../../../lib/game/rules-text.ts";
import { powersOf } from "./progress.ts";
import type { Fact } from "./facts.ts";
import { Impossible } from "./ledger.ts";
import { pages } from "./story.ts";

export const FORMAT = 1;
const MOST_FACTS = 500;
/** In letters, and in code units: accents and skin colours are no letters of their own. */
const LONGEST_NAME = { letters: 40, units: 400 };

/** The stored form: public facts only, and the roles if the table entered them after the end. */
export interface SavedGame {
  readonly evening: 1;
  readonly names: readonly string[];
  /** The seats that have only a number for a name. */
  readonly unnamed: readonly Seat[];
  readonly rules: Rules;
  readonly first: number;
  readonly facts: readonly Fact[];
  readonly begun: string;
  /** The night is over, or was skipped. */
  readonly awake: boolean;
  readonly roles: readonly (Role | null)[] | null;
}

/** The game in data from a file or from storage; null if no such game can have happened. */
export function readSaved(thing: unknown): SavedGame | null {
  const saved = thing as Partial<SavedGame> | null;
  if (typeof saved !== "object" || saved?.evening !== FORMAT) return null;
  const { names, rules, first, facts } = saved;
  if (!isListOfNames(names) || !isRules(rules) || !Array.isArray(facts) || facts.length > MOST_FACTS) return null;
  if (typeof first !== "number" || names[first] === undefined) return null;
  try {
    pages({ players: names.length, rules, first }, facts);
  } catch (error) {
    if (error instanceof Impossible) return null;
    throw error;
  }
  const { unnamed } = saved;
  const roles = isListOfRoles(saved.roles, names.length) ? saved.roles : null;
  return {
    evening: FORMAT,
    names,
    unnamed: [...names.keys()].filter((seat) => Array.isArray(unnamed) && unnamed.includes(seat)),
    rules,
    first,
    facts,
    begun: dateOf(saved.begun),
    awake: saved.awake === true,
    roles,
  };
}

const dateOf = (begun: unknown): string => (typeof begun === "string" ? begun : "");

export function isListOfNames(names: unknown): names is readonly string[] {
  if (!Array.isArray(names) || powersOf(names.length).length === 0) return false;
  return names.every((name) => typeof name === "string" && name.trim() !== "" && isShort(name));
}

const isShort = (name: string): boolean =>
  name.length <= LONGEST_NAME.units && lettersOf(name).length <= LONGEST_NAME.letters;

/** True for rules with exactly the options that this version knows, each with a valid value. */
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

const isListOfRoles = (roles: unknown, players: number): roles is SavedGame["roles"] =>
  Array.isArray(roles) &&
  roles.length === players &&
  roles.every((role) => role === null || ["liberal", "fascist", "hitler"].includes(role as string));
