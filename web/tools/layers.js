// The layers of the app as rules of eslint: which folder of src imports which others, types and lazy imports counted.
//
// Contract: `LAYERS` and `ROOMS` name every folder. A layer imports the layers beside its name and no others; a room of
// views imports the rooms before it. So no circle of folders can arise. Circles of files: `npm run circles`.

/** Folders of src, and what each may import. */
export const LAYERS = {
  wire: [],
  net: ["wire"],
  model: ["wire"],
  text: [],
  sound: [],
  art: ["wire", "text"],
  state: ["wire", "net", "model", "text", "sound"],
  views: ["wire", "model", "text", "art", "state", "guide"],
  guide: [],
  style: [],
};

/** Folders of src/views, each after those that it imports. */
export const ROOMS = [
  "labels",
  "controls",
  "signals",
  "claims",
  "talk",
  "history",
  "ending",
  "lobby",
  "rules",
  "moments",
  "animation",
  "table",
  "landing",
  "learn",
  "replay",
  "pages",
  "box",
  "tv",
];

/** Layers that are plain TypeScript. */
const PLAIN = ["net", "model"];

const EFFECT = {
  selector:
    "CallExpression:matches([callee.name='$effect'], [callee.object.name='$effect'][callee.property.name='pre'])",
  message: "An effect that reads what it writes never ends: use `watch` of state/watch.svelte.ts, or `onMount`.",
};

/** Refuse imports whose address matches, static, lazy, or of a type. */
const refused = (files, patterns) => ({
  files,
  ignores: ["**/*.test.ts", "**/*.fixture.ts", "src/state/watch.svelte.ts"],
  rules: {
    "no-restricted-imports": [
      "error",
      { patterns: patterns.map(({ address, message }) => ({ regex: address, message })) },
    ],
    "no-restricted-syntax": [
      "error",
      EFFECT,
      ...patterns.map(({ address, message }) => {
        const [lazy, type] = ["ImportExpression[source.value=", "TSImportType[source.value="].map(
          (start) => `${start}/${address.replaceAll("/", "\\u002F")}/]`,
        );
        return { selector: `${lazy}, ${type}`, message };
      }),
    ],
  },
});

/** Addresses that lead up and then into one of these folders. */
const into = (folders) => `^(\\.\\./)+(${folders.join("|")})/`;

const layerOf = (name) => {
  const allowed = LAYERS[name];
  const others = Object.keys(LAYERS).filter((one) => one !== name && !allowed.includes(one));
  const message = `${name} imports ${allowed.join(", ") || "nothing"}: tools/layers.js.`;
  const plain = { address: "^svelte($|/)|\\.svelte(\\.ts)?$", message: `${name} is plain TypeScript.` };
  return { name, patterns: [{ address: into(others), message }, ...(PLAIN.includes(name) ? [plain] : [])] };
};

const inViews = layerOf("views").patterns;

/**
 * For eslint.config.js.
 * @type {import("eslint").Linter.Config[]}
 */
export const layers = [
  { files: ["src/*.svelte", "src/*.ts"], rules: { "no-restricted-syntax": ["error", EFFECT] } },
  ...Object.keys(LAYERS)
    .filter((name) => name !== "views")
    .map((name) => refused([`src/${name}/**`], layerOf(name).patterns)),
  ...ROOMS.map((room, place) => {
    const later = ROOMS.slice(place + 1);
    const message = `views/${room} imports only rooms before it: tools/layers.js.`;
    return refused(
      [`src/views/${room}/**`],
      [...inViews, ...(later.length > 0 ? [{ address: into(later), message }] : [])],
    );
  }),
];
