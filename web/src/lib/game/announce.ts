// Events as sentences for screen readers: keys and arguments, in order.
//
// Contract: pure. Every public event is one sentence. Nothing that only this seat knows is read aloud (a hand is read
// at its owner's decision), so everyone at the table hears the same.
import type { Observation, View } from "../protocol/index.ts";
import { ballotsCounted, type Sentence, statementParts } from "./game-log.ts";

type Event = Observation["event"];
/** The seats and the other arguments of a sentence; its key, if that is not "log-" and the event. */
type Parts = readonly [seats: NonNullable<Sentence["seats"]>, args?: NonNullable<Sentence["args"]>, key?: string];
type Tell<E extends Event> = (event: Extract<Observation, { event: E }>, view: View) => Parts;

/** What everyone may hear of each event; null for private ones. */
const SAID: { readonly [E in Event]: Tell<E> | null } = {
  game_started: ({ first_candidate, players }) => [{ candidate: first_candidate }, { players }, "announce-dealt"],
  round_began: ({ candidate, special }) => [{ candidate }, { special: String(special) }],
  chancellor_nominated: ({ seat, target }) => [{ seat, target }],
  ballot_cast: ({ seat }) => [{ seat }, {}, "announce-voted"],
  ballot_changed: null,
  ballots_revealed: ({ passed, votes }) => [{}, { passed: String(passed), ...ballotsCounted(votes) }],
  chancellor_cleared: ({ chancellor }) => [{ chancellor }],
  policies_drawn: ({ president }) => [{ president }, { tiles: "none" }],
  policies_shown: null,
  policy_discarded: ({ president, chancellor }) => [{ president, chancellor }, { passed: "none" }],
  policy_enacted: ({ chancellor, policy }) => [{ chancellor }, { policy }],
  veto_proposed: ({ chancellor }) => [{ chancellor }],
  veto_answered: ({ president, consent }) => [{ president }, { consent: String(consent) }],
  tracker_advanced: ({ tracker }) => [{}, { tracker }],
  chaos_struck: ({ policy }) => [{}, { policy }],
  piles_reshuffled: ({ draw_pile_size: count }) => [{}, { count }],
  power_granted: ({ president, power }) => [{ president }, { power }],
  policies_peeked: ({ president }) => [{ president }, {}, "announce-peeked"],
  loyalty_investigated: ({ president, target }) => [{ president, target }, { party: "none" }],
  special_election_called: ({ president, target }) => [{ president, target }],
  player_executed: ({ president, target }) => [{ president, target }],
  statement_made: (event, { rounds }) => statementParts(event, rounds),
  game_ended: ({ reason }, view) => [{}, { reason, won: wonBy(view) }, "announce-ended"],
};

export const announce = (seen: readonly Observation[], view: View): Sentence[] =>
  seen.flatMap((event) => {
    const parts = (SAID[event.event] as Tell<Event> | null)?.(event, view);
    if (parts === undefined) return [];
    const [seats, args = {}, key = `log-${event.event}`] = parts;
    return [{ key, seats, args }];
  });

/** Whether the listener has won; roles are public by now. */
function wonBy(view: View): string {
  if (view.party === null || view.winner === null) return "none";
  return String(view.party === view.winner);
}
