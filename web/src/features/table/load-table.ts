// Loads the table in advance, while the player is on the landing page or takes a seat.
type TableModule = typeof import("./Table.svelte");

let loading: Promise<TableModule> | null = null;

/** Load the code of the table once; after a failure the next call tries again. */
export function loadTable(): Promise<TableModule> {
  loading ??= import("./Table.svelte").catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
