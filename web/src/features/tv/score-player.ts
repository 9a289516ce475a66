// Plays the music of a big screen by passing the output of `score.ts` to the orchestra.
import { type Event, notesAt, type Score } from "./score.ts";
import { type Part, SOUNDS } from "./events.ts";
import { Orchestra } from "./orchestra.ts";
import type { Volume } from "../../lib/protocol/index.ts";
import { workshop } from "../../lib/sound/synth.ts";

const OF: Readonly<Record<Event, readonly Part[]>> = SOUNDS;
const VOLUMES: Readonly<Record<Volume, number>> = { off: 0, soft: 0.45, loud: 1 };

export class ScorePlayer {
  #orchestra: Orchestra | null = null;

  /** Change the music. It stays silent while the browser blocks sound. */
  play(score: Score | null, volume: Volume): void {
    const tools = workshop();
    if (tools === null) return;
    this.#orchestra ??= new Orchestra(tools);
    this.#orchestra.turn(VOLUMES[volume]);
    this.#orchestra.play(
      score && {
        tempo: score.tempo,
        bright: score.light + score.danger,
        hush: score.hush,
        notesAt: (step) => notesAt(score, step),
      },
    );
  }

  /** Play sounds of events, each starting at a fraction of a length in milliseconds. */
  cue(events: readonly (readonly [Event, number])[], ms: number): void {
    for (const [event, share] of events) this.#orchestra?.cue(OF[event], ms * share);
  }

  stop(): void {
    this.#orchestra?.stop();
  }
}
