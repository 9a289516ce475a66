// What happened, as a story to be shown: beats one after the other, each with its place in time.
//
// Contract: pure. Nothing in a story differs by what its viewer alone may know: tiles are face down until they are
// enacted, and the check whether the new chancellor is Hitler takes as long either way. Times are in
// milliseconds. The server lets bots wait for at least as long (`weimar.table.tale`).
import { envelopesLast } from "../game/ending.ts";
import {
  figures,
  type Observation,
  type Party,
  type Policy,
  type Power,
  type Role,
  type Seat,
  type View,
  type Vote,
} from "../protocol/index.ts";

export type Happening =
  | { readonly kind: "deal"; readonly players: number }
  | { readonly kind: "candidate"; readonly seat: Seat }
  | { readonly kind: "nomination"; readonly seat: Seat; readonly target: Seat }
  | { readonly kind: "slip"; readonly seat: Seat }
  | { readonly kind: "ballots"; readonly votes: readonly (Vote | null)[] }
  | { readonly kind: "verdict"; readonly passed: boolean; readonly ja: number; readonly nein: number }
  | { readonly kind: "check" }
  | { readonly kind: "cleared" }
  | { readonly kind: "tracker"; readonly step: number }
  | { readonly kind: "draw"; readonly president: Seat }
  | { readonly kind: "discard"; readonly president: Seat; readonly chancellor: Seat }
  | { readonly kind: "enact"; readonly chancellor: Seat; readonly policy: Policy; readonly slot: number }
  | { readonly kind: "headline"; readonly chancellor: Seat | null; readonly policy: Policy }
  | { readonly kind: "chaos"; readonly policy: Policy; readonly slot: number }
  | { readonly kind: "power"; readonly power: Power; readonly slot: number }
  | { readonly kind: "veto"; readonly chancellor: Seat; readonly answer: "proposed" | "agreed" | "refused" }
  | { readonly kind: "shuffle" }
  | { readonly kind: "investigation"; readonly president: Seat; readonly target: Seat }
  | { readonly kind: "special"; readonly president: Seat; readonly target: Seat }
  | { readonly kind: "execution"; readonly president: Seat; readonly target: Seat }
  | { readonly kind: "spared"; readonly target: Seat }
  | { readonly kind: "victory"; readonly winner: Party; readonly reason: string }
  | { readonly kind: "envelopes"; readonly roles: readonly (Role | null)[] }
  | { readonly kind: "fate"; readonly winner: Party };

/** `of`: which of the observations it tells. */
export type Beat = Happening & { readonly at: number; readonly duration: number; readonly of: number };
export type Tempo = "normal" | "fast" | "still";

const DURATIONS: Readonly<Record<Happening["kind"], number>> = {
  deal: 1500,
  candidate: 500,
  nomination: 1400,
  slip: 250,
  ballots: 1300,
  verdict: 800,
  check: 2400,
  cleared: 1200,
  tracker: 500,
  draw: 500,
  discard: 2000,
  enact: 2400,
  headline: 1200,
  chaos: 2600,
  power: 1200,
  veto: 1500,
  shuffle: 500,
  investigation: 1500,
  special: 1500,
  execution: 3000,
  spared: 1600,
  victory: 2600,
  envelopes: 0, // as long as there are seats
  fate: 1800,
};
/** How fast a story is told; with little motion the words stand as long as at `fast`, and nothing flies. */
const SCALES: Readonly<Record<Tempo, number>> = { normal: 1, fast: 0.4, still: 0.4 };

/** The story of what one message told, up to the view that it led to. */
export function tell(seen: readonly Observation[], after: View, tempo: Tempo): Beat[] {
  const laid = { L: after.enacted.liberal - count(seen, "L"), F: after.enacted.fascist - count(seen, "F") };
  const beats: Beat[] = [];
  let at = 0;
  for (const [of, one] of seen.entries()) {
    for (const happening of happenings(one, laid, after)) {
      const duration = Math.round(lengthIn(happening, tempo));
      beats.push({ ...happening, at, duration, of });
      if (happening.kind !== "slip") at += duration; // a ballot goes in by the way, and holds up nothing
    }
  }
  return beats;
}

const READ = new Set<Happening["kind"]>(["headline", "veto", "victory", "envelopes", "fate"]);

/** With little motion, too, sentences stay until they can have been read; a touch goes on. */
function lengthIn(happening: Happening, tempo: Tempo): number {
  const length = happening.kind === "envelopes" ? envelopesLast(happening.roles) : DURATIONS[happening.kind];
  return length * (tempo === "still" && READ.has(happening.kind) ? 1 : SCALES[tempo]);
}

const count = (seen: readonly Observation[], policy: Policy): number =>
  seen.filter((one) => (one.event === "policy_enacted" || one.event === "chaos_struck") && one.policy === policy)
    .length;

function happenings(one: Observation, laid: Record<Policy, number>, after: View): Happening[] {
  switch (one.event) {
    case "game_started":
      return [
        { kind: "deal", players: one.players },
        { kind: "candidate", seat: one.first_candidate },
      ];
    case "round_began":
      return [{ kind: "candidate", seat: one.candidate }];
    case "chancellor_nominated":
      return [{ kind: "nomination", seat: one.seat, target: one.target }];
    case "ballot_cast":
      return [{ kind: "slip", seat: one.seat }];
    case "ballots_revealed":
      return revealed(one.votes, one.passed, laid.F >= figures.fascist_policies_for_hitler);
    case "policies_drawn":
      return [{ kind: "draw", president: one.president }];
    case "policy_discarded":
      return [{ kind: "discard", president: one.president, chancellor: one.chancellor }];
    case "policy_enacted":
      laid[one.policy] += 1;
      return [
        { kind: "enact", chancellor: one.chancellor, policy: one.policy, slot: laid[one.policy] },
        { kind: "headline", chancellor: one.chancellor, policy: one.policy },
      ];
    case "chaos_struck":
      laid[one.policy] += 1;
      return [
        { kind: "chaos", policy: one.policy, slot: laid[one.policy] },
        { kind: "headline", chancellor: null, policy: one.policy }, // no government has passed it
      ];
    case "veto_proposed":
      return [{ kind: "veto", chancellor: one.chancellor, answer: "proposed" }];
    case "veto_answered":
      return [{ kind: "veto", chancellor: chancellorOf(after), answer: one.consent ? "agreed" : "refused" }];
    case "tracker_advanced":
      return [{ kind: "tracker", step: one.tracker }];
    case "piles_reshuffled":
      return [{ kind: "shuffle" }];
    case "power_granted":
      return [{ kind: "power", power: one.power, slot: laid.F }];
    case "loyalty_investigated":
      return [{ kind: "investigation", president: one.president, target: one.target }];
    case "special_election_called":
      return [{ kind: "special", president: one.president, target: one.target }];
    case "player_executed":
      // Hitler's death ends the game: up to here both are told alike
      return [
        { kind: "execution", president: one.president, target: one.target },
        ...(after.phase === "game_over" ? [] : [{ kind: "spared", target: one.target } as const]),
      ];
    case "game_ended":
      return [
        { kind: "victory", winner: one.winner, reason: one.reason },
        { kind: "envelopes", roles: after.roles },
        { kind: "fate", winner: one.winner },
      ];
    case "chancellor_cleared":
      return [{ kind: "cleared" }];
    case "ballot_changed": // the seat's own secret
    case "policies_shown":
    case "policies_peeked":
    case "statement_made":
      return [];
  }
}

function revealed(votes: readonly (Vote | null)[], passed: boolean, checked: boolean): Happening[] {
  const of = (vote: Vote): number => votes.filter((one) => one === vote).length;
  const verdict: Happening[] = [
    { kind: "ballots", votes },
    { kind: "verdict", passed, ja: of("ja"), nein: of("nein") },
  ];
  return passed && checked ? [...verdict, { kind: "check" }] : verdict;
}

/** Who signed in the government that last took office. */
function chancellorOf(after: View): Seat {
  const vetoed = after.rounds.filter((round) => round.veto !== null).at(-1);
  return vetoed?.nominee ?? after.candidate;
}

/** How long a story takes. */
export const lengthOf = (beats: readonly Beat[]): number => {
  const last = beats.at(-1);
  return last === undefined ? 0 : last.at + last.duration;
};

const BREATHLESS = new Set<Happening["kind"]>(["ballots", "verdict", "check"]);

/** How long the outcome of a vote is held back; 0 where there was none. */
export const suspenseOf = (beats: readonly Beat[]): number => lengthOf(beats.filter((one) => BREATHLESS.has(one.kind)));
