// Playback: shows events beat by beat and keeps the position currently on screen.
//
// Contract: `position` includes every beat that has finished. A new message never interrupts a beat, but beats play
// faster the more messages are queued. Chat messages and private notes appear immediately. An argument is about the
// game, so it waits until everything before it has been shown. `show`, `skip` and `finish` cut beats short. A role in a
// sealed envelope waits for its player: only `skip`, the end of the game or another table ends that beat. Then the deal
// waits until everybody has looked, with no open decisions.
//
// A beat and its sentence are one: where a narrator speaks, a beat lasts until its sentence has been spoken, within a
// limit. A sentence that would come late is dropped, and so is one that asks for what has been decided.
import { closed, isSealed, hasEvents, SEALED_MS, type Step, stepsOf, waiting } from "./position-shown.ts";
import { type Position, seatOf, viewOf } from "../game/position.ts";
import type { Beat, Tempo } from "./story.ts";
import type { Changed, Observation, Utterance, View } from "../protocol/index.ts";

/** A message not yet shown, and the position after it. */
interface Waiting {
  readonly message: Changed;
  readonly after: Position;
  /** Played quickly, because the viewer is fast-forwarding to their next decision. */
  readonly hurried: boolean;
}

/** Called with observations that have just been shown, as the viewer's seat observes them, and with their message. */
export type Witness = (seen: readonly Observation[], message: Changed) => void;

/** The sentence of a beat. */
export interface Sentence {
  readonly spoken: Promise<unknown>;
  /** It asks players for a decision. */
  readonly asks: boolean;
  readonly stop: () => void;
}
/** Begins the sentence of a beat, given the beat's observation and the view before it; null for a silent beat. */
export type Speaks = (beat: Beat, seen: Observation, view: View) => Sentence | null;

/** The longest that a beat waits for its sentence after its own length. */
const HELD_MS = 8000;
/** The fraction of a beat's normal length, by the number of queued messages. */
const HURRY = [1, 0.6, 0.35, 0.2, 0];
/** The fraction while fast-forwarding. */
const RUNNING = 0.4;

export class Playback {
  /** The position currently on screen. */
  position = $state.raw<Position | null>(null);
  /** True while something is still playing. */
  busy = $state(false);
  /** The beat that is currently playing. */
  beat = $state.raw<Beat | null>(null);

  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- no view depends on it
  readonly #witnesses = new Set<Witness>();
  #latest: Position | null = null;
  #waiting: Waiting[] = [];
  #steps: Step[] = [];
  #message: Changed | null = null;
  #hurried = false;
  /** Arguments held back until the events before them have been shown. */
  #held: readonly Utterance[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The narrator. */
  speaks: Speaks | null = null;
  #sentence: Sentence | null = null;
  /** The beat has lasted as long as it does without a sentence. */
  #holds = false;
  /** The deal is over on this screen, and others still look at their roles. */
  #waitsForLooks = false;

  constructor(
    private readonly tempo: () => Tempo,
    private readonly seals: () => boolean = () => false,
    /** True if this device has not shown a role yet whose game has begun: at a table of the day nobody waits for looks. */
    private readonly isUnopened: (position: Position) => boolean = () => false,
  ) {}

  /** Subscribe to events as they are shown, but not to those of positions that `show` jumps over. Returns a function that unsubscribes. */
  witness(told: Witness): () => void {
    this.#witnesses.add(told);
    return () => this.#witnesses.delete(told);
  }

  #tell(seen: readonly Observation[], message: Changed): void {
    for (const witness of this.#witnesses) witness(seen, message);
  }

  /** Show a position immediately, dropping queued messages. A sealed envelope stays sealed within the same game. */
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
    if (this.seals() && (isDealing(position) || this.isUnopened(position))) this.#deal(position);
  }

  /** Continue a deal in which not everybody has looked: with this player's envelope, if they are one of them. */
  #deal(position: Position): void {
    const players = viewOf(position)?.players ?? 0;
    const { envelopes } = position.table;
    const isOwn =
      hasRole(position) && (envelopes?.includes(seatOf(position) ?? -1) === true || this.isUnopened(position));
    this.#message = { type: "update", seq: 0 };
    this.busy = true;
    this.position = waiting(position);
    this.beat = isOwn ? { kind: "deal", players, at: 0, duration: SEALED_MS, of: 0 } : null;
    this.#steps = [{ beat: this.beat, seen: [], after: position }];
    this.#waitsForLooks = !isOwn;
  }

  /** True until the player has put away the envelope with their role. */
  get sealed(): boolean {
    return isSealed(this.beat);
  }

  /** Play a message: immediately, quickly, or at normal speed. */
  play(message: Changed, after: Position, instant: boolean, hurried = false): void {
    this.#latest = after;
    const { seen = [], ...rest } = message;
    const isWaiting = this.sealed || this.#waitsForLooks;
    const late = (instant && !isWaiting) || !(this.busy || hasEvents(message)) ? [] : argumentsOf(message);
    const talk = rest.talk?.filter((utterance) => !late.includes(utterance)) ?? [];
    this.#held = [...this.#held, ...late];
    if (this.position !== null) this.position = this.#withTalk(this.position);
    if (talk.length > 0 || rest.nudged !== undefined) this.#tell([], { ...rest, talk });
    if (instant && !isWaiting) {
      this.#finish();
      this.position = after;
      this.#tell(seen, { type: "update", seq: message.seq, seen });
      return;
    }
    this.#waiting.push({ message, after, hurried });
    this.busy = true;
    if (this.#sentence?.asks === true && takesTime(message)) this.#hush();
    if (this.#message === null) this.#next();
    else if (this.sealed && isOver(after)) this.skip();
    else if (this.#waitsForLooks && !isDealing(after)) this.#over();
  }

  /** Skip to the next beat. */
  skip(): void {
    if (this.beat !== null) this.#over();
  }

  /** Skip to the next beat and play the queued messages quickly. */
  hurry(): void {
    this.#hurried = true;
    this.#waiting = this.#waiting.map((entry) => ({ ...entry, hurried: true }));
    this.skip();
  }

  /** Apply everything pending without playing it, unless roles are still sealed. */
  finish(): void {
    if (!this.sealed && !this.#waitsForLooks) this.#finish();
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
      before === null || !hasEvents(next.message)
        ? [{ beat: null, seen, after: next.after }]
        : stepsOf(before, seen, next.after, this.tempo(), this.seals());
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
      if (share === 1) this.#sentence = this.#begun(step.beat);
      this.#timer = setTimeout(() => this.#hold(), ms);
    } else this.#over();
  }

  #begun(beat: Beat | null): Sentence | null {
    const view = this.position === null ? null : viewOf(this.position);
    const seen = beat === null ? undefined : this.#message?.seen?.[beat.of];
    return beat === null || view === null || seen === undefined ? null : (this.speaks?.(beat, seen, view) ?? null);
  }

  /** A beat has had its own length: end it, or wait for its sentence. */
  #hold(): void {
    const sentence = this.#sentence;
    if (sentence === null) {
      this.#over();
      return;
    }
    this.#holds = true;
    const end = (): void => {
      if (this.#sentence === sentence) this.#over();
    };
    this.#timer = setTimeout(end, HELD_MS);
    void sentence.spoken.then(end);
  }

  /** Drop the sentence of the beat, and do not wait for it. */
  #hush(): void {
    const isHeld = this.#holds;
    this.#silence();
    if (isHeld) this.#over();
  }

  #silence(): void {
    const sentence = this.#sentence;
    this.#sentence = null;
    this.#holds = false;
    sentence?.stop();
  }

  /** End a step: the position now includes its changes. */
  #over(): void {
    clearTimeout(this.#timer);
    this.#silence();
    const step = this.#steps.shift();
    if (step === undefined) return;
    this.beat = null;
    this.#waitsForLooks =
      step.beat?.kind === "deal" && this.seals() && this.#latest !== null && isDealing(this.#latest);
    if (this.#waitsForLooks) {
      this.#steps.unshift({ ...step, beat: null });
      return;
    }
    this.position = this.#withTalk(step.after);
    if (step.seen.length > 0 && this.#message !== null) {
      this.#tell(step.seen, { type: "update", seq: this.#message.seq, seen: [...step.seen] });
    }
    this.#step();
  }

  /** Show the arguments of a message that has finished playing. */
  #release(): void {
    const message = this.#message;
    const talk = message === null ? [] : argumentsOf(message).filter((utterance) => this.#held.includes(utterance));
    if (message === null || talk.length === 0) return;
    this.#held = this.#held.filter((utterance) => !talk.includes(utterance));
    if (this.position !== null) this.position = this.#withTalk(this.position);
    this.#tell([], { type: "update", seq: message.seq, talk });
  }

  #finish(): void {
    while (this.#message !== null) {
      const seen = this.#steps.flatMap((step) => step.seen);
      const last = this.#steps.at(-1);
      clearTimeout(this.#timer);
      this.#silence();
      this.#steps = [];
      this.beat = null;
      if (last !== undefined) this.position = this.#withTalk(last.after);
      if (seen.length > 0) this.#tell(seen, { type: "update", seq: this.#message.seq, seen });
      this.#release();
      const next = this.#waiting.shift();
      this.#message = next?.message ?? null;
      if (next !== undefined) this.#steps = [{ beat: null, seen: next.message.seen ?? [], after: next.after }];
    }
    this.busy = false;
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#silence();
    this.#waiting = [];
    this.#steps = [];
    this.#message = null;
    this.#held = [];
    this.#waitsForLooks = false;
    this.beat = null;
    this.busy = false;
  }

  /** The position with the latest talk, note and envelopes, but without arguments that are held back. */
  #withTalk(position: Position): Position {
    const latest = this.#latest;
    if (latest === null) return position;
    const { talk, note } = latest;
    const { envelopes } = latest.table;
    const isOld = position.table.envelopes !== envelopes && isSameGame(position, latest);
    return {
      ...position,
      table: isOld ? { ...position.table, envelopes } : position.table,
      talk: this.#held.length === 0 ? talk : talk.filter((utterance) => !this.#held.includes(utterance)),
      note,
    };
  }
}

const isSameGame = (first: Position, second: Position): boolean =>
  first.table.code === second.table.code && first.table.games === second.table.games;

const hasRole = ({ own }: Position): boolean => (own?.role ?? null) !== null;

/** Not everybody has looked at their role, and the game has not begun. An earlier server knows no envelopes. */
const isDealing = (position: Position): boolean => Array.isArray(position.table.envelopes) && !isOver(position);

const isOver = ({ shared }: Position): boolean => shared === null || shared.phase === "game_over";

/** True unless the message only casts or changes ballots: those do not speed up playback. */
const takesTime = ({ seen = [] }: Changed): boolean =>
  seen.some(({ event }) => event !== "ballot_cast" && event !== "ballot_changed");

const argumentsOf = ({ talk = [] }: Changed): Utterance[] => talk.filter(({ what }) => what.event === "argued");
