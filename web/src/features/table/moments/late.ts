// Scenes that no game has before its first policy. They are in a file of their own, which is loaded then.
export { default as Cause } from "./Cause.svelte";
export { default as Check } from "./Check.svelte";
export { default as Envelopes } from "./Envelopes.svelte";
export { default as Execution } from "./Execution.svelte";
export { default as ResultCard } from "./ResultCard.svelte";
export { default as Verdict } from "./Verdict.svelte";
export { default as VetoDuel } from "./VetoDuel.svelte";
