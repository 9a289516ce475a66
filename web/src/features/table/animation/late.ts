// Code not needed before the first vote has been counted, in a separate file that loads then.
export { LATE_SCENES, stripOf } from "./late-scenes.ts";
export { LATE_COMPONENTS } from "../moments/late-beats.ts";
export { default as ResultCard } from "../moments/ResultCard.svelte";
