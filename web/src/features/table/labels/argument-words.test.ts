import { expect, it, vi } from "vitest";
import type { Argued } from "../../../lib/game/argued.ts";
import { opened, viewOf } from "../../box/ledger/ledger.ts";
import type { Position } from "../../../lib/game/position.ts";
import { tableOf } from "../../../lib/game/replay.ts";
import { rulesOf } from "../../../lib/game/rules-text.ts";
import { argumentInBrief, argumentInWords, reasonInWords } from "./argument-words.ts";

const SHOWN = vi.hoisted((): Record<string, string[]> => ({ "argument-because-contradiction": ["own", "other"] }));
vi.mock("../../../lib/text/say.svelte.ts", () => ({
  hasText: (key: string) => !/swear_an_oath|the_stars/.test(key),
  say: (key: string, args: Record<string, string | undefined>) =>
    `${key}(${(SHOWN[key] ?? ["name", "seat", "sentence", "said"]).flatMap((name) => args[name] ?? []).join("; ")})`,
}));

const NAMES = ["Ada", "Bruno", "Clara", "Dora", "Emil"];
const view = viewOf(opened({ players: NAMES.length, rules: rulesOf("official"), first: 0 }));
const table = tableOf(NAMES, view);
const position: Position = { member: null, table, shared: view, own: null, talk: [], note: "" };
const argued = (number: number, seat: number, argument: Argued["argument"]): Argued =>
  ({ number, seat, argument }) as Argued;

const suspicion = argued(7, 1, { kind: "suspect", seat: 3 });
const answer = argued(8, 2, { kind: "agree", answers: 7 });

it("quotes the argument being answered", () => {
  expect(argumentInWords(position, answer, [suspicion, answer])).toBe(
    "argument-quote(argument-agree(Bruno); argument-plain-quoted(argument-suspect(Dora)))",
  );
  expect(argumentInBrief(position, answer, [suspicion, answer])).toBe("argument-plain(argument-agree(Bruno))");
  const because = { reason: "hunch" } as const;
  expect(argumentInBrief(position, suspicion, [suspicion], because)).toBe(
    "argument-with-reason(argument-suspect(Dora))",
  );
});

it("shows a neutral line if the quoted argument is missing", () => {
  expect(argumentInWords(position, answer, [answer])).toBe("argument-unknown(Clara)");
  expect(argumentInBrief(position, answer, [answer])).toBe("argument-unknown(Clara)");
});

it("shows a neutral line for kinds and reasons from newer versions", () => {
  for (const argument of [
    { kind: "swear_an_oath", seat: 3 },
    { kind: "suspect", seat: 3, because: { reason: "the_stars" } },
  ]) {
    const newer = argued(7, 1, argument);
    expect(argumentInWords(position, newer, [newer])).toBe("argument-unknown(Bruno)");
    expect(argumentInBrief(position, newer, [newer])).toBe("argument-unknown(Bruno)");
  }
});

it("says we of the speaker and another player only in a sentence about that player", () => {
  const words = (argument: Argued["argument"] | null, seat: number, other: number): string =>
    reasonInWords(position, 0, { reason: "contradiction", seat, other, round: 2 }, argument);
  for (const [seat, other] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const named = "argument-because-contradiction(mine; Bruno)";
    expect(words({ kind: "suspect", seat: 1 }, seat, other)).toBe("argument-because-contradiction(yes; Bruno)");
    for (const about of [{ kind: "trust", seat: 2 }, { kind: "one_of_two", seat: 2, other: 1 }, null])
      expect(words(about, seat, other)).toBe(named);
  }
});
