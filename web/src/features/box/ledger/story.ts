// What a fact led to, in sentences: for the history and for the lines above the next question.
//
// Contract: pure; keys and arguments only.
import type { Sentence } from "../../../lib/game/announce.ts";
import { drawPile, running } from "./progress.ts";
import type { Fact } from "./facts.ts";
import { after, type Books, choiceOf, type Evening, opened } from "./ledger.ts";

const line = (key: string, names: Sentence["names"] = {}, args: Sentence["args"] = {}): Sentence => ({
  key,
  names,
  args,
});

/** The books before the first fact, and after each. */
export function pages(evening: Evening, facts: readonly Fact[]): Books[] {
  const found = [opened(evening)];
  for (const fact of facts) found.push(after(found.at(-1) ?? opened(evening), fact));
  return found;
}

/** All that followed from a fact, in order. */
export function told(before: Books, fact: Fact, now: Books): Sentence[] {
  return [...cause(before, fact), ...consequences(before, now)];
}

function cause(before: Books, fact: Fact): Sentence[] {
  const round = running(before.course);
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
        ? [line("log-chancellor_cleared", { chancellor })]
        : [line("box-was-not-hitler", { name: round.target ?? 0 })];
    case "enacted":
      return [line("log-policy_enacted", { chancellor }, { policy: fact.policy })];
    case "veto":
      return [line("log-veto_proposed", { chancellor })];
    case "answered": {
      const answer = line("log-veto_answered", { president }, { consent: String(fact.consent) });
      return fact.consent ? [answer, tracker(before)] : [answer];
    }
    case "chaos":
      return [line("log-chaos_struck", {}, { policy: fact.policy })];
    case "looked":
      return [line("announce-peeked", { president })];
  }
}

function choice(before: Books, president: number, target: number): Sentence {
  switch (choiceOf(before)) {
    case "investigate":
      return line("log-loyalty_investigated", { president, target }, { party: "none" });
    case "special_election":
      return line("log-special_election_called", { president });
    case "execution":
      return line("log-player_executed", { president, target });
    case "nomination":
    case null:
      return line("log-chancellor_nominated", { seat: president, target });
  }
}

function ballots(fact: Extract<Fact, { fact: "voted" }>): Sentence {
  if (fact.votes === null) return line("box-voted", {}, { passed: String(fact.passed) });
  const count = (vote: string): number => fact.votes?.filter((one) => one === vote).length ?? 0;
  return line("log-ballots_revealed", {}, { passed: String(fact.passed), ja: count("ja"), nein: count("nein") });
}

const tracker = (before: Books): Sentence => line("log-tracker_advanced", {}, { tracker: before.course.tracker + 1 });

function consequences(before: Books, now: Books): Sentence[] {
  const { course } = now;
  const past = course.rounds[before.course.rounds.length - 1];
  const shuffled = past?.reshuffled !== running(before.course).reshuffled;
  const president = past?.candidate ?? 0;
  const found: Sentence[] = [];
  if (shuffled) found.push(line("log-piles_reshuffled", {}, { count: drawPile(course) }));
  if (past?.power && running(before.course).power === null) {
    found.push(line("log-power_granted", { president }, { power: past.power }));
  }
  if (course.rounds.length > before.course.rounds.length) {
    const { candidate, special } = running(course);
    found.push(line("log-round_began", { candidate }, { special: String(special) }));
  }
  if (now.reason !== null) found.push(line("log-game_ended", {}, { reason: now.reason }));
  return found;
}
