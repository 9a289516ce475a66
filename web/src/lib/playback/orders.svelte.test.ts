// Every short order of what can happen to playback, compared with a model that keeps only times.
import { beforeEach, expect, test, vi } from "vitest";
import { positionWith, recordedGames } from "../../testing/games.ts";
import type { Position } from "../game/position.ts";
import type { Changed, Observation } from "../protocol/index.ts";
import { Playback } from "./playback.svelte.ts";
import { closed, stepsOf } from "./position-shown.ts";

type Act = "message" | "hurried" | "instant" | "wait" | "wait long" | "skip" | "hurry" | "finish" | "show";
const ACTS: readonly Act[] = ["message", "hurried", "instant", "wait", "wait long", "skip", "hurry", "finish", "show"];
const WAIT_MS = 700;
const LONG_MS = 4000;
/** Then time passes in such steps, until nothing plays. */
const STEP_MS = 130;
const LENGTH = 3;

interface News {
  readonly message: Changed;
  readonly after: Position;
}

/** Some messages around the first count of ballots, and the position before them. */
function course(): { first: Position; news: News[] } {
  const steps = recordedGames()[0]?.steps ?? [];
  const counted = steps.findIndex(({ seen }) => seen.some(({ event }) => event === "ballots_revealed"));
  const from = counted - 1;
  const news = steps.slice(from + 1, from + 1 + LENGTH + 2).map(({ view, seen }, index) => ({
    message: { type: "update" as const, seq: index + 1, seen: [...seen] },
    after: positionWith(view, from + 1 + index),
  }));
  return { first: positionWith(steps[from]?.view as never, from), news };
}

const isBallot = ({ event }: Observation): boolean => event === "ballot_cast" || event === "ballot_changed";
const SHARES = [1, 0.6, 0.35, 0.2, 0];

/** The model: the beats of one message are worked out when it begins, and each ends at a time. */
class Model {
  now = 0;
  shown: Position;
  told: Observation[] = [];
  beat: string | null = null;
  private queue: (News & { quick: boolean })[] = [];
  private current: { steps: ReturnType<typeof stepsOf>; quick: boolean } | null = null;
  private ends = 0;

  constructor(first: Position) {
    this.shown = first;
  }

  get busy(): boolean {
    return this.current !== null;
  }

  act(act: Act, next: () => News): void {
    if (act === "wait" || act === "wait long") this.pass(act === "wait" ? WAIT_MS : LONG_MS);
    else if (act === "skip") this.skip();
    else if (act === "finish") this.flush();
    else if (act === "hurry") {
      this.queue = this.queue.map((one) => ({ ...one, quick: true }));
      if (this.current !== null) this.current.quick = true;
      this.skip();
    } else if (act === "show") {
      this.queue = [];
      this.current = null;
      this.beat = null;
      this.shown = next().after;
    } else {
      const one = next();
      if (act === "instant") {
        this.flush();
        this.shown = one.after;
        this.told.push(...(one.message.seen ?? []));
      } else {
        this.queue.push({ ...one, quick: act === "hurried" });
        if (this.current === null) this.begin();
      }
    }
  }

  pass(ms: number): void {
    const until = this.now + ms;
    while (this.current !== null && this.ends <= until) {
      this.now = this.ends;
      this.end();
    }
    this.now = until;
  }

  private skip(): void {
    if (this.beat !== null) this.end();
  }

  private begin(): void {
    const next = this.queue.shift();
    this.current = null;
    if (next === undefined) return;
    this.current = { steps: stepsOf(this.shown, next.message.seen ?? [], next.after, "normal"), quick: next.quick };
    this.shown = closed(this.shown, next.after);
    this.step();
  }

  private step(): void {
    const step = this.current?.steps[0];
    if (this.current === null || step === undefined) {
      this.begin();
      return;
    }
    const behind = this.queue.filter(({ message }) => message.seen?.some((seen) => !isBallot(seen))).length;
    const share = Math.min(SHARES[behind] ?? 0, this.current.quick ? 0.4 : 1);
    const ms = step.beat === null || step.beat.kind === "slip" ? 0 : step.beat.duration * share;
    this.beat = step.beat?.kind ?? null;
    this.ends = this.now + ms;
    if (ms === 0) this.end();
  }

  private end(): void {
    const step = this.current?.steps.shift();
    if (step === undefined) return;
    this.beat = null;
    this.shown = step.after;
    this.told.push(...step.seen);
    this.step();
  }

  private flush(): void {
    for (const step of this.current?.steps ?? []) {
      this.shown = step.after;
      this.told.push(...step.seen);
    }
    for (const { message, after } of this.queue) {
      this.shown = after;
      this.told.push(...(message.seen ?? []));
    }
    this.queue = [];
    this.current = null;
    this.beat = null;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});

const orders = (length: number): Act[][] =>
  length === 0 ? [[]] : orders(length - 1).flatMap((order) => ACTS.map((act) => [...order, act]));

test("every short order of messages, waits, skips and ends shows what the model shows", () => {
  const { first, news } = course();
  for (const order of orders(LENGTH)) {
    const told: Observation[] = [];
    const it = new Playback(() => "normal");
    it.witness((seen) => told.push(...seen));
    const model = new Model(first);
    it.show(first);
    let given = 0;
    for (const act of ["message", ...order] satisfies Act[]) {
      const next = (): News => news[given] as News;
      if (act === "wait" || act === "wait long") vi.advanceTimersByTime(act === "wait" ? WAIT_MS : LONG_MS);
      else if (act === "skip" || act === "hurry" || act === "finish") it[act]();
      else if (act === "show") it.show(next().after);
      else it.play(next().message, next().after, act === "instant", act === "hurried");
      model.act(act, next);
      if (act === "show" || act === "message" || act === "hurried" || act === "instant") given += 1;
      const where = `${order.join(", ")}: ${act}`;
      if (it.position !== model.shown) expect(it.position?.shared, where).toEqual(model.shown.shared);
      expect([it.beat?.kind ?? null, it.busy, told.length], where).toEqual([model.beat, model.busy, model.told.length]);
    }
    while (model.busy) {
      vi.advanceTimersByTime(STEP_MS);
      model.pass(STEP_MS);
      expect([it.beat?.kind ?? null, it.busy], `${order.join(", ")}: at ${model.now} ms`).toEqual([
        model.beat,
        model.busy,
      ]);
    }
    expect(it.position, order.join(", ")).toEqual({ ...model.shown });
    expect(told).toEqual(model.told);
    it.stop();
    vi.clearAllTimers();
  }
});
