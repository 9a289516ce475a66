// Makes the built styles work in Chromium 87, the browser of televisions from 2021 and 2022. Contract: newer browsers
// draw the same as before; older ones get a simpler value for features they lack. Where no simpler value is possible
// here, the components use `@supports` (docs/adr/0045).
import postcss, { type AtRule, type Declaration, type Node, type Rule } from "postcss";
import type { Plugin } from "vite";

/** Svelte's class of a component: `:where` removes its specificity, but makes Chromium 87 drop the whole rule. */
const MARK = /:where\((\.s-[a-z0-9]+)\)/g;
const NEWER = /\d(?:dvh|dvw)\b|color-mix\(/;
/** `color-mix(in srgb, one 40%, other)`; each of the two may be a `var()`. */
const MIX = /color-mix\(in srgb,\s*((?:[^(),]|\([^()]*\))+?)\s+([\d.]+)%,\s*((?:[^(),]|\([^()]*\))+)\)/g;
/** From this percentage on, the first colour replaces its mixture with transparency, or with another paint. */
const ENOUGH = { transparent: 50, paint: 40 };

function plainer(value: string): string {
  return value
    .replace(/(\d)dv([hw])\b/g, "$1v$2")
    .replace(MIX, (_, one: string, share: string, other: string) =>
      Number(share) >= ENOUGH[other === "transparent" ? other : "paint"] ? one : other,
    );
}

const NO_MIXTURES = "not (color:color-mix(in srgb,red,red))";

/** Inserts a simpler declaration before or after one that older browsers lack. */
function addPlainer(rule: Rule): void {
  const after: Declaration[] = [];
  rule.each((node) => {
    if (node.type !== "decl" || node.prop.startsWith("--") || !NEWER.test(node.value)) return;
    const value = plainer(node.value);
    // with a variable in it browsers accept any value, and notice too late that it is invalid
    if (node.value.includes("var(")) after.push(node.clone({ value }));
    else node.cloneBefore({ value });
  });
  if (after.length === 0) return;
  const plain = postcss.rule({ selector: rule.selector, nodes: after, raws: { between: "" } });
  rule.after({ name: "supports", params: NO_MIXTURES, nodes: [plain], raws: { between: "" } });
}

/**
 * The styles, with simpler values for older browsers next to the features they lack.
 *
 * Custom properties are left alone: they cannot have a second, fallback value.
 */
export function older(styles: string): string {
  const root = postcss.parse(styles);
  root.walkRules((rule) => {
    rule.selector = rule.selector.replace(MARK, "$1");
    addPlainer(rule);
  });
  return root.toString();
}

/** Features that Chromium 87 does not know and drops; an unknown selector drops its whole rule. */
const UNKNOWN: Readonly<Record<string, (node: Node) => boolean>> = {
  "a selector with :is, :where or :has": (node) => isRule(node) && /:(?:is|where|has)\(/.test(node.selector),
  "a turn, shift or scale of its own": (node) => isDeclaration(node) && /^(?:rotate|translate|scale)$/.test(node.prop),
  "a length or shape that has nothing to fall back on": (node) =>
    isDeclaration(node) && (node.prop === "aspect-ratio" || /\dcq(?:[whib]|min|max)\b/.test(node.value)),
  "a nested rule": (node) => !isDeclaration(node) && node.type !== "comment" && node.parent?.type === "rule",
  "a layer": (node) => isAtRule(node) && node.name === "layer",
  "a media range": (node) => isAtRule(node) && node.name === "media" && /[<>]/.test(node.params),
};
const isRule = (node: Node): node is Rule => node.type === "rule";
const isDeclaration = (node: Node): node is Declaration => node.type === "decl";
const isAtRule = (node: Node): node is AtRule => node.type === "atrule";

/** The features in built styles that an older browser cannot read, in words. */
export function unknown(styles: string): string[] {
  const root = postcss.parse(styles);
  // allowed inside a condition: browsers that lack the feature skip it
  root.walkAtRules("supports", (rule) => {
    rule.remove();
  });
  const nodes: Node[] = [];
  root.walk((node) => {
    nodes.push(node);
  });
  return Object.entries(UNKNOWN)
    .filter(([, wrong]) => nodes.some(wrong))
    .map(([name]) => name);
}

export function olderBrowsers(): Plugin {
  return {
    name: "weimar-older",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== "asset" || !name.endsWith(".css")) continue;
        file.source = older(file.source.toString());
        const wrong = unknown(file.source);
        if (wrong.length > 0) this.error(`${name} has ${wrong.join(", ")}: see tools/older.ts`);
      }
    },
  };
}
