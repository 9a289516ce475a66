import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { watch } from "./watch.svelte.ts";

test("the callback can read and write its own state without running again", () => {
  let source = $state(1);
  let count = $state(0);
  const seen: [number, number][] = [];
  const ended: number[] = [];
  const end = $effect.root(() => {
    watch(() => source)((value) => {
      count += 1;
      seen.push([value, count]);
      return () => ended.push(value);
    });
  });
  flushSync();
  count += 10;
  flushSync();
  source = 2;
  flushSync();
  expect(seen).toEqual([
    [1, 1],
    [2, 12],
  ]);
  expect(ended).toEqual([1]);
  end();
  expect(ended).toEqual([1, 2]);
});
