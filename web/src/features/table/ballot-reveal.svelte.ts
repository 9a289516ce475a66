// Whether the ballots of the last vote are still face up (rules, option `ballots_shown`).
//
// They stay face up for a few seconds or until someone answers the next decision, and always long enough to read; with
// `until_round_end`, until the elected government's round ends.
import type { View } from "../../lib/protocol/index.ts";
import type { Play } from "../../lib/session/play.ts";

const OPEN_MS = 4000;
const LEAST_MS = 2500;
/** Events that can follow a reveal on their own, before anyone has answered. */
const BY_ITSELF = new Set([
  "ballots_revealed",
  "chancellor_cleared",
  "policies_drawn",
  "tracker_advanced",
  "chaos_struck",
  "piles_reshuffled",
  "round_began",
  "game_ended",
  "statement_made",
]);

export class BallotReveal {
  #fresh = $state(false);
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Watch a table. Returns a function that stops watching. */
  watch(play: Play): () => void {
    const stop = play.witness((seen) => {
      if (seen.some((observation) => observation.event === "ballots_revealed")) this.#open();
      else if (seen.some((observation) => !BY_ITSELF.has(observation.event)))
        this.#closeAfter(this.#since + LEAST_MS - Date.now());
    });
    return () => {
      stop();
      this.#closeAfter(0);
    };
  }

  isOpen(view: View): boolean {
    if (view.phase === "vote") return false;
    const running = view.rounds.at(-1);
    return this.#fresh || (view.rules.ballots_shown === "until_round_end" && (running?.votes ?? null) !== null);
  }

  #open(): void {
    this.#since = Date.now();
    this.#fresh = true;
    this.#closeAfter(OPEN_MS);
  }

  #closeAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.#fresh = false;
      },
      Math.max(0, ms),
    );
  }
}
