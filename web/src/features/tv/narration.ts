// What the narrator of a big screen says of a game on phones: events by name, in order. Each has three wordings in the
// catalogues (narrate-EVENT-N).
//
// Contract: pure, and only of what everybody at the table is told. Observations are said once their beats are over, so
// nothing is said before it is seen; the question to the chancellor belongs to its beat.
import { figures, type Observation, type View } from "../../lib/protocol/index.ts";
import type { Sentence } from "../../lib/game/announce.ts";
import { event, POWERS, type Spoken } from "../box/ledger/narration.ts";

const DANGER_FROM = figures.fascist_policies_for_hitler;

export const narration = (seen: readonly Observation[], view: View): Spoken[] => seen.flatMap((one) => said(one, view));

/** What is said while everybody waits to hear whether the chancellor is Hitler. */
export const asking = (view: View): Spoken[] =>
  view.nominee === null ? [] : [event("check", { chancellor: view.nominee })];

function said(one: Observation, view: View): Spoken[] {
  switch (one.event) {
    case "game_started":
      return [event("candidate", { name: one.first_candidate })];
    case "round_began":
      return [...spared(view), event(one.special ? "special" : "candidate", { name: one.candidate })];
    case "chancellor_nominated":
      return [event("vote", { president: one.seat, chancellor: one.target })];
    case "ballots_revealed":
      return one.passed && view.enacted.fascist < DANGER_FROM ? [event("passed")] : [];
    case "chancellor_cleared":
      return [event("cleared")];
    case "policy_enacted":
      return laid(one.policy, view);
    case "veto_proposed":
      return [event("veto", government(view))];
    case "veto_answered":
      return [event(one.consent ? "agreed" : "refused", government(view))];
    case "tracker_advanced":
      return wasVoted(view) ? [event("failed", {}, { tracker: one.tracker })] : []; // an agreed veto has said so
    case "chaos_struck":
      return [event("deck"), ...laid(one.policy, view)];
    case "piles_reshuffled":
      return [event("reshuffled")];
    case "power_granted":
      return [event(POWERS[one.power], { president: one.president })];
    case "player_executed":
      return [event("executed", { name: one.target })];
    case "game_ended":
      return [event(one.winner === "liberal" ? "liberals-win" : "fascists-win")];
    case "ballot_cast":
    case "ballot_changed":
    case "policies_drawn":
    case "policies_shown":
    case "policy_discarded":
    case "policies_peeked":
    case "loyalty_investigated":
    case "special_election_called": // the round that begins with it is announced
    case "statement_made":
      return [];
  }
}

/** President and chancellor of the last vote. */
function government(view: View): Sentence["names"] {
  const round = lastVoted(view);
  const president = round?.candidate ?? view.candidate;
  return { president, chancellor: round?.nominee ?? president };
}

const lastVoted = (view: View): View["rounds"][number] | undefined =>
  view.rounds.filter(({ votes }) => votes !== null).at(-1);

const wasVoted = (view: View): boolean => lastVoted(view)?.elected === false;

const laid = (policy: string, view: View): Spoken[] => [
  event(policy === "L" ? "liberal" : "fascist"),
  ...(policy === "F" && view.enacted.fascist === DANGER_FROM ? [event("danger")] : []),
];

/** The next round begins only if the executed player was not Hitler. */
function spared(view: View): Spoken[] {
  const before = lastVoted(view);
  return before?.power === "execution" && before.target !== null ? [event("spared")] : [];
}
