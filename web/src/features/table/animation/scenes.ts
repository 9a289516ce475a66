// How each beat looks: the moving cards, their paths, and the text over the boards.
import type { Sign } from "../../../lib/art/glyphs.ts";
import type { Sentence } from "../../../lib/game/game-log.ts";
import type { Beat, BeatOf, Kind } from "../../../lib/playback/story.ts";
import type { Policy, Seat, Vote } from "../../../lib/protocol/index.ts";
import type { COMPONENTS } from "../moments/beats.ts";
import type { LATE_COMPONENTS } from "../moments/late-beats.ts";
import { boardsBox, type Box, boxOf, cardBox, figureBox, inside, rem } from "../moments/boxes.ts";

export type Card =
  | { readonly is: "tile"; readonly policy: Policy | null }
  | { readonly is: "ballot"; readonly vote: Vote | null }
  | { readonly is: "envelope" }
  | { readonly is: "sign"; readonly sign: Sign }
  | { readonly is: "ring" };

/** A card and its path, which ends at `box`. Path offsets are fractions of `duration`. */
export interface Actor {
  readonly card: Card;
  readonly box: Box;
  readonly path: Keyframe[];
  readonly delay: number;
  readonly duration: number;
  /** When the card turns face up, as a fraction of its path; it starts face down. */
  readonly turn?: number;
  /** Drawn below the text over the table. */
  readonly under?: true;
  /** The place of the real card, which is hidden until the moving card arrives. */
  readonly hides?: string;
}

/** Text shown over the boards: across them, or at the top or foot, clear of cards and slots on phones. */
export interface Strip extends Sentence {
  readonly at?: "top" | "foot";
}

export interface Scene {
  readonly actors: readonly Actor[];
  /** The place of a card that stays hidden for the whole beat. */
  readonly veils?: string;
}

const TILE = 60 / 84;
const BALLOT = 72 / 48;
const EASE = "cubic-bezier(0.25, 0.7, 0.25, 1)";
const BACK: Card = { is: "tile", policy: null };
const NOTHING: Scene = { actors: [] };

const seatPlace = (seat: Seat): string => `seat-${seat}`;

/** Where cards and signs at a place stand: in front of a figure, so that the name below it stays readable. */
const standAt = (place: string): Box | null => figureBox(place) ?? boxOf(place);

function tileAt(place: string): Box | null {
  const box = standAt(place);
  return box && inside(box, TILE, rem(2.5));
}

/** The transform that draws an element in box `to` at the position and width of box `from`. */
const moved = (from: Box, to: Box): string =>
  `translate(${from.x + from.w / 2 - to.x - to.w / 2}px, ${from.y + from.h / 2 - to.y - to.h / 2}px) scale(${from.w / to.w})`;

/** The same box enlarged; the fraction `left` of the extra width goes to its left. */
const grown = ({ x, y, w, h }: Box, by: number, left: number): Box => ({
  x: x - w * (by - 1) * left,
  y: y - (h * (by - 1)) / 2,
  w: w * by,
  h: h * by,
});

/**
 * The timing of a card: its start and duration as fractions of the beat. It stays at its first place until the fraction
 * `hold` of its path, and ends with the opacity `last`.
 */
interface Timing {
  readonly at: number;
  readonly share: number;
  readonly hold?: number;
  readonly last?: number;
}

/** A moving card that stays face down. */
function carried(card: Card, start: Box | null, end: Box | null, { duration }: Beat, course: Timing): Actor[] {
  if (!start || !end) return [];
  const { at, share, hold = 0, last = 0 } = course;
  const there = moved(start, end);
  const path = [
    { transform: there, opacity: 0, easing: EASE },
    { opacity: 1, offset: 0.15 },
    ...(hold > 0 ? [{ transform: there, offset: hold, easing: EASE }] : []),
    { opacity: 1, offset: 0.85 },
    { transform: "none", opacity: last },
  ];
  return [{ card, box: end, path, delay: duration * at, duration: duration * share }];
}

/** Moving tiles, one after another. */
const flights = (from: string, to: string, beat: Beat, count: number): Actor[] =>
  Array.from({ length: count }, (_, index) =>
    carried(BACK, tileAt(from), tileAt(to), beat, { at: (0.3 * index) / count, share: 0.7 }),
  ).flat();

/** The box of one of several tiles that a player holds up side by side. */
function heldAt(place: string, index: number, of: number): Box | null {
  const box = tileAt(place);
  return box && { ...box, x: box.x + (index - (of - 1) / 2) * box.w * 0.7 };
}

/** The president draws three tiles. */
const drawing = (president: string, beat: Beat): Actor[] =>
  [0, 1, 2].flatMap((index) =>
    carried(BACK, tileAt("draw"), heldAt(president, index, 3), beat, { at: 0.15 * index, share: 0.7, last: 1 }),
  );

/** One of three tiles, always the same, moves to the discard pile; an envelope takes the others to the chancellor. */
function passing(president: string, chancellor: string, beat: Beat): Actor[] {
  const put = (index: number, to: Box | null, course: Timing): Actor[] =>
    carried(BACK, heldAt(president, index, 3), to, beat, course);
  const slipped = { at: 0, share: 0.45, hold: 0.6 };
  return [
    ...put(2, tileAt("discard"), { at: 0, share: 0.45, hold: 0.4 }),
    ...put(1, tileAt(president), slipped),
    ...put(0, tileAt(president), slipped),
    ...carried({ is: "envelope" }, tileAt(president), tileAt(chancellor), beat, {
      at: 0.35,
      share: 0.45,
      hold: 1 / 3,
      last: 1,
    }),
    ...[0, 1].flatMap((index) =>
      carried(BACK, tileAt(chancellor), heldAt(chancellor, index, 2), beat, { at: 0.82, share: 0.18, last: 1 }),
    ),
  ];
}

/** A tile arrives face down, rises, turns over, and is placed on its slot. */
function laying(from: string, policy: Policy, slot: number, beat: Beat): Actor[] {
  const place = `${policy === "L" ? "liberal" : "fascist"}-${slot}`;
  const start = tileAt(from);
  const field = boxOf(place);
  const end = cardBox(place) ?? (field && inside(field, TILE, field.w));
  if (!start || !end) return [];
  // rendered at its largest size and scaled down, because scaling up would blur it
  const w = Math.min(0.42 * innerWidth, 0.4 * innerHeight * TILE, rem(15));
  const middle = boardsBox() ?? end;
  const box = { x: middle.x + middle.w / 2 - w / 2, y: innerHeight * 0.44 - w / TILE / 2, w, h: w / TILE };
  const path = [
    { transform: moved(start, box), opacity: 0, easing: EASE },
    { opacity: 1, offset: 0.08 },
    { transform: "none", offset: 0.25 },
    { transform: "none", offset: 0.87, easing: "cubic-bezier(0.7, 0, 0.95, 0.5)" },
    { transform: moved(end, box), opacity: 1, offset: 0.98 },
    { transform: moved(end, box), opacity: 1 },
  ];
  return [{ card: { is: "tile", policy }, box, path, delay: 0, duration: beat.duration, turn: 0.42, hides: place }];
}

/** A ballot moves into the urn face down: everyone may see who has voted, but not how. */
export function casting(seat: Seat, duration: number): Actor[] {
  const field = boxOf(seatPlace(seat));
  const urn = boxOf("urn");
  if (!field || !urn) return [];
  const box = cardBox(seatPlace(seat)) ?? inside(field, BALLOT, rem(2.5));
  const slot = { x: urn.x + urn.w * 0.3, y: urn.y, w: urn.w * 0.4, h: urn.h * 0.4 };
  const above = moved({ ...slot, y: slot.y - slot.h }, box);
  const path = [
    { transform: "none", easing: EASE },
    { transform: above, opacity: 1, offset: 0.75, easing: "ease-in" },
    { transform: moved(slot, box), opacity: 0 },
  ];
  return [{ card: { is: "ballot", vote: null }, box, path, delay: 0, duration, under: true }];
}

/** All ballots come out of the urn, or rise from their places without an urn, and turn over together. */
function ballots(votes: readonly (Vote | null)[], beat: Beat): Actor[] {
  // start at the middle of the boards, because a column of the count covers the urn
  const urn = boxOf("urn") && boardsBox();
  return votes.flatMap((vote, seat) => {
    const place = seatPlace(seat);
    const field = boxOf(place);
    if (vote === null || field === null) return [];
    const edge = { x: field.x + 4, y: field.y, w: 36, h: field.h };
    const figure = figureBox(place);
    const laid = cardBox(place) ?? inside(edge, BALLOT, 36);
    // above the name, also while the camera enlarges the figure
    const card = figure === null ? laid : { ...laid, y: Math.min(laid.y, figure.y + figure.h - laid.h) };
    const isLeft = card.x + card.w / 2 < field.x + field.w / 2;
    const by = Math.max(1, Math.min(2, ((figure ?? field).h * 0.95) / card.h));
    const large = grown(card, by, isLeft ? 0 : 1);
    // in front of the figure, so that the name below it stays readable
    const box = figure === null ? large : { ...large, y: figure.y + figure.h - large.h - rem(0.4) };
    const small = moved(card, box);
    const path = [
      { transform: urn ? moved(inside(urn, BALLOT, rem(2.5)), box) : small, easing: EASE },
      { transform: "none", offset: 0.3 },
      { transform: "none", offset: 0.9, easing: "ease-in" },
      { transform: small },
    ];
    const { duration } = beat;
    return [{ card: { is: "ballot" as const, vote }, box, path, delay: 0, duration, turn: 0.36, hides: place }];
  });
}

/** A sign slides from one seat to another, or drops onto a single seat. */
function sliding(sign: Sign, from: Seat, to: Seat, beat: Beat): Actor[] {
  const start = standAt(seatPlace(from));
  const end = standAt(seatPlace(to));
  if (!start || !end) return [];
  const box = inside(end, 1, rem(2.75));
  const path = [
    { transform: from === to ? "scale(2.6)" : moved(inside(start, 1, rem(2.75)), box), opacity: 0, easing: EASE },
    { opacity: 1, offset: 0.15 },
    { transform: "none", offset: from === to ? 0.35 : 0.7 },
    { opacity: 1, offset: 0.8 },
    { transform: "none", opacity: 0 },
  ];
  return [{ card: { is: "sign", sign }, box, path, delay: 0, duration: beat.duration }];
}

function glow(place: string, beat: Beat): Actor[] {
  const box = boxOf(place);
  if (box === null) return [];
  const path = [
    { transform: "scale(1.5)", opacity: 0 },
    { opacity: 1, offset: 0.4 },
    { transform: "none", opacity: 0 },
  ];
  return [{ card: { is: "ring" }, box, path, delay: 0, duration: beat.duration }];
}

/** The maximum time that the envelopes fly; the deal itself can wait until the player has opened theirs. */
const DEALING_MS = 1500;
/** The delay between two envelopes and the flight time of each, as fractions of the flight time of all. */
const DEALT = { apart: 0.06, share: 0.45 };

/** An envelope slides to every seat, one after another. */
function dealing(players: number, beat: Beat): Actor[] {
  const whole = { ...beat, duration: Math.min(beat.duration, DEALING_MS) };
  return Array.from({ length: players }, (_, seat) =>
    carried({ is: "envelope" }, tileAt("draw"), tileAt(seatPlace(seat)), whole, {
      at: seat * DEALT.apart,
      share: DEALT.share,
    }),
  ).flat();
}

/** Makes the cards of a beat. `stood` is the candidate before the beat. */
type Make<K extends Kind> = (beat: BeatOf<K>, stood: Seat) => Scene;
type Drawn = keyof typeof COMPONENTS | keyof typeof LATE_COMPONENTS;

/** The scene of every beat without a component. Beats with a component may have a scene too. */
const SCENES: { readonly [K in Exclude<Kind, Drawn>]: Make<K> } & { readonly [K in Drawn]?: Make<K> } = {
  deal: (beat) => ({ actors: dealing(beat.players, beat) }),
  candidate: (beat, stood) => ({ actors: sliding("candidate", stood, beat.candidate, beat) }),
  slip: () => NOTHING,
  ballots: (beat) => ({ actors: ballots(beat.votes, beat) }),
  tracker: (beat) => ({ actors: glow(`tracker-${beat.tracker}`, beat) }),
  draw: (beat) => ({ actors: drawing(seatPlace(beat.president), beat) }),
  discard: (beat) => {
    const president = seatPlace(beat.president);
    return { actors: passing(president, seatPlace(beat.chancellor), beat), veils: president };
  },
  enact: (beat) => {
    const chancellor = seatPlace(beat.chancellor);
    return {
      actors: [...laying(chancellor, beat.policy, beat.slot, beat), ...flights(chancellor, "discard", beat, 1)],
      veils: chancellor,
    };
  },
  chaos: (beat) => ({ actors: laying("draw", beat.policy, beat.slot, beat) }),
  power: (beat) => ({ actors: glow(`fascist-${beat.slot}`, beat) }),
  shuffle: (beat) => ({ actors: flights("discard", "draw", beat, 4) }),
  investigation: (beat) => ({ actors: sliding("investigated", beat.president, beat.target, beat) }),
  special: (beat) => ({ actors: sliding("candidate", beat.president, beat.target, beat) }),
};

/** The cards shown for a beat, in addition to its component. `stood` is the candidate before the beat. */
export const sceneOf = (beat: Beat, stood: Seat): Scene =>
  (SCENES[beat.kind] as Make<Kind> | undefined)?.(beat, stood) ?? NOTHING;

/** The text of beats, from public facts only. */
const STRIPS: { readonly [K in Kind]?: (beat: BeatOf<K>, stood: Seat) => Strip } = {
  chaos: () => ({ key: "term-chaos", at: "top" }),
  power: ({ power }, stood) => ({ key: "log-power_granted", args: { power }, seats: { president: stood }, at: "foot" }),
  veto: ({ answer, chancellor }, stood) => ({
    key: answer === "proposed" ? "log-veto_proposed" : "log-veto_answered",
    seats: { chancellor, president: stood },
    args: { consent: String(answer === "agreed") },
  }),
  // the same for everyone, including the investigator, whatever the result
  investigation: ({ president, target }) => ({
    key: "log-loyalty_investigated",
    args: { party: "none" },
    seats: { president, target },
  }),
  special: ({ president }) => ({ key: "log-special_election_called", seats: { president } }),
};

export const stripOf = (beat: Beat, stood: Seat): Strip | null =>
  (STRIPS[beat.kind] as ((beat: Beat, stood: Seat) => Strip) | undefined)?.(beat, stood) ?? null;
