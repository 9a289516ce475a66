// Code that no game needs before its first policy, in a separate file that is loaded then.
export { LATE_COMPONENTS } from "./late-beats.ts";
export { default as ResultCard } from "./ResultCard.svelte";
