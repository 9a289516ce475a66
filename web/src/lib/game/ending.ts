// The result of a game for each player, from the last view alone, which then contains the whole truth.
import type { Party, Policy, Role, Seat, Statement, View } from "../protocol/index.ts";
import { untrue } from "./claims.ts";

/** Honours that a player can earn. */
export type Honour = "shot_hitler" | "shot_fascist" | "shot_liberal" | "brought_hitler" | "was_chosen";

export interface Fate {
  readonly seat: Seat;
  readonly role: Role;
  readonly won: boolean;
  readonly dead: boolean;
  /** The policies of the governments they were part of, in order. */
  readonly policies: readonly Policy[];
  readonly honours: readonly Honour[];
  /** The number of their false claims, counting only the last version of each. */
  readonly lies: number;
}

export const partyOf = (role: Role): Party => (role === "liberal" ? "liberal" : "fascist");

/** The fascists that the viewer knows besides their own seat. Fascists know every role, so the liberals are left out. */
export const fellowsOf = (view: View): Seat[] =>
  view.roles.flatMap((role, seat) => (role === null || role === "liberal" || seat === view.viewer ? [] : [seat]));

/** All players, winners first, and Hitler last in their team; empty while the game runs. */
export function fates(view: View): Fate[] {
  const order: readonly Role[] =
    view.winner === "liberal" ? ["liberal", "fascist", "hitler"] : ["fascist", "hitler", "liberal"];
  return view.roles
    .flatMap((role, seat) => (role === null || view.winner === null ? [] : [fate(view, seat, role)]))
    .sort((first, second) => order.indexOf(first.role) - order.indexOf(second.role) || first.seat - second.seat);
}

function fate(view: View, seat: Seat, role: Role): Fate {
  const served = view.rounds.filter(
    (round) => round.elected === true && (round.candidate === seat || round.nominee === seat),
  );
  return {
    seat,
    role,
    won: partyOf(role) === view.winner,
    dead: !view.alive.includes(seat),
    policies: served.flatMap((round) => round.enacted ?? []),
    honours: honours(view, seat),
    lies: liesOf(view, seat).length,
  };
}

function honours(view: View, seat: Seat): Honour[] {
  const shots = view.rounds
    .filter((round) => round.power === "execution" && round.candidate === seat && round.target !== null)
    .map((round): Honour => `shot_${view.roles[round.target ?? 0] ?? "liberal"}`);
  const last = view.rounds.at(-1);
  if (view.reason !== "hitler_elected" || last === undefined) return shots;
  if (last.candidate === seat) return [...shots, "brought_hitler"];
  return last.nominee === seat ? [...shots, "was_chosen"] : shots;
}

/** A player's false claims, only the last version of each. */
export const liesOf = (view: View, seat: Seat): Statement[] =>
  view.statements.filter((told) => told.seat === seat && !told.replaced && untrue(view, told) === true);

/**
 * When each envelope opens, in milliseconds at normal pace: clockwise, liberals first, then fascists, and Hitler last
 * after a pause.
 */
export function envelopesOf(roles: readonly (Role | null)[]): { seat: Seat; role: Role; at: number }[] {
  const order: readonly Role[] = ["liberal", "fascist", "hitler"];
  return order
    .flatMap((role) => roles.flatMap((dealt, seat) => (dealt === role ? [{ seat, role }] : [])))
    .map((reveal, index) => ({ ...reveal, at: 500 + 350 * index + (reveal.role === "hitler" ? 900 : 0) }));
}

/** The total length, including the time to read the last one. */
export const envelopesLast = (roles: readonly (Role | null)[]): number => (envelopesOf(roles).at(-1)?.at ?? 0) + 1800;

/** True if the player in a seat has won; null for a spectator. */
export function hasWon(view: View, seat: Seat | null): boolean | null {
  const role = seat === null ? null : view.roles[seat];
  return role === null || role === undefined || view.winner === null ? null : partyOf(role) === view.winner;
}
