// Whether the ballots of the last vote are still face up (rules, option `ballots_shown`).
//
// Contract: pure. People argue about ballots, so these stay at the seats until the next nomination; with
// `until_round_end`, only until the elected government's round ends.
import type { View } from "../../lib/protocol/index.ts";

export const ballotsAreOpen = ({ phase, rules, rounds }: View): boolean =>
  phase !== "vote" && (rules.ballots_shown === "at_reveal" || (rounds.at(-1)?.votes ?? null) !== null);
