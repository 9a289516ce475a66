// Nothing appears before the beat that reveals it. Plays every game of ../conformance for every viewer and compares
// each beat with a hand-reviewed list. The list is independent of `position-shown.ts`; review every change to it.
import { beforeEach, expect, test, vi } from "vitest";
import { positionWith, recordedGames } from "../../testing/games.ts";
import { type Own, type Position, viewOf } from "../game/position.ts";
import { tell } from "./story.ts";
import type { Observation, Round, View } from "../protocol/index.ts";
import { Playback } from "./playback.svelte.ts";

type Field = `shared.${keyof View}` | `own.${keyof Own}` | `round.${keyof Round}`;

/**
 * For each observation: the fields that may change at the end of its first beat, its second, and so on; the last list
 * applies at its end. `round` is the current round. At the end of a message, every field may change.
 */
const SIGNED: Readonly<Record<Observation["event"], readonly (readonly Field[])[]>> = {
  game_started: [[]],
  round_began: [[]],
  chancellor_nominated: [["shared.nominee", "round.nominee"]],
  ballot_cast: [["shared.voted"]],
  ballot_changed: [["own.ballots"]],
  // the ballots appear first; the result appears only after the check for Hitler
  ballots_revealed: [
    ["shared.ballots", "own.ballots"],
    ["shared.president", "shared.chancellor", "round.votes", "round.elected"],
  ],
  chancellor_cleared: [["shared.not_hitler", "round.cleared"]],
  policies_drawn: [["shared.draw_pile_size"]],
  policies_shown: [[]],
  policy_discarded: [["shared.discard_pile_size"]],
  // the tile is placed first; the headline follows
  policy_enacted: [["shared.enacted", "own.hand", "round.enacted"], []],
  veto_proposed: [["round.veto"]],
  veto_answered: [["round.veto"]],
  tracker_advanced: [["shared.election_tracker"]],
  chaos_struck: [["shared.enacted", "shared.draw_pile_size", "round.chaos"], []],
  piles_reshuffled: [["shared.draw_pile_size", "shared.discard_pile_size", "round.reshuffled"]],
  power_granted: [["round.power"]],
  policies_peeked: [["own.memories", "own.hand"]],
  loyalty_investigated: [["shared.investigated", "own.memories", "round.target"]],
  special_election_called: [["round.target"]],
  player_executed: [["shared.alive", "round.target"], []],
  statement_made: [["shared.statements"]],
  // the opened envelopes stay open
  game_ended: [[], ["shared.roles"], []],
};
/** An open decision closes as soon as a message arrives; here each message has a decision of its own. */
const EMPTIED: readonly Field[] = ["shared.legal", "shared.closed", "shared.waiting_for", "own.legal", "own.closed"];

beforeEach(() => {
  vi.useFakeTimers();
});

/** All fields of a position that can change. `round` is the index of the current round before the message. */
function fieldsOf({ shared, own }: Position, round: number): Map<Field, unknown> {
  const of = (name: string, thing: object): [Field, unknown][] =>
    Object.entries(thing).map(([key, value]) => [`${name}.${key}` as Field, value]);
  return new Map([
    ...of("shared", shared as View).filter(([field]) => field !== "shared.rounds"),
    ...of("own", own as Own),
    ...of("round", shared?.rounds[round] as Round),
  ]);
}

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The end times of each observation's beats. An observation without beats ends with the previous one. */
function schedule(seen: readonly Observation[], after: View): { ends: number[][]; over: number[] } {
  const beats = tell(seen, after, "normal");
  let now = 0;
  const ends = seen.map((_, index) => {
    const mine = beats.filter((beat) => beat.of === index && beat.kind !== "slip");
    const found = mine.map((beat) => beat.at + beat.duration);
    now = Math.max(now, ...found);
    return found.length === 0 ? [now] : found;
  });
  return { ends, over: ends.map((one) => one.at(-1) ?? 0) };
}

/** The fields that may have changed by `time`, with the index of the last observation that changed each. */
function toldBy(seen: readonly Observation[], ends: readonly number[][], time: number): Map<Field, number> {
  const found = new Map<Field, number>();
  seen.forEach((one, place) => {
    const signed = SIGNED[one.event];
    const mine = ends[place] ?? [];
    mine.forEach((end, number) => {
      if (end > time) return;
      const isLast = number === mine.length - 1;
      const lists = isLast ? signed.slice(Math.min(number, signed.length - 1)) : signed.slice(number, number + 1);
      if (!isLast && number >= signed.length - 1) return;
      for (const field of lists.flat()) found.set(field, place);
    });
  });
  return found;
}

/** The field's value in the observation itself; null if it has none. */
function saidOf(field: Field, one: Observation | undefined): number | null {
  if (field === "shared.election_tracker" && one?.event === "tracker_advanced") return one.tracker;
  return field === "shared.draw_pile_size" && one?.event === "piles_reshuffled" ? one.draw_pile_size : null;
}

/** The fields with a wrong value at `time` milliseconds into the playback. */
function faults(
  before: Position,
  after: Position,
  seen: readonly Observation[],
  shown: Position,
  time: number,
): string[] {
  const { ends, over } = schedule(seen, viewOf(after) as View);
  if (over.every((end) => end <= time)) return same(shown, after) ? [] : ["the end is not what was sent"];
  const running = (before.shared?.rounds.length ?? 0) - 1;
  const [old, now, sent] = [before, shown, after].map((one) => fieldsOf(one, running)) as [
    Map<Field, unknown>,
    Map<Field, unknown>,
    Map<Field, unknown>,
  ];
  const told = toldBy(seen, ends, time);
  const wrong = [...now].flatMap(([field, value]) => {
    if (EMPTIED.includes(field)) return same(value, []) ? [] : [`${field} is open at ${String(time)} ms`];
    if (same(value, old.get(field))) return [];
    const place = told.get(field);
    if (place === undefined) return [`${field} at ${String(time)} ms`];
    const again = seen.some((one, later) => later > place && SIGNED[one.event].flat().includes(field));
    const observation = seen[place];
    const wanted = saidOf(field, observation) ?? (again ? old : sent).get(field);
    return same(value, wanted) ? [] : [`${field} at ${String(time)} ms is ${JSON.stringify(value)}`];
  });
  // a beat must also change the fields it reveals
  const missing = [...told.keys()].filter(
    (field) => same(now.get(field), old.get(field)) && !same(old.get(field), sent.get(field)),
  );
  const isTold = (field: Field): boolean =>
    !seen.some((one, later) => later > (told.get(field) ?? 0) && SIGNED[one.event].flat().includes(field));
  const rounds = same(
    before.shared?.rounds.filter((_, at) => at !== running),
    shown.shared?.rounds.filter((_, at) => at !== running),
  );
  const others = same(before.table, shown.table);
  return [
    ...wrong,
    ...missing.filter(isTold).map((field) => `${field} is not told at ${String(time)} ms`),
    ...(rounds ? [] : [`another round at ${String(time)} ms`]),
    ...(others ? [] : [`the table at ${String(time)} ms`]),
  ];
}

test("nothing appears before the beat that reveals it, for any viewer", () => {
  const found = new Map<string, number>();
  const checked = new Map<string, number>();
  const some = recordedGames().filter(({ viewer }, number) => viewer === "spectator" || number % 4 === 0);
  for (const { game, viewer, steps } of some) {
    const told: Observation[] = [];
    const it = new Playback(() => "normal");
    it.witness((shown) => told.push(...shown));
    it.show(positionWith(steps[0]?.view as View, 0));
    steps.slice(1).forEach(({ view, seen }, index) => {
      const [before, after] = [it.position as Position, positionWith(view, index + 1)];
      it.play({ type: "update", seq: index + 1, seen: [...seen] }, after, false);
      let time = 0;
      for (;;) {
        for (const fault of faults(before, after, seen, it.position as Position, time)) {
          const kinds = seen.map((one) => one.event).join(" ");
          found.set(`${fault} in ${kinds}`, (found.get(`${fault} in ${kinds}`) ?? 0) + 1);
        }
        for (const { event } of seen) checked.set(event, (checked.get(event) ?? 0) + 1);
        if (!it.busy) break;
        const began = Date.now();
        vi.advanceTimersToNextTimer();
        time += Date.now() - began;
        if (time > 120_000) throw new Error(`${game} ${String(viewer)}: no end`);
      }
    });
    expect(told).toEqual(steps.slice(1).flatMap(({ seen }) => seen));
  }
  expect(Object.fromEntries(found)).toEqual({});
  expect(Object.keys(SIGNED).filter((event) => event !== "game_started" && !checked.has(event))).toEqual([]);
});
