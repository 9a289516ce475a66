// Arguments made so far: the speaker, the round in which they were made, and the rounds that they are about.
//
// Contract: pure.
import type { Argument, Seat, View } from "../protocol/index.ts";
import type { Position } from "./position.ts";
import { seatOfMember } from "./talk.ts";

export interface Argued {
  /** Counts from 1 in each game; answers refer to it. */
  readonly number: number;
  /** The speaker's seat. */
  readonly seat: Seat;
  /** The current round when it was said. */
  readonly round: number;
  /** The phase when it was said; null if unknown. */
  readonly phase: View["phase"] | null;
  readonly argument: Argument;
}

/** The arguments of the current game, oldest first. */
export const argued = (position: Position): Argued[] =>
  position.talk.flatMap(({ what }) => {
    if (what.event !== "argued" || what.game !== position.table.games) return [];
    const seat = seatOfMember(position.table, what.member);
    return seat === null
      ? []
      : [{ number: what.number, seat, round: what.round, phase: what.phase, argument: what.argument }];
  });

/** The arguments about a round: they mention its ballots or its session, or give them as their reason. */
export const aboutRound = (all: readonly Argued[], round: number): Argued[] =>
  all.filter((argument) => roundsOf(argument).includes(round));

/** Arguments about the current round do not name it. */
const OF_ITS_ROUND: ReadonlySet<string> = new Set(["will_vote", "ask_vote"]);

function roundsOf({ argument, round }: Argued): (number | null)[] {
  const { kind, because } = argument;
  return [argument.round ?? null, because?.round ?? null, OF_ITS_ROUND.has(kind) ? round : null];
}
