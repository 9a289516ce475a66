// Vitest's test environment: Node without a page, but with the code that browsers get. Vitest's own `node` environment
// uses Svelte's server build, in which effects never run.
import type { Environment } from "vitest/runtime";

export default {
  name: "client",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
