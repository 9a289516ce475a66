// The sound of each event on a big screen, distinguishable with closed eyes: wood, paper, brass, bells and a drum.
//
// Contract: data only. No sound depends on a role; a party has its own sound only once its policy is on the board.
import type { Part } from "../../lib/sound/synth.ts";

function tone(wave: OscillatorType, at: number, from: number, length: number, gain: number, to = from): Part {
  return { wave, from, to, at, length, gain };
}
/** A burst of noise around a pitch. */
function breath(at: number, noise: number, length: number, gain: number): Part {
  return { noise, sharp: 0.7, at, length, gain };
}
/** Wood on wood. */
const knock = (at: number, pitch: number, gain: number): Part[] => [
  tone("triangle", at, pitch, 0.12, gain, pitch * 0.6),
  breath(at, 1800, 0.03, gain * 0.6),
];
/** A bell: a pitch, and the one a twelfth above it. */
const bell = (at: number, pitch: number, length: number, gain: number): Part[] => [
  tone("sine", at, pitch, length, gain),
  tone("sine", at, pitch * 2.76, length * 0.6, gain * 0.35),
];
/** Brass: two slightly detuned voices. */
const brass = (at: number, pitch: number, length: number, gain: number): Part[] => [
  tone("sawtooth", at, pitch, length, gain),
  tone("sawtooth", at, pitch * 1.006, length, gain * 0.8),
];
/** The skin of a large drum. */
const boom = (at: number, pitch: number, length: number, gain: number): Part[] => [
  tone("sine", at, pitch, length, gain, pitch * 0.45),
  breath(at, 320, 0.1, gain * 0.4),
];
const several = (times: number, apart: number, make: (at: number, index: number) => Part[]): Part[] =>
  Array.from({ length: times }, (_, index) => make(index * apart, index)).flat();

export const SOUNDS = {
  deal: several(6, 0.11, (at) => [breath(at, 4200, 0.07, 0.16)]),
  candidate: bell(0, 587.33, 0.9, 0.16),
  nomination: [...knock(0, 420, 0.36), ...knock(0.17, 420, 0.3)],
  ballot: [breath(0, 5200, 0.09, 0.16), tone("triangle", 0.07, 880, 0.05, 0.06)],
  ballots_turn: several(12, 0.045, (at, index) => [breath(at, 900 + index * 220, 0.05, 0.08 + index * 0.012)]),
  passed: [...knock(0, 240, 0.3), ...knock(0.14, 300, 0.34), ...bell(0.28, 783.99, 0.7, 0.12)],
  failed: [...knock(0, 240, 0.3), ...knock(0.16, 170, 0.34), tone("sine", 0.3, 110, 0.6, 0.24, 82)],
  check: several(3, 0.9, (at) => [
    tone("sine", at, 62, 0.22, 0.6, 44),
    tone("sine", at + 0.24, 54, 0.26, 0.42, 40),
  ]).slice(0, 5),
  cleared: [...bell(0, 659.25, 1.2, 0.14), ...bell(0.16, 987.77, 1.2, 0.12)],
  tracker: several(2, 0.34, (at) => knock(at, 900, 0.26)),
  draw: several(3, 0.1, (at) => [breath(at, 2600, 0.1, 0.18)]),
  discard: [breath(0, 1500, 0.24, 0.16), ...knock(0.4, 150, 0.2)],
  policy_turns: [breath(0, 3600, 0.13, 0.28), breath(0.06, 2400, 0.1, 0.2)],
  liberal_policy: [261.63, 329.63, 392, 523.25].flatMap((pitch, index) => bell(index * 0.11, pitch, 1.1, 0.14)),
  fascist_policy: [...boom(0, 120, 0.5, 0.5), ...brass(0.06, 73.42, 1.5, 0.1), ...brass(0.06, 77.78, 1.5, 0.07)],
  headline: several(7, 0.06, (at) => [breath(at, 6800, 0.02, 0.16)]),
  chaos: [
    tone("sawtooth", 0, 146.83, 0.9, 0.12, 73),
    tone("sawtooth", 0, 155.56, 0.9, 0.12, 78),
    ...boom(0.5, 90, 0.4, 0.4),
  ],
  power: [...brass(0, 146.83, 0.25, 0.1), ...brass(0.28, 220, 0.7, 0.1)],
  veto_proposed: [tone("triangle", 0, 440, 0.3, 0.2), tone("triangle", 0.3, 466.16, 0.7, 0.22)],
  veto_agreed: [tone("triangle", 0, 466.16, 0.25, 0.2), tone("triangle", 0.25, 349.23, 0.8, 0.22)],
  veto_refused: [tone("triangle", 0, 466.16, 0.2, 0.2), ...knock(0.24, 200, 0.4), ...knock(0.36, 200, 0.36)],
  shuffle: several(16, 0.03, (at, index) => [breath(at, 2000 + (index % 4) * 500, 0.03, 0.13)]),
  investigation: [tone("sine", 0, 523.25, 0.5, 0.14, 554.37), tone("sine", 0.5, 622.25, 0.7, 0.14, 587.33)],
  special: several(3, 0.2, (at, index) => bell(at, [587.33, 587.33, 880][index] ?? 880, 0.7, 0.14)),
  execution: [
    ...several(9, 0.05, (at, index) => [breath(at, 420, 0.05, 0.06 + index * 0.02)]),
    ...boom(0.6, 92, 0.8, 0.6),
  ],
  spared: [tone("sine", 0, 392, 0.9, 0.16), tone("sine", 0.45, 329.63, 1.2, 0.16)],
  liberals_win: [261.63, 329.63, 392, 523.25, 659.25].flatMap((pitch, index) => [
    ...bell(index * 0.16, pitch, 1.6, 0.12),
    ...brass(index * 0.16, pitch / 2, 0.8, 0.035),
  ]),
  fascists_win: [
    ...[220, 207.65, 174.61, 146.83].flatMap((pitch, index) => brass(index * 0.24, pitch, 1.2, 0.075)),
    ...boom(0.72, 73.42, 1.6, 0.5),
  ],
  envelope: [breath(0, 3000, 0.16, 0.2), ...knock(0.14, 520, 0.16)],
  fate: [...bell(0, 293.66, 2, 0.14), ...bell(0.5, 220, 2.4, 0.14)],
} as const satisfies Record<string, readonly Part[]>;
