import { expect, test } from "vitest";
import { choicesOf, isGrave } from "./choices.ts";
import { PHASES, viewIn } from "../../testing/views.fixture.ts";
import { viewsOf } from "../../testing/games.ts";

const kinds = (phase: (typeof PHASES)[number]): string[] => {
  const { seats, ballots, tiles, answers, peek } = choicesOf(viewIn(phase));
  return Object.entries({ seats: seats.size, ballots: ballots.length, tiles: tiles.length, answers: answers.length })
    .flatMap(([kind, size]) => (size > 0 ? [`${kind} ${size}`] : []))
    .concat(peek === null ? [] : ["peek"]);
};

test("each phase offers one kind of thing to tap", () => {
  expect(Object.fromEntries(PHASES.map((phase) => [phase, kinds(phase)]))).toEqual({
    nomination: ["seats 4"],
    vote: ["ballots 2"],
    president_discard: ["tiles 3"],
    chancellor_enact: ["tiles 2"],
    veto_answer: ["answers 2"],
    investigate: ["seats 6"],
    peek: ["peek"],
    special_election: ["seats 6"],
    execution: ["seats 4"],
    game_over: [],
  });
});

test("two tiles of the same party are two things to tap, with the same action", () => {
  const [first, second, third] = choicesOf(viewIn("president_discard")).tiles;
  expect([first?.policy, second?.policy, third?.policy]).toEqual(["F", "F", "L"]);
  expect(first?.action).toBe(second?.action);
});

test("excluded seats have the code of the rule", () => {
  expect([...choicesOf(viewIn("nomination")).barred]).toEqual([[0, "own_seat"]]);
});

test("a veto is offered once it is unlocked, closed with its reason, and absent before that", () => {
  const enact = viewIn("chancellor_enact");
  const proposal = { do: "propose_veto", seat: 1 } as const;
  expect(choicesOf(enact).veto).toBeNull();
  expect(choicesOf({ ...enact, legal: [...enact.legal, proposal], closed: [] }).veto).toEqual({
    action: proposal,
    reason: null,
  });
  const refused = { action: proposal, reason: "veto_already_refused" } as const;
  expect(choicesOf({ ...enact, closed: [refused] }).veto).toEqual({ action: null, reason: "veto_already_refused" });
});

test("there is nothing to choose while the table takes no answers", () => {
  const shut = choicesOf(viewIn("vote"), false);
  expect(shut.any).toBe(false);
  expect(shut.ballots).toEqual([]);
  expect(choicesOf(viewIn("nomination"), false).barred.size).toBe(0);
});

test("discards, enactments and executions need holding, everything else a tap", () => {
  const grave = PHASES.filter((phase) => viewIn(phase).legal.some(isGrave));
  expect(grave.sort()).toEqual(["chancellor_enact", "execution", "president_discard"]);
});

test("taps reach every legal action of a whole game and nothing else", () => {
  for (const view of viewsOf("10-veto-chaos-sixth-fascist", "all")) {
    const { seats, ballots, tiles, veto, answers, peek } = choicesOf(view);
    const reached = new Set([
      ...seats.values(),
      ...[...ballots, ...tiles, ...answers].map((offer) => offer.action),
      ...[veto?.action, peek].flatMap((action) => action ?? []),
    ]);
    expect([...reached].sort(byText)).toEqual([...view.legal].sort(byText));
  }
});

const byText = (first: object, other: object): number => JSON.stringify(first).localeCompare(JSON.stringify(other));

test("Ja is left of Nein, in whatever order they are offered", () => {
  const view = viewIn("vote");
  const turned = { ...view, legal: [...view.legal].reverse() };
  for (const shown of [view, turned]) expect(choicesOf(shown).ballots.map(({ vote }) => vote)).toEqual(["ja", "nein"]);
});
