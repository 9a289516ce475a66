// Shows one beat over the table, and removes it again.
//
// Contract: the table below shows the position before the beat (lib/playback). Whatever cannot be shown is left out.
import { cuesOf } from "../../../lib/playback/cues.ts";
import { type Beat, BEAT_ROWS } from "../../../lib/playback/story.ts";
import { hear } from "../../../lib/sound/sounds.ts";
import type { Seat } from "../../../lib/protocol/index.ts";
import { hidden, jolt } from "../moments/boxes.ts";
import { type Actor, casting, sceneOf, type Strip } from "./scenes.ts";

interface Playing extends Actor {
  readonly id: number;
}

export class StoryPlayer {
  actors = $state.raw<readonly Playing[]>([]);
  strip = $state.raw<Strip | null>(null);

  #ids = 0;
  #veils: (() => void)[] = [];

  /** Start a beat; `stood` is the previous candidate, `still` leaves out all motion. */
  begin(beat: Beat, stood: Seat, still: boolean): void {
    const last = beat.kind === "ballots" ? this.actors : []; // the last ballot is still moving
    this.clear();
    this.cue(beat);
    const scene = sceneOf(beat, stood);
    this.strip = scene.strip ?? null;
    if (still) return;
    if (beat.kind === "headline") jolt("boards", ["translateY(4px)"]); // the tile has just hit the board
    this.actors = last;
    this.#add(scene.actors);
    if (scene.veils !== undefined) this.#veils.push(hidden(scene.veils, beat.duration));
    for (const { hides, delay, duration } of this.actors) {
      if (hides !== undefined) this.#veils.push(hidden(hides, delay + duration));
    }
  }

  /** A ballot moves into the urn, without delaying anything. */
  cast(seat: Seat, ms: number): void {
    this.#add(casting(seat, ms));
  }

  #add(actors: readonly Actor[]): void {
    this.actors = [...this.actors, ...actors.map((actor) => ({ ...actor, id: (this.#ids += 1) }))];
  }

  /** The sounds of a beat. */
  cue(beat: Beat): void {
    const cues = cuesOf(beat, BEAT_ROWS[beat.kind].sounds ?? []);
    for (const [name, share] of cues) hear(name, { after_ms: beat.duration * share });
  }

  /** Everything is at its real place, also after the screen changes its shape. */
  clear(): void {
    for (const unveil of this.#veils.splice(0)) unveil();
    this.actors = [];
    this.strip = null;
  }
}
