// The player's current options, grouped by what they tap: seats, ballots, tiles. Only the server knows the rules:
// everything here comes from the view's `legal` and `closed`.
import type { Action, Policy, Seat, View, Vote } from "../../lib/protocol/index.ts";

export interface TileChoice {
  readonly policy: Policy;
  readonly action: Action;
}

export interface Choices {
  readonly seats: ReadonlyMap<Seat, Action>;
  /** Seats excluded by a rule, with the rule's code. */
  readonly barred: ReadonlyMap<Seat, string>;
  readonly ballots: readonly { readonly vote: Vote; readonly action: Action }[];
  /** The hand, tile by tile. */
  readonly tiles: readonly TileChoice[];
  /** Proposing a veto: the action, or the reason why it is closed; null if a veto is out of the question. */
  readonly veto: { readonly action: Action | null; readonly reason: string | null } | null;
  readonly answers: readonly { readonly consent: boolean; readonly action: Action }[];
  readonly peek: Action | null;
  readonly any: boolean;
}

/**
 * The fixed order on the table, whatever the order of the legal actions, so that a thumb finds Ja in its usual place.
 */
const VOTES: readonly Vote[] = ["ja", "nein"];

const target = (action: Action): Seat | null => ("target" in action ? action.target : null);

/** `open` is false while the table takes no answers (it is paused, or in discussion). */
export function choicesOf(view: View, open = true): Choices {
  const legal = open ? view.legal : [];
  const closed = open ? view.closed : [];
  return {
    seats: new Map(legal.flatMap((action) => pair(target(action), action))),
    barred: new Map(closed.flatMap((entry) => pair(target(entry.action), entry.reason))),
    ballots: VOTES.flatMap((vote) => {
      const action = legal.find((option) => option.do === "vote" && option.vote === vote);
      return action === undefined ? [] : [{ vote, action }];
    }),
    tiles: tilesOf(view, legal),
    veto: vetoOf(view, legal),
    answers: legal.flatMap((action) =>
      action.do === "answer_veto" ? [{ consent: action.consent, action: action }] : [],
    ),
    peek: legal.find((action) => action.do === "peek") ?? null,
    any: legal.length > 0,
  };
}

const pair = <Value>(seat: Seat | null, value: Value): [Seat, Value][] => (seat === null ? [] : [[seat, value]]);

function tilesOf(view: View, legal: readonly Action[]): TileChoice[] {
  return Array.from(view.hand).flatMap((tile) => {
    const action = legal.find((option) => (option.do === "discard" || option.do === "enact") && option.policy === tile);
    return action === undefined ? [] : [{ policy: tile as Policy, action }];
  });
}

function vetoOf(view: View, legal: readonly Action[]): Choices["veto"] {
  const action = legal.find((option) => option.do === "propose_veto");
  if (action !== undefined) return { action, reason: null };
  const shut = view.closed.find((entry) => entry.action.do === "propose_veto");
  // before the fifth fascist policy a veto is out of the question, and its button would only confuse
  return shut === undefined || shut.reason === "veto_locked" || legal.length === 0
    ? null
    : { action: null, reason: shut.reason };
}

/** Irreversible choices that would hurt by accident: the player holds the button instead of tapping it. */
export const isGrave = (action: Action): boolean => ["discard", "enact", "execute"].includes(action.do);
