// Loads the table in advance, while the player is on the landing page or takes a seat.
import { untilLoaded } from "../../lib/device/until-loaded.ts";

type TableModule = typeof import("./Table.svelte");

let loading: Promise<TableModule> | null = null;

/** Load the code of the table once. */
export const loadTable = (): Promise<TableModule> => (loading ??= untilLoaded(() => import("./Table.svelte")));
