// Sentences in short segments for the browser's own voices: engines stall on long ones.
const LONGEST = 120;
/** A name that a voice of a Latin alphabet, or a Japanese one, can say. */
const SAYABLE = /^[\p{Script=Latin}\p{M}\p{N}\s.'’-]+$/u;
const SAYABLE_JA = /^[\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{M}\p{N}ー\s.'’・-]+$/u;

/** Sentence by sentence, and a long one at its commas. */
export function segments(text: string): string[] {
  const sentences = text.match(/[^.!?。！？]+[.!?。！？]*/gu) ?? [];
  return sentences
    .flatMap((part) => (part.length > LONGEST ? (part.match(/[^,、:;]+[,、:;]*/gu) ?? [part]) : [part]))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

export const isSayable = (name: string, language: string): boolean =>
  (language === "ja" ? SAYABLE_JA : SAYABLE).test(name);
