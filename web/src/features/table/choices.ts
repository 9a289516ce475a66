// What the player can choose now, sorted by what they tap: seats, ballots, tiles. The server knows the rules: all of
// this is read from the view's `legal` and `closed`.
import type { Action, Policy, Seat, View, Vote } from "../../lib/protocol/index.ts";

export interface TileChoice {
  readonly policy: Policy;
  readonly action: Action;
}

export interface Choices {
  readonly seats: ReadonlyMap<Seat, Action>;
  /** Seats that a rule bars, with the code of that rule. */
  readonly barred: ReadonlyMap<Seat, string>;
  readonly ballots: readonly { readonly vote: Vote; readonly action: Action }[];
  /** The hand, tile by tile. */
  readonly tiles: readonly TileChoice[];
  /** To propose a veto: the action, or the reason why not; null where nobody would think of it. */
  readonly veto: { readonly action: Action | null; readonly reason: string | null } | null;
  readonly answers: readonly { readonly consent: boolean; readonly action: Action }[];
  readonly peek: Action | null;
  readonly any: boolean;
}

/** As they lie on the table: a thumb finds Ja where it always was, in whichever order they are offered. */
const VOTES: readonly Vote[] = ["ja", "nein"];

const target = (action: Action): Seat | null => ("target" in action ? action.target : null);

/** `open` is false while the table takes no answers (it is paused, or people still discuss). */
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
  // before the fifth fascist policy nobody thinks of a veto; a button for it would only ask to be understood
  return shut === undefined || shut.reason === "veto_locked" || legal.length === 0
    ? null
    : { action: null, reason: shut.reason };
}

/** Choices that cannot be taken back and hurt when they slip: they are held, not tapped. */
export const isGrave = (action: Action): boolean => ["discard", "enact", "execute"].includes(action.do);
