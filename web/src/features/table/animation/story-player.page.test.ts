// What is heard of a beat that somebody skips or leaves, and of an iPhone that interrupts the sound.
import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { viewOf } from "../../../lib/game/position.ts";
import type { Beat } from "../../../lib/playback/story.ts";
import { hearRoom } from "../../../lib/sound/sounds.ts";
import { unlock, workshop } from "../../../lib/sound/synth.ts";
import type { View } from "../../../lib/protocol/index.ts";
import { AskedPlay, drawn, settled, until } from "../../../testing/page.svelte.ts";
import { positionOf, viewIn } from "../../../testing/views.fixture.ts";
import AnimationLayer from "./AnimationLayer.svelte";
import { StoryPlayer } from "./story-player.svelte.ts";

interface Source {
  readonly begins: number;
  readonly ends: number[];
}
let sources: Source[] = [];
const audio = { state: "running" as string, currentTime: 0, resume: vi.fn() };

const param = () => ({
  value: 0,
  setValueAtTime: () => undefined,
  setTargetAtTime: () => undefined,
  cancelScheduledValues: () => undefined,
  linearRampToValueAtTime: () => undefined,
  exponentialRampToValueAtTime: () => undefined,
});
const node = () => ({
  gain: param(),
  frequency: param(),
  Q: param(),
  threshold: param(),
  ratio: param(),
  playbackRate: param(),
  connect: (to: unknown) => to,
});
function source() {
  const ends: number[] = [];
  return {
    ...node(),
    start: (begins = audio.currentTime) => sources.push({ begins, ends }),
    stop: (at = audio.currentTime) => ends.push(at),
  };
}
Object.assign(audio, {
  sampleRate: 8,
  createGain: node,
  createBiquadFilter: node,
  createDynamicsCompressor: node,
  createOscillator: source,
  createBufferSource: source,
  createBuffer: () => ({ getChannelData: () => new Float32Array(4) }),
});
/** The sources that are heard: none that ended before it began. */
const heard = (): Source[] => sources.filter(({ begins, ends }) => ends.every((end) => end > begins));

beforeEach(() => {
  vi.stubGlobal("AudioContext", function () {
    return audio;
  });
  Object.assign(audio, { state: "running", currentTime: 0, resume: vi.fn(() => Promise.resolve()) });
  unlock();
  sources = [];
});

const beat = (kind: "execution" | "enact"): Beat =>
  ({
    kind,
    duration: 2000,
    at: 0,
    of: 0,
    president: 0,
    target: 1,
    policy: "F",
    slot: 1,
    voices: 1,
    party: "fascist",
  }) as Beat;

test("what has not begun when a beat is skipped is never heard", () => {
  const player = new StoryPlayer();
  player.begin(beat("execution"), 0, true);
  const all = heard().length;
  audio.currentTime = 0.5; // the drum comes at 0.8
  player.clear(); // the window was resized
  expect(heard()).toHaveLength(all);
  player.stop();
  expect(heard().length).toBeLessThan(all);
  expect(heard().every(({ begins }) => begins < 1)).toBe(true);
});

test("what comes with the end of a beat is heard", () => {
  const player = new StoryPlayer();
  player.begin(beat("enact"), 0, true);
  const all = heard().length;
  audio.currentTime = 1.99;
  player.stop();
  expect([heard().length, heard().some(({ begins }) => begins >= 2)]).toEqual([all, true]);
});

test("sound that the system has interrupted goes on with the next gesture", () => {
  audio.state = "interrupted";
  unlock();
  expect(audio.resume).toHaveBeenCalledOnce();
});

test("the room of a table that is left while the sound is interrupted does not come back", async () => {
  hearRoom({ strings: 1, muffled: false });
  await until(() => expect(sources.length).toBeGreaterThan(1));
  audio.state = "interrupted";
  hearRoom(null);
  await until(() => expect(sources.every(({ ends }) => ends.length === 1)).toBe(true));
  expect(workshop()).not.toBeNull();
});

test("a beat that begins as its table is closed moves nothing, as between two people on one phone", async () => {
  const begin = vi.spyOn(StoryPlayer.prototype, "begin");
  for (const isLeft of [false, true]) {
    const position = positionOf(viewIn("nomination"));
    const play = new AskedPlay(position);
    const { leave } = drawn(AnimationLayer, { play, position, view: viewOf(position) as View });
    play.beat = beat("enact");
    flushSync();
    if (isLeft) leave();
    await settled();
    expect(begin).toHaveBeenCalledTimes(1);
  }
});
