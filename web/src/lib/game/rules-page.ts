// Figures, deals and boards in the text of the rules, and the addresses of the rules page. The facts come from the
// server's own tables.
import * as catalogue from "../protocol/catalogue.json";
import { figures, type Power, type Rules } from "../protocol/index.ts";
import { OPTIONS, onTop, rulesOf } from "./rules-text.ts";

const roles = catalogue.roles;
const powers = catalogue.powers;

/** The numbers in sentences of the rules. */
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

/**
 * Message arguments for sentences of the rules: the numbers, and the active value of every option; without a table the
 * official one.
 */
export const argumentsOf = (rules: Rules | null): Record<string, string | number> => ({
  ...FIGURES,
  ...Object.fromEntries(OPTIONS.map((option) => [option, String((rules ?? rulesOf("official"))[option])])),
});

type Deal = Record<"liberal" | "fascist" | "hitler", number>;

/** The number of players per role, by table size. */
export const DEALS: readonly { players: number; deal: Deal }[] = Object.entries(roles).map(([players, deal]) => ({
  players: Number(players),
  deal,
}));

export interface Board {
  readonly least: number;
  readonly most: number;
  readonly powers: readonly (Power | null)[];
}

/** The boards, each with its numbers of players. */
export const BOARDS: readonly Board[] = Object.entries(powers).reduce<Board[]>((found, [players, slots]) => {
  const last = found.at(-1);
  const board = { least: Number(players), most: Number(players), powers: slots as (Power | null)[] };
  const same = last !== undefined && JSON.stringify(last.powers) === JSON.stringify(board.powers);
  return same ? [...found.slice(0, -1), { ...last, most: board.most }] : [...found, board];
}, []);

/** The address of a section, for people who play by these rules: #SECTION/PLAYERS/PRESET/OPTION=VALUE/… */
export function fragmentOf(section: string, rules: Rules, players: number): string {
  const [option] = OPTIONS;
  const more = option === undefined ? {} : onTop(rules, option, rules[option]);
  const options = Object.entries(more).map(([name, value]) => `${name}=${String(value)}`);
  return [section, players, rules.preset, ...options].join("/");
}
