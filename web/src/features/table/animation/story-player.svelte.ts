// Shows one beat of the tale over the table, and takes it off again.
//
// Contract: the table beneath shows what was told before the beat (`state/teller`). What cannot be shown is left out.
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

  /** Begin a beat; `stood` is who was candidate before, `still` leaves out all that moves. */
  begin(beat: Beat, stood: Seat, still: boolean): void {
    const last = beat.kind === "ballots" ? this.actors : []; // the last ballot is still on its way
    this.clear();
    this.cue(beat);
    const scene = sceneOf(beat, stood);
    this.strip = scene.strip ?? null;
    if (still) return;
    if (beat.kind === "headline") jolt("boards", ["translateY(4px)"]); // the tile has just been slammed down
    this.actors = last;
    this.#add(scene.actors);
    if (scene.veils !== undefined) this.#veils.push(hidden(scene.veils, beat.duration));
    for (const { hides, delay, duration } of this.actors) {
      if (hides !== undefined) this.#veils.push(hidden(hides, delay + duration));
    }
  }

  /** A ballot goes into the urn; that holds up nothing. */
  cast(seat: Seat, ms: number): void {
    this.#add(casting(seat, ms));
  }

  #add(actors: readonly Actor[]): void {
    this.actors = [...this.actors, ...actors.map((actor) => ({ ...actor, id: (this.#ids += 1) }))];
  }

  /** What is heard of a beat. */
  cue(beat: Beat): void {
    const cues = cuesOf(beat, BEAT_ROWS[beat.kind].sounds ?? []);
    for (const [name, share] of cues) hear(name, { after_ms: beat.duration * share });
  }

  /** Everything lies where it belongs; so it does when the screen changes its shape. */
  clear(): void {
    for (const unveil of this.#veils.splice(0)) unveil();
    this.actors = [];
    this.strip = null;
  }
}
