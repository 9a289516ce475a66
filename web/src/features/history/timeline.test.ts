import { expect, test } from "vitest";
import { roundsWith, timeline } from "./timeline.ts";
import { columns } from "./votes.ts";
import { games, viewOf, viewsOf } from "../../testing/games.ts";

test("each round has a row with its outcome", () => {
  const rows = timeline(viewOf("30-statements", 38, "spectator"));
  expect(rows.map(({ round, elected, enacted, ja, nein }) => [round, elected, enacted, ja, nein])).toEqual([
    [1, true, "F", 5, 0],
    [2, false, null, 0, 5],
    [3, true, "F", 5, 0],
    [4, true, "F", 5, 0],
    [5, null, null, 0, 0],
  ]);
  expect(rows[3]?.claims?.bySession.chancellor?.now.tiles).toBe("FF");
  expect(rows[1]?.claims).toBeNull();
});

test("special elections, vetoes, chaos and deaths are included", () => {
  const all = games().flatMap((game) => viewsOf(game, "last").flatMap(timeline));
  expect(all.some(({ special }) => special)).toBe(true);
  expect(all.some(({ veto, enacted }) => veto === "accepted" && enacted === null)).toBe(true);
  expect(all.some(({ chaos }) => chaos !== null)).toBe(true);
  expect(all.some(({ ballots }) => ballots.includes("dead"))).toBe(true);
  for (const row of all) if (row.elected !== null) expect(row.elected).toBe(row.ja > row.nein);
});

test("nobody sees anything of an open vote", () => {
  for (const game of games()) {
    for (const view of viewsOf(game, "all")) {
      if (view.phase !== "vote") continue;
      expect(
        timeline(view)
          .at(-1)
          ?.ballots.every((mark) => mark === "none"),
      ).toBe(true);
      expect(columns(view).every(({ round }) => round < view.round)).toBe(true);
    }
  }
});

test("with ten players every column has ten marks", () => {
  for (const view of viewsOf("08-ten-players-chaos", "last"))
    for (const { marks } of columns(view)) expect(marks).toHaveLength(10);
});

test("a seat's rounds are those in which it was a candidate, a nominee or a target", () => {
  const view = viewOf("30-statements", 38, "spectator");
  for (let seat = 0; seat < view.players; seat += 1) {
    const expected = view.rounds.flatMap((round, index) =>
      round.candidate === seat || round.nominee === seat || round.target === seat ? [index + 1] : [],
    );
    expect(roundsWith(view, seat).map(({ round }) => round)).toEqual(expected);
  }
  expect(roundsWith(view, 3).length).toBeLessThan(view.rounds.length);
});
