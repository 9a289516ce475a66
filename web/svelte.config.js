import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** @type {import("@sveltejs/vite-plugin-svelte").SvelteConfig} */
export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // the class that scopes a component's styles: short, because random letters cannot be packed
    cssHash: ({ hash, filename }) => `s-${hash(filename).slice(-5)}`,
  },
};
