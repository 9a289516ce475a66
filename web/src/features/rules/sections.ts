// The sections of the rules page, the options in each, and the meaning of the page's address.
import * as catalogue from "../../lib/protocol/catalogue.json";
import type { Rules } from "../../lib/protocol/index.ts";
import { type Option, OPTIONS, rulesOf, type Value } from "../../lib/game/rules-text.ts";
import sections from "./sections.json";

interface Section {
  /** The section's name and address; for a phase, the name of the phase. */
  readonly id: string;
  readonly paragraphs: number;
  readonly options: readonly Option[];
  /** A subsection of the previous section. */
  readonly inner?: boolean;
}

const PARAGRAPHS: readonly Omit<Section, "options">[] = [
  { id: "about", paragraphs: 4 },
  { id: "setup", paragraphs: 5 },
  { id: "nomination", paragraphs: 4 },
  { id: "vote", paragraphs: 3 },
  { id: "tracker", paragraphs: 3 },
  { id: "president_discard", paragraphs: 2 },
  { id: "chancellor_enact", paragraphs: 3 },
  { id: "veto_answer", paragraphs: 3 },
  { id: "powers", paragraphs: 2 },
  { id: "investigate", paragraphs: 2, inner: true },
  { id: "peek", paragraphs: 1, inner: true },
  { id: "special_election", paragraphs: 2, inner: true },
  { id: "execution", paragraphs: 2, inner: true },
  { id: "game_over", paragraphs: 1 },
  { id: "talk", paragraphs: 3 },
  { id: "advice", paragraphs: 7 },
];

/** The sections of the page, each with the options that `Rules` of the engine assigns to it. */
export const SECTIONS: readonly Section[] = PARAGRAPHS.map((section) => ({
  ...section,
  options: OPTIONS.filter((option) => sections[option] === section.id),
}));

/** The parts of the page after the sections. */
export const MORE: readonly string[] = ["night", "options"];

export interface Reading {
  readonly section: string;
  /** The rules of the table that the reader came from, and its number of players. */
  readonly rules: Rules | null;
  readonly players: number | null;
}

export function readingAt(fragment: string): Reading {
  const [section = "", players = "", preset = "", ...options] = fragment.split("/");
  const count = Number(players);
  const known = preset in catalogue.presets;
  const chosen = options.flatMap((option) => pair(option));
  return {
    section: SECTIONS.some((known) => known.id === section) || MORE.includes(section) ? section : "",
    rules: known ? { ...rulesOf(preset), ...Object.fromEntries(chosen) } : null,
    players: players in catalogue.powers ? count : null,
  };
}

/** The option and value that an address names; null if there is no such option. */
function pair(text: string): [string, Value][] {
  const [name = "", spelt = ""] = text.split("=");
  const option = OPTIONS.find((known) => known === name);
  if (option === undefined) return [];
  const values = (catalogue.options[option] as Value[]).filter((candidate) => candidate !== "seconds");
  const value = values.find((candidate) => String(candidate) === spelt);
  if (value !== undefined) return [[name, value]];
  return option === "discussion_limit_s" && /^\d{1,5}$/.test(spelt) ? [[name, Number(spelt)]] : [];
}
