// Splits text into short segments for the browser's own voices, because engines stall on long ones.
const LONGEST = 120;
/** True for a name that a voice can pronounce: Latin letters, or Japanese ones for a Japanese voice. */
const SAYABLE = /^[\p{Script=Latin}\p{M}\p{N}\s.'’-]+$/u;
const SAYABLE_JA = /^[\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{M}\p{N}ー\s.'’・-]+$/u;

/** Splits at sentence ends, and long sentences at their commas. */
export function segments(text: string): string[] {
  const sentences = text.match(/[^.!?。！？]+[.!?。！？]*/gu) ?? [];
  return sentences
    .flatMap((part) => (part.length > LONGEST ? (part.match(/[^,、:;]+[,、:;]*/gu) ?? [part]) : [part]))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

export const isSayable = (name: string, language: string): boolean =>
  (language === "ja" ? SAYABLE_JA : SAYABLE).test(name);
