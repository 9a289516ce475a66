// Parts of a player's own decisions, in a separate file that loads with the first of them.
export { default as LatestTalk } from "../talk/LatestTalk.svelte";
export { default as Hand } from "./Hand.svelte";
export { default as PickedSeat } from "./PickedSeat.svelte";
