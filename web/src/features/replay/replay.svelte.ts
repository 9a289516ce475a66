// A replay as a `Play`, shown by the table component of live games.
//
// Contract: no one can act in it. Steps forward are animated and announced; jumps are not.
import { viewOf } from "../../lib/game/position.ts";
import type { Position } from "../../lib/game/position.ts";
import {
  type Eyes,
  type Recording,
  type Frame,
  framesOf,
  momentsOf,
  positionOf,
  roundsOf,
} from "../../lib/game/replay.ts";
import type { Observation, Seat, View } from "../../lib/protocol/index.ts";
import type { Play } from "../../lib/session/play.ts";
import { at } from "../../lib/protocol/address.ts";
import { watch } from "../../lib/ui/watch.svelte.ts";
import { prefs } from "../../lib/device/prefs.svelte.ts";
import { Playback, type Witness } from "../../lib/playback/playback.svelte.ts";

const AGAIN_MS = 2000;
/** Keep the address at what is shown. It bypasses the router: nothing should be loaded again. */
export const keepAddress = (fragment: () => string): void =>
  watch(fragment)((now) => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const set = (): void => {
      try {
        history.replaceState(history.state, "", at(`/replay#${now}`));
      } catch {
        again = setTimeout(set, AGAIN_MS); // Safari allows a hundred in half a minute, and a slider has more
      }
    };
    set();
    return () => clearTimeout(again);
  });

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** How long playback stays at an event; events not listed here take the shortest time. */
const STANDS_MS: Readonly<Partial<Record<Observation["event"], number>>> = {
  ballots_revealed: 2800,
  policy_enacted: 2200,
  chaos_struck: 2200,
  player_executed: 2200,
  loyalty_investigated: 2000,
};
const SHORTEST_MS = 1500;

export class Replay implements Play {
  readonly kind = "replay";
  readonly isHost = false;
  readonly link = "open";
  readonly ended = null;
  readonly trouble = null;
  readonly asking = 0;

  readonly frames: readonly Frame[];
  readonly moments: readonly number[];
  readonly rounds: readonly number[];
  step = $state(0);
  eyes = $state<Eyes>("all");
  playing = $state(false);
  speed = $state(1);

  readonly frame: Frame = $derived.by(() => this.frames[this.step] as Frame);
  readonly #playback = new Playback(() => "fast");
  readonly witness = (told: Witness) => this.#playback.witness(told);
  readonly beat = $derived(this.#playback.beat);
  #before = $state(0);
  /** The last step whose scene has been shown: a caption never tells what its picture is about to show. */
  readonly told: number = $derived.by(() => (this.#playback.busy ? this.#before : this.step));
  readonly #still: Position = $derived.by(() => positionOf(this.recording, this.frame, this.eyes));
  readonly position: Position = $derived((this.#playback.busy ? this.#playback.position : null) ?? this.#still);
  readonly view: View | null = $derived(viewOf(this.position));
  readonly seat: Seat | null = $derived(typeof this.eyes === "number" ? this.eyes : null);
  readonly atEnd: boolean = $derived.by(() => this.step >= this.frames.length - 1);
  /** The number of the last moment up to this step. */
  readonly moment: number = $derived.by(() =>
    Math.max(0, this.moments.filter((moment) => moment <= this.step).length - 1),
  );

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly recording: Recording,
    step = 0,
    eyes: Eyes = "all",
  ) {
    this.frames = framesOf(recording);
    this.moments = momentsOf(this.frames);
    this.rounds = roundsOf(this.frames);
    this.go(step);
    this.look(eyes);
  }

  /** Jump to a step. */
  go(step: number): void {
    this.#playback.stop();
    this.step = Math.max(0, Math.min(step, this.frames.length - 1));
  }

  /** Jump to the beginning of a round, or to the end if there is no such round. */
  goToRound(round: number): void {
    this.go(this.rounds[Math.max(1, round) - 1] ?? this.frames.length - 1);
  }

  /** Switch to another view; an unknown seat means the table's view. */
  look(eyes: Eyes): void {
    this.#playback.stop();
    this.eyes = typeof eyes === "number" && eyes >= this.recording.names.length ? "all" : eyes;
  }

  forward(): void {
    const next = this.moments.find((moment) => moment > this.step);
    if (next === undefined) {
      this.pause();
      return;
    }
    const passed = this.frames.slice(this.step + 1, next + 1).flatMap((frame) => frame.seen);
    this.#playback.show(this.#still);
    this.#before = this.step;
    this.step = next;
    this.#playback.play({ type: "update", seq: next, seen: passed }, this.#still, prefs.pace === "at_once");
  }

  back(): void {
    this.go(this.moments.filter((moment) => moment < this.step).at(-1) ?? 0);
  }

  /** Jump to the beginning of the previous or the next round. */
  skip(way: -1 | 1): void {
    const [before, after] = [
      this.rounds.filter((start) => start < this.step),
      this.rounds.filter((start) => start > this.step),
    ];
    this.go((way < 0 ? before.at(-1) : after[0]) ?? (way < 0 ? 0 : this.frames.length - 1));
  }

  toggle(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.atEnd) this.go(0);
    this.playing = true;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    const stands = Math.max(SHORTEST_MS, ...this.frame.seen.map((observation) => STANDS_MS[observation.event] ?? 0));
    this.#timer = setTimeout(() => {
      this.forward();
      if (this.playing) this.#tick();
    }, stands / this.speed);
  }

  request(): Promise<string | null> {
    return Promise.resolve(null);
  }

  act(): Promise<string | null> {
    return Promise.resolve(null);
  }

  /** Finish this moment's animation immediately. */
  finish(): void {
    this.#playback.stop();
  }

  goOn(): void {
    this.#playback.skip();
  }
}
