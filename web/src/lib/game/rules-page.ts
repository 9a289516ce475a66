// How the rules are laid out for reading: which sections, which figures, which options belong where, and the addresses
// that lead to them. The facts in figures are the server's own tables; the sentences stand in the catalogues.
import catalogue from "../protocol/catalogue.json";
import type { Power, Rules } from "../protocol/index.ts";
import { type Option, OPTIONS, onTop, rulesOf, type Value } from "./rules-text.ts";

interface Section {
  /** Also its address, the phase's own name where it is about one. */
  readonly id: string;
  readonly paragraphs: number;
  readonly options: readonly Option[];
  /** Part of the section before. */
  readonly inner?: boolean;
}

export const SECTIONS: readonly Section[] = [
  { id: "about", paragraphs: 4, options: [] },
  { id: "setup", paragraphs: 5, options: ["hitler_knows_fascists", "interface"] },
  { id: "nomination", paragraphs: 4, options: ["term_limit_basis", "president_limit_lifted", "mark_last_chancellor"] },
  { id: "vote", paragraphs: 3, options: ["discussion_limit_s", "ballots_shown"] },
  { id: "tracker", paragraphs: 3, options: [] },
  { id: "president_discard", paragraphs: 2, options: [] },
  { id: "chancellor_enact", paragraphs: 3, options: [] },
  { id: "veto_answer", paragraphs: 3, options: ["vetoed_government"] },
  { id: "powers", paragraphs: 2, options: [] },
  { id: "investigate", paragraphs: 2, options: [], inner: true },
  { id: "peek", paragraphs: 1, options: [], inner: true },
  { id: "special_election", paragraphs: 2, options: ["special_election_target"], inner: true },
  { id: "execution", paragraphs: 2, options: ["execution_target", "dead_may_discuss"], inner: true },
  { id: "game_over", paragraphs: 1, options: [] },
  { id: "talk", paragraphs: 3, options: [] },
  { id: "advice", paragraphs: 7, options: [] },
];

/** What stands behind them on the page. */
export const MORE: readonly string[] = ["night", "options"];

const { figures, roles, powers } = catalogue;

/** The numbers that sentences of the rules name. */
export const FIGURES: Readonly<Record<string, number>> = {
  liberal_tiles: figures.liberal_tiles,
  fascist_tiles: figures.fascist_tiles,
  tiles: figures.liberal_tiles + figures.fascist_tiles,
  liberal_win: figures.liberal_policies_to_win,
  fascist_win: figures.fascist_policies_to_win,
  hitler_from: figures.fascist_policies_for_hitler,
  veto_from: figures.fascist_policies_for_veto,
  tracker: figures.tracker_end,
};

/** What sentences of the rules depend on: the numbers, and every option as it is in force; without a table the official one. */
export const argumentsOf = (rules: Rules | null): Record<string, string | number> => ({
  ...FIGURES,
  ...Object.fromEntries(OPTIONS.map((option) => [option, String((rules ?? rulesOf("official"))[option])])),
});

type Deal = Record<"liberal" | "fascist" | "hitler", number>;

/** By number of players, how many there are of each role. */
export const DEALS: readonly { players: number; deal: Deal }[] = Object.entries(roles).map(([players, deal]) => ({
  players: Number(players),
  deal,
}));

export interface Board {
  readonly least: number;
  readonly most: number;
  readonly powers: readonly (Power | null)[];
}

/** The boards there are, each with the numbers of players that it is for. */
export const BOARDS: readonly Board[] = Object.entries(powers).reduce<Board[]>((found, [players, slots]) => {
  const last = found.at(-1);
  const board = { least: Number(players), most: Number(players), powers: slots as (Power | null)[] };
  const same = last !== undefined && JSON.stringify(last.powers) === JSON.stringify(board.powers);
  return same ? [...found.slice(0, -1), { ...last, most: board.most }] : [...found, board];
}, []);

export interface Reading {
  readonly section: string;
  /** The rules of the table that one came from, and how many play there. */
  readonly rules: Rules | null;
  readonly players: number | null;
}

/** The address of a section, for people who play by these rules: #SECTION/PLAYERS/PRESET/OPTION=VALUE/… */
export function fragmentOf(section: string, rules: Rules, players: number): string {
  const [option] = OPTIONS;
  const more = option === undefined ? {} : onTop(rules, option, rules[option]);
  const options = Object.entries(more).map(([name, value]) => `${name}=${String(value)}`);
  return [section, players, rules.preset, ...options].join("/");
}

export function readingAt(fragment: string): Reading {
  const [section = "", players = "", preset = "", ...options] = fragment.split("/");
  const count = Number(players);
  const known = preset in catalogue.presets;
  const chosen = options.flatMap((one) => pair(one));
  return {
    section: SECTIONS.some((one) => one.id === section) || MORE.includes(section) ? section : "",
    rules: known ? { ...rulesOf(preset), ...Object.fromEntries(chosen) } : null,
    players: players in powers ? count : null,
  };
}

/** An option as an address spells it; nothing if there is none such. */
function pair(text: string): [string, Value][] {
  const [name = "", spelt = ""] = text.split("=");
  const option = OPTIONS.find((one) => one === name);
  if (option === undefined) return [];
  const values = (catalogue.options[option] as Value[]).filter((one) => one !== "seconds");
  const value = values.find((one) => String(one) === spelt);
  if (value !== undefined) return [[name, value]];
  return option === "discussion_limit_s" && /^\d{1,5}$/.test(spelt) ? [[name, Number(spelt)]] : [];
}
