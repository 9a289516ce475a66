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

function fields(action: Action, names: readonly string[]): Record<string, string | number> {
  const isPeek = action.do === "say" && action.about === "peek";
  const given = Object.entries(action) as [string, string | number | boolean | null][];
  const entries = given.filter((entry): entry is [string, string | number | boolean] => entry[1] !== null);
  return Object.fromEntries(
    entries.map(([field, value]) => {
      if (field === "tiles") return [field, tilesInWords(String(value), isPeek)];
      if (typeof value !== "number") return [field, String(value)];
      return [field, field === "round" ? value : (names[value] ?? "")];
    }),
  );
}
