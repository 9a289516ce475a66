// The guided first game as a `Play`: the table component of live games shows it, with lessons next to it.
import {
  acted,
  type Awaited,
  awaited,
  begin,
  type Script,
  happened,
  hint,
  lessonAt,
  lessonBefore,
  lessonsOf,
  positionOf,
  refusal,
  type GuideState,
  stated,
  step,
} from "./guided-game.ts";
import type { Sentence } from "../../lib/game/game-log.ts";
import { type Position, viewOf } from "../../lib/game/position.ts";
import { lengthOf, tell } from "../../lib/playback/story.ts";
import type { Action, Command, Observation, Seat, Utterance, View } from "../../lib/protocol/index.ts";
import { say } from "../../lib/text/say.svelte.ts";
import { toYou } from "./second-person.ts";
import type { Play } from "../../lib/session/play.ts";
import { prefs } from "../../lib/device/prefs.svelte.ts";
import { Playback, type Witness } from "../../lib/playback/playback.svelte.ts";

/** A pause for the learner to look at the result, before the others continue. */
const SHORTEST_MS = 800;

export class GuidedGame implements Play {
  readonly kind = "guide";
  readonly isHost = false;
  readonly link = "open";
  readonly ended = null;
  readonly asking = 0;
  trouble = $state<string | null>(null);

  #progress = $state.raw<GuideState>({} as GuideState);
  readonly #playback = new Playback(() => "normal");
  readonly witness = (told: Witness) => this.#playback.witness(told);
  readonly beat = $derived(this.#playback.beat);
  readonly #still: Position = $derived.by(() => positionOf(this.script, this.#progress, this.names()));
  readonly position: Position = $derived((this.#playback.busy ? this.#playback.position : null) ?? this.#still);
  readonly view: View | null = $derived(viewOf(this.position));
  readonly seat: Seat;
  readonly lessons: readonly string[];
  /** Called once everything before it has been shown. */
  readonly lesson: string | null = $derived.by(() =>
    this.#playback.busy ? null : lessonAt(this.script, this.#progress),
  );
  readonly awaited: Awaited = $derived.by(() => awaited(this.script, this.#progress));
  /** The number of lessons the learner has reached. */
  readonly reached: number = $derived.by(
    () => this.script.steps.slice(0, this.#progress.at + 1).filter((step) => step.lesson !== undefined).length,
  );

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly script: Script,
    private readonly names: () => readonly string[],
  ) {
    this.seat = script.seat;
    this.lessons = lessonsOf(script);
    this.#progress = begin(script);
    this.#wait();
  }

  /** The learner has read the lesson. */
  next(): void {
    if (this.awaited === "lesson") this.#become(step(this.script, this.#progress));
  }

  back(): void {
    this.trouble = null;
    clearTimeout(this.#timer);
    this.#playback.stop();
    this.#progress = lessonBefore(this.script, this.#progress);
  }

  /** A tap on nothing: show what comes next, or say what to do. */
  answer(): void {
    if (this.#playback.busy || this.awaited === "time") this.goOn();
    else this.trouble = hint(this.script, this.#progress);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#playback.stop();
  }

  request(command: Command): Promise<string | null> {
    if (command.do === "act") return this.act(command.action);
    this.trouble = "guide-not-here";
    return Promise.resolve(this.trouble);
  }

  act(action: Action): Promise<string | null> {
    this.trouble = this.#tried(action);
    return Promise.resolve(this.trouble);
  }

  #tried(action: Action): string | null {
    if (action.do === "say") return this.#say(action);
    const refused = this.awaited === "act" ? refusal(this.script, this.#progress, action) : "guide-not-now";
    if (refused !== null) return refused;
    this.#become(acted(this.script, this.#progress, action));
    return null;
  }

  #say(action: Action & { do: "say" }): string | null {
    const after = stated(this.#progress, action);
    if (after === null) return "nothing_to_state";
    const before = this.#still;
    this.#progress = after;
    const { about, round, seat, tiles = null, party = null } = action;
    this.#tell([{ event: "statement_made", about, round, seat, tiles, party }], before);
    return null;
  }

  #become(progress: GuideState): void {
    const before = this.#still;
    this.trouble = null;
    this.#progress = progress;
    const talk = this.#still.talk.slice(before.talk.length);
    this.#tell(happened(this.script, progress), before, talk);
    this.#wait();
  }

  #tell(seen: Observation[], before: Position, talk: readonly Utterance[] = []): void {
    if (seen.length === 0) return;
    this.#playback.finish();
    this.#playback.show(before);
    const message = { type: "update" as const, seq: this.#progress.at, seen, talk: [...talk] };
    this.#playback.play(message, this.#still, prefs.pace === "at_once");
  }

  goOn(): void {
    if (this.#playback.busy) this.#playback.skip();
    else if (this.awaited === "time") this.#become(step(this.script, this.#progress));
  }

  finish(): void {
    this.#playback.finish();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.awaited !== "time") return;
    const seen = this.script.steps[this.#progress.at - 1]?.seen ?? [];
    const view = viewOf(this.#still);
    const told = view === null || prefs.pace === "at_once" ? 0 : lengthOf(tell(seen, view, "normal"));
    this.#timer = setTimeout(() => this.#become(step(this.script, this.#progress)), SHORTEST_MS + told);
  }

  toYou(sentence: Sentence): string | null {
    const found = toYou(this.seat, sentence);
    if (found === null) return null;
    return say(found.key, { what: found.what, name: found.other === null ? "" : (this.names()[found.other] ?? "") });
  }
}
