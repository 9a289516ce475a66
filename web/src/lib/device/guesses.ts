// Sealed guesses, one per game and viewer. Stored in this browser only and never sent, so no one else can detect one.
import type { Guess } from "../game/guess.ts";
import { isLike } from "./storage.ts";
import { storedFor, storeFor, type Whose } from "./by-game.ts";

export const guessOf = (whose: Whose): Guess | null =>
  storedFor("guesses", whose, isLike({ roles: Array.isArray })) as Guess | null;

/** Store a guess. A sealed guess is never replaced. */
export function saveGuess(whose: Whose, guess: Guess): void {
  if ((guessOf(whose)?.sealed ?? null) === null) storeFor("guesses", whose, guess);
}
