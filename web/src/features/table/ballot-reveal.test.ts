import { expect, test } from "vitest";
import { viewIn } from "../../testing/views.fixture.ts";
import type { View } from "../../lib/protocol/index.ts";
import { ballotsAreOpen } from "./ballot-reveal.ts";

const shown = (phase: View["phase"], option: View["rules"]["ballots_shown"]): boolean => {
  const view = viewIn(phase);
  return ballotsAreOpen({ ...view, rules: { ...view.rules, ballots_shown: option } });
};

test("ballots stay at the seats until the next nomination", () => {
  for (const phase of ["president_discard", "chancellor_enact", "investigate", "nomination", "game_over"] as const)
    expect(shown(phase, "at_reveal")).toBe(true);
  expect(shown("vote", "at_reveal")).toBe(false);
});

test("where the table wants it, they go when the round ends", () => {
  for (const phase of ["president_discard", "chancellor_enact"] as const)
    expect(shown(phase, "until_round_end")).toBe(true);
  for (const phase of ["nomination", "vote"] as const) expect(shown(phase, "until_round_end")).toBe(false);
});
