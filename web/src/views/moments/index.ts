// What is drawn over the table at its great moments, in one file that is loaded beside the table.
export { default as QuietPhone } from "./QuietPhone.svelte";
export { default as Scene } from "./Scene.svelte";
export { default as SealedEnvelope } from "./SealedEnvelope.svelte";
