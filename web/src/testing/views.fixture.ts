// The documented view of each phase (docs/reference/views.md), at a table of people named in alphabetical order.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MemberView, Phase, TableView, View } from "../lib/protocol/index.ts";
import { type Position, welcomed } from "../lib/game/position.ts";
import { tableOf } from "../lib/game/replay.ts";
import { WELCOME } from "./protocol.ts";

const DOCUMENT = readFileSync(join(import.meta.dirname, "../../../docs/reference/views.md"), "utf8");
const SHOWN = [...DOCUMENT.matchAll(/## `(\w+)`\n[\s\S]*?```json\n([\s\S]*?)\n```/g)].map(
  ([, phase = "", text = ""]) => [phase, JSON.parse(text) as View] as const,
);
/** A field that is as in the first view is not repeated on the page. */
const VIEWS = new Map(SHOWN.map(([phase, view]) => [phase, { ...SHOWN[0]?.[1], ...view }] as const));
const NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal", "Ivy", "Jo"];

/** By seat, what is unlike a plain member there. */
export type Members = Readonly<Record<number, Partial<MemberView>>>;

export const PHASES = [...VIEWS.keys()] as Phase[];

/** The documented view of a phase, with some fields replaced. */
export const viewIn = (phase: Phase, otherwise: Partial<View> = {}): View => ({
  ...(VIEWS.get(phase) as View),
  ...otherwise,
});

/**
 * The position of that view's viewer: member n+1 has seat n; some fields of the table and of its members can be
 * replaced.
 */
export function positionOf(view: View, table: Partial<TableView> = {}, members: Members = {}): Position {
  const plain = tableOf(NAMES.slice(0, view.players), view).members;
  const all = plain.map((member, seat) => ({ ...member, ...members[seat] }));
  const member = typeof view.viewer === "number" ? view.viewer + 1 : null;
  return welcomed({
    ...WELCOME,
    member,
    game: view,
    table: { ...WELCOME.table, stage: "game", members: all, ...table },
  });
}
