import { expect, test } from "vitest";
import { adviceArgs, suspects } from "./coach.ts";

test("an action's sentence gets its arguments, with its target as a seat", () => {
  expect(adviceArgs({ do: "nominate", seat: 1, target: 3 }).target).toBe(3);
  expect(adviceArgs({ do: "vote", seat: 1, vote: "ja" })).toMatchObject({ target: null, args: { vote: "ja" } });
  expect(adviceArgs({ do: "answer_veto", seat: 1, consent: false }).args["consent"]).toBe("false");
});

test("living players are sorted by suspicion, without those whose role is known", () => {
  const coach = {
    prompt: 1,
    advice: null,
    reasons: [],
    suspicion: [null, 0.2, 0.9, 0.9],
    hitler: [null, 0.1, 0.1, 0.5],
  };
  expect(suspects(coach, [0, 1, 2, 3]).map(({ seat }) => seat)).toEqual([3, 2, 1]);
  expect(suspects(coach, [0, 1, 3]).map(({ seat }) => seat)).toEqual([3, 1]);
});
