import { expect, test } from "vitest";
import { lineOf, shortList, statusOf, warningsOf } from "./status.ts";
import { PHASES, positionOf, viewIn } from "../../testing/views.fixture.ts";
import type { View } from "../protocol/index.ts";

test("in every phase the awaited players see that they have to act", () => {
  for (const phase of PHASES.filter((name) => name !== "game_over")) {
    const view = viewIn(phase);
    expect(statusOf(positionOf(view), view).key).toBe(`table-you-${phase}`);
  }
});

test("in every phase all others see whom the table waits for", () => {
  for (const phase of PHASES.filter((name) => name !== "game_over" && name !== "vote")) {
    const view = viewIn(phase, { viewer: "spectator" });
    expect(statusOf(positionOf(view), view)).toMatchObject({
      key: `table-they-${phase}`,
      seats: { name: view.waiting_for },
    });
  }
});

test("players who have voted see whose ballots are missing, a few by name", () => {
  const view = viewIn("vote", { voted: [0], waiting_for: [1, 2, 3, 4], ballots: { "0": "ja" } });
  expect(statusOf(positionOf(view), view)).toEqual({
    key: "table-they-vote",
    seats: { names: [1, 2] },
    args: { more: 2 },
  });
  expect(shortList([1, 2, 3])).toEqual({ seats: { names: [1, 2, 3] }, args: { more: 0 } });
});

test("a pause, a discussion and the end take precedence over decisions", () => {
  const vote = viewIn("vote");
  expect(statusOf(positionOf(vote, { paused: true }), vote).key).toBe("app-refused-paused");
  expect(statusOf(positionOf(vote, { ballot_shut: true }), vote)).toEqual({
    key: "table-discussion",
    seats: { candidate: [0], nominee: [1] },
  });
  const over = viewIn("game_over");
  expect(statusOf(positionOf(over, { paused: true }), over)).toEqual({
    key: "table-over",
    args: { reason: "five_liberal_policies" },
  });
});

test("a substitute bot is named as such; a regular bot is not", () => {
  const view = viewIn("nomination", { viewer: 3 });
  expect(statusOf(positionOf(view, {}, { 0: { stand_in: "seat" } }), view)).toEqual({
    key: "table-bot-answers",
    seats: { names: [0] },
  });
  expect(statusOf(positionOf(view, {}, { 0: { bot: "steady" } }), view).key).toBe("table-they-nomination");
  const vote = viewIn("vote", { viewer: 3, voted: [1, 2, 3, 4], waiting_for: [0] });
  expect(statusOf(positionOf(vote, {}, { 0: { stand_in: "decision" } }), vote).key).toBe("table-bot-answers");
});

test("both officials are named if a sentence needs both", () => {
  const veto = viewIn("veto_answer");
  expect(statusOf(positionOf(veto), veto).seats).toEqual({ other: [7] });
  const discard = viewIn("president_discard");
  expect(statusOf(positionOf(discard), discard).seats).toEqual({ other: [1] });
});

test("warnings about the end of the game come before nominations and votes only", () => {
  expect(warningsOf(viewIn("vote"))).toEqual([]);
  expect(warningsOf(viewIn("vote", { enacted: { liberal: 0, fascist: 3 }, election_tracker: 2 }))).toEqual([
    "hitler",
    "chaos",
  ]);
  expect(warningsOf(viewIn("nomination", { enacted: { liberal: 0, fascist: 2 }, election_tracker: 2 }))).toEqual([
    "chaos",
  ]);
  expect(warningsOf(viewIn("execution"))).toEqual([]);
});

test("a president answering a veto is warned if agreeing brings chaos", () => {
  expect(warningsOf(viewIn("veto_answer", { election_tracker: 2 }))).toEqual(["veto"]);
  expect(warningsOf(viewIn("veto_answer", { election_tracker: 1 }))).toEqual([]);
});

test("while the result of a decision is shown, nobody is asked for it again or warned", () => {
  for (const phase of PHASES.filter((name) => name !== "game_over" && name !== "vote")) {
    const view = viewIn(phase, { waiting_for: [], legal: [], election_tracker: 2 });
    expect(lineOf(positionOf(view), view, false).key).toMatch(/^log-/);
    expect(warningsOf(view)).toEqual([]);
  }
  const answered = viewIn("veto_answer", { waiting_for: [], legal: [] });
  expect(lineOf(positionOf(answered), answered, false).key).toBe("log-veto_proposed");
});

test("during an animation the line is the last event shown, and not a claim", () => {
  const line = (shown: View, told = true): string => lineOf(positionOf(shown), shown, told).key;
  const view = viewIn("vote", { waiting_for: [], legal: [] });
  expect(line(view)).toBe("announce-counting");
  const [round] = view.rounds.slice(-1);
  if (round === undefined) throw new Error("no round");
  const counted = { ...round, votes: ["ja", "ja", "ja", "nein", "nein"] as const, elected: true };
  const after = { ...view, rounds: [...view.rounds.slice(0, -1), counted] } as typeof view;
  expect(lineOf(positionOf(after), after, true)).toMatchObject({
    key: "log-ballots_revealed",
    seats: {},
    args: { passed: "true", ja: 3, nein: 2 },
  });
  expect(line(after, false)).toBe("log-ballots_revealed");
  const claim = { seat: 0, about: "session", round: view.rounds.length, tiles: "FFL", party: null, replaced: false };
  expect(line({ ...after, statements: [claim] } as unknown as typeof view)).toBe("log-ballots_revealed");
  const named = viewIn("investigate");
  expect(lineOf(positionOf(named), named, true).seats).toEqual({ president: named.candidate });
});
