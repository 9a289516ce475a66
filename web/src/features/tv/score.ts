// The music of a big screen, and the sound of each event.
//
// Contract: pure. It reads the position on screen and the current beat, which are the same for every spectator, so the
// music reveals no secrets. Times are in steps (eighth notes) or fractions of a beat; `features/tv/orchestra.ts` turns
// them into sound.
import { type Danger, dangerOf } from "./danger.ts";
import { cuesOf } from "../../lib/playback/cues.ts";
import type { Beat, Cue, Kind } from "../../lib/playback/story.ts";
import type { View } from "../../lib/protocol/index.ts";
import { HUSHED, SCORE } from "./beats.ts";
import type { SOUNDS } from "./events.ts";

/** The three public fields of a game that the music depends on. */
export type Public = Pick<View, "phase" | "enacted" | "election_tracker">;
export type Mode = "dorian" | "aeolian" | "phrygian" | "double_harmonic";
export type Layer = "drone" | "chords" | "motif" | "pulse" | "clock" | "drum";

export interface Score {
  readonly danger: Danger;
  /** Beats per minute. */
  readonly tempo: number;
  readonly mode: Mode;
  readonly layers: readonly Layer[];
  /** The number of liberal policies, 0 to 5: the more, the brighter the sound. */
  readonly light: number;
  /** True just before a result is revealed: the music is silent. */
  readonly hush: boolean;
}

const CALM: readonly Layer[] = ["drone", "chords", "motif"];
const BY_DANGER: Readonly<Record<Danger, Pick<Score, "tempo" | "mode" | "layers">>> = {
  0: { tempo: 66, mode: "dorian", layers: CALM },
  1: { tempo: 76, mode: "aeolian", layers: [...CALM, "pulse"] },
  2: { tempo: 88, mode: "phrygian", layers: [...CALM, "pulse", "clock"] },
  3: { tempo: 104, mode: "double_harmonic", layers: [...CALM, "pulse", "clock", "drum"] },
};
const REVEALS: readonly Kind[] = HUSHED;

/** The current music; null before the first position and after the end of the game. */
export function scoreOf(told: Public | null, beat: Beat | null): Score | null {
  if (told === null || (told.phase === "game_over" && beat === null)) return null;
  const danger = dangerOf(told);
  const { tempo, mode, layers } = BY_DANGER[danger];
  const night = beat?.kind === "deal";
  return {
    danger,
    tempo,
    mode,
    layers: night ? ["drone"] : layers,
    light: told.enacted.liberal,
    hush: beat !== null && REVEALS.includes(beat.kind),
  };
}

// -- notes -----------------------------------------------------------------------------------------------------------

export interface Note {
  readonly layer: Layer;
  /** In hertz. */
  readonly pitch: number;
  /** In steps. */
  readonly length: number;
  /** Relative to its layer, 0 to 1. */
  readonly loud: number;
}

const MODES: Readonly<Record<Mode, readonly number[]>> = {
  dorian: [0, 2, 3, 5, 7, 9, 10],
  aeolian: [0, 2, 3, 5, 7, 8, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  double_harmonic: [0, 1, 4, 5, 7, 8, 11],
};
export const STEPS_A_BAR = 8;
const OCTAVE = 12;
const ROOT_HZ = 73.42; // D, two octaves below middle D
/** The chord of each of four bars, as a scale degree. */
const CHORDS = [0, 5, 3, 4] as const;
/** The motif, bar by bar: scale degrees, with null for a rest. Every fourth bar is silent. */
const PHRASES: readonly (readonly (number | null)[])[] = [
  [7, null, null, 4, null, null, 5, null],
  [4, null, 2, null, null, 1, null, null],
  [9, null, null, 8, null, 7, null, null],
  [],
  [7, null, 8, null, 9, null, null, 7],
  [4, null, null, null, 5, null, 3, null],
  [2, null, null, 1, null, null, 0, null],
  [],
];
const PULSE: readonly (number | null)[] = [0, null, 0, 4, null, 0, 4, null];
const DRUM: readonly (number | null)[] = [0, null, null, 0, null, null, null, null];

/** The pitch of a scale degree, counted across octaves. */
function pitchOf(mode: Mode, degree: number): number {
  const scale = MODES[mode];
  const semitones = (scale[degree % scale.length] ?? 0) + OCTAVE * Math.floor(degree / scale.length);
  return ROOT_HZ * 2 ** (semitones / OCTAVE);
}

/** The notes that start at a step, counted from the beginning of the game. A step always sounds the same. */
export function notesAt({ mode, layers, hush }: Score, step: number): Note[] {
  if (hush) return [];
  const bar = Math.floor(step / STEPS_A_BAR);
  const place = step % STEPS_A_BAR;
  const chord = CHORDS[bar % CHORDS.length] ?? 0;
  const notes: Note[] = [];
  const add = (layer: Layer, degree: number, octaves: number, length: number, loud: number): void => {
    if (layers.includes(layer)) notes.push({ layer, pitch: pitchOf(mode, degree) * 2 ** octaves, length, loud });
  };
  if (place === 0) for (const third of [0, 2, 4]) add("chords", chord + third, 1, STEPS_A_BAR, 0.5);
  const phrase = PHRASES[bar % PHRASES.length]?.[place] ?? null;
  if (phrase !== null) add("motif", phrase, 2, 3, place === 0 ? 1 : 0.75);
  const bass = PULSE[place] ?? null;
  if (bass !== null) add("pulse", chord + bass, 0, 1, place === 0 ? 1 : 0.7);
  add("clock", place % 2 === 0 ? 0 : 4, 4, 0.2, place === 0 ? 1 : 0.6);
  if (typeof DRUM[place] === "number") add("drum", 0, 0, 1, place === 0 ? 1 : 0.7);
  return notes;
}

// -- events ----------------------------------------------------------------------------------------------------------

export type Event = keyof typeof SOUNDS;

const EVENTS: Readonly<Record<Kind, readonly Cue<Event>[]>> = SCORE;

/** The sounds of a beat, each with its start as a fraction of the beat. */
export const eventsOf = (beat: Beat): [Event, number][] => cuesOf(beat, EVENTS[beat.kind]);
