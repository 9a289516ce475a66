// Makes the built styles work in Chromium 87, the browser of televisions of 2021 and 2022. Contract: a newer browser
// draws the same as before; an older one gets a plainer value for what it does not know. What cannot be put plainer
// here is in the components, behind `@supports` (docs/adr/0045).
import type { Plugin } from "vite";

/** Svelte's mark of a component: `:where` keeps its weight out, and Chromium 87 would drop the whole rule for it. */
const MARK = /:where\((\.svelte-[a-z0-9]+)\)/g;
/** A declaration, from its name to its end. */
const DECLARATION = /([{;])([a-z-]+):((?:[^;{}()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)/g;
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

/** A rule without rules in it. */
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const NO_MIXTURES = "@supports not (color:color-mix(in srgb,red,red))";

/** A rule, with a plainer one before or after what an older browser does not know. */
function withPlainer(whole: string, selector: string, body: string): string {
  if (!NEWER.test(body)) return whole;
  const after: string[] = [];
  const declarations = `;${body}`.replace(DECLARATION, (one, start: string, name: string, value: string) => {
    if (name.startsWith("--") || !NEWER.test(value)) return one;
    const plain = `${name}:${plainer(value)}`;
    if (!value.includes("var(")) return `${start}${plain};${name}:${value}`;
    after.push(plain); // with a variable in it any value is taken, and only found to be none when it is too late
    return one;
  });
  const rule = `${selector}{${declarations.slice(1)}}`;
  return after.length === 0 ? rule : `${rule}${NO_MIXTURES}{${selector}{${after.join(";")}}}`;
}

/**
 * The styles with what an older browser needs beside what it does not know.
 *
 * Custom properties are left alone: they have no second value to fall back on.
 */
export function older(styles: string): string {
  return styles.replace(MARK, "$1").replace(RULE, withPlainer);
}

/** What Chromium 87 does not know and drops: selectors take their whole rule with them. */
const UNKNOWN: Readonly<Record<string, RegExp>> = {
  "a selector with :is, :where or :has": /:(?:is|where|has)\(/,
  "a turn, shift or scale of its own": /[{;](?:rotate|translate|scale):/,
  "a length or shape that has nothing to fall back on": /[{;]aspect-ratio:|\dcq(?:[whib]|min|max)\b/,
  "a nested rule": /[{;]\s*&/,
  "a layer": /@layer\b/,
  "a media range": /@media[^{]*[<>]/,
};

/** What is in built styles that an older browser cannot read, in words. */
export function unknown(styles: string): string[] {
  // behind a condition it may stand: who does not know it does not get there
  const plain = styles.replace(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  return Object.entries(UNKNOWN)
    .filter(([, wrong]) => wrong.test(plain))
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
