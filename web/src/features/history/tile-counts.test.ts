import { expect, test } from "vitest";
import { blindDraw, claimed, ownCount, ownKnowledge, publicCount, teams } from "./tile-counts.ts";
import { count } from "../../lib/game/claims.ts";
import { games, viewOf, viewsOf } from "../../testing/games.ts";

test("the chances of a game's first draw are exact", () => {
  const { unseen, pile, least, most, draw } = publicCount(viewOf("01-five-liberals", 0, 0));
  expect({ unseen, pile, least, most }).toEqual({ unseen: { liberal: 6, fascist: 11 }, pile: 17, least: 6, most: 6 });
  expect(draw.map((share) => Math.round(share * 680))).toEqual([165, 330, 165, 20]);
});

test("chances of a blind draw add up to one, and impossible draws have none", () => {
  for (const [liberal, fascist] of [
    [6, 11],
    [1, 2],
    [0, 3],
    [3, 0],
    [2, 7],
  ] as const) {
    const draw = blindDraw(liberal, fascist, 3);
    expect(draw.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  }
  expect(blindDraw(0, 3, 3)).toEqual([1, 0, 0, 0]);
  expect(blindDraw(1, 2, 3)).toEqual([0, 1, 0, 0]);
});

test("the counts are consistent in every view of every game", () => {
  for (const game of games()) {
    for (const view of viewsOf(game, "all")) {
      const { unseen, pile, least, most } = publicCount(view);
      const laid = view.enacted.liberal + view.enacted.fascist;
      expect(unseen.liberal + unseen.fascist).toBe(17 - laid - view.draw_pile_size + pile);
      expect(least).toBeLessThanOrEqual(most);
      const own = ownCount(view);
      if (own === null) continue;
      expect(own.unseen.liberal).toBeGreaterThanOrEqual(0);
      expect(own.unseen.fascist).toBeGreaterThanOrEqual(0);
      expect(own.least).toBeGreaterThanOrEqual(least);
      expect(own.most).toBeLessThanOrEqual(most);
      if (view.phase !== "game_over") expect(own.draw.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    }
  }
});

test("a seat's knowledge is never wrong: it always allows the truth revealed at the end", () => {
  for (const game of games()) {
    for (const view of viewsOf(game, "last")) {
      if (view.revealed === null || typeof view.viewer !== "number") continue;
      const own = ownCount(view);
      if (own === null) continue;
      const liberal = count(view.revealed.draw_pile, "L");
      expect(own.least).toBeLessThanOrEqual(liberal);
      expect(own.most).toBeGreaterThanOrEqual(liberal);
      expect(view.revealed.draw_pile.startsWith(own.top)).toBe(true);
    }
  }
});

test("a president knows both discards of their session, a chancellor one, others none", () => {
  expect(ownKnowledge(viewOf("01-five-liberals", 8, 0))).toEqual({ gone: "FF", top: "" });
  expect(ownKnowledge(viewOf("01-five-liberals", 8, 1))).toEqual({ gone: "F", top: "" });
  expect(ownKnowledge(viewOf("01-five-liberals", 8, 2))).toEqual({ gone: "", top: "" });
  expect(ownCount(viewOf("01-five-liberals", 8, 2))).toBeNull();
});

test("after a peek, the president knows the next draw and later its discards", () => {
  const peeked = ownCount(viewOf("02-six-fascists", 25, 2));
  expect(peeked?.top).toBe("FFL");
  expect(peeked?.draw).toEqual([0, 1, 0, 0]);
  const drawn = ownKnowledge(viewOf("02-six-fascists", 33, 2));
  expect(drawn.top).toBe("");
  expect(drawn.gone).toContain("L");
});

test("a shuffle invalidates earlier knowledge", () => {
  for (const game of games()) {
    for (const view of viewsOf(game, "all")) {
      const last = view.rounds.at(-1);
      if (last?.reshuffled === "after_chaos") expect(ownKnowledge(view)).toEqual({ gone: "", top: "" });
    }
  }
});

test("claims are compared with the existing tiles", () => {
  const view = viewOf("01-five-liberals", 8, "spectator");
  const say = { seat: 0, about: "session", round: 1, tiles: "FLL", party: null, replaced: false } as const;
  expect(claimed({ ...view, statements: [say] })).toEqual({
    sessions: 1,
    liberal: 2,
    fascist: 1,
    liberalThere: 6,
    fascistThere: 11,
    impossible: false,
  });
  const [round] = view.rounds;
  if (round === undefined) throw new Error("no round");
  const three = {
    ...view,
    rounds: [round, round, round],
    statements: [1, 2, 3].map((round) => ({ ...say, round: round, tiles: "LLL" })),
  };
  expect(claimed(three).impossible).toBe(true);
});

test("a tile of chaos after a veto is from the new pile if the shuffle came between", () => {
  const view = viewOf("01-five-liberals", 8, "spectator");
  const [round] = view.rounds;
  if (round === undefined) throw new Error("no round");
  const vetoed = { ...round, enacted: null, veto: "accepted", chaos: "L" } as const;
  const count = (reshuffled: "after_session" | "after_chaos") =>
    claimed({ ...view, statements: [], rounds: [{ ...vetoed, reshuffled }] });
  expect(count("after_session")).toMatchObject({ liberal: 1, liberalThere: 6, fascistThere: 11 });
  expect(count("after_chaos")).toMatchObject({ liberal: 0, liberalThere: 5, fascistThere: 11 });
});

test("of ten players four are on the fascist team, and a dead player was not Hitler", () => {
  const ten = viewsOf("08-ten-players-chaos", "spectator")[0];
  if (ten === undefined) throw new Error("no such game");
  expect(teams(ten)).toMatchObject({ fascists: 4, mostAlive: 4, leastAlive: 4, majority: 6 });
  expect(teams({ ...ten, alive: [0, 1, 2], not_hitler: [1, 7] })).toEqual({
    fascists: 4,
    alive: 3,
    mostAlive: 3,
    leastAlive: 1,
    majority: 2,
    maybeHitler: [0, 2],
  });
  for (const game of games())
    for (const view of viewsOf(game, "last"))
      if (view.phase === "game_over")
        expect(view.roles.filter((role) => role !== "liberal")).toHaveLength(teams(view).fascists);
});
