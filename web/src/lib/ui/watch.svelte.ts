// Effects with named sources: do something whenever a value changes.
//
// Contract: what `then` reads is never a source. A plain `$effect` makes everything that it touches one, also inside the
// functions that it calls: one that reads and writes the same state runs without end. eslint refuses it elsewhere.
import { untrack } from "svelte";

type Then<Value> = ((value: Value) => void) | ((value: Value) => (() => void) | undefined);

/** Call `then` with the value of `source` at once and after each change; what `then` returns cleans up before the next. */
export function watch<Value>(source: () => Value, then: Then<Value>): void {
  $effect(() => {
    const value = source();
    return untrack(() => then(value));
  });
}
