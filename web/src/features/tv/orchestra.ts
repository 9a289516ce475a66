// The orchestra of a big screen: plays layered music, with the sounds of events over it.
//
// Contract: it plays from `play` until `stop`, into the given workshop, through one volume control. It schedules notes
// slightly ahead, so that a busy page does not stutter, and loads nothing.
import { type Note, notesAt, type Score } from "./score.ts";
import { type Part, strike, type Workshop } from "../../lib/sound/synth.ts";

const LOOK_MS = 120;
/** How far ahead notes are scheduled, in seconds. */
const AHEAD = 0.45;
/** How fast the music fades out, and how slowly it comes back, in seconds. */
const SOON = 0.07;
const SLOW = 0.9;
const DRONE_HZ = [36.71, 55.2, 73.42] as const;
const DRONE = 0.05;
/** What may pass. */
const DARK_HZ = 700;
const BRIGHTER_HZ = 320;

/** `attack`: seconds until the layer is fully audible. */
const VOICES = {
  chords: { wave: "sawtooth", gain: 0.018, attack: 0.9 },
  motif: { wave: "triangle", gain: 0.1, attack: 0.02 },
  pulse: { wave: "triangle", gain: 0.13, attack: 0.01 },
} as const;

export class Orchestra {
  readonly #audio: AudioContext;
  readonly #volume: GainNode;
  readonly #bus: GainNode;
  readonly #filter: BiquadFilterNode;
  #drone: readonly OscillatorNode[] = [];
  #score: Score | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #step = 0;
  /** The time of the next step, in the audio context's own time. */
  #next = 0;

  constructor({ audio, out }: Workshop) {
    this.#audio = audio;
    this.#volume = audio.createGain();
    this.#volume.gain.value = 0;
    this.#filter = audio.createBiquadFilter();
    this.#filter.type = "lowpass";
    this.#filter.frequency.value = DARK_HZ;
    this.#bus = audio.createGain();
    this.#bus.gain.value = 0;
    this.#bus.connect(this.#filter).connect(this.#volume).connect(out);
  }

  /** Set the volume, from 0 to 1. */
  turn(volume: number): void {
    this.#toward(this.#volume.gain, volume, SOON);
  }

  /** Change the music from now on; null for none. */
  play(score: Score | null): void {
    this.#score = score;
    const silent = score === null || score.hush;
    this.#toward(this.#bus.gain, silent ? 0 : 1, silent ? SOON : SLOW);
    if (score === null) {
      this.#rest();
      return;
    }
    this.#toward(this.#filter.frequency, DARK_HZ + BRIGHTER_HZ * (score.light + score.danger), SLOW);
    if (this.#timer !== undefined) return;
    this.#drone = DRONE_HZ.map((pitch) => this.#bourdon(pitch));
    this.#next = this.#audio.currentTime + 0.1;
    this.#timer = setInterval(() => this.#ahead(), LOOK_MS);
  }

  /** The sound of an event; heard over the music, and in its silence. */
  cue(parts: readonly Part[], after_ms: number): void {
    const start = this.#audio.currentTime + after_ms / 1000 + 0.01;
    for (const part of parts) strike(this.#audio, part, start, this.#volume);
  }

  stop(): void {
    this.play(null);
    this.#toward(this.#volume.gain, 0, SOON);
    setTimeout(() => this.#volume.disconnect(), 1000);
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const voice of this.#drone) voice.stop(this.#audio.currentTime + 8 * SOON);
    this.#drone = [];
  }

  #toward(what: AudioParam, value: number, seconds: number): void {
    what.cancelScheduledValues(this.#audio.currentTime);
    what.setTargetAtTime(value, this.#audio.currentTime, seconds);
  }

  #bourdon(pitch: number): OscillatorNode {
    const source = this.#audio.createOscillator();
    source.type = "triangle";
    source.frequency.value = pitch;
    const gain = this.#audio.createGain();
    gain.gain.value = DRONE;
    source.connect(gain).connect(this.#bus);
    source.start();
    return source;
  }

  #ahead(): void {
    const score = this.#score;
    if (score === null) return;
    const step = 30 / score.tempo; // eighth notes
    const now = this.#audio.currentTime;
    if (this.#next < now) this.#next = now + 0.05; // the page slept
    for (; this.#next < now + AHEAD; this.#next += step) {
      for (const note of notesAt(score, this.#step)) this.#sound(note, this.#next, step);
      this.#step += 1;
    }
  }

  #sound({ layer, pitch, length, loud }: Note, at: number, step: number): void {
    const play = (part: Part, attack?: number): unknown => strike(this.#audio, part, at, this.#bus, attack);
    if (layer === "drone") return;
    if (layer === "clock") play({ noise: 2600, sharp: 0.7, length: 0.04, gain: 0.1 * loud });
    else if (layer === "drum") play({ wave: "sine", from: pitch * 1.3, to: 40, length: 0.4, gain: 0.4 * loud });
    else {
      const { wave, gain, attack } = VOICES[layer];
      play({ wave, from: pitch, length: Math.max(0.05, length * step) * 1.3, gain: gain * loud }, attack);
    }
  }
}
