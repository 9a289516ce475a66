// A statement of a game that is over as a sentence.
import type { Told } from "../../../lib/protocol/index.ts";
import { actionSentence } from "../../../lib/text/action-sentence.ts";
import type { Replay } from "../replay.svelte.ts";

export function sentenceOf(
  { seat, about, round, tiles, party }: Told,
  replay: Replay,
  names: readonly string[],
): string {
  const content = { ...(tiles !== null && { tiles }), ...(party !== null && { party }) };
  const rounds = replay.frames.at(-1)?.shared.rounds ?? [];
  return actionSentence({ do: "say", seat, about, round, ...content }, rounds, names);
}
