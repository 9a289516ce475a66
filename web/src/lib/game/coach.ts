// The coach's advice, for one person who plays against bots (docs/reference/protocol.md, `POST /api/coach`).
//
// Contract: pure; the server computes the advice from what the player's own seat can know.
import type { Action, Say, Seat, Statement } from "../protocol/index.ts";

export interface Coach {
  /** The decision that the advice is for. */
  readonly prompt: number;
  /** Null if the player has nothing to decide. */
  readonly advice: Action | null;
  readonly reasons: readonly { readonly key: string; readonly args: Readonly<Record<string, number>> }[];
  /** By seat: the probability of being on the fascist team, and of being Hitler; null for the player's own seat. */
  readonly suspicion: readonly (number | null)[];
  readonly hitler: readonly (number | null)[];
}

/** The message arguments for an action; `target` is a seat to be replaced by a name. */
export function adviceArgs(action: Action): { target: Seat | null; args: Record<string, string> } {
  const target = "target" in action ? action.target : null;
  return { target, args: Object.fromEntries(Object.entries(action).map(([name, value]) => [name, String(value)])) };
}

/** A recommended claim, in the form of one that was made. */
export function statementOf({ seat, about, round, tiles, party }: Say): Statement {
  return { seat, about, round, tiles: tiles ?? null, party: party ?? null, replaced: false };
}

export interface Suspect {
  readonly seat: Seat;
  readonly fascist: number;
  readonly hitler: number;
}

/** Seats with a suspicion, most suspected first. */
export function suspects(coach: Coach, alive: readonly Seat[]): Suspect[] {
  return coach.suspicion
    .flatMap((share, seat) =>
      share === null || !alive.includes(seat) ? [] : [{ seat, fascist: share, hitler: coach.hitler[seat] ?? 0 }],
    )
    .sort(
      (first, second) => second.fascist - first.fascist || second.hitler - first.hitler || first.seat - second.seat,
    );
}
