// What no game needs before its first policy. It is in a file of its own, which is loaded then.
export { LATE_COMPONENTS } from "./late-beats.ts";
export { default as ResultCard } from "./ResultCard.svelte";
