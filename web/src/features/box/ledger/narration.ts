// The narrator's events for a fact, in order. Each has three wordings in the catalogues (narrate-EVENT-N).
//
// Contract: pure. Only what everyone at the table saw.
import { figures, type Power } from "../../../lib/protocol/index.ts";
import type { Sentence } from "../../../lib/game/game-log.ts";
import { running } from "./progress.ts";
import type { Fact } from "./facts.ts";
import type { BoxState } from "./ledger.ts";

export const WORDINGS = 3;
const DANGER_FROM = figures.fascist_policies_for_hitler;

/** An event as a sentence, whose key lacks the number of a wording. */
export const event = (
  name: string,
  seats: NonNullable<Sentence["seats"]> = {},
  args: NonNullable<Sentence["args"]> = {},
): Sentence => ({ key: `narrate-${name}`, seats, args });

export const POWERS: Readonly<Record<Power, string>> = {
  investigate: "investigate",
  peek: "peek",
  special_election: "special-election",
  execution: "execution",
};

/** The events at the beginning of the first round. */
export const opening = (game: BoxState): Sentence[] => [event("candidate", { name: running(game.progress).candidate })];

export function spoken(before: BoxState, fact: Fact, now: BoxState): Sentence[] {
  const round = running(before.progress);
  const president = round.candidate;
  const chancellor = now.progress.rounds[before.progress.rounds.length - 1]?.nominee ?? president;
  return [...cause(before, fact, { president, chancellor }), ...consequences(before, now, president)];
}

function cause(before: BoxState, fact: Fact, names: { president: number; chancellor: number }): Sentence[] {
  const tracker = before.progress.tracker + 1;
  switch (fact.fact) {
    case "chosen":
      if (before.asked === "nomination") return [event("vote", names)];
      return before.asked === "execution" ? [event("executed", { name: fact.seat })] : [];
    case "voted":
      if (!fact.passed) return [event("failed", {}, { tracker })];
      return before.progress.fascist >= DANGER_FROM ? [event("check", names)] : [event("passed")];
    case "hitler":
      if (fact.is) return [];
      return [event(before.asked === "elected_hitler" ? "cleared" : "spared")];
    case "enacted":
    case "chaos":
      return [event(fact.policy === "L" ? "liberal" : "fascist")];
    case "veto":
      return [event("veto", names)];
    case "answered":
      return [event(fact.consent ? "agreed" : "refused", names)];
    case "looked":
      return [];
  }
}

function consequences(before: BoxState, now: BoxState, president: number): Sentence[] {
  const past = now.progress.rounds[before.progress.rounds.length - 1];
  const found: Sentence[] = [];
  if (now.winner !== null) return [event(now.winner === "liberal" ? "liberals-win" : "fascists-win")];
  if (past?.reshuffled !== running(before.progress).reshuffled) found.push(event("shuffle"));
  if (before.progress.fascist < DANGER_FROM && now.progress.fascist >= DANGER_FROM) found.push(event("danger"));
  if (past?.power && running(before.progress).power === null) found.push(event(POWERS[past.power], { president }));
  if (now.asked === "chaos") found.push(event("chaos"));
  if (now.progress.rounds.length > before.progress.rounds.length) {
    const { candidate, special } = running(now.progress);
    found.push(event(special ? "special" : "candidate", { name: candidate }));
  }
  return found;
}
