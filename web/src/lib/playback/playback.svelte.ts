// The teller: shows what happened beat by beat, and keeps the position that has been told so far.
//
// Contract: `position` is folded up to the last finished beat. A beat is never cut off by the next message: the more
// waits, the faster it is told. What is said and private notes are there at once; but an argument is about the game, so
// it waits until everything that came before it has been told. `show`, `skip` and `finish` leave beats out. A role in a
// sealed envelope waits for its player: only `skip`, the end of the game and another table end that beat.
import { closed, isSealed, isTold, type Step, stepsOf, waiting } from "./position-shown.ts";
import type { Position } from "../game/position.ts";
import type { Beat, Tempo } from "./story.ts";
import type { Changed, Observation, Utterance } from "../protocol/index.ts";

/** A message that is still to be told, and the position that it leads to. */
interface Waiting {
  readonly message: Changed;
  readonly after: Position;
  /** It is told in a hurry: its viewer runs on to their next decision. */
  readonly hurried: boolean;
}

/** Told of what has been told, with the message that it came in. */
export type Told = (seen: readonly Observation[], message: Changed) => void;

/** The share of a beat's length, by how many messages wait behind it. */
const HURRY = [1, 0.6, 0.35, 0.2, 0];
/** The share of a viewer who runs on. */
const RUNNING = 0.4;

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
  #hurried = false;
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
    const before = this.#latest;
    this.#latest = position;
    if (this.sealed && before !== null && isSameGame(before, position) && hasRole(position) && !isOver(position)) {
      this.#waiting = [];
      this.#held = [];
      this.#steps = this.#steps.map((step) => ({ ...step, after: position }));
      this.position = waiting(position);
      return;
    }
    this.#drop();
    this.position = position;
  }

  /** The player has not put the envelope with their role away yet. */
  get sealed(): boolean {
    return isSealed(this.beat);
  }

  /** Tell what a message brings: at once, in a hurry, or in its time. */
  tell(message: Changed, after: Position, instant: boolean, hurried = false): void {
    this.#latest = after;
    const { seen = [], ...rest } = message;
    const late = (instant && !this.sealed) || !(this.busy || isTold(message)) ? [] : argumentsOf(message);
    const talk = rest.talk?.filter((one) => !late.includes(one)) ?? [];
    this.#held = [...this.#held, ...late];
    if (this.position !== null) this.position = this.#withTalk(this.position);
    if (talk.length > 0 || rest.nudged !== undefined) this.told([], { ...rest, talk });
    if (instant && !this.sealed) {
      this.#finish();
      this.position = after;
      this.told(seen, { type: "update", seq: message.seq, seen });
      return;
    }
    this.#waiting.push({ message, after, hurried });
    this.busy = true;
    if (this.#message === null) this.#next();
    else if (this.sealed && isOver(after)) this.skip();
  }

  /** Go on to the next beat at once. */
  skip(): void {
    if (this.beat !== null) this.#over();
  }

  /** Go on to the next beat at once, and tell what waits in a hurry. */
  hurry(): void {
    this.#hurried = true;
    this.#waiting = this.#waiting.map((one) => ({ ...one, hurried: true }));
    this.skip();
  }

  /** Tell the rest without showing it. */
  finish(): void {
    if (!this.sealed) this.#finish();
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
    this.#hurried = next.hurried;
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
    const behind = this.#waiting.filter(({ message }) => takesTime(message)).length;
    const share = Math.min(HURRY[Math.min(behind, HURRY.length - 1)] ?? 0, this.#hurried ? RUNNING : 1);
    const ms = step.beat === null || step.beat.kind === "slip" ? 0 : step.beat.duration * share;
    this.beat = step.beat === null || isSealed(step.beat) ? step.beat : { ...step.beat, duration: ms };
    if (this.sealed) return;
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

const isSameGame = (one: Position, other: Position): boolean =>
  one.table.code === other.table.code && one.table.games === other.table.games;

const hasRole = ({ own }: Position): boolean => (own?.role ?? null) !== null;

const isOver = ({ shared }: Position): boolean => shared === null || shared.phase === "game_over";

/** Ballots go in by the way: nothing is told faster because of them. */
const takesTime = ({ seen = [] }: Changed): boolean =>
  seen.some(({ event }) => event !== "ballot_cast" && event !== "ballot_changed");

const argumentsOf = ({ talk = [] }: Changed): Utterance[] => talk.filter(({ what }) => what.event === "argued");
