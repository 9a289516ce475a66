import { beforeEach, expect, test, vi } from "vitest";
import type { Beat } from "../../../lib/playback/story.ts";
import type { Vote } from "../../../lib/protocol/index.ts";
import type { Box } from "../moments/boxes.ts";
import { type Actor, type Card, casting, sceneOf } from "./scenes.ts";

/** What is on the screen: places, and the cards and figures at them. */
const room = vi.hoisted((): Record<"places" | "cards" | "figures", Record<string, Box>> => {
  return { places: {}, cards: {}, figures: {} };
});
vi.mock("../moments/boxes.ts", async (original) => ({
  ...(await original<typeof import("../moments/boxes.ts")>()),
  rem: (count: number) => 16 * count,
  boxOf: (place: string) => room.places[place] ?? null,
  cardBox: (place: string) => room.cards[place] ?? null,
  figureBox: (place: string) => room.figures[place] ?? null,
  boardsBox: () => room.places["boards"] ?? null,
}));

const SEATS = [0, 1, 2, 3, 4];
const [TILE, BALLOT, LENGTH] = [60 / 84, 72 / 48, 2000];

beforeEach(() => {
  vi.stubGlobal("innerWidth", 1000);
  vi.stubGlobal("innerHeight", 800);
  room.places = {
    boards: { x: 300, y: 200, w: 400, h: 300 },
    draw: { x: 310, y: 210, w: 30, h: 42 },
    discard: { x: 650, y: 210, w: 30, h: 42 },
    urn: { x: 480, y: 420, w: 50, h: 60 },
    "liberal-2": { x: 400, y: 250, w: 35, h: 49 },
    "fascist-3": { x: 450, y: 320, w: 35, h: 49 },
    "tracker-1": { x: 420, y: 400, w: 20, h: 20 },
  };
  for (const seat of SEATS) room.places[`seat-${seat}`] = { x: 30 + 190 * seat, y: 600, w: 180, h: 120 };
  room.cards = {};
  room.figures = { "seat-1": { x: 250, y: 560, w: 60, h: 90 } };
});

const place = (name: string): Box => room.figures[name] ?? (room.places[name] as Box);

interface Shown {
  /** The middle of a card, its width and its opacity. */
  readonly at: readonly [x: number, y: number, w: number];
  readonly seen: number;
}

/** How a card looks at a fraction of its path, as a browser computes it without easing. */
function shown({ box, path }: Actor, share: number): Shown {
  const frames = path.map((frame, index): Keyframe & { offset: number } => ({
    ...frame,
    offset: frame.offset ?? index / (path.length - 1),
  }));
  const between = (values: readonly (readonly [offset: number, numbers: readonly number[]])[]): number[] => {
    const [from = values[0], to = from] = [
      values.filter(([offset]) => offset <= share).at(-1),
      values.find(([offset]) => offset >= share),
    ];
    if (from === undefined || to === undefined) throw new Error("no frames");
    const part = to[0] === from[0] ? 0 : (share - from[0]) / (to[0] - from[0]);
    return from[1].map((number, index) => number + part * ((to[1][index] ?? 0) - number));
  };
  const numbers = (transform: string): number[] => {
    const [x = 0, y = 0] = (/translate\((.*)px, (.*)px\)/.exec(transform) ?? []).slice(1).map(Number);
    return [x, y, Number(/scale\((.*)\)/.exec(transform)?.[1] ?? 1)];
  };
  const moves = frames.flatMap(({ transform, offset }) =>
    typeof transform === "string" ? [[offset, numbers(transform)] as const] : [],
  );
  const fades = frames.flatMap(({ opacity, offset }) =>
    typeof opacity === "number" ? [[offset, [opacity]] as const] : [],
  );
  const [x = 0, y = 0, scale = 1] = between(moves);
  const [seen = 1] = fades.length > 0 ? between(fades) : [];
  return { at: [box.x + box.w / 2 + x, box.y + box.h / 2 + y, box.w * scale], seen };
}

/** A card of a shape in the middle of a place, and its shift to the right in widths. */
function laid(name: string, shape: number, most: number, shift = 0): [number, number, number] {
  const box = place(name);
  const w = Math.min(most, box.w, box.h * shape);
  return [box.x + box.w / 2 + shift * w, box.y + box.h / 2, w];
}
const tile = (name: string, shift = 0): [number, number, number] => laid(name, TILE, 40, shift);
const sign = (name: string): [number, number, number] => laid(name, 1, 44);

const near = (numbers: readonly number[]): unknown[] => numbers.map((number) => expect.closeTo(number, 6) as unknown);
function expectAt(actor: Actor, share: number, at: readonly number[], seen: number): void {
  expect(shown(actor, share)).toEqual({ at: near(at), seen: expect.closeTo(seen, 6) as unknown });
}

const beat = (kind: Beat["kind"], fields: object = {}): Beat =>
  ({ kind, ...fields, at: 0, duration: LENGTH, of: 0 }) as unknown as Beat;
const BACK: Card = { is: "tile", policy: null };
const ENVELOPE: Card = { is: "envelope" };

/** A card that stays face down: its places, the time of its path in fractions of the beat, and what is left of it. */
type Carried = [card: Card, from: number[], to: number[], at: number, share: number, hold?: number, last?: number];

function expectCarried(actors: readonly Actor[], wanted: readonly Carried[], length = LENGTH): void {
  expect(actors).toHaveLength(wanted.length);
  for (const [index, [card, from, to, at, share, hold = 0, last = 0]] of wanted.entries()) {
    const actor = actors[index] as Actor;
    expect(actor.card).toEqual(card);
    expect([actor.delay, actor.duration]).toEqual(near([length * at, length * share]));
    expect([actor.turn, actor.hides, actor.under]).toEqual([undefined, undefined, undefined]);
    expectAt(actor, 0, from, 0);
    expectAt(actor, hold, from, hold > 0 ? 1 : 0);
    for (const between of [0.15, 0.5, 0.85]) expect(shown(actor, between).seen).toBeCloseTo(1);
    expectAt(actor, 1, to, last);
  }
}

test("the envelopes of a deal fly to the seats, one after the other, however long the deal waits", () => {
  for (const duration of [1000, Infinity])
    expectCarried(
      sceneOf({ ...beat("deal", { players: 5 }), duration }, 0).actors,
      SEATS.map((seat) => [ENVELOPE, tile("draw"), tile(`seat-${seat}`), 0.06 * seat, 0.45]),
      Math.min(duration, 1500),
    );
});

test("three tiles are drawn, one is discarded, and an envelope takes two to the chancellor", () => {
  const [president, chancellor] = ["seat-1", "seat-3"];
  const shifts = [-0.7, 0, 0.7];
  expectCarried(
    sceneOf(beat("draw", { president: 1 }), 0).actors,
    shifts.map((shift, index) => [BACK, tile("draw"), tile(president, shift), 0.15 * index, 0.7, 0, 1]),
  );
  const { actors, veils } = sceneOf(beat("discard", { president: 1, chancellor: 3 }), 0);
  expect(veils).toBe(president);
  expectCarried(actors, [
    [BACK, tile(president, 0.7), tile("discard"), 0, 0.45, 0.4],
    [BACK, tile(president), tile(president), 0, 0.45, 0.6],
    [BACK, tile(president, -0.7), tile(president), 0, 0.45, 0.6],
    [ENVELOPE, tile(president), tile(chancellor), 0.35, 0.45, 1 / 3, 1],
    [BACK, tile(chancellor), tile(chancellor, -0.35), 0.82, 0.18, 0, 1],
    [BACK, tile(chancellor), tile(chancellor, 0.35), 0.82, 0.18, 0, 1],
  ]);
  expectCarried(
    sceneOf(beat("shuffle"), 0).actors,
    [0, 1, 2, 3].map((index) => [BACK, tile("discard"), tile("draw"), 0.075 * index, 0.7]),
  );
});

test("a policy comes face down, turns over in the middle of the boards, and lands on its slot", () => {
  const { actors, veils } = sceneOf(beat("enact", { chancellor: 3, policy: "L", slot: 2 }), 0);
  expect(veils).toBe("seat-3");
  expectCarried(actors.slice(1), [[BACK, tile("seat-3"), tile("discard"), 0, 0.7]]);
  room.cards["fascist-3"] = { x: 452, y: 322, w: 31, h: 43.4 };
  const chaos = sceneOf(beat("chaos", { policy: "F", slot: 3 }), 0);
  expect([chaos.actors.length, chaos.veils]).toEqual([1, undefined]);
  for (const [actor, policy, from, hides, to] of [
    [actors[0], "L", "seat-3", "liberal-2", laid("liberal-2", TILE, 35)],
    [chaos.actors[0], "F", "draw", "fascist-3", [467.5, 343.7, 31]],
  ] as const) {
    expect(actor).toMatchObject({ card: { is: "tile", policy }, hides, delay: 0, duration: LENGTH, turn: 0.42 });
    if (actor === undefined) continue;
    const middle = [500, 352, Math.min(420, 320 * TILE, 240)];
    expect(actor.box.w / actor.box.h).toBeCloseTo(TILE);
    expectAt(actor, 0, tile(from), 0);
    expect(shown(actor, 0.08).seen).toBe(1);
    for (const still of [0.25, 0.42, 0.87]) expectAt(actor, still, middle, 1);
    for (const end of [0.98, 1]) expectAt(actor, end, to, 1);
  }
});

test("signs slide to a seat, or drop onto it, and rings glow", () => {
  for (const [kind, name, from, to, fields] of [
    ["candidate", "candidate", 2, 4, { candidate: 4 }],
    ["candidate", "candidate", 1, 1, { candidate: 1 }],
    ["investigation", "investigated", 0, 1, { president: 0, target: 1 }],
    ["special", "candidate", 3, 0, { president: 3, target: 0 }],
  ] as const) {
    const [actor, ...more] = sceneOf(beat(kind, fields), 2 === from ? 2 : 1).actors as [Actor];
    expect([more, actor.card, actor.delay, actor.duration]).toEqual([[], { is: "sign", sign: name }, 0, LENGTH]);
    const [start, end] = [sign(`seat-${from}`), sign(`seat-${to}`)];
    expectAt(actor, 0, from === to ? [start[0], start[1], 2.6 * start[2]] : start, 0);
    expect(shown(actor, 0.15).seen).toBe(1);
    expectAt(actor, from === to ? 0.35 : 0.7, end, 1);
    expectAt(actor, 0.8, end, 1);
    expectAt(actor, 1, end, 0);
  }
  for (const [glowing, name] of [
    [beat("tracker", { tracker: 1 }), "tracker-1"],
    [beat("power", { slot: 3 }), "fascist-3"],
  ] as const) {
    const [actor, ...more] = sceneOf(glowing, 0).actors as [Actor];
    const { x, y, w, h } = place(name);
    expect([more, actor.card, actor.delay, actor.duration]).toEqual([[], { is: "ring" }, 0, LENGTH]);
    expectAt(actor, 0, [x + w / 2, y + h / 2, 1.5 * w], 0);
    expect(shown(actor, 0.4).seen).toBe(1);
    expectAt(actor, 1, [x + w / 2, y + h / 2, w], 0);
  }
});

test("ballots come out of the urn, grow, turn over together and return to the cards of those who voted", () => {
  const votes: (Vote | null)[] = ["ja", "nein", null, "ja", "nein"];
  room.cards["seat-3"] = { x: 700, y: 640, w: 60, h: 40 };
  delete room.places["seat-4"];
  for (const urn of [true, false]) {
    if (!urn) delete room.places["urn"];
    const { actors, veils } = sceneOf(beat("ballots", { votes }), 0);
    expect(veils).toBeUndefined();
    expect(actors.map(({ card, hides }) => [card, hides])).toEqual([
      [{ is: "ballot", vote: "ja" }, "seat-0"],
      [{ is: "ballot", vote: "nein" }, "seat-1"],
      [{ is: "ballot", vote: "ja" }, "seat-3"],
    ]);
    // the card at its place, and how much it grows
    const cards = [
      [{ x: 34, y: 648, w: 36, h: 24 }, 2],
      [{ x: 224, y: 626, w: 36, h: 24 }, 2], // above the name
      [room.cards["seat-3"], 2],
    ] as const;
    for (const [index, [card, by]] of cards.entries()) {
      const actor = actors[index] as Actor;
      expect([actor.delay, actor.duration, actor.turn]).toEqual([0, LENGTH, 0.36]);
      const field = place(`seat-${[0, 1, 3][index] ?? 0}`);
      const figure = room.figures[`seat-${index}`];
      const isLeft = card.x + card.w / 2 < (room.places[actor.hides ?? ""] as Box).x + 90;
      expect(by).toBe(Math.min(2, (0.95 * field.h) / card.h));
      const wanted = {
        x: isLeft ? card.x : card.x - card.w * (by - 1),
        y: figure ? figure.y + figure.h - card.h * by - 6.4 : card.y - (card.h * (by - 1)) / 2,
        w: card.w * by,
        h: card.h * by,
      };
      expect(Object.entries(actor.box)).toEqual(
        Object.entries(wanted).map(([side, number]) => [side, expect.closeTo(number, 6) as unknown]),
      );
      const small = [card.x + card.w / 2, card.y + card.h / 2, card.w];
      expectAt(actor, 0, urn ? laid("boards", BALLOT, 40) : small, 1);
      for (const still of [0.3, 0.36, 0.9])
        expectAt(actor, still, [wanted.x + wanted.w / 2, wanted.y + wanted.h / 2, wanted.w], 1);
      expectAt(actor, 1, small, 1);
    }
  }
});

test("a ballot is cast face down into the urn", () => {
  const [actor, ...more] = casting(2, 250) as [Actor];
  const { seat, urn } = { seat: place("seat-2"), urn: place("urn") };
  expect(more).toEqual([]);
  expect(actor).toMatchObject({ card: { is: "ballot", vote: null }, delay: 0, duration: 250, under: true });
  expectAt(actor, 0, [seat.x + seat.w / 2, seat.y + seat.h / 2, 40], 1);
  const slot = [urn.x + urn.w / 2, urn.y + 0.2 * urn.h, 0.4 * urn.w] as const;
  expectAt(actor, 0.75, [slot[0], slot[1] - 0.4 * urn.h, slot[2]], 1);
  expectAt(actor, 1, slot, 0);
  delete room.places["urn"];
  expect(casting(2, 250)).toEqual([]);
});

test("a card whose place is not on the screen is not shown", () => {
  room.places = {};
  room.figures = {};
  const seats = {
    president: 1,
    chancellor: 3,
    target: 4,
    candidate: 2,
    players: 5,
    votes: ["ja"],
    policy: "F",
    slot: 1,
  };
  for (const kind of [
    "deal",
    "candidate",
    "slip",
    "ballots",
    "tracker",
    "draw",
    "discard",
    "enact",
    "chaos",
    "power",
  ] as const)
    expect(sceneOf(beat(kind, seats), 0).actors).toEqual([]);
  for (const kind of ["shuffle", "investigation", "special", "headline", "check", "fate"] as const)
    expect(sceneOf(beat(kind, seats), 0).actors).toEqual([]);
});
