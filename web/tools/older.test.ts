import { expect, test } from "vitest";
import { older, unknown } from "./older.ts";

test("Svelte's classes keep their specificity and stay readable", () => {
  expect(older(".a.s-1x .b:where(.s-1x){color:red}")).toBe(".a.s-1x .b.s-1x{color:red}");
});

test("viewport heights have an older unit before them", () => {
  expect(older(".a{block-size:100dvh;color:red}")).toBe(".a{block-size:100vh;block-size:100dvh;color:red}");
});

test("a mixture becomes one of its colours", () => {
  expect(older("a{color:color-mix(in srgb, red 60%, blue)}")).toBe(
    "a{color:red;color:color-mix(in srgb, red 60%, blue)}",
  );
  expect(older("a{color:color-mix(in srgb, red 25%, transparent)}")).toBe(
    "a{color:transparent;color:color-mix(in srgb, red 25%, transparent)}",
  );
});

test("with a variable in it, the simpler value comes later, inside a condition", () => {
  expect(older("@media print{.a{top:0;fill:color-mix(in srgb, var(--seat) 42%, #14110d)}}")).toBe(
    "@media print{.a{top:0;fill:color-mix(in srgb, var(--seat) 42%, #14110d)}" +
      "@supports not (color:color-mix(in srgb,red,red)){.a{fill:var(--seat)}}}",
  );
});

test("custom properties are unchanged", () => {
  const styles = ".a{--b:color-mix(in srgb, red 60%, blue)}";
  expect(older(styles)).toBe(styles);
});

test.each([
  [".a:has(.b){color:red}", "a selector with :is, :where or :has"],
  [".a:is(.b,.c){color:red}", "a selector with :is, :where or :has"],
  [".a{color:red;rotate:3deg}", "a turn, shift or scale of its own"],
  [".a{color:red;& .b{color:blue}}", "a nested rule"],
  [".a{color:red;@media print{color:blue}}", "a nested rule"],
  ["@media (width>=3rem){.a{color:red}}", "a media range"],
  [".a{aspect-ratio:1}", "a length or shape that has nothing to fall back on"],
  [".a{width:3cqi}", "a length or shape that has nothing to fall back on"],
])("what an older browser drops is named: %s", (styles, named) => {
  expect(unknown(styles)).toEqual([named]);
});

test("styles that an older browser can read pass, and so do conditional ones", () => {
  expect(unknown(".a{transform:none}")).toEqual([]);
  expect(unknown("@supports (width:1cqi){.a{width:3cqi}.b{aspect-ratio:1}}.c{top:0}")).toEqual([]);
  expect(unknown("@media (max-aspect-ratio:3/2){.a{color:red}}")).toEqual([]);
});
