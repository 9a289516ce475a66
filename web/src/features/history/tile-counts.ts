// Counting tiles: the unseen tiles, the possible draws, and the seats that can be Hitler.
//
// Contract: pure; counting only, never a guess about people. `publicCount` uses public facts, `ownCount` also what the
// player's seat saw. The app shows the two separately to avoid confusion.
import * as catalogue from "../../lib/protocol/catalogue.json";
import { figures, type View } from "../../lib/protocol/index.ts";
import { claimOf, count, hadSession } from "../../lib/game/claims.ts";

const LIBERAL_TILES = figures.liberal_tiles;
const FASCIST_TILES = figures.fascist_tiles;
const DRAW = figures.draw;
const NONE = { fascist: 0, hitler: 0 };
const ROLES: Readonly<Record<string, typeof NONE>> = catalogue.roles;

export interface Count {
  /** Unknown face-down tiles: in the draw pile, among the discards, and in hands during a session. */
  readonly unseen: { readonly liberal: number; readonly fascist: number };
  readonly pile: number;
  /** The lowest and highest possible number of liberal tiles in the draw pile. */
  readonly least: number;
  readonly most: number;
  /** The chances that three random tiles include 0, 1, 2 or 3 liberal ones. */
  readonly draw: readonly number[];
}

export function publicCount(view: View): Count {
  const liberal = LIBERAL_TILES - view.enacted.liberal;
  const fascist = FASCIST_TILES - view.enacted.fascist;
  return counted(liberal, fascist, view.draw_pile_size);
}

/** The same count including what the player's seat saw; null if that adds nothing about the current pile. */
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

/** The hypergeometric chances of 0 to `tiles` liberal tiles. */
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

/**
 * The tiles that the player knows since the last shuffle: face down outside the draw pile (`gone`), and on top of it, in
 * order (`top`).
 */
export function ownKnowledge(view: View): { gone: string; top: string } {
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

/** The tiles of a session that the player knows, from their hand or from an earlier peek. */
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

/** All tiles that presidents claim to have drawn since the last shuffle, compared with the tiles there were. */
export function claimed(view: View) {
  const { round: since, when } = lastShuffle(view);
  // after an accepted veto the piles are shuffled before chaos takes a tile
  const chaosSince = when === "after_session" ? since - 1 : since;
  let tiles = "";
  let sessions = 0;
  const there = { L: LIBERAL_TILES, F: FASCIST_TILES };
  view.rounds.forEach((round, index) => {
    if (round.enacted !== null && index < since) there[round.enacted] -= 1;
    if (round.chaos !== null && index < chaosSince) there[round.chaos] -= 1;
    const said = index < since ? undefined : claimOf(view, round.candidate, "session", index + 1)?.now.tiles;
    if (index >= chaosSince && round.chaos !== null) tiles += round.chaos;
    if (said) sessions += 1;
    tiles += said ?? (index >= since ? (round.enacted ?? "") : "");
  });
  const liberal = count(tiles, "L");
  const fascist = count(tiles, "F");
  return {
    sessions,
    liberal,
    fascist,
    /** The number of tiles at the last shuffle. */
    liberalThere: there.L,
    fascistThere: there.F,
    /** The claims name more tiles of a kind than there were, so at least one claim is false. */
    impossible: liberal > there.L || fascist > there.F,
  };
}

export function teams(view: View) {
  const { fascist, hitler } = ROLES[String(view.players)] ?? NONE;
  const fascists = fascist + hitler;
  const alive = view.alive.length;
  return {
    /** The size of the fascist team, including Hitler. */
    fascists,
    alive,
    mostAlive: Math.min(fascists, alive),
    leastAlive: Math.max(1, fascists - (view.players - alive)), // Hitler is alive as long as the game continues
    /** The number of Ja votes needed to elect. */
    majority: Math.floor(alive / 2) + 1,
    /** The seats that can be Hitler according to public facts. */
    maybeHitler: view.alive.filter((seat) => !view.not_hitler.includes(seat)),
  };
}
