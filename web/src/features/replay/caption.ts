// One moment of a replay as a sentence: its most important event.
import { investigatedIn } from "../../lib/game/claims.ts";
import type { Frame } from "../../lib/game/replay.ts";
import { list, say } from "../../lib/text/say.svelte.ts";
import type { Observation, Round, Told } from "../../lib/protocol/index.ts";
import type { Replay } from "./replay.svelte.ts";

/** The most important first; events that are not listed need no caption. */
const WEIGHTY: readonly Observation["event"][] = [
  "game_ended",
  "player_executed",
  "chaos_struck",
  "policy_enacted",
  "veto_answered",
  "veto_proposed",
  "loyalty_investigated",
  "ballots_revealed",
  "policy_discarded",
  "chancellor_nominated",
  "statement_made",
  "round_began",
];
const TILES: ReadonlySet<string> = new Set(["tiles", "passed"]);
const SEATS: ReadonlySet<string> = new Set(["seat", "target", "president", "chancellor", "candidate"]);

/** The caption of the last event up to a step that has one. */
export function caption(frames: readonly Frame[], step: number, names: readonly string[]): string {
  for (const { seen, shared } of frames.slice(0, step + 1).reverse()) {
    const told = WEIGHTY.map((event) => seen.find((observation) => observation.event === event)).find(Boolean);
    if (told !== undefined) return words(told, shared.rounds, names);
  }
  return say("replay-deal");
}

function words(told: Observation, rounds: readonly Round[], names: readonly string[]): string {
  if (told.event === "ballots_revealed") return ballots(told.votes, told.passed, names);
  const target = told.event === "statement_made" ? investigatedIn(rounds, told) : null;
  return say(`log-${told.event}`, {
    ...spoken(told, names),
    ...(target === null ? {} : { target: names[target] ?? "" }),
  });
}

/** The fields of an observation as message arguments: seats become names, tiles words, null becomes "none". */
function spoken(observation: Observation, names: readonly string[]): Record<string, string | number> {
  const isPeek = "about" in observation && observation.about === "peek";
  const entries = Object.entries(observation).filter(([, value]) => value === null || typeof value !== "object");
  return Object.fromEntries(
    entries.map(([field, value]: [string, string | number | boolean | null]) => {
      if (SEATS.has(field) && typeof value === "number") return [field, names[value] ?? ""];
      if (TILES.has(field) && value !== null) return [field, tilesInWords(String(value), isPeek)];
      return [field, typeof value === "number" ? value : String(value ?? "none")];
    }),
  );
}

function ballots(votes: readonly (string | null)[], passed: boolean, names: readonly string[]): string {
  const who = (vote: string): string => {
    const found = names.filter((_, seat) => votes[seat] === vote);
    return found.length > 0 ? list(found) : say("nobody");
  };
  return say("log-ballots_revealed", { passed: String(passed), ja: who("ja"), nein: who("nein") });
}
