// What a table's rules are made of: options, presets, and how the one differs from the other. No words here.
import catalogue from "../protocol/catalogue.json";
import type { Rules } from "../protocol/index.ts";

export type Option = Exclude<keyof Rules, "preset">;
export type Value = string | number | boolean | null;

export const OPTIONS = Object.keys(catalogue.options) as Option[];

const DEFAULTS = catalogue.defaults as Rules;
const IN_PRESET: Readonly<Record<string, Partial<Rules>>> = catalogue.presets as Record<string, Partial<Rules>>;
/** What is offered where a number of seconds may be chosen. */
const SECONDS = [60, 120, 180, 300, 600];

/** The rules that a preset names. */
export const rulesOf = (preset: string): Rules => ({ ...DEFAULTS, ...IN_PRESET[preset], preset });

/** The values that can be chosen for an option, the official one first; a value in force is always among them. */
export function valuesOf(option: Option, inForce: Value): Value[] {
  const values: Value[] = (catalogue.options[option] as Value[]).flatMap((value) =>
    value === "seconds" ? SECONDS : value,
  );
  return values.includes(inForce) ? values : [...values, inForce];
}

/** The options in which rules differ from others: the official ones, unless told. */
export const differences = (rules: Rules, others: Rules = DEFAULTS): Option[] =>
  OPTIONS.filter((option) => rules[option] !== others[option]);

/** What must be asked for on top of the preset, for these rules with one option changed. */
export function onTop(rules: Rules, option: Option, value: Value): Partial<Record<Option, Value>> {
  const wanted: Rules = { ...rules, [option]: value };
  return Object.fromEntries(differences(wanted, rulesOf(rules.preset)).map((option) => [option, wanted[option]]));
}
