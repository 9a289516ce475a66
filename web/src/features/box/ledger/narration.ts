// What the narrator says of a fact: events by name, in order. Each has three wordings in the catalogues (narrate-EVENT-N).
//
// Contract: pure. Nothing but what everybody at the table saw.
import { figures, type Power } from "../../../lib/protocol/index.ts";
import type { Sentence } from "../../../lib/game/announce.ts";
import { running } from "./progress.ts";
import type { Fact } from "./facts.ts";
import type { Books } from "./ledger.ts";

export const WORDINGS = 3;
const DANGER_FROM = figures.fascist_policies_for_hitler;

export interface Spoken {
  readonly event: string;
  readonly names: Sentence["names"];
  readonly args: Sentence["args"];
}

export const event = (name: string, names: Sentence["names"] = {}, args: Sentence["args"] = {}): Spoken => ({
  event: name,
  names,
  args,
});

export const POWERS: Readonly<Record<Power, string>> = {
  investigate: "investigate",
  peek: "peek",
  special_election: "special-election",
  execution: "execution",
};

/** What is said at the beginning of the first round. */
export const opening = (books: Books): Spoken[] => [event("candidate", { name: running(books.course).candidate })];

export function spoken(before: Books, fact: Fact, now: Books): Spoken[] {
  const round = running(before.course);
  const president = round.candidate;
  const chancellor = now.course.rounds[before.course.rounds.length - 1]?.nominee ?? president;
  return [...cause(before, fact, { president, chancellor }), ...consequences(before, now, president)];
}

function cause(before: Books, fact: Fact, names: { president: number; chancellor: number }): Spoken[] {
  const tracker = before.course.tracker + 1;
  switch (fact.fact) {
    case "chosen":
      if (before.asked === "nomination") return [event("vote", names)];
      return before.asked === "execution" ? [event("executed", { name: fact.seat })] : [];
    case "voted":
      if (!fact.passed) return [event("failed", {}, { tracker })];
      return before.course.fascist >= DANGER_FROM ? [event("check", names)] : [event("passed")];
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

function consequences(before: Books, now: Books, president: number): Spoken[] {
  const past = now.course.rounds[before.course.rounds.length - 1];
  const found: Spoken[] = [];
  if (now.winner !== null) return [event(now.winner === "liberal" ? "liberals-win" : "fascists-win")];
  if (past?.reshuffled !== running(before.course).reshuffled) found.push(event("shuffle"));
  if (before.course.fascist < DANGER_FROM && now.course.fascist >= DANGER_FROM) found.push(event("danger"));
  if (past?.power && running(before.course).power === null) found.push(event(POWERS[past.power], { president }));
  if (now.asked === "chaos") found.push(event("chaos"));
  if (now.course.rounds.length > before.course.rounds.length) {
    const { candidate, special } = running(now.course);
    found.push(event(special ? "special" : "candidate", { name: candidate }));
  }
  return found;
}
