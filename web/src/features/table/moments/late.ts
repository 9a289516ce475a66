// Code not needed before the first policy, in a separate file that loads then.
export { LATE_COMPONENTS } from "./late-beats.ts";
export { default as ResultCard } from "./ResultCard.svelte";
