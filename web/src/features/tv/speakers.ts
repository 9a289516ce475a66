// The languages that a big screen speaks or writes beside its own.
import { untilLoaded } from "../../lib/device/until-loaded.ts";
import { locale } from "../../lib/text/say.svelte.ts";
import type { Speaker } from "../table/labels/sentence-of.ts";

/** Load the sentences of some languages, on a network that may fail. Returns a function that forgets the request. */
export function learn(languages: readonly string[], learnt: (speakers: readonly Speaker[]) => void): () => void {
  let isOver = false;
  const load = async (language: string): Promise<Speaker> => ({ language, say: await locale.speaker(language) });
  const wanted = (): readonly string[] => (isOver ? [] : languages);
  void untilLoaded(() => Promise.all(wanted().map(load))).then((speakers) => {
    if (!isOver) learnt(speakers);
  });
  return () => (isOver = true);
}
