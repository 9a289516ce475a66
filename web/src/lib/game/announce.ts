// What happened, in sentences for screen readers: keys and arguments, in order.
//
// Contract: pure. Every public event is one sentence. Nothing that only this seat knows is read aloud (a hand is read
// where its owner decides), so everybody at the table hears the same.
import type { Observation, Seat, View } from "../protocol/index.ts";
import { investigatedIn } from "./claims.ts";

export interface Sentence {
  readonly key: string;
  /** Arguments that are names, by seat. */
  readonly names: Readonly<Record<string, Seat>>;
  readonly args: Readonly<Record<string, string | number>>;
}

const sentence = (event: string, names: Sentence["names"], args: Sentence["args"] = {}): Sentence => ({
  key: `log-${event}`,
  names,
  args,
});

export function announce(seen: readonly Observation[], view: View): Sentence[] {
  return seen.flatMap((one) => said(one, view) ?? []);
}

/** The sentence of one event; null for what is one seat's own. */
function said(one: Observation, view: View): Sentence | null {
  switch (one.event) {
    case "game_started":
      return { key: "announce-dealt", names: { candidate: one.first_candidate }, args: { players: one.players } };
    case "round_began":
      return sentence(one.event, { candidate: one.candidate }, { special: String(one.special) });
    case "chancellor_nominated":
      return sentence(one.event, { seat: one.seat, target: one.target });
    case "ballot_cast":
      return { key: "announce-voted", names: { seat: one.seat }, args: {} };
    case "ballots_revealed":
      return sentence(one.event, {}, { passed: String(one.passed), ...counted(one.votes) });
    case "chancellor_cleared":
      return sentence(one.event, { chancellor: one.chancellor });
    case "policies_drawn":
      return sentence(one.event, { president: one.president }, { tiles: "none" });
    case "policy_discarded":
      return sentence(one.event, { president: one.president, chancellor: one.chancellor }, { passed: "none" });
    case "policy_enacted":
      return sentence(one.event, { chancellor: one.chancellor }, { policy: one.policy });
    case "veto_proposed":
      return sentence(one.event, { chancellor: one.chancellor });
    case "veto_answered":
      return sentence(one.event, { president: one.president }, { consent: String(one.consent) });
    case "tracker_advanced":
      return sentence(one.event, {}, { tracker: one.tracker });
    case "chaos_struck":
      return sentence(one.event, {}, { policy: one.policy });
    case "piles_reshuffled":
      return sentence(one.event, {}, { count: one.draw_pile_size });
    case "power_granted":
      return sentence(one.event, { president: one.president }, { power: one.power });
    case "policies_peeked":
      return { key: "announce-peeked", names: { president: one.president }, args: {} };
    case "loyalty_investigated":
      return sentence(one.event, { president: one.president, target: one.target }, { party: "none" });
    case "special_election_called":
      return sentence(one.event, { president: one.president, target: one.target });
    case "player_executed":
      return sentence(one.event, { president: one.president, target: one.target });
    case "statement_made":
      return stated(one, view);
    case "game_ended":
      return { key: "announce-ended", names: {}, args: { reason: one.reason, won: wonBy(view) } };
    case "ballot_changed":
    case "policies_shown":
      return null;
  }
}

function stated(one: Extract<Observation, { event: "statement_made" }>, view: View): Sentence {
  const { seat, about, round, tiles, party } = one;
  const target = investigatedIn(view.rounds, one);
  const args = { about, round, tiles: tiles ?? "none", party: party ?? "none" };
  return sentence(one.event, target === null ? { seat } : { seat, target }, args);
}

function counted(votes: readonly (string | null)[]): { ja: number; nein: number } {
  return { ja: votes.filter((one) => one === "ja").length, nein: votes.filter((one) => one === "nein").length };
}

/** Tells the listener whether they have won: by now everybody's role is known. */
function wonBy(view: View): string {
  if (view.party === null || view.winner === null) return "none";
  return String(view.party === view.winner);
}
