import { expect, test } from "vitest";
import { recordedGames } from "../../testing/games.ts";
import type { Round, View } from "../../lib/protocol/index.ts";
import { medals } from "./medals.ts";

const ENDS = recordedGames()
  .flatMap(({ steps }) => steps.slice(-1).map(({ view }) => view))
  .filter(({ winner }) => winner !== null);

test("every finished game has a turning point, and a running one has no medals", () => {
  expect(ENDS.length).toBeGreaterThan(10);
  for (const view of ENDS) expect(medals(view).map(({ medal }) => medal)).toContain("turn");
  for (const { steps } of recordedGames().slice(0, 5)) expect(medals((steps[0] as { view: View }).view)).toEqual([]);
});

test("the turning point is the round after which the winners stayed ahead", () => {
  const view = ENDS.find((end) => end.reason === "six_fascist_policies") as View;
  const round = (enacted: "L" | "F"): Round => ({ ...(view.rounds[0] as Round), enacted, elected: true, chaos: null });
  const rounds = Array.from("FLLFFFFF").map((policy) => round(policy as "L" | "F"));
  expect(medals({ ...view, rounds }).at(-1)).toMatchObject({ medal: "turn", round: 5 });
});

test("the sharpest ballots are those that helped the voter's own side", () => {
  const view = ENDS.find((end) => end.reason === "six_fascist_policies") as View;
  const seat = view.roles.indexOf("liberal");
  const votes = Object.fromEntries(
    view.roles.map((role, at) => [at, at === seat || role !== "liberal" ? "nein" : "ja"]),
  );
  const round = { ...(view.rounds[0] as Round), enacted: "F", elected: true, chaos: null, votes } as unknown as Round;
  const found = medals({ ...view, rounds: [round, round, round] }).find(({ medal }) => medal === "vote");
  expect(found).toEqual({ medal: "vote", seat, right: 3, all: 3 });
});
