// A player's latest statement, short enough for a speech bubble on their seat.
//
// Contract: pure; only what everyone at the table hears.
import type { Argument, Changed, Seat, Statement } from "../protocol/index.ts";
import { investigatedIn } from "./claims.ts";
import { seatOfMember } from "./talk.ts";
import { nameOf, type Position } from "./position.ts";

export type Speech =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "phrase"; readonly phrase: string }
  | { readonly kind: "reaction"; readonly reaction: string }
  | { readonly kind: "argument"; readonly argument: Argument }
  | {
      readonly kind: "statement";
      readonly statement: Pick<Statement, "about" | "tiles" | "party">;
      readonly of: string;
    };

export interface SeatSpeech {
  readonly seat: Seat;
  readonly speech: Speech;
}

/**
 * The statements in one message, oldest first; those of spectators and people without a seat appear only in the talk.
 */
export function speeches(position: Position, message: Pick<Changed, "seen" | "talk">): SeatSpeech[] {
  const said = (message.talk ?? []).flatMap(({ what }): SeatSpeech[] => {
    if (what.event === "chat_said" && what.channel === "gallery") return [];
    const seat = seatOfMember(position.table, what.member);
    return seat === null ? [] : [{ seat, speech: wordsOf(what) }];
  });
  const stated = (message.seen ?? []).flatMap((observation): SeatSpeech[] => {
    if (observation.event !== "statement_made") return [];
    const { seat, about, tiles, party } = observation;
    const target = investigatedIn(position.shared?.rounds ?? [], observation);
    const of = target === null ? "" : nameOf(position, target);
    return [{ seat, speech: { kind: "statement", statement: { about, tiles, party }, of } }];
  });
  return [...said, ...stated];
}

function wordsOf(what: NonNullable<Changed["talk"]>[number]["what"]): Speech {
  switch (what.event) {
    case "chat_said":
      return { kind: "words", text: what.text };
    case "phrase_said":
      return { kind: "phrase", phrase: what.phrase };
    case "reacted":
      return { kind: "reaction", reaction: what.reaction };
    case "argued":
      return { kind: "argument", argument: what.argument };
  }
}
