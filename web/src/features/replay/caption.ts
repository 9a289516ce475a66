// One moment of a replay as a sentence: its most important event. And one statement.
import { investigatedIn } from "../../lib/game/claims.ts";
import type { Frame } from "../../lib/game/replay.ts";
import { actionSentence, fields } from "../../lib/text/action-sentence.ts";
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
    ...fields(told, names),
    ...(target === null ? {} : { target: names[target] ?? "" }),
  });
}

function ballots(votes: readonly (string | null)[], passed: boolean, names: readonly string[]): string {
  const who = (vote: string): string => {
    const found = names.filter((_, seat) => votes[seat] === vote);
    return found.length > 0 ? list(found) : say("nobody");
  };
  return say("log-ballots_revealed", { passed: String(passed), ja: who("ja"), nein: who("nein") });
}

/** A statement of a game that is over as a sentence. */
export function sentenceOf(
  { seat, about, round, tiles, party }: Told,
  replay: Replay,
  names: readonly string[],
): string {
  const content = { ...(tiles !== null && { tiles }), ...(party !== null && { party }) };
  const rounds = replay.frames.at(-1)?.shared.rounds ?? [];
  return actionSentence({ do: "say", seat, about, round, ...content }, rounds, names);
}
