import { expect, test } from "vitest";
import { asked, claimOf, claims, conflicts, owed, sayable, sayOf, untrue, within } from "./claims.ts";
import type { Statement, View } from "../protocol/index.ts";
import { games, viewOf, viewsOf } from "../../testing/games.ts";

const stated = (view: View, ...statements: Partial<Statement>[]): View => ({
  ...view,
  statements: statements.map((statement) => ({
    seat: 0,
    about: "session",
    round: 1,
    tiles: null,
    party: null,
    replaced: false,
    ...statement,
  })),
});

test("president and chancellor can make a claim about a finished session; its content is not included", () => {
  const drawn = viewOf("01-five-liberals", 6, 0);
  expect(drawn.memories).toHaveLength(1);
  expect(owed(drawn, 0)).toEqual([]);
  const over = viewOf("01-five-liberals", 8, 0);
  expect(owed(over, 0)).toEqual([{ about: "session", round: 1, office: "president", target: null }]);
  expect(owed(viewOf("01-five-liberals", 8, 1), 1)).toEqual([
    { about: "session", round: 1, office: "chancellor", target: null },
  ]);
  expect(owed(viewOf("01-five-liberals", 8, 2), 2)).toEqual([]);
  expect(JSON.stringify(owed(over, 0))).not.toMatch(/FF|tiles/);
});

test("made or declined claims are not offered again, but can be changed", () => {
  const view = viewOf("30-statements", 38, 3);
  expect(sayable(view).map(({ about, round }) => `${about} ${round}`)).toEqual(["session 3", "session 4", "peek 4"]);
  expect(owed({ ...view, viewer: "spectator" }, 3).map(({ about, round }) => `${about} ${round}`)).toEqual([
    "session 3",
    "session 4",
  ]);
});

test("a claim about a peek is offered once the tiles are back, never during the peek", () => {
  expect(owed(viewOf("30-statements", 34, 3), 3).map(({ about }) => about)).not.toContain("peek");
  const [peek] = owed({ ...viewOf("30-statements", 36, 3), statements: [] }, 3).filter(({ about }) => about === "peek");
  expect(peek).toEqual({ about: "peek", round: 4, office: "president", target: null });
});

test("a vetoed session allows claims, one with a proposed veto does not yet", () => {
  for (const view of viewsOf("16-polish-three-vetoes", "all")) {
    if (typeof view.viewer !== "number") continue;
    const open = ["president_discard", "chancellor_enact", "veto_answer"].includes(view.phase);
    const inIt = view.viewer === view.president || view.viewer === view.chancellor;
    if (open && inIt) expect(sayable(view).some(({ round }) => round === view.round)).toBe(false);
    const last = view.rounds.at(-1);
    if (last?.veto === "accepted" && inIt && view.phase !== "game_over")
      expect(sayable(view).some(({ round }) => round === view.round)).toBe(true);
  }
});

test("nothing is offered after the end or to spectators", () => {
  for (const game of games()) {
    for (const view of viewsOf(game, "last"))
      if (view.phase === "game_over" && view.viewer !== "spectator") expect(owed(view, view.viewer)).toEqual([]);
    for (const view of viewsOf(game, "spectator")) expect(owed(view, 0)).toEqual([]);
  }
});

test("a claim becomes an action that the server accepts", () => {
  const owed = { about: "session", round: 3, office: "president", target: null } as const;
  expect(sayOf(2, owed, { tiles: "FFL" })).toEqual({ do: "say", seat: 2, about: "session", round: 3, tiles: "FFL" });
  expect(sayOf(2, owed, { declined: true })).toEqual({
    do: "say",
    seat: 2,
    about: "session",
    round: 3,
    declined: true,
  });
});

test("the latest claim counts, earlier ones are shown", () => {
  const view = viewOf("30-statements", 38, "spectator");
  const [first] = claims(view);
  expect(first?.bySession.president?.now.tiles).toBe("FFF");
  expect(first?.bySession.president?.before.map(({ tiles }) => tiles)).toEqual(["FFL"]);
  expect(first?.bySession.chancellor?.now.tiles).toBeNull();
  expect(claims(view).map(({ round }) => round)).toEqual([1, 3, 4]);
  expect(claimOf(view, 3, "peek", 4)?.before).toHaveLength(1);
});

test("passed tiles must be among those drawn, and so must the enacted policy", () => {
  const board = viewOf("01-five-liberals", 8, "spectator");
  expect(board.rounds[0]?.enacted).toBe("L");
  const kinds = (president: string | null, chancellor: string | null): string[] =>
    conflicts(stated(board, { tiles: president }, { seat: 1, tiles: chancellor })).map(({ kind }) => kind);
  expect(kinds("FFL", "FL")).toEqual([]);
  expect(kinds("FFL", "LL")).toEqual(["handover"]);
  expect(kinds("LLL", "FL")).toEqual(["handover"]);
  expect(kinds("FFF", null)).toEqual(["board-president"]);
  expect(kinds(null, "FF")).toEqual(["board-chancellor"]);
  expect(kinds(null, null)).toEqual([]);
  expect(kinds("FFF", "FF")).toEqual(["board-president", "board-chancellor"]);
});

test("a peek must fit the next draw, whoever claims it", () => {
  const view = viewOf("02-six-fascists", 33, "spectator");
  expect([view.rounds[2]?.power, view.rounds[3]?.enacted]).toEqual(["peek", "F"]);
  const peek = { seat: 2, about: "peek", round: 3 } as const;
  const draw = { seat: 3, round: 4 } as const;
  const kinds = (...all: Partial<Statement>[]): string[] => conflicts(stated(view, ...all)).map(({ kind }) => kind);
  expect(kinds({ ...peek, tiles: "FLF" }, { ...draw, tiles: "FFL" })).toEqual([]);
  expect(kinds({ ...peek, tiles: "FLF" }, { ...draw, tiles: "FFF" })).toEqual(["peek-draw"]);
  expect(kinds({ ...peek, tiles: "LLL" })).toEqual(["peek-board"]);
  expect(kinds({ ...peek }, { ...draw, tiles: "FFF" })).toEqual([]);
});

test("chaos takes the top tile of a peek, and the rest stays", () => {
  const view = viewOf("02-six-fascists", 33, "spectator");
  const [first, two, peeked, session] = view.rounds;
  if (!first || !two || !peeked || !session) throw new Error("the game has fewer rounds");
  const chaos = { ...first, elected: false, enacted: null, chaos: "F", power: null } as const;
  const kinds = (rounds: View["rounds"], tiles: string, draw: string | null = null): string[] => {
    const claimed = { seat: peeked.candidate, about: "peek", round: 3, tiles } as const;
    const drawn = { seat: session.candidate, round: 5, tiles: draw };
    return conflicts(stated({ ...view, rounds }, claimed, drawn)).map(({ kind }) => kind);
  };
  const struck = [first, two, peeked, chaos, session];
  expect(kinds(struck, "LFF")).toEqual(["peek-board"]);
  expect(kinds(struck, "FLL", "LLF")).toEqual([]);
  expect(kinds(struck, "FLL", "FFL")).toEqual(["peek-draw"]);
  expect(kinds([first, two, peeked, { ...chaos, reshuffled: "after_chaos" }, session], "FLL", "FFL")).toEqual([]);
});

test("a player who calls another a fascist is in conflict with them", () => {
  const view = viewOf("04-hitler-elected", 42, "spectator");
  const about = { seat: 1, about: "investigation", round: 2 } as const;
  expect(conflicts(stated(view, { ...about, party: "liberal" }))).toEqual([]);
  expect(conflicts(stated(view, { ...about, party: "fascist" }))).toEqual([
    { kind: "accuses", seats: [1, 3], round: 2 },
  ]);
});

test("true claims by everyone never conflict", () => {
  for (const game of games()) {
    for (const view of viewsOf(game, "last")) {
      const truth = (view.revealed?.memories ?? []).flatMap((seen, seat) =>
        seen.map((memory): Partial<Statement> => {
          if (memory.saw === "investigation")
            return { seat, about: "investigation", round: memory.round, party: memory.party };
          return { seat, about: memory.saw === "hand" ? "session" : "peek", round: memory.round, tiles: memory.tiles };
        }),
      );
      const told = stated(view, ...truth);
      expect(conflicts(told).filter(({ kind }) => kind !== "accuses")).toEqual([]);
      expect(told.statements.map((statement) => untrue(told, statement))).not.toContain(true);
    }
  }
});

test("after the end lies are visible; 'no comment' is not a lie", () => {
  const over = viewsOf("01-five-liberals", "last")[0];
  if (over === undefined) throw new Error("no such game");
  const said = (tiles: string | null): boolean | null => {
    const view = stated(over, { tiles });
    const [first] = view.statements;
    return first === undefined ? null : untrue(view, first);
  };
  expect([said("FFL"), said("FFF"), said(null)]).toEqual([false, true, null]);
  const running = stated(viewOf("01-five-liberals", 8, 2), { tiles: "FFF" });
  expect(running.statements.map((statement) => untrue(running, statement))).toEqual([null]);
});

test("tiles among other tiles", () => {
  expect(within("FL", "FFL")).toBe(true);
  expect(within("LL", "FFL")).toBe(false);
  expect(within("", "F")).toBe(true);
});

test("the app asks only for recent claims; older ones are left to the record", () => {
  const view = { ...viewOf("30-statements", 38, 3), viewer: 3, statements: [] };
  const rounds = (now: View): number[] => asked(now, 3).map(({ round }) => round);
  expect(owed(view, 3).map(({ round }) => round)).toEqual([3, 4, 4]);
  expect(rounds({ ...view, round: 5 })).toEqual([4, 4]);
  expect(rounds({ ...view, round: 6 })).toEqual([]);
});

test("nobody is asked for a claim while a power waits for them", () => {
  const view = { ...viewOf("30-statements", 38, 3), statements: [], round: 4, phase: "execution" as const };
  expect(asked({ ...view, waiting_for: [3] }, 3)).toEqual([]);
  expect(asked({ ...view, waiting_for: [2] }, 3)).not.toEqual([]);
});
