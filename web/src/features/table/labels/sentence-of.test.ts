import { beforeEach, expect, test, vi } from "vitest";
import { positionOf, viewIn } from "../../../testing/views.fixture.ts";
import { statusOf } from "../../../lib/game/status.ts";
import { locale } from "../../../lib/text/say.svelte.ts";
import { sentenceOf } from "./sentence-of.ts";

beforeEach(() => vi.stubGlobal("document", { documentElement: { lang: "" } }));

test.each([
  ["en", "Waiting for Bo, Cy and 2 others to vote."],
  ["nb", "Har ikke stemt ennå: Bo, Cy og 2 til."],
  ["ja", "Bo、Cyほか2人の投票を待っています。"],
  ["nl", "Nog niet gestemd: Bo, Cy en nog 2."],
  ["pl", "Jeszcze bez głosu: Bo, Cy oraz 2 osoby."],
  ["de", "Noch nicht gestimmt: Bo, Cy und 2 andere."],
])("a list that ends with a number has one 'and' in %s", async (language, sentence) => {
  await locale.speak({ language, neutral: false });
  const view = viewIn("vote", { voted: [0], waiting_for: [1, 2, 3, 4], ballots: { "0": "ja" } });
  expect(sentenceOf(positionOf(view), statusOf(positionOf(view), view))).toBe(sentence);
});
