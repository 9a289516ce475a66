// Scenes of the great moments, drawn over the table. They are one file, which is loaded beside the table.
export { default as QuietPhone } from "./QuietPhone.svelte";
export { default as Scene } from "./Scene.svelte";
export { default as SealedEnvelope } from "./SealedEnvelope.svelte";
