// The danger level of the public position, which controls the light and music of a big screen.
import { figures, type View } from "../../lib/protocol/index.ts";

export type Danger = 0 | 1 | 2 | 3;

const HITLER_CAN_BE_ELECTED = figures.fascist_policies_for_hitler;
const LAST_VOTE = figures.tracker_end - 1;
const ONE_TO_GO = figures.fascist_policies_to_win - 1;

/** One step for each: three fascist policies, two failed votes, five of six fascist policies. */
export function dangerOf({ enacted, election_tracker }: Pick<View, "enacted" | "election_tracker">): Danger {
  const signs = [enacted.fascist >= HITLER_CAN_BE_ELECTED, election_tracker >= LAST_VOTE, enacted.fascist >= ONE_TO_GO];
  return signs.filter(Boolean).length as Danger;
}
