// What the player is about to argue about: set by whatever they tapped, read by the panel that offers the arguments.
//
// Contract: one for each `Play`, made by the first call of `arguingOf`. It is neither stored nor sent.
import type { Topic } from "../../lib/game/arguments.ts";
import type { Play } from "../../lib/session/play.ts";

class Arguing {
  /** Null while the panel is closed. */
  topic = $state.raw<Topic | null>(null);
}

const all = new WeakMap<Play, Arguing>();

export function arguingOf(play: Play): Arguing {
  const arguing = all.get(play) ?? new Arguing();
  all.set(play, arguing);
  return arguing;
}

/** Whether there is anybody to argue with: at a live table, for a player, until the game is over. */
export const canArgue = (play: Play): boolean =>
  play.kind === "live" && play.seat !== null && play.view !== null && play.view.phase !== "game_over";
