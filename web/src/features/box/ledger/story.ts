// The consequences of a fact as sentences, for the history and for the lines above the next question.
//
// Contract: pure; message keys and arguments only.
import { course, type Sentence } from "../../../lib/game/game-log.ts";
import { drawPile, running } from "./progress.ts";
import type { Fact } from "./facts.ts";
import { after, type BoxState, type GameStart, opened, viewOf } from "./ledger.ts";

/** The state before the first fact, and after each fact. */
export function pages(start: GameStart, facts: readonly Fact[]): BoxState[] {
  const found = [opened(start)];
  for (const fact of facts) found.push(after(found.at(-1) ?? opened(start), fact));
  return found;
}

/** Everything that followed from a fact, in order: the new lines of the game's log, and what the log leaves out. */
export function told(before: BoxState, fact: Fact, now: BoxState): Sentence[] {
  const known = new Set(course(viewOf(before)).map(({ id }) => id));
  const all: Sentence[] = [...unlisted(before, fact), ...course(viewOf(now)).filter(({ id }) => !known.has(id))];
  const isFailed = (fact.fact === "voted" && !fact.passed) || (fact.fact === "answered" && fact.consent);
  if (isFailed) all.splice(1, 0, { key: "log-tracker_advanced", args: { tracker: before.progress.tracker + 1 } });
  return all;
}

function unlisted(before: BoxState, fact: Fact): Sentence[] {
  const { candidate, target } = running(before.progress);
  if (fact.fact === "looked") return [{ key: "announce-peeked", seats: { president: candidate } }];
  if (fact.fact === "voted" && fact.votes === null)
    return [{ key: "box-voted", args: { passed: String(fact.passed) } }];
  const isSpared = fact.fact === "hitler" && !fact.is && before.asked === "executed_hitler";
  return isSpared ? [{ key: "box-was-not-hitler", seats: { name: target ?? 0 } }] : [];
}

/** The number of cards to shuffle now, because of the step between two states; null if none are shuffled. */
export function shuffledBetween(before: BoxState, now: BoxState): number | null {
  const past = now.progress.rounds[before.progress.rounds.length - 1];
  return past?.reshuffled === running(before.progress).reshuffled ? null : drawPile(now.progress);
}
