// Animates one beat over the table and cleans up after it.
//
// Contract: the table below shows the position before the beat (lib/playback). Cards without a place on the screen are
// left out.
import { cuesOf, delayOf } from "../../../lib/playback/cues.ts";
import { type Beat, BEAT_ROWS } from "../../../lib/playback/story.ts";
import { hear } from "../../../lib/sound/sounds.ts";
import type { Seat } from "../../../lib/protocol/index.ts";
import { hidden, jolt } from "../moments/boxes.ts";
import { type Actor, casting, sceneOf, type Strip, stripOf } from "./scenes.ts";

interface Playing extends Actor {
  readonly id: number;
}

export class StoryPlayer {
  actors = $state.raw<readonly Playing[]>([]);
  strip = $state.raw<Strip | null>(null);

  #ids = 0;
  #veils: (() => void)[] = [];
  /** Silence the sounds that have not begun. */
  #cues: (() => void)[] = [];

  /** Start a beat. `stood` is the candidate before the beat; `still` turns off all motion. */
  begin(beat: Beat, stood: Seat, still: boolean): void {
    const last = beat.kind === "ballots" ? this.actors : []; // the last ballots may still be moving
    this.stop();
    const cues = cuesOf(beat, BEAT_ROWS[beat.kind].sounds ?? []);
    this.#cues = cues.map(([name, share]) => hear(name, { after_ms: delayOf(beat, share) }));
    const scene = sceneOf(beat, stood);
    this.strip = stripOf(beat, stood);
    if (still) return;
    if (beat.kind === "headline") jolt("boards", ["translateY(4px)"]); // the tile has just hit the board
    this.actors = last;
    this.#add(scene.actors);
    if (scene.veils !== undefined) this.#veils.push(hidden(scene.veils, beat.duration));
    for (const { hides, delay, duration } of this.actors) {
      if (hides !== undefined) this.#veils.push(hidden(hides, delay + duration));
    }
  }

  /** Animate a ballot moving into the urn, without delaying anything. */
  cast(seat: Seat, ms: number): void {
    this.#add(casting(seat, ms));
  }

  #add(actors: readonly Actor[]): void {
    this.actors = [...this.actors, ...actors.map((actor) => ({ ...actor, id: (this.#ids += 1) }))];
  }

  /** End a beat, with the sounds that have not begun. */
  stop(): void {
    for (const silence of this.#cues.splice(0)) silence();
    this.clear();
  }

  /** Remove all moving cards and text, and show the real cards again. Also called when the window is resized. */
  clear(): void {
    for (const unveil of this.#veils.splice(0)) unveil();
    this.actors = [];
    this.strip = null;
  }
}
