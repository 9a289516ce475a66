// The topic of the player's next argument: set by what they tapped, read by the panel that offers arguments.
//
// Contract: one per `Play`, created by the first call of `arguingOf`. It is neither stored nor sent.
import type { Topic } from "../../lib/game/arguments.ts";
import { onePerPlay, type Play } from "../../lib/session/play.ts";

class Arguing {
  /** Null while the panel is closed. */
  topic = $state.raw<Topic | null>(null);
}

export const arguingOf = onePerPlay(() => new Arguing());

/** True if the player can argue with someone: at a live table, while they may speak, until the game is over. */
export const canArgue = ({ kind, seat, view }: Play): boolean =>
  kind === "live" &&
  seat !== null &&
  view !== null &&
  view.phase !== "game_over" &&
  (view.alive.includes(seat) || view.rules.dead_may_discuss);
