// Sealed guesses, one per game and viewer. Stored in this browser only and never sent, so nobody else can detect one.
import type { Guess } from "../game/guess.ts";
import type { Seat } from "../protocol/index.ts";
import { load, save } from "./storage.ts";

const MOST = 20;

/** The game and the guesser: the table's key, the number of its game, and a seat, or null for a spectator. */
export type Whose = readonly [key: string, game: number, seat: Seat | null];

const all = (): Record<string, Guess> => load("guesses", {});

export const guessOf = (whose: Whose): Guess | null => all()[JSON.stringify(whose)] ?? null;

/** Store a guess. A sealed guess is never replaced. */
export function saveGuess(whose: Whose, guess: Guess): void {
  const name = JSON.stringify(whose);
  if ((guessOf(whose)?.sealed ?? null) !== null) return;
  const others = Object.entries(all()).filter(([other]) => other !== name);
  save("guesses", Object.fromEntries([[name, guess] as const, ...others].slice(0, MOST)));
}
