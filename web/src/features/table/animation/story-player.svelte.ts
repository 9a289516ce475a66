// Shows one beat of the tale over the table, and takes it off again.
//
// Contract: the table beneath shows what was told before the beat (`state/teller`). What cannot be shown is left out.
import { envelopesLast, envelopesOf } from "../../../lib/game/ending.ts";
import type { Beat } from "../../../lib/playback/story.ts";
import { hear, type Sound } from "../../../lib/sound/sounds.ts";
import type { Policy, Seat } from "../../../lib/protocol/index.ts";
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
    for (const [name, share] of cuesOf(beat)) hear(name, { after_ms: beat.duration * share });
  }

  /** Everything lies where it belongs; so it does when the screen changes its shape. */
  clear(): void {
    for (const unveil of this.#veils.splice(0)) unveil();
    this.actors = [];
    this.strip = null;
  }
}

const STRINGS: readonly Sound[] = ["strings_1", "strings_2", "strings_3", "strings_4", "strings_5", "strings_6"];

/** Each fascist policy adds a voice to the strings. */
function stringsOf(policy: Policy, slot: number): [Sound, number][] {
  const name = policy === "F" ? STRINGS[slot - 1] : undefined;
  return name === undefined ? [] : [[name, 1]];
}

/** What is heard of a beat, and at which share of it. */
function cuesOf(beat: Beat): [Sound, number][] {
  switch (beat.kind) {
    case "slip":
      return [["slip", 0]];
    case "ballots":
      return [
        ["step", 0], // the urn is locked
        ["roll", 0.04],
        ["flip", 0.36],
      ];
    case "verdict":
      return [[beat.passed ? "passed" : "failed", 0]];
    case "check":
      return [
        ["heart", 0],
        ["heart", 0.375],
        ["slide", 0.75],
      ];
    case "cleared":
    case "spared":
      return [["stamp", 0]];
    case "headline":
      return [["slip", 0]];
    case "tracker":
      return [["step", 0]];
    case "enact":
      return [["roll", 0], ["flip", 0.42], ["stamp", 0.97], ...stringsOf(beat.policy, beat.slot)];
    case "chaos":
      return [["chaos", 0]];
    case "nomination":
      return [["gavel", 0.49]];
    case "power":
    case "veto":
    case "special":
      return [["gavel", 0]];
    case "execution":
      return [
        ["roll", 0.15],
        ["drum", 0.4],
        ["laid", 0.85],
      ];
    case "victory":
      return [[beat.winner, 0]];
    case "envelopes":
      return envelopesOf(beat.roles).map(({ at }) => ["flip", at / envelopesLast(beat.roles)]);
    case "fate":
      return [["stamp", 0]];
    case "candidate":
      return [];
    case "deal":
    case "draw":
    case "discard":
    case "shuffle":
    case "investigation":
      return [["slide", 0]];
  }
}
