// What the coach answers, for one person who plays against bots (docs/reference/protocol.md, `POST /api/coach`).
//
// Contract: pure; the advice is the server's, from what the player's own seat can know.
import type { Action, Say, Seat, Statement } from "../protocol/index.ts";

export interface Coach {
  /** The decision that the advice is for. */
  readonly prompt: number;
  /** Null when there is nothing for one to decide. */
  readonly advice: Action | null;
  readonly reasons: readonly { readonly key: string; readonly args: Readonly<Record<string, number>> }[];
  /** By seat: how likely to be of the fascist team, and to be Hitler; null for the player's own. */
  readonly suspicion: readonly (number | null)[];
  readonly hitler: readonly (number | null)[];
}

/** The arguments of the sentence for an action; seats are to be named, `target` is one. */
export function adviceArgs(action: Action): { target: Seat | null; args: Record<string, string> } {
  const target = "target" in action ? action.target : null;
  return { target, args: Object.fromEntries(Object.entries(action).map(([name, value]) => [name, String(value)])) };
}

/** A statement that is advised, in the form of one that was made. */
export function statementOf({ seat, about, round, tiles, party }: Say): Statement {
  return { seat, about, round, tiles: tiles ?? null, party: party ?? null, replaced: false };
}

export interface Suspect {
  readonly seat: Seat;
  readonly fascist: number;
  readonly hitler: number;
}

/** Whom to beware of, the most suspect first; nobody of whom there is nothing to guess. */
export function suspects(coach: Coach, alive: readonly Seat[]): Suspect[] {
  return coach.suspicion
    .flatMap((share, seat) =>
      share === null || !alive.includes(seat) ? [] : [{ seat, fascist: share, hitler: coach.hitler[seat] ?? 0 }],
    )
    .sort(
      (first, second) => second.fascist - first.fascist || second.hitler - first.hitler || first.seat - second.seat,
    );
}
