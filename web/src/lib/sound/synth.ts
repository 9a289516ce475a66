// The sounds of the table, synthesized: paper, wood, brass and a drum. Nothing is loaded.
//
// Contract: `sound` does nothing while sound is not allowed, and never throws. Browsers let a page play sound only
// after a first gesture; earlier sounds are dropped, not queued. A sound never depends on a role.

/** A tone that glides from one pitch to another while fading. */
interface Tone {
  readonly wave: OscillatorType;
  readonly from: number;
  readonly to?: number;
  readonly at?: number;
  readonly length: number;
  readonly gain: number;
}
/** A burst of filtered noise: paper, cloth, a drum stroke. */
interface Noise {
  readonly noise: number;
  readonly sharp?: number;
  readonly at?: number;
  readonly length: number;
  readonly gain: number;
}
export type Part = Tone | Noise;

const knock = (at: number, pitch: number, gain: number): readonly Part[] => [
  { wave: "triangle", from: pitch, to: pitch * 0.6, at, length: 0.12, gain },
  { noise: 1800, at, length: 0.03, gain: gain * 0.6 },
];
const chord = (pitches: readonly number[], step: number, length: number, gain: number): readonly Tone[] =>
  pitches.map((from, index) => ({ wave: "triangle", from, at: index * step, length, gain }));

/** Low strings: one more voice for each fascist policy, the same for everyone. */
const STRINGS = [55, 82.41, 110, 116.54, 164.81, 174.61];
const strings = (voices: number): readonly Tone[] =>
  STRINGS.slice(0, voices).map((from) => ({ wave: "sawtooth", from, to: from * 0.995, length: 3.2, gain: 0.045 }));

const SOUNDS = {
  slip: [{ noise: 5200, sharp: 0.8, length: 0.09, gain: 0.16 }],
  flip: [
    { noise: 3600, sharp: 0.7, length: 0.13, gain: 0.28 },
    { noise: 2400, at: 0.05, length: 0.1, gain: 0.2 },
  ],
  slide: [{ noise: 1500, sharp: 0.6, length: 0.22, gain: 0.14 }],
  laid: [...knock(0, 190, 0.34), { noise: 900, length: 0.09, gain: 0.2 }],
  step: knock(0, 320, 0.26),
  passed: [...knock(0, 240, 0.3), ...knock(0.14, 300, 0.34)],
  failed: [...knock(0, 240, 0.3), ...knock(0.16, 170, 0.34)],
  gavel: [...knock(0, 420, 0.36), ...knock(0.17, 420, 0.3)],
  heart: [
    { wave: "sine", from: 62, to: 44, length: 0.22, gain: 0.6 },
    { wave: "sine", from: 54, to: 40, at: 0.24, length: 0.26, gain: 0.42 },
  ],
  roll: Array.from({ length: 14 }, (_, index) => ({
    noise: 420,
    at: index * 0.036,
    length: 0.05,
    gain: 0.05 + index * 0.012,
  })),
  stamp: [
    { wave: "sine", from: 120, to: 48, length: 0.28, gain: 0.5 },
    { noise: 1100, length: 0.06, gain: 0.34 },
  ],
  turn: chord([523.25, 783.99], 0.13, 0.5, 0.2),
  nudge: chord([783.99, 523.25, 783.99], 0.14, 0.4, 0.24),
  strings_1: strings(1),
  strings_2: strings(2),
  strings_3: strings(3),
  strings_4: strings(4),
  strings_5: strings(5),
  strings_6: strings(6),
  drum: [
    { wave: "sine", from: 92, to: 42, length: 0.6, gain: 0.55 },
    { noise: 320, length: 0.12, gain: 0.25 },
  ],
  liberal: chord([261.63, 329.63, 392, 523.25, 659.25], 0.16, 1.1, 0.18),
  fascist: [
    ...chord([220, 207.65, 174.61, 146.83], 0.22, 1.1, 0.2),
    { wave: "sine", from: 73.42, at: 0.66, length: 1.6, gain: 0.3 },
  ],
  chaos: [
    { wave: "sawtooth", from: 146.83, to: 98, length: 0.5, gain: 0.12 },
    { wave: "sawtooth", from: 155.56, to: 104, length: 0.5, gain: 0.12 },
    ...knock(0.4, 190, 0.34),
  ],
  message: [{ wave: "sine", from: 987.77, to: 1046.5, length: 0.14, gain: 0.1 }],
} as const satisfies Record<string, readonly Part[]>;

export type Sound = keyof typeof SOUNDS;

const LOUDEST = 0.6;
/** Twelve decibels quieter while someone speaks. */
const DUCKED = LOUDEST / 4;
let context: AudioContext | null = null;
let way: GainNode | null = null;
let hiss: AudioBuffer | null = null;

/** Start audio; browsers may require a gesture. Null in a browser without audio: the table works without it. */
export function unlock(): AudioContext | null {
  try {
    context ??= new AudioContext();
    // iPhones interrupt it, during a call or behind a locked screen
    if (context.state !== "running") void context.resume().catch(() => undefined);
  } catch {
    // the result may be null
  }
  return context;
}

/** The audio context and shared parts that all sounds use. */
export interface Workshop {
  readonly audio: AudioContext;
  readonly out: AudioNode;
  readonly hiss: AudioBuffer;
  readonly pitches: readonly number[];
}

/** Null before the first gesture. While its audio is not running, everything played waits. */
export const workshop = (): Workshop | null =>
  context === null ? null : { audio: context, out: out(context), hiss: hissOf(context), pitches: STRINGS };

/** Lower the volume while someone speaks. */
export function duck(speaks: boolean): void {
  if (context !== null) out(context).gain.setTargetAtTime(speaks ? DUCKED : LOUDEST, context.currentTime, 0.08);
}

/** A sound due within so many seconds plays even if its beat is over: it belongs to the end of the beat. */
const DUE_S = 0.25;

/** Play a sound later. Returns a function that silences it if it has not begun. */
export function sound(name: Sound, after_ms: number): () => void {
  const audio = context;
  if (audio?.state !== "running") return () => undefined;
  const start = audio.currentTime + after_ms / 1000 + 0.01;
  const sources = SOUNDS[name].map((part) => strike(audio, part, start, out(audio)));
  return () => {
    if (start - audio.currentTime > DUE_S) for (const source of sources) source.stop();
  };
}

/** Play a part of a sound, which begins at a time of the audio context; `attack`: the seconds until it is loudest. */
export function strike(
  audio: AudioContext,
  part: Part,
  start: number,
  into: AudioNode,
  attack = 0.006,
): AudioScheduledSourceNode {
  const from = start + (part.at ?? 0);
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(0, from);
  envelope.gain.linearRampToValueAtTime(part.gain, from + Math.min(attack, part.length / 2));
  envelope.gain.exponentialRampToValueAtTime(0.0001, from + part.length);
  envelope.connect(into);
  const source = "wave" in part ? tone(audio, part, from) : breath(audio, part, envelope);
  if ("wave" in part) source.connect(envelope);
  source.start(from);
  source.stop(from + part.length + 0.02);
  return source;
}

function tone(audio: AudioContext, part: Tone, from: number): OscillatorNode {
  const source = audio.createOscillator();
  source.type = part.wave;
  source.frequency.setValueAtTime(part.from, from);
  source.frequency.exponentialRampToValueAtTime(part.to ?? part.from, from + part.length);
  return source;
}

function breath(audio: AudioContext, part: Noise, envelope: AudioNode): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  source.buffer = hissOf(audio);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = part.noise;
  filter.Q.value = part.sharp ?? 0.5;
  source.connect(filter).connect(envelope);
  return source;
}

const hissOf = (audio: AudioContext): AudioBuffer => (hiss ??= noise(audio));

function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

/** Everything passes one limiter, so ten ballots at the same time are no louder than one. */
function out(audio: AudioContext): GainNode {
  if (way !== null) return way;
  const volume = audio.createGain();
  volume.gain.value = LOUDEST;
  const limiter = audio.createDynamicsCompressor();
  limiter.threshold.value = -18;
  limiter.ratio.value = 12;
  volume.connect(limiter).connect(audio.destination);
  return (way = volume);
}
