// The scene that a big screen is playing, kept in its tab: a reloaded page plays it again instead of showing its result.
//
// Contract: only what the screen was sent, which is public. A scene that is older, or followed by another, is not found.
import { isLike, isText, load, save } from "../../lib/device/storage.ts";
import { hasEvents } from "../../lib/playback/position-shown.ts";
import type { Position } from "../../lib/game/position.ts";
import type { Changed } from "../../lib/protocol/index.ts";
import type { SceneKeeper } from "../../lib/session/session.svelte.ts";

/** Longer than any message plays. */
const LONGEST_MS = 20_000;

const isKept = isLike({ at: "number", moment: isText, before: isLike(), message: isLike() });

interface Kept {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly moment: string;
  readonly before: Position;
  readonly message: Changed;
}

/** What a scene leads to: the same table, game, decision and votes. */
const momentOf = ({ table, shared }: Position): string =>
  [table.code, table.games, table.prompt, table.scene_skipped, shared?.phase, shared?.round].join(" ");

export const sceneKeeper: SceneKeeper = {
  keep(before, message, after) {
    if (!hasEvents(message) || message.seen?.every(({ event }) => event === "ballot_cast")) return;
    save("scene", { at: Date.now(), before, message, moment: momentOf(after) } satisfies Kept, "tab");
  },
  find(now) {
    const kept = load<Kept | null>("scene", null, isKept, "tab");
    if (kept === null || kept.moment !== momentOf(now) || Date.now() - kept.at > LONGEST_MS) return null;
    return { before: { ...kept.before, member: null, own: null }, message: kept.message };
  },
};
