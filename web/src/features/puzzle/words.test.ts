import { expect, test, vi } from "vitest";
import type { Puzzle } from "../../lib/protocol/index.ts";
import { answer, factInWords, question } from "./words.ts";

vi.mock("../../lib/text/say.svelte.ts", () => ({
  say: (key: string, named: Readonly<Record<string, unknown>> = {}) => [key, named],
}));

const NAMES = ["Ada", "Ben", "Cy", "Dora", "Eve"];
const rounds = [
  { candidate: 0, nominee: 1, target: null },
  { candidate: 2, nominee: 3, target: 4 },
];
const puzzle = (more: object): Puzzle =>
  ({ rounds, roles: ["liberal", "fascist", "liberal", "hitler", "liberal"], ...more }) as unknown as Puzzle;

test("each question has its subject, and its answer the seat that the strikes leave", () => {
  const liar = puzzle({
    goal: "liar",
    about: 2,
    wanted: [
      { seat: 2, role: "fascist" },
      { seat: 2, role: "hitler" },
      { seat: 3, role: "liberal" },
    ],
  });
  expect(question(liar, NAMES)).toEqual(["puzzle-goal-liar", { round: 2 }]);
  expect(answer(liar, NAMES)).toEqual(["puzzle-answer-liar", { name: "Dora" }]);
  const safe = puzzle({ goal: "safe", about: 4, wanted: [{ seat: 2, role: "hitler" }] });
  expect(question(safe, NAMES)).toEqual(["puzzle-goal-safe", { name: "Eve" }]);
  expect(answer(safe, NAMES)).toEqual(["puzzle-answer-safe", { name: "Cy" }]);
  const hitler = puzzle({ goal: "hitler", about: null, wanted: [{ seat: 0, role: "hitler" }] });
  expect(question(hitler, NAMES)).toEqual(["puzzle-goal-hitler", {}]);
  expect(answer(hitler, NAMES)).toEqual(["puzzle-answer-hitler", { name: "Dora" }]);
});

test("a fact names those of its own round", () => {
  expect(factInWords({ kind: "session", round: 1 }, puzzle({}), NAMES)).toEqual([
    "puzzle-fact-session",
    { round: 1, president: "Ada", chancellor: "Ben", target: "" },
  ]);
  expect(factInWords({ kind: "execution", round: 2 }, puzzle({}), NAMES)).toEqual([
    "puzzle-fact-execution",
    { round: 2, president: "Cy", chancellor: "Dora", target: "Eve" },
  ]);
});
