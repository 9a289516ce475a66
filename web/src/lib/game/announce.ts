// Events as sentences for screen readers: keys and arguments, in order.
//
// Contract: pure. Every public event is one sentence. Nothing that only this seat knows is read aloud (a hand is read
// at its owner's decision), so everyone at the table hears the same.
import type { Observation, Seat, View } from "../protocol/index.ts";
import { ballotsCounted, statementParts } from "./game-log.ts";

export interface Sentence {
  readonly key: string;
  /** Message arguments that are names, as seats. */
  readonly names: Readonly<Record<string, Seat>>;
  readonly args: Readonly<Record<string, string | number>>;
}

const sentence = (event: string, names: Sentence["names"], args: Sentence["args"] = {}): Sentence => ({
  key: `log-${event}`,
  names,
  args,
});

export function announce(seen: readonly Observation[], view: View): Sentence[] {
  return seen.flatMap((event) => said(event, view) ?? []);
}

/** The sentence of one event; null for a private one. */
function said(event: Observation, view: View): Sentence | null {
  switch (event.event) {
    case "game_started":
      return {
        key: "announce-dealt",
        names: { candidate: event.first_candidate },
        args: { players: event.players },
      };
    case "round_began":
      return sentence(event.event, { candidate: event.candidate }, { special: String(event.special) });
    case "chancellor_nominated":
      return sentence(event.event, { seat: event.seat, target: event.target });
    case "ballot_cast":
      return { key: "announce-voted", names: { seat: event.seat }, args: {} };
    case "ballots_revealed":
      return sentence(event.event, {}, { passed: String(event.passed), ...ballotsCounted(event.votes) });
    case "chancellor_cleared":
      return sentence(event.event, { chancellor: event.chancellor });
    case "policies_drawn":
      return sentence(event.event, { president: event.president }, { tiles: "none" });
    case "policy_discarded":
      return sentence(event.event, { president: event.president, chancellor: event.chancellor }, { passed: "none" });
    case "policy_enacted":
      return sentence(event.event, { chancellor: event.chancellor }, { policy: event.policy });
    case "veto_proposed":
      return sentence(event.event, { chancellor: event.chancellor });
    case "veto_answered":
      return sentence(event.event, { president: event.president }, { consent: String(event.consent) });
    case "tracker_advanced":
      return sentence(event.event, {}, { tracker: event.tracker });
    case "chaos_struck":
      return sentence(event.event, {}, { policy: event.policy });
    case "piles_reshuffled":
      return sentence(event.event, {}, { count: event.draw_pile_size });
    case "power_granted":
      return sentence(event.event, { president: event.president }, { power: event.power });
    case "policies_peeked":
      return { key: "announce-peeked", names: { president: event.president }, args: {} };
    case "loyalty_investigated":
      return sentence(event.event, { president: event.president, target: event.target }, { party: "none" });
    case "special_election_called":
      return sentence(event.event, { president: event.president, target: event.target });
    case "player_executed":
      return sentence(event.event, { president: event.president, target: event.target });
    case "statement_made":
      return sentence(event.event, ...statementParts(event, view.rounds));
    case "game_ended":
      return { key: "announce-ended", names: {}, args: { reason: event.reason, won: wonBy(view) } };
    case "ballot_changed":
    case "policies_shown":
      return null;
  }
}

/** Whether the listener has won; roles are public by now. */
function wonBy(view: View): string {
  if (view.party === null || view.winner === null) return "none";
  return String(view.party === view.winner);
}
