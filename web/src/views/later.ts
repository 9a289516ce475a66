// The table comes by itself: whoever looks at the front page or sits down first need not wait for it.
type TableModule = typeof import("./table/Table.svelte");

let loading: Promise<TableModule> | null = null;

/** Fetch the table, once; after a failure the next wish tries again. */
export function tableView(): Promise<TableModule> {
  loading ??= import("./table/Table.svelte").catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
