// The views of a table while no game runs, loaded together when they are needed.
export { default as Closed } from "./TableClosed.svelte";
export { default as Join } from "./Join.svelte";
export { default as Lobby } from "./Lobby.svelte";
