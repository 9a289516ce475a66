// An utterance in words, in the reader's language.
import type { Happening } from "../../lib/game/game-log.ts";
import { argued } from "../../lib/game/argued.ts";
import type { Said } from "../../lib/game/talk.ts";
import type { Position } from "../../lib/game/position.ts";
import { say } from "../../lib/text/say.svelte.ts";
import { argumentInWords } from "../table/labels/argument-words.ts";
import { sentenceOf } from "../table/labels/sentence-of.ts";

/** An event of the game, or what it was said to be. */
export const happeningInWords = (position: Position, what: Happening): string =>
  sentenceOf(
    position,
    what.statement === null
      ? what
      : { key: `talk-stated-${what.statement.about}`, seats: what.seats, args: { round: what.round } },
  );

/** The whole sentence: chat as it was written, everything else in the reader's language. */
export function utteranceInWords(position: Position, { seat, what }: Pick<Said, "seat" | "what">): string {
  switch (what.event) {
    case "chat_said":
      return what.text;
    case "phrase_said":
      return say(`talk-phrase-${what.phrase}`);
    case "reacted":
      return say(`talk-reaction-${what.reaction}`);
    case "argued": {
      // an argument of an earlier game quotes nothing from this one
      const all = what.game === position.table.games ? argued(position) : [];
      return argumentInWords(position, { seat: seat ?? 0, argument: what.argument }, all);
    }
  }
}
