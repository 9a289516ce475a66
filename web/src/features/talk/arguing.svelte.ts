// The topic of the player's next argument: set by what they tapped, read by the panel that offers arguments.
//
// Contract: one per `Play`, created by the first call of `arguingOf`. It is neither stored nor sent.
import type { Topic } from "../../lib/game/arguments.ts";
import { onePerPlay, type Play } from "../../lib/session/play.ts";

class Arguing {
  #asked = $state.raw<{ readonly topic: Topic; readonly game: number | null } | null>(null);

  constructor(private readonly play: Play) {}

  /** Null while the panel is closed. A topic is of one game, and closes with it. */
  get topic(): Topic | null {
    const isOver = this.play.view === null || this.play.view.phase === "game_over";
    return this.#asked === null || isOver || this.#asked.game !== this.#game ? null : this.#asked.topic;
  }
  set topic(topic: Topic | null) {
    this.#asked = topic && { topic, game: this.#game };
  }

  get #game(): number | null {
    return this.play.position?.table.games ?? null;
  }
}

export const arguingOf = onePerPlay((play) => new Arguing(play));

/** True if the player can argue with someone: at a live table, while they may speak, until the game is over. */
export const canArgue = ({ kind, seat, view }: Play): boolean =>
  kind === "live" &&
  seat !== null &&
  view !== null &&
  view.phase !== "game_over" &&
  (view.alive.includes(seat) || view.rules.dead_may_discuss);
