// Numbers of the rules as an eslint rule: code takes them from `figures` of lib/protocol, which the engine's boards.py
// generates.
//
// Contract: it refuses two forms. First, a quantity of the game compared with a number or added to one:
// `view.enacted.fascist >= 3`, even through a constant. Second, a constant in capitals with the name of such a
// quantity: `const FASCIST_TILES = 11`. It does not find a number that is only passed on or returned: `seat ===
// president ? 3 : 0` (we found one such place by reading).
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const CATALOGUE = resolve(import.meta.dirname, "..", "src", "lib", "protocol", "catalogue.json");
const FIGURES = new Set(Object.values(JSON.parse(readFileSync(CATALOGUE, "utf8")).figures));

/**
 * Quantities without another meaning: any number from 2 compared with one of them is a number of the rules, possibly a
 * wrong one.
 */
const GAME = /^(F|L|fascist|liberal|fascists|liberals|tracker|election_tracker|draw_pile_size|discard_pile_size)$/;
/** Quantities that also affect the layout: only numbers that occur in the rules are refused here. */
const SHARED = /^(players|alive|hand|top|tiles|policies|peeked)$/;
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;
const TOPIC = /(^|_)(FASCISTS?|LIBERALS?|HITLER|VETO|TRACKER|POLICIES|TILES|DRAWN?|PLAYERS)(_|$)/;
const ARITHMETIC = new Set(["<", "<=", ">", ">=", "==", "===", "!=", "!==", "+", "-"]);

const message = "A number of the rules comes from `figures` of lib/protocol: tools/figures.js.";
const numberOf = (node) => (node?.type === "Literal" && Number.isInteger(node.value) ? node.value : 0);

/** The last name of an expression, without calls and `.length`: `alive` for `view.alive.filter(isBot).length`. */
function nameOf(node) {
  if (node.type === "Identifier") return node.name;
  if (node.type === "CallExpression" && node.callee.type === "MemberExpression") return nameOf(node.callee.object);
  if (node.type === "CallExpression") return nameOf(node.callee);
  if (node.type === "TSNonNullExpression" || node.type === "ChainExpression") return nameOf(node.expression);
  if (node.type !== "MemberExpression") return "";
  if (node.computed) return nameOf(node.object);
  return node.property.name === "length" ? nameOf(node.object) : node.property.name;
}

/** The literal that is the expression, or the initial value of the constant that it names. */
function literalOf(node, scope) {
  if (node.type !== "Identifier") return node;
  for (let at = scope; at !== null; at = at.upper) {
    const definition = at.set.get(node.name)?.defs[0];
    if (definition !== undefined) return definition.parent?.kind === "const" ? definition.node.init : null;
  }
  return null;
}

const noLiterals = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const beside = (quantity, other) => {
      const literal = literalOf(other, context.sourceCode.getScope(other));
      const number = numberOf(literal);
      const name = nameOf(quantity);
      const isRule = GAME.test(name) ? number >= 2 : SHARED.test(name) && FIGURES.has(number);
      if (isRule) context.report({ node: other, message });
    };
    return {
      BinaryExpression({ operator, left, right }) {
        if (!ARITHMETIC.has(operator)) return;
        beside(left, right);
        beside(right, left);
      },
      VariableDeclarator({ id, init }) {
        if (id.type !== "Identifier" || !CONSTANT.test(id.name) || !TOPIC.test(id.name)) return;
        if (numberOf(init) >= 2) context.report({ node: init, message });
      },
    };
  },
};

/**
 * For eslint.config.js.
 * @type {import("eslint").Linter.Config[]}
 */
export const figures = [
  {
    files: ["src/**"],
    ignores: ["**/*.test.ts", "src/testing/**"],
    plugins: { figures: { rules: { "no-literals": noLiterals } } },
    rules: { "figures/no-literals": "error" },
  },
];
