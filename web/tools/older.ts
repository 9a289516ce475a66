// Makes the built styles work in Chromium 87, the browser of televisions of 2021 and 2022. Contract: a newer browser
// draws the same as before; an older one gets a plainer value for what it does not know. What cannot be put plainer
// here is in the components, behind `@supports` (docs/adr/0045).
import postcss, { type AtRule, type Declaration, type Node, type Rule } from "postcss";
import type { Plugin } from "vite";

/** Svelte's mark of a component: `:where` keeps its weight out, and Chromium 87 would drop the whole rule for it. */
const MARK = /:where\((\.svelte-[a-z0-9]+)\)/g;
const NEWER = /\d(?:dvh|dvw)\b|color-mix\(/;
/** `color-mix(in srgb, one 40%, other)`; each of the two may be a `var()`. */
const MIX = /color-mix\(in srgb,\s*((?:[^(),]|\([^()]*\))+?)\s+([\d.]+)%,\s*((?:[^(),]|\([^()]*\))+)\)/g;
/** From this share on, the first colour stands for a mixture: paint is rather too strong than a line. */
const ENOUGH = { transparent: 50, paint: 40 };

function plainer(value: string): string {
  return value
    .replace(/(\d)dv([hw])\b/g, "$1v$2")
    .replace(MIX, (_, one: string, share: string, other: string) =>
      Number(share) >= ENOUGH[other === "transparent" ? other : "paint"] ? one : other,
    );
}

const NO_MIXTURES = "not (color:color-mix(in srgb,red,red))";

/** Puts a plainer declaration before or after what an older browser does not know. */
function addPlainer(rule: Rule): void {
  const after: Declaration[] = [];
  rule.each((node) => {
    if (node.type !== "decl" || node.prop.startsWith("--") || !NEWER.test(node.value)) return;
    const value = plainer(node.value);
    // with a variable in it any value is taken, and only found to be none when it is too late
    if (node.value.includes("var(")) after.push(node.clone({ value }));
    else node.cloneBefore({ value });
  });
  if (after.length === 0) return;
  const plain = postcss.rule({ selector: rule.selector, nodes: after, raws: { between: "" } });
  rule.after({ name: "supports", params: NO_MIXTURES, nodes: [plain], raws: { between: "" } });
}

/**
 * The styles with what an older browser needs beside what it does not know.
 *
 * Custom properties are left alone: they have no second value to fall back on.
 */
export function older(styles: string): string {
  const root = postcss.parse(styles);
  root.walkRules((rule) => {
    rule.selector = rule.selector.replace(MARK, "$1");
    addPlainer(rule);
  });
  return root.toString();
}

/** What Chromium 87 does not know and drops: selectors take their whole rule with them. */
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

/** What is in built styles that an older browser cannot read, in words. */
export function unknown(styles: string): string[] {
  const root = postcss.parse(styles);
  // behind a condition it may stand: who does not know it does not get there
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
