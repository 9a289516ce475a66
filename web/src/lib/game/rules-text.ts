// The parts of a table's rules: options, presets, and differences between rules. No text here.
import * as catalogue from "../protocol/catalogue.json";
import type { Rules } from "../protocol/index.ts";

export type Option = Exclude<keyof Rules, "preset">;
export type Value = string | number | boolean | null;

export const OPTIONS = Object.keys(catalogue.options) as Option[];

const DEFAULTS = catalogue.defaults as Rules;
const IN_PRESET: Readonly<Record<string, Partial<Rules>>> = catalogue.presets as Record<string, Partial<Rules>>;
/** The choices for an option in seconds. */
const SECONDS = [60, 120, 180, 300, 600];

/** The rules of a preset. */
export const rulesOf = (preset: string): Rules => ({ ...DEFAULTS, ...IN_PRESET[preset], preset });

/** The possible values of an option, the official one first; always includes the active value. */
export function valuesOf(option: Option, inForce: Value): Value[] {
  const values: Value[] = (catalogue.options[option] as Value[]).flatMap((value) =>
    value === "seconds" ? SECONDS : value,
  );
  return values.includes(inForce) ? values : [...values, inForce];
}

/** The options in which rules differ from others; by default from the official ones. */
export const differences = (rules: Rules, others: Rules = DEFAULTS): Option[] =>
  OPTIONS.filter((option) => rules[option] !== others[option]);

/** The options to request on top of the preset, for these rules with one option changed. */
export function onTop(rules: Rules, option: Option, value: Value): Partial<Record<Option, Value>> {
  const wanted: Rules = { ...rules, [option]: value };
  return Object.fromEntries(differences(wanted, rulesOf(rules.preset)).map((option) => [option, wanted[option]]));
}
