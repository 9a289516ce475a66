// Puts a story on the stage, beat by beat, and takes it off again at any moment.
//
// Contract: the table beneath is already as it will be; nothing waits for the stage but the breath that is held at a
// vote (`stage.held`). What cannot be shown is left out.
import { type Beat, lengthOf, suspenseOf } from "../../model/story.ts";
import type { Sound } from "../../sound/synth.ts";
import { hear } from "../../state/sounds.ts";
import { stage } from "../../state/stage.svelte.ts";
import type { Observation, Party, Seat, View } from "../../wire/index.ts";
import { type Box, boxOf, hidden } from "./places.ts";
import { type Actor, sceneOf, type Strip } from "./scenes.ts";

interface Playing extends Actor {
  readonly id: number;
}

const FULL = 1;
/** If this has not moved, nothing has. */
const ANCHOR = "seat-0";

export class Director {
  actors = $state.raw<readonly Playing[]>([]);
  strip = $state.raw<Strip | null>(null);
  poster = $state<Party | null>(null);

  /** Where the placard of the candidate stood last. */
  #stood: Seat;
  #ids = 0;
  #breathless = false;
  #anchor: Box | null = null;
  #waiting: { beats: readonly Beat[]; still: boolean } | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #veils: (() => void)[] = [];

  constructor(stood: Seat) {
    this.#stood = stood;
  }

  /** Show a story; one that still holds its breath is finished first, any other makes room at once. */
  show(beats: readonly Beat[], still: boolean): void {
    if (beats.every((beat) => beat.kind === "slip")) {
      for (const beat of beats) this.#cue(beat);
    } else if (this.#breathless) {
      this.#waiting = { beats, still };
    } else {
      const { held, ending } = stage;
      this.#clear();
      if (suspenseOf(beats) > 0) stage.held = held;
      stage.ending = ending && beats.some((beat) => beat.kind === "victory");
      this.#begin(beats, still);
    }
  }

  /** Keep back what its story will tell; at once, or it would be seen for a moment. */
  hold(seen: readonly Observation[], before: View, after: View): void {
    const has = (event: Observation["event"]): boolean => seen.some((one) => one.event === event);
    if (has("game_ended")) stage.ending = true;
    if (!has("ballots_revealed") || this.#breathless) return;
    stage.held = { ...before, ballots: after.ballots, voted: before.alive, waiting_for: [], legal: [], closed: [] };
  }

  /** If things have moved on the screen, cards that were on their way to where they lay are there. */
  relaid(): void {
    const now = boxOf(ANCHOR);
    if (now?.x !== this.#anchor?.x || now?.y !== this.#anchor?.y) this.#land();
  }

  #land(): void {
    for (const unveil of this.#veils.splice(0)) unveil();
    this.actors = [];
  }

  /** Everything is where it belongs, now. */
  finish(): void {
    this.#waiting = null;
    this.#clear();
  }

  #begin(beats: readonly Beat[], still: boolean): void {
    const suspense = suspenseOf(beats);
    this.#breathless = suspense > 0;
    this.#later(suspense, () => {
      this.#breathe();
    });
    for (const beat of beats) {
      this.#later(beat.at, () => {
        this.#play(beat, still);
      });
    }
    this.#later(lengthOf(beats), () => {
      this.strip = null;
      this.poster = null;
      stage.ending = false;
    });
    this.#veilWhatIsToCome(beats, still);
  }

  /** What a later beat will lay is not seen on the table before that. */
  #veilWhatIsToCome(beats: readonly Beat[], still: boolean): void {
    for (const beat of beats) {
      const place = sceneOf(beat, this.#stood).actors.find(
        (one) => one.hides !== undefined && one.card.is === "tile",
      )?.hides;
      if (place !== undefined) this.#veils.push(hidden(place, beat.at + (still ? 0 : beat.duration)));
    }
  }

  #breathe(): void {
    this.#breathless = false;
    stage.held = null;
    const next = this.#waiting;
    this.#waiting = null;
    if (next !== null) this.show(next.beats, next.still);
  }

  #play(beat: Beat, still: boolean): void {
    const scene = sceneOf(beat, this.#stood);
    if (beat.kind === "candidate") this.#stood = beat.seat;
    this.#cue(beat);
    this.strip = scene.strip ?? null;
    this.poster = scene.poster ?? null;
    if (still) return;
    this.#anchor = boxOf(ANCHOR);
    const playing = scene.actors.map((actor) => ({ ...actor, id: (this.#ids += 1) }));
    this.actors = [...this.actors, ...playing];
    for (const actor of playing) {
      if (actor.hides !== undefined) this.#veils.push(hidden(actor.hides, actor.delay + actor.duration));
      this.#later(actor.delay + actor.duration, () => {
        this.actors = this.actors.filter((one) => one !== actor);
      });
    }
  }

  #cue(beat: Beat): void {
    for (const [name, share] of cuesOf(beat)) hear(name, { after_ms: beat.duration * share });
  }

  #later(ms: number, then: () => void): void {
    if (ms <= 0) then();
    else this.#timers.push(setTimeout(then, ms));
  }

  #clear(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
    this.#land();
    this.#breathless = false;
    stage.held = null;
    stage.ending = false;
    this.strip = null;
    this.poster = null;
  }
}

/** What is heard of a beat, and at which share of it. */
function cuesOf(beat: Beat): [Sound, number][] {
  switch (beat.kind) {
    case "slip":
      return [["slip", 0]];
    case "ballots":
      return [["flip", 0.2]];
    case "verdict":
      return [[beat.passed ? "passed" : "failed", 0]];
    case "check":
      return [["hush", 0]];
    case "tracker":
      return [["step", 0]];
    case "enact":
      return [
        ["slide", 0],
        ["laid", FULL],
      ];
    case "chaos":
      return [["chaos", 0]];
    case "power":
    case "veto":
    case "special":
      return [["gavel", 0]];
    case "execution":
      return [["drum", 0.3]];
    case "victory":
      return [[beat.winner, 0]];
    case "candidate":
      return [];
    case "deal":
    case "nomination":
    case "draw":
    case "discard":
    case "shuffle":
    case "investigation":
      return [["slide", 0]];
  }
}
