// Counting: which tiles are unseen, what a draw can hold, who can be Hitler.
//
// Contract: pure; counting only, never a guess about people. `publicCount` uses public facts, `ownCount` also what the
// player's seat saw. The two are shown apart, so that nobody mistakes one for the other.
import catalogue from "../../lib/protocol/catalogue.json";
import { figures, type Seat, type View } from "../../lib/protocol/index.ts";
import { claimOf, count, hadSession } from "../../lib/game/claims.ts";

const LIBERAL_TILES = figures.liberal_tiles;
const FASCIST_TILES = figures.fascist_tiles;
const ALL_TILES = LIBERAL_TILES + FASCIST_TILES;
const DRAW = figures.draw;
const NONE = { fascist: 0, hitler: 0 };
const ROLES: Readonly<Record<string, typeof NONE>> = catalogue.roles;

export interface Count {
  /** Face down somewhere and not known: pile, discards, and hands while a session lasts. */
  readonly unseen: { readonly liberal: number; readonly fascist: number };
  readonly pile: number;
  /** Least and most liberal tiles in the draw pile. */
  readonly least: number;
  readonly most: number;
  /** The chance that three tiles drawn blindly hold 0, 1, 2, 3 liberal ones. */
  readonly draw: readonly number[];
}

export function publicCount(view: View): Count {
  const liberal = LIBERAL_TILES - view.enacted.liberal;
  const fascist = FASCIST_TILES - view.enacted.fascist;
  return counted(liberal, fascist, view.draw_pile_size);
}

/** The same with what the player's seat saw; null if that says nothing about the pile as it lies now. */
export function ownCount(view: View): (Count & { readonly top: string }) | null {
  const known = ownKnowledge(view);
  if (known.gone === "" && known.top === "") return null;
  const open = publicCount(view).unseen;
  const seen = known.gone + known.top;
  const liberal = open.liberal - count(seen, "L");
  const fascist = open.fascist - count(seen, "F");
  const rest = counted(liberal, fascist, view.draw_pile_size - known.top.length);
  const top = count(known.top, "L");
  return {
    ...rest,
    pile: view.draw_pile_size,
    least: rest.least + top,
    most: rest.most + top,
    draw: afterTop(liberal, fascist, known.top),
    top: known.top,
  };
}

function counted(liberal: number, fascist: number, pile: number): Count {
  const elsewhere = liberal + fascist - pile;
  return {
    unseen: { liberal, fascist },
    pile,
    least: Math.max(0, liberal - elsewhere),
    most: Math.min(liberal, pile),
    draw: blindDraw(liberal, fascist, DRAW),
  };
}

/** The hypergeometric chances of 0 to `tiles` liberal ones. */
export function blindDraw(liberal: number, fascist: number, tiles: number): number[] {
  const all = choose(liberal + fascist, tiles);
  return Array.from({ length: tiles + 1 }, (_, wanted) =>
    all === 0 ? 0 : (choose(liberal, wanted) * choose(fascist, tiles - wanted)) / all,
  );
}

function choose(from: number, some: number): number {
  if (some < 0 || some > from) return 0;
  let ways = 1;
  for (let taken = 1; taken <= some; taken += 1) ways = (ways * (from - some + taken)) / taken;
  return Math.round(ways);
}

function afterTop(liberal: number, fascist: number, top: string): number[] {
  const certain = count(top, "L");
  const blind = blindDraw(liberal, fascist, DRAW - top.length);
  return Array.from({ length: DRAW + 1 }, (_, wanted) => blind[wanted - certain] ?? 0);
}

interface Knowledge {
  /** Tiles that the player knows to be face down outside the draw pile since the last shuffle. */
  readonly gone: string;
  /** Tiles that the player knows to lie on top of the draw pile, in order. */
  readonly top: string;
}

/** The player's own knowledge of the tiles since the last shuffle. */
export function ownKnowledge(view: View): Knowledge {
  const since = lastShuffle(view);
  let top = "";
  let gone = "";
  for (let number = Math.max(1, since.round); number <= view.rounds.length; number += 1) {
    const round = view.rounds[number - 1];
    if (round === undefined) break;
    if (number > since.round && hadSession(view, number)) {
      gone += less(seenOfDraw(view, number, top), round.enacted);
      top = "";
    }
    if (number > since.round && round.chaos !== null) top = top.slice(1);
    const peek = view.memories.find((memory) => memory.saw === "peek" && memory.round === number);
    if (peek?.saw === "peek" && (number > since.round || since.when === "after_session")) top = peek.tiles;
  }
  return { gone, top };
}

/** The tiles of a session that the player knows, from their hand or an earlier peek. */
function seenOfDraw(view: View, number: number, top: string): string {
  const hand = view.memories.find((memory) => memory.saw === "hand" && memory.round === number);
  const held = hand?.saw === "hand" ? hand.tiles : "";
  return held.length >= top.length ? held : top;
}

const less = (tiles: string, tile: string | null): string => (tile === null ? tiles : tiles.replace(tile, ""));

function lastShuffle(view: View): { round: number; when: "after_session" | "after_chaos" } {
  for (let number = view.rounds.length; number > 0; number -= 1) {
    const when = view.rounds[number - 1]?.reshuffled ?? null;
    if (when !== null) return { round: number, when };
  }
  return { round: 0, when: "after_session" };
}

export interface Claimed {
  readonly sessions: number;
  readonly liberal: number;
  readonly fascist: number;
  /** As many as there were at the last shuffle. */
  readonly liberalThere: number;
  readonly fascistThere: number;
  /** More of a kind than there were: somebody's claim is untrue. */
  readonly impossible: boolean;
}

/** What presidents claim to have drawn since the last shuffle, all together, against what there was. */
export function claimed(view: View): Claimed {
  const since = lastShuffle(view).round;
  let tiles = "";
  let sessions = 0;
  const there = { L: LIBERAL_TILES, F: FASCIST_TILES };
  view.rounds.forEach((round, index) => {
    for (const tile of [round.enacted, round.chaos]) if (tile !== null && index < since) there[tile] -= 1;
    const said = index < since ? undefined : claimOf(view, round.candidate, "session", index + 1)?.now.tiles;
    if (index >= since && round.chaos !== null) tiles += round.chaos;
    if (said) sessions += 1;
    tiles += said ?? (index >= since ? (round.enacted ?? "") : "");
  });
  const liberal = count(tiles, "L");
  const fascist = count(tiles, "F");
  return {
    sessions,
    liberal,
    fascist,
    liberalThere: there.L,
    fascistThere: there.F,
    impossible: liberal > there.L || fascist > there.F,
  };
}

export interface Teams {
  /** On the fascist team, Hitler with them. */
  readonly fascists: number;
  readonly alive: number;
  readonly mostAlive: number;
  readonly leastAlive: number;
  /** Ja votes that elect. */
  readonly majority: number;
  /** Who may be Hitler by what everybody knows. */
  readonly maybeHitler: readonly Seat[];
}

export function teams(view: View): Teams {
  const { fascist, hitler } = ROLES[String(view.players)] ?? NONE;
  const fascists = fascist + hitler;
  const alive = view.alive.length;
  return {
    fascists,
    alive,
    mostAlive: Math.min(fascists, alive),
    leastAlive: Math.max(1, fascists - (view.players - alive)), // Hitler lives as long as the game goes on
    majority: Math.floor(alive / 2) + 1,
    maybeHitler: view.alive.filter((seat) => !view.not_hitler.includes(seat)),
  };
}

/** Tiles held in a session: in no pile, and on no board. */
export const inHands = (view: View): number =>
  ALL_TILES - view.enacted.liberal - view.enacted.fascist - view.draw_pile_size - view.discard_pile_size;
