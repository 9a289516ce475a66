// One action as a sentence that hides nothing: the game is over.
import { investigatedIn } from "../game/claims.ts";
import { locale, say, tilesInWords } from "./say.svelte.ts";
import type { Action, Observation, Round } from "../protocol/index.ts";

/** By action: the key of its sentence, and the variable for the player who acted. */
const DEEDS: Readonly<Record<Action["do"], readonly [key: string, office: string]>> = {
  nominate: ["log-chancellor_nominated", "seat"],
  vote: ["log-ballot_cast", "seat"],
  discard: ["bots-discarded", "president"],
  enact: ["log-policy_enacted", "chancellor"],
  propose_veto: ["log-veto_proposed", "chancellor"],
  answer_veto: ["log-veto_answered", "president"],
  investigate: ["log-loyalty_investigated", "president"],
  special_election: ["bots-called", "president"],
  peek: ["log-power_granted", "president"],
  execute: ["log-player_executed", "president"],
  say: ["log-statement_made", "seat"],
};

export function actionSentence(action: Action, rounds: readonly Round[], names: readonly string[]): string {
  const [key, office] = DEEDS[action.do];
  const target = action.do === "say" ? investigatedIn(rounds, action) : null;
  const common = { tiles: "none", party: "none", power: "peek", target: target === null ? "" : (names[target] ?? "") };
  return say(key, { ...common, ...fields(action, names), [office]: names[action.seat] ?? "" });
}

/** An action that a player would have preferred: a choice, or a claim. */
export const preference = (action: Action, rounds: readonly Round[], names: readonly string[]): string =>
  action.do === "say" ? actionSentence(action, rounds, names) : say(`choose-${action.do}`, fields(action, names));

/** The same as the label of a button. */
export function preferenceLabel(action: Action, rounds: readonly Round[], names: readonly string[]): string {
  const [first = "", ...rest] = preference(action, rounds, names);
  return first.toLocaleUpperCase(locale.language) + rest.join("");
}

const TILES: ReadonlySet<string> = new Set(["tiles", "passed"]);
const SEATS: ReadonlySet<string> = new Set(["seat", "target", "president", "chancellor", "candidate"]);

/** The fields of an action or an event as message arguments: seats become names, tiles words, null becomes "none". */
export function fields(thing: Action | Observation, names: readonly string[]): Record<string, string | number> {
  const isPeek = "about" in thing && thing.about === "peek";
  const entries = Object.entries(thing).filter(([, value]) => value === null || typeof value !== "object");
  return Object.fromEntries(
    entries.map(([field, value]: [string, string | number | boolean | null]) => {
      if (SEATS.has(field) && typeof value === "number") return [field, names[value] ?? ""];
      if (TILES.has(field) && value !== null) return [field, tilesInWords(String(value), isPeek)];
      return [field, typeof value === "number" ? value : String(value ?? "none")];
    }),
  );
}
