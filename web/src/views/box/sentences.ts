// Sentences of the ledger in words, with the names at the table.
import type { Sentence } from "../../model/announce.ts";
import { say } from "../../text/say.svelte.ts";

export const inSentences = (sentences: readonly Sentence[], called: readonly string[]): string[] =>
  sentences.map(({ key, names, args }) => {
    const persons = Object.entries(names).map(([role, seat]) => [role, called[seat] ?? ""] as const);
    return say(key, { ...args, ...Object.fromEntries(persons) });
  });
