// What is seen of a table while no game runs; it comes in one piece when it is needed.
export { default as Closed } from "./TableClosed.svelte";
export { default as Join } from "./Join.svelte";
export { default as Lobby } from "./Lobby.svelte";
