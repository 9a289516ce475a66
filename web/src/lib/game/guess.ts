// A sealed guess: which role a spectator or a dead player gives to each seat, and how many of them are right.
//
// Contract: pure. The truth is read from the view of a game that is over, and from nowhere else.
import type { Role, Seat, View } from "../protocol/index.ts";

/** A role for each seat; null for the guesser's own. `sealed` is the round in which it was sealed, null before. */
export interface Guess {
  readonly roles: readonly (Role | null)[];
  readonly sealed: number | null;
}

/** Nobody is suspected yet. */
export const unsuspecting = (players: number, own: Seat | null): Guess => ({
  roles: Array.from({ length: players }, (_, seat) => (seat === own ? null : "liberal")),
  sealed: null,
});

/** Give a seat another role. There is one Hitler: the former one becomes a liberal. A sealed guess stays as it is. */
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

/** How many roles are right, of how many; null while the game runs, and for a guess that was never sealed. */
export function rightOf(view: View, guess: Guess): { right: number; all: number } | null {
  if (view.winner === null || guess.sealed === null) return null;
  const made = guess.roles.flatMap((role, seat) => (role === null ? [] : [role === view.roles[seat]]));
  return { right: made.filter(Boolean).length, all: made.length };
}
