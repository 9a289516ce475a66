// The order of the app's folders as an eslint rule: which folder of src may import which, including types and lazy
// imports.
//
// Contract: `ROOMS` names every folder of `lib` and `features`. A folder imports only folders before it, so folders
// cannot import in a circle. Circles of files: `npm run circles`.
import { dirname, relative, resolve } from "node:path";

const SRC = resolve(import.meta.dirname, "..", "src");

/** Folders of src, each after those that it imports: first those that several features use, then the features. */
export const ROOMS = [
  "lib/style",
  "lib/protocol",
  "lib/game",
  "lib/text",
  "lib/art",
  "lib/device",
  "lib/fair-deal",
  "lib/sound",
  "lib/playback",
  "lib/session",
  "lib/ui",
  "features/table/labels",
  "features/table/signals",
  "features/table/claims",
  "features/talk",
  "features/history",
  "features/ending",
  "features/lobby",
  "features/rules",
  "features/table/moments",
  "features/table/animation",
  "features/table",
  "features/landing",
  "features/learn",
  "features/replay",
  "features/daily",
  "features/puzzle",
  "features/evenings",
  "features/pages",
  "features/box",
  "features/tv",
];

/** Folders of plain TypeScript, without Svelte. */
const PLAIN = ["lib/protocol", "lib/game"];

/** A component imports only types of the protocol; its feature's state module talks to the server. */
const NETWORK = /^lib\/protocol\/(early|http|link)\.ts$/;

/** The folder that a path below src belongs to: the longest name in `ROOMS`. */
export function roomOf(path) {
  return ROOMS.filter((room) => path.startsWith(`${room}/`)).sort((a, b) => b.length - a.length)[0];
}

/** The reason why a file may not import a module; undefined if it may. */
function refusal(file, address) {
  const from = roomOf(file);
  if (from === undefined) return undefined;
  if (PLAIN.includes(from) && /^svelte($|\/)|\.svelte(\.ts)?$/.test(address)) return `${from} is plain TypeScript.`;
  if (!address.startsWith(".")) return undefined;
  const imported = relative(SRC, resolve(SRC, dirname(file), address));
  if (file.endsWith(".svelte") && NETWORK.test(imported)) return "A component does not talk to the server.";
  const to = roomOf(imported);
  if (to === undefined || ROOMS.indexOf(to) <= ROOMS.indexOf(from)) return undefined;
  return `${from} imports only folders before it, and ${to} comes after: tools/layers.js.`;
}

const order = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const file = relative(SRC, context.filename);
    const check = (node, source) => {
      const message = source?.type === "Literal" ? refusal(file, String(source.value)) : undefined;
      if (message !== undefined) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal),
    };
  },
};

const EFFECT = {
  selector:
    "CallExpression:matches([callee.name='$effect'], [callee.object.name='$effect'][callee.property.name='pre'])",
  message: "An effect that reads what it writes never ends: use `watch` of lib/ui/watch.svelte.ts, or `onMount`.",
};

const IDLE = {
  selector: "ExpressionStatement > CallExpression[callee.name='watch']",
  message: "`watch` of a value does nothing yet: call what it returns with what to do.",
};

/** For eslint.config.js. @type {import("eslint").Linter.Config[]} */
export const layers = [
  {
    files: ["src/**"],
    ignores: ["**/*.test.ts", "src/testing/**", "src/lib/ui/watch.svelte.ts"],
    plugins: { layers: { rules: { order } } },
    rules: { "layers/order": "error", "no-restricted-syntax": ["error", EFFECT, IDLE] },
  },
];
