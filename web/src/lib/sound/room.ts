// Room tone: the quiet sound of a room with people in it, and low strings, one more for each fascist policy.
//
// Contract: `tune` can be called at any time and is idempotent. The sound depends only on public facts. Loaded when
// first heard. It receives the workshop of the other sounds as an argument: importing it would cost one more file.
import type { Workshop } from "./synth.ts";

export interface Room {
  /** The number of strings. */
  readonly strings: number;
  /** Everything is muffled while eyes are closed. */
  readonly muffled: boolean;
}

const AIR = 0.05;
const STRING = 0.006;
const CLEAR_HZ = 520;
const MUFFLED_HZ = 150;
/** How slowly the room changes, and how fast it falls silent, in seconds. */
const SLOW = 1.2;
const SOON = 0.06;

interface Voice {
  readonly source: AudioScheduledSourceNode;
  readonly gain: GainNode;
}

let filter: BiquadFilterNode | null = null;
let air: Voice | null = null;
let strings: readonly Voice[] = [];

/** Make the room audible, or fade it out. */
export function tune(room: Room | null, { audio, out, hiss, pitches }: Workshop): void {
  if (room === null) {
    for (const voice of [air, ...strings]) if (voice !== null) end(audio, voice);
    [air, strings] = [null, []];
    return;
  }
  filter ??= through(audio, out);
  filter.frequency.setTargetAtTime(room.muffled ? MUFFLED_HZ : CLEAR_HZ, audio.currentTime, SLOW);
  air ??= begin(audio, filter, breath(audio, hiss), AIR);
  for (const voice of strings.slice(room.strings)) end(audio, voice);
  const more = pitches.slice(strings.length, room.strings);
  const into = filter;
  strings = [
    ...strings.slice(0, room.strings),
    ...more.map((pitch) => begin(audio, into, bowed(audio, pitch), STRING)),
  ];
}

function through(audio: AudioContext, out: AudioNode): BiquadFilterNode {
  const made = audio.createBiquadFilter();
  made.type = "lowpass";
  made.frequency.value = CLEAR_HZ;
  made.connect(out);
  return made;
}

function begin(audio: AudioContext, into: AudioNode, source: AudioScheduledSourceNode, loud: number): Voice {
  const gain = audio.createGain();
  gain.gain.value = 0;
  gain.gain.setTargetAtTime(loud, audio.currentTime, SLOW);
  source.connect(gain).connect(into);
  source.start();
  return { source, gain };
}

function end(audio: AudioContext, { source, gain }: Voice): void {
  gain.gain.cancelScheduledValues(audio.currentTime);
  gain.gain.setTargetAtTime(0, audio.currentTime, SOON);
  source.stop(audio.currentTime + 8 * SOON);
}

function breath(audio: AudioContext, hiss: AudioBuffer): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  source.buffer = hiss;
  source.loop = true;
  source.playbackRate.value = 0.35; // slower, and therefore lower and longer before it repeats
  return source;
}

function bowed(audio: AudioContext, pitch: number): OscillatorNode {
  const source = audio.createOscillator();
  source.type = "sawtooth";
  source.frequency.value = pitch;
  return source;
}
