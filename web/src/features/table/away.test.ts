import { expect, test } from "vitest";
import { askedFor, missingOf } from "./away.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";

const AWAY = { here: false };

test("in a vote, absent players without a ballot are listed, also for voters who can still change theirs", () => {
  const view = viewIn("vote", { voted: [0, 1], waiting_for: [2, 3, 4], ballots: { "0": "ja" } });
  expect(view.legal).not.toEqual([]);
  expect(missingOf(positionOf(view, {}, { 1: AWAY, 3: AWAY }), view)).toEqual([{ seat: 3, member: 4 }]);
});

test("nobody is missing while the table is paused", () => {
  const view = viewIn("vote", { waiting_for: [2, 3, 4] });
  expect(missingOf(positionOf(view, {}, { 3: AWAY }), view)).toHaveLength(1);
  expect(missingOf(positionOf(view, { paused: true }, { 3: AWAY }), view)).toEqual([]);
});

test("players who are present, bots, gone, substituted by a bot, or the viewer are not listed", () => {
  const view = viewIn("vote", { waiting_for: [0, 1, 2, 3, 4] });
  const members = {
    0: AWAY,
    1: {},
    2: { ...AWAY, bot: "steady" as const },
    3: { ...AWAY, gone: true },
    4: { ...AWAY, stand_in: "seat" as const },
  };
  expect(missingOf(positionOf(view, {}, members), view)).toEqual([]);
});

test("petitions are counted, and the viewer's own is known", () => {
  const view = viewIn("vote");
  const petitions = [1, 2].map((member) => ({ event: "petitioned" as const, member, target: 4, ask: "seat" as const }));
  const position = positionOf(view, { petitions });
  expect(askedFor(position, 4, "seat")).toEqual({ count: 2, mine: true });
  expect(askedFor(position, 4, "decision")).toEqual({ count: 0, mine: false });
  expect(askedFor(positionOf(view, { petitions: petitions.slice(1) }), 4, "seat")).toEqual({ count: 1, mine: false });
});
