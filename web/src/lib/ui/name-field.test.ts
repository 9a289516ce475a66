import { expect, test } from "vitest";
import { nameField, shortened } from "./name-field.ts";

test("a name has sixteen letters, whatever their number of code units", () => {
  for (const letter of ["a", "\u{1F600}", "e\u0323\u0302", "名", "👍🏽", "🇵🇱"]) {
    expect(shortened(letter.repeat(16))).toBe(letter.repeat(16));
    expect(shortened(letter.repeat(17))).toBe(letter.repeat(16));
  }
});

test("what is typed is shortened at each letter, but a letter is composed to its end first", () => {
  const input = Object.assign(new EventTarget(), { value: "" });
  const bound: string[] = [];
  input.addEventListener("input", () => bound.push(input.value));
  const stop = nameField(input as unknown as HTMLInputElement);
  const type = (name: string, value: string, isComposing = false): string[] => {
    bound.length = 0;
    input.value = value;
    input.dispatchEvent(Object.assign(new Event(name), { isComposing }));
    return [...bound, input.value];
  };
  const [fits, long] = ["x".repeat(16), "x".repeat(17)];
  expect(type("input", fits)).toEqual([fits, fits]);
  expect(type("input", long)).toEqual([long, fits, fits]);
  expect(type("input", long, true)).toEqual([long, long]);
  expect(type("compositionend", long)).toEqual([fits, fits]);
  stop();
  expect(type("input", long)).toEqual([long, long]);
  expect(type("compositionend", long)).toEqual([long]);
});
