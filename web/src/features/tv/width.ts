// The maximum width of words, in ems of the narrow font, so that they can be set as large as there is room.
const NARROW = 0.44;
/** Letters that are as wide as they are high. */
const WIDE = /[\u1100-\u11ff\u2e80-\ud7a3\uf900-\ufaff\ufe30-\uffef]|\p{Extended_Pictographic}/u;

export const emsOf = (words: string): number =>
  Array.from(words).reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : NARROW), 0);
