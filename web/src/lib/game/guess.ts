// A sealed guess: the role that a spectator or a dead player assigns to each seat, and the number of correct ones.
//
// Contract: pure. The truth comes only from the view of a finished game.
import type { Role, Seat, View } from "../protocol/index.ts";

/** A role for each seat; null for the guesser's own. `sealed` is the round in which it was sealed, null before. */
export interface Guess {
  readonly roles: readonly (Role | null)[];
  readonly sealed: number | null;
}

/** The initial guess: everyone is liberal. */
export const unsuspecting = (players: number, own: Seat | null): Guess => ({
  roles: Array.from({ length: players }, (_, seat) => (seat === own ? null : "liberal")),
  sealed: null,
});

/**
 * The guess with another role for a seat. There is only one Hitler: the previous one becomes a liberal. A sealed guess
 * does not change.
 */
export function suspect(guess: Guess, seat: Seat, role: Role): Guess {
  if (guess.sealed !== null || (guess.roles[seat] ?? null) === null) return guess;
  const roles = guess.roles.map((before, other) => {
    if (other === seat) return role;
    return role === "hitler" && before === "hitler" ? "liberal" : before;
  });
  return { ...guess, roles };
}

export const seal = (guess: Guess, round: number): Guess =>
  guess.sealed === null ? { ...guess, sealed: round } : guess;

/** The number of correct roles and of all roles; null while the game runs, and for an unsealed guess. */
export function rightOf(view: View, guess: Guess): { right: number; all: number } | null {
  if (view.winner === null || guess.sealed === null) return null;
  const made = guess.roles.flatMap((role, seat) => (role === null ? [] : [role === view.roles[seat]]));
  return { right: made.filter(Boolean).length, all: made.length };
}
