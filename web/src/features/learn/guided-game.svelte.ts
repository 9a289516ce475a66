// The guided first game as a Play: the same table that shows a live game shows this one, with lessons beside it.
import {
  acted,
  type Awaited,
  awaited,
  begin,
  type Course,
  happened,
  lessonAt,
  lessonBefore,
  lessonsOf,
  positionOf,
  refusal,
  type Standing,
  stated,
  step,
} from "./guided-game.ts";
import { type Position, viewOf } from "../../lib/game/position.ts";
import { lengthOf, tell } from "../../lib/playback/story.ts";
import type { Action, Command, Observation, Seat, Utterance, View } from "../../lib/protocol/index.ts";
import type { Play, Witness } from "../../lib/session/play.ts";
import { prefs } from "../../lib/device/prefs.svelte.ts";
import { Teller } from "../../lib/playback/teller.svelte.ts";

/** The pause in which the learner can look at what just happened, before the others play on. */
const SHORTEST_MS = 800;

export class GuidedGame implements Play {
  readonly kind = "guide";
  readonly isHost = false;
  readonly link = "open";
  readonly ended = null;
  readonly asking = 0;
  trouble = $state<string | null>(null);

  #standing = $state.raw<Standing>({} as Standing);
  readonly #teller = new Teller(
    (seen, message) => {
      for (const witness of this.#witnesses) witness(seen, message);
    },
    () => "normal",
  );
  readonly beat = $derived(this.#teller.beat);
  readonly #still: Position = $derived.by(() => positionOf(this.course, this.#standing, this.names()));
  readonly position: Position = $derived((this.#teller.busy ? this.#teller.position : null) ?? this.#still);
  readonly view: View | null = $derived(viewOf(this.position));
  readonly seat: Seat;
  readonly lessons: readonly string[];
  /** Once everything before it has been told. */
  readonly lesson: string | null = $derived.by(() =>
    this.#teller.busy ? null : lessonAt(this.course, this.#standing),
  );
  readonly awaited: Awaited = $derived.by(() => awaited(this.course, this.#standing));
  /** The number of lessons that the learner has reached. */
  readonly reached: number = $derived.by(
    () => this.course.steps.slice(0, this.#standing.at + 1).filter((step) => step.lesson !== undefined).length,
  );

  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #witnesses = new Set<Witness>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly course: Course,
    private readonly names: () => readonly string[],
  ) {
    this.seat = course.seat;
    this.lessons = lessonsOf(course);
    this.#standing = begin(course);
    this.#wait();
  }

  /** The lesson is read. */
  next(): void {
    if (this.awaited === "lesson") this.#become(step(this.course, this.#standing));
  }

  back(): void {
    clearTimeout(this.#timer);
    this.#teller.stop();
    this.#standing = lessonBefore(this.course, this.#standing);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#teller.stop();
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
    const refused = this.awaited === "act" ? refusal(this.course, this.#standing, action) : "guide-not-now";
    if (refused !== null) return refused;
    this.#become(acted(this.course, this.#standing, action));
    return null;
  }

  #say(action: Action & { do: "say" }): string | null {
    const after = stated(this.#standing, action);
    if (after === null) return "nothing_to_state";
    const before = this.#still;
    this.#standing = after;
    const { about, round, seat, tiles = null, party = null } = action;
    this.#tell([{ event: "statement_made", about, round, seat, tiles, party }], before);
    return null;
  }

  #become(standing: Standing): void {
    const before = this.#still;
    this.#standing = standing;
    const talk = this.#still.talk.slice(before.talk.length);
    this.#tell(happened(this.course, standing), before, talk);
    this.#wait();
  }

  #tell(seen: Observation[], before: Position, talk: readonly Utterance[] = []): void {
    if (seen.length === 0) return;
    this.#teller.finish();
    this.#teller.show(before);
    const message = { type: "update" as const, seq: this.#standing.at, seen, talk: [...talk] };
    this.#teller.tell(message, this.#still, prefs.pace === "at_once");
  }

  goOn(): void {
    this.#teller.skip();
  }

  finish(): void {
    this.#teller.finish();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.awaited !== "time") return;
    const seen = this.course.steps[this.#standing.at - 1]?.seen ?? [];
    const view = viewOf(this.#still);
    const told = view === null || prefs.pace === "at_once" ? 0 : lengthOf(tell(seen, view, "normal"));
    this.#timer = setTimeout(() => {
      this.#become(step(this.course, this.#standing));
    }, SHORTEST_MS + told);
  }

  witness(told: Witness): () => void {
    this.#witnesses.add(told);
    return () => {
      this.#witnesses.delete(told);
    };
  }
}
