// Effects with explicit sources: run something whenever a value changes.
//
// Contract: values read by `then` are never sources. In a plain `$effect` every value read becomes a source, even
// inside called functions, so an effect that reads and writes the same state loops forever. eslint forbids `$effect`
// elsewhere.
import { untrack } from "svelte";

type Then<Value> = ((value: Value) => void) | ((value: Value) => (() => void) | undefined);

/**
 * Call `then` with the value of `source` immediately and after each change. The function that `then` returns cleans up
 * before the next call.
 */
export const watch =
  <Value>(source: () => Value) =>
  (then: Then<Value>): void => {
    $effect(() => {
      const value = source();
      return untrack(() => then(value));
    });
  };
