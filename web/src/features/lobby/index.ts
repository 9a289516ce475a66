// The views of a table between games, loaded together on demand.
export { default as Closed } from "./TableClosed.svelte";
export { default as Join } from "./Join.svelte";
export { default as Lobby } from "./Lobby.svelte";
