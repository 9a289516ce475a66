// The scenes of important events, drawn over the table. They share one file, loaded in addition to the table.
export { default as QuietPhone } from "./QuietPhone.svelte";
export { default as Scene } from "./Scene.svelte";
export { default as SealedEnvelope } from "./SealedEnvelope.svelte";
