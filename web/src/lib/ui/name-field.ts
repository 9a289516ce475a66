// A field for a name. It takes as many letters as the server allows, counted in the same way: a letter with its accents
// or an emoji is one, whatever its number of code units.
import { on } from "svelte/events";

const MOST_LETTERS = 16;

/** A flag of two code points, or any other; then its accents or the colour of its skin. */
const LETTER = /(?:\p{RI}{2}|.)[\p{M}\p{EMod}]*/gsu;

/** The letters of a name, each with its accents. */
export const lettersOf = (name: string): readonly string[] => name.match(LETTER) ?? [];

/** The name without the letters that are too many. */
export const shortened = (name: string): string => lettersOf(name).slice(0, MOST_LETTERS).join("");

/** Shorten what is typed into a field, but not in the middle of composing a letter. */
export function nameField(input: HTMLInputElement): () => void {
  const shorten = (event: Event): void => {
    const short = shortened(input.value);
    if ((event as InputEvent).isComposing || short === input.value) return;
    input.value = short;
    input.dispatchEvent(new Event("input")); // for the binding of the value
  };
  const stops = [on(input, "input", shorten), on(input, "compositionend", shorten)];
  return () => {
    for (const stop of stops) stop();
  };
}
