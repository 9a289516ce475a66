// An utterance in words, in the reader's language.
import type { Happening } from "../../lib/game/game-log.ts";
import { argued } from "../../lib/game/argued.ts";
import type { Said } from "../../lib/game/talk.ts";
import { nameOf, type Position } from "../../lib/game/position.ts";
import { say } from "../../lib/text/say.svelte.ts";
import { argumentInWords } from "../table/labels/argument-words.ts";

/** An event of the game, or what it was said to be. */
export function happeningInWords(position: Position, { seats, statement, sentence, args, round }: Happening): string {
  const names = Object.fromEntries(Object.entries(seats).map(([role, seat]) => [role, nameOf(position, seat)]));
  return statement === null
    ? say(`log-${sentence}`, { ...names, ...args })
    : say(`talk-stated-${statement.about}`, { ...names, round });
}

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
