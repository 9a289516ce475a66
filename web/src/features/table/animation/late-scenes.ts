// The scenes and texts of beats after the first vote, which load with `late.ts`.
import type { Beat, BeatOf, Kind } from "../../../lib/playback/story.ts";
import type { Policy, Seat } from "../../../lib/protocol/index.ts";
import { type Box, boardsBox, boxOf, cardBox, inside, rem } from "../moments/boxes.ts";
import {
  type Actor,
  BACK,
  type Timing,
  carried,
  EASE,
  glow,
  heldAt,
  type LateScenes,
  moved,
  seatPlace,
  sliding,
  type Strip,
  TILE,
  tileAt,
} from "./scenes.ts";

/** A moving tile. */
function flight(from: string, to: string, beat: Beat, index: number, of: number): Actor[] {
  return carried(BACK, tileAt(from), tileAt(to), beat, { at: (0.3 * index) / of, share: 0.7 });
}

const flights = (from: string, to: string, beat: Beat, count: number, first = 0, of = count): Actor[] =>
  Array.from({ length: count }, (_, index) => flight(from, to, beat, first + index, of)).flat();

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
  return [
    {
      card: { is: "tile", policy },
      box,
      path: [
        { transform: moved(start, box), opacity: 0, easing: EASE },
        { opacity: 1, offset: 0.08 },
        { transform: "none", offset: 0.25 },
        { transform: "none", offset: 0.87, easing: "cubic-bezier(0.7, 0, 0.95, 0.5)" },
        { transform: moved(end, box), opacity: 1, offset: 0.98 },
        { transform: moved(end, box), opacity: 1 },
      ],
      delay: 0,
      duration: beat.duration,
      turn: 0.42,
      hides: place,
    },
  ];
}

export const LATE_SCENES: LateScenes = {
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

/** The text of beats, from public facts only. */
const STRIPS: { readonly [K in Kind]?: (beat: BeatOf<K>, stood: Seat) => Strip } = {
  chaos: () => ({ key: "term-chaos", at: "top" }),
  power: ({ power }, stood) => ({
    key: "log-power_granted",
    args: { power },
    seats: { president: [stood] },
    at: "foot",
  }),
  veto: ({ answer, chancellor }, stood) => ({
    key: answer === "proposed" ? "log-veto_proposed" : "log-veto_answered",
    seats: { chancellor: [chancellor], president: [stood] },
    args: { consent: String(answer === "agreed") },
  }),
  // the same for everyone, including the investigator, whatever the result
  investigation: ({ president, target }) => ({
    key: "log-loyalty_investigated",
    args: { party: "none" },
    seats: { president: [president], target: [target] },
  }),
  special: ({ president }) => ({ key: "log-special_election_called", seats: { president: [president] } }),
};

export const stripOf = (beat: Beat, stood: Seat): Strip | null =>
  (STRIPS[beat.kind] as ((beat: Beat, stood: Seat) => Strip) | undefined)?.(beat, stood) ?? null;
