// Tiles in words, for screen readers.
import { say } from "./say.svelte.ts";

/** "2 fascist, 1 liberal"; in their order if that is known too. */
export const tilesInWords = (tiles: string, ordered: boolean): string =>
  ordered
    ? say("talk-tiles-ordered", { first: tiles[0] ?? "", second: tiles[1] ?? "", third: tiles[2] ?? "" })
    : say("talk-tiles", { liberal: count(tiles, "L"), fascist: count(tiles, "F") });

const count = (tiles: string, policy: "F" | "L"): number => tiles.split(policy).length - 1;
