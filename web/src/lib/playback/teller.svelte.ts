// The teller: shows what happened beat by beat, and keeps the position that has been told so far.
//
// Contract: `position` is folded up to the last finished beat. A beat is never cut off by the next message: the more
// waits, the faster it is told. What is said and private notes are there at once; but an argument is about the game, so
// it waits until everything that came before it has been told. `show` and `skip` leave beats out.
import { closed, isTold, type Step, stepsOf } from "./told.ts";
import type { Position } from "../game/position.ts";
import type { Beat, Tempo } from "./story.ts";
import type { Changed, Observation, Utterance } from "../protocol/index.ts";

/** A message that is still to be told, and the position that it leads to. */
interface Waiting {
  readonly message: Changed;
  readonly after: Position;
}

/** Told of what has been told, with the message that it came in. */
export type Told = (seen: readonly Observation[], message: Changed) => void;

/** The share of a beat's length, by how many messages wait behind it. */
const HURRY = [1, 0.6, 0.35, 0.2, 0];

export class Teller {
  /** What has been told. */
  position = $state.raw<Position | null>(null);
  /** Something is still being told. */
  busy = $state(false);
  /** What is being shown now. */
  beat = $state.raw<Beat | null>(null);

  #latest: Position | null = null;
  #waiting: Waiting[] = [];
  #steps: Step[] = [];
  #message: Changed | null = null;
  /** Arguments that were made after something that is still to be told. */
  #held: readonly Utterance[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly told: Told,
    private readonly tempo: () => Tempo,
    private readonly seals = false,
  ) {}

  /** Show a position at once; what was still to be told is left out. */
  show(position: Position): void {
    this.#drop();
    this.#latest = this.position = position;
  }

  /** Tell what a message brings. */
  tell(message: Changed, after: Position, instant: boolean): void {
    this.#latest = after;
    const { seen = [], ...rest } = message;
    const late = instant || !(this.busy || isTold(message)) ? [] : argumentsOf(message);
    const talk = rest.talk?.filter((one) => !late.includes(one)) ?? [];
    this.#held = [...this.#held, ...late];
    if (this.position !== null) this.position = this.#withTalk(this.position);
    if (talk.length > 0 || rest.nudged !== undefined) this.told([], { ...rest, talk });
    if (instant) {
      this.#finish();
      this.position = after;
      this.told(seen, { type: "update", seq: message.seq, seen });
      return;
    }
    this.#waiting.push({ message, after });
    this.busy = true;
    if (this.#message === null) this.#next();
  }

  /** Go on to the next beat at once. */
  skip(): void {
    if (this.beat !== null) this.#over();
  }

  /** Tell the rest without showing it. */
  finish(): void {
    this.#finish();
  }

  stop(): void {
    this.#drop();
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#message = null;
      this.busy = false;
      return;
    }
    const before = this.position;
    this.#message = next.message;
    const seen = next.message.seen ?? [];
    this.#steps =
      before === null || !isTold(next.message)
        ? [{ beat: null, seen, after: next.after }]
        : stepsOf(before, seen, next.after, this.tempo(), this.seals);
    if (before !== null) this.position = this.#withTalk(closed(before, next.after));
    this.#step();
  }

  #step(): void {
    const [step] = this.#steps;
    if (step === undefined) {
      this.#release();
      this.#next();
      return;
    }
    const behind = this.#waiting.filter(({ message }) => isTold(message)).length;
    const share = HURRY[Math.min(behind, HURRY.length - 1)] ?? 0;
    const ms = step.beat === null || step.beat.kind === "slip" ? 0 : step.beat.duration * share;
    this.beat = step.beat === null ? null : { ...step.beat, duration: ms };
    if (ms > 0) {
      this.#timer = setTimeout(() => {
        this.#over();
      }, ms);
    } else this.#over();
  }

  /** A step is over: what it told is so from now on. */
  #over(): void {
    clearTimeout(this.#timer);
    const step = this.#steps.shift();
    if (step === undefined) return;
    this.beat = null;
    this.position = this.#withTalk(step.after);
    if (step.seen.length > 0 && this.#message !== null) {
      this.told(step.seen, { type: "update", seq: this.#message.seq, seen: [...step.seen] });
    }
    this.#step();
  }

  /** A message is told: now what was argued in it is heard. */
  #release(): void {
    const message = this.#message;
    const talk = message === null ? [] : argumentsOf(message).filter((one) => this.#held.includes(one));
    if (message === null || talk.length === 0) return;
    this.#held = this.#held.filter((one) => !talk.includes(one));
    if (this.position !== null) this.position = this.#withTalk(this.position);
    this.told([], { type: "update", seq: message.seq, talk });
  }

  #finish(): void {
    while (this.#message !== null) {
      const seen = this.#steps.flatMap((step) => step.seen);
      const last = this.#steps.at(-1);
      clearTimeout(this.#timer);
      this.#steps = [];
      this.beat = null;
      if (last !== undefined) this.position = this.#withTalk(last.after);
      if (seen.length > 0) this.told(seen, { type: "update", seq: this.#message.seq, seen });
      this.#release();
      const next = this.#waiting.shift();
      this.#message = next?.message ?? null;
      if (next !== undefined) this.#steps = [{ beat: null, seen: next.message.seen ?? [], after: next.after }];
    }
    this.busy = false;
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#steps = [];
    this.#message = null;
    this.#held = [];
    this.beat = null;
    this.busy = false;
  }

  /** Talk and notes are always the newest, but for the arguments that wait. */
  #withTalk(position: Position): Position {
    const latest = this.#latest;
    if (latest === null) return position;
    const { talk, note } = latest;
    return {
      ...position,
      talk: this.#held.length === 0 ? talk : talk.filter((one) => !this.#held.includes(one)),
      note,
    };
  }
}

const argumentsOf = ({ talk = [] }: Changed): Utterance[] => talk.filter(({ what }) => what.event === "argued");
