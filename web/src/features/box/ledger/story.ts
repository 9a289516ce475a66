// The consequences of a fact as sentences, for the history and for the lines above the next question.
//
// Contract: pure; message keys and arguments only.
import type { Sentence } from "../../../lib/game/announce.ts";
import { drawPile, running } from "./progress.ts";
import type { Fact } from "./facts.ts";
import { after, type BoxState, choiceOf, type GameStart, opened } from "./ledger.ts";

const sentence = (key: string, names: Sentence["names"] = {}, args: Sentence["args"] = {}): Sentence => ({
  key,
  names,
  args,
});

/** The state before the first fact, and after each fact. */
export function pages(start: GameStart, facts: readonly Fact[]): BoxState[] {
  const found = [opened(start)];
  for (const fact of facts) found.push(after(found.at(-1) ?? opened(start), fact));
  return found;
}

/** Everything that followed from a fact, in order. */
export function told(before: BoxState, fact: Fact, now: BoxState): Sentence[] {
  return [...cause(before, fact), ...consequences(before, now)];
}

function cause(before: BoxState, fact: Fact): Sentence[] {
  const round = running(before.progress);
  const president = round.candidate;
  const chancellor = round.nominee ?? president;
  switch (fact.fact) {
    case "chosen":
      return [choice(before, president, fact.seat)];
    case "voted":
      return [ballots(fact), ...(fact.passed ? [] : [tracker(before)])];
    case "hitler":
      if (fact.is) return [];
      return before.asked === "elected_hitler"
        ? [sentence("log-chancellor_cleared", { chancellor })]
        : [sentence("box-was-not-hitler", { name: round.target ?? 0 })];
    case "enacted":
      return [sentence("log-policy_enacted", { chancellor }, { policy: fact.policy })];
    case "veto":
      return [sentence("log-veto_proposed", { chancellor })];
    case "answered": {
      const answer = sentence("log-veto_answered", { president }, { consent: String(fact.consent) });
      return fact.consent ? [answer, tracker(before)] : [answer];
    }
    case "chaos":
      return [sentence("log-chaos_struck", {}, { policy: fact.policy })];
    case "looked":
      return [sentence("announce-peeked", { president })];
  }
}

function choice(before: BoxState, president: number, target: number): Sentence {
  switch (choiceOf(before)) {
    case "investigate":
      return sentence("log-loyalty_investigated", { president, target }, { party: "none" });
    case "special_election":
      return sentence("log-special_election_called", { president });
    case "execution":
      return sentence("log-player_executed", { president, target });
    case "nomination":
    case null:
      return sentence("log-chancellor_nominated", { seat: president, target });
  }
}

function ballots(fact: Extract<Fact, { fact: "voted" }>): Sentence {
  if (fact.votes === null) return sentence("box-voted", {}, { passed: String(fact.passed) });
  const count = (vote: string): number => fact.votes?.filter((ballot) => ballot === vote).length ?? 0;
  return sentence("log-ballots_revealed", {}, { passed: String(fact.passed), ja: count("ja"), nein: count("nein") });
}

const tracker = (before: BoxState): Sentence =>
  sentence("log-tracker_advanced", {}, { tracker: before.progress.tracker + 1 });

/** The number of cards to shuffle now, because of the step between two states; null if none are shuffled. */
export function shuffledBetween(before: BoxState, now: BoxState): number | null {
  const past = now.progress.rounds[before.progress.rounds.length - 1];
  return past?.reshuffled === running(before.progress).reshuffled ? null : drawPile(now.progress);
}

function consequences(before: BoxState, now: BoxState): Sentence[] {
  const { progress } = now;
  const past = progress.rounds[before.progress.rounds.length - 1];
  const shuffled = shuffledBetween(before, now);
  const president = past?.candidate ?? 0;
  const found: Sentence[] = [];
  if (shuffled !== null) found.push(sentence("log-piles_reshuffled", {}, { count: shuffled }));
  if (past?.power && running(before.progress).power === null) {
    found.push(sentence("log-power_granted", { president }, { power: past.power }));
  }
  if (progress.rounds.length > before.progress.rounds.length) {
    const { candidate, special } = running(progress);
    found.push(sentence("log-round_began", { candidate }, { special: String(special) }));
  }
  if (now.reason !== null) found.push(sentence("log-game_ended", {}, { reason: now.reason }));
  return found;
}
