// Arguments that were made: the speaker, the round in which they were made, and the round that they are about.
//
// Contract: pure.
import type { Argument, Seat, View } from "../protocol/index.ts";
import type { Position } from "./position.ts";
import { seatOfMember } from "./talk.ts";

export interface Argued {
  /** Counts from 1 in each game; answers point to it. */
  readonly number: number;
  /** Who said it. */
  readonly seat: Seat;
  /** The running round when it was said. */
  readonly round: number;
  /** The phase that ran then; null if that is not known. */
  readonly phase: View["phase"] | null;
  readonly argument: Argument;
}

/** The arguments of the running game, oldest first. */
export const argued = (position: Position): Argued[] =>
  position.talk.flatMap(({ what }) => {
    if (what.event !== "argued" || what.game !== position.table.games) return [];
    const seat = seatOfMember(position.table, what.member);
    return seat === null
      ? []
      : [{ number: what.number, seat, round: what.round, phase: what.phase, argument: what.argument }];
  });

/** The arguments about a round: its ballots or its session, as what they say or as their reason. */
export const aboutRound = (all: readonly Argued[], round: number): Argued[] =>
  all.filter((argument) => roundsOf(argument).includes(round));

/** What is said of the running round names no round. */
const OF_ITS_ROUND: ReadonlySet<string> = new Set(["will_vote", "ask_vote"]);

function roundsOf({ argument, round }: Argued): (number | null)[] {
  const { kind, because } = argument;
  return [argument.round ?? null, because?.round ?? null, OF_ITS_ROUND.has(kind) ? round : null];
}
