import { expect, test } from "vitest";
import type { Round, View } from "../protocol/index.ts";
import { ballotsAreOpen, type Marks, marksOf, poseOf, printed, type Showing } from "./seat-marks.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";

const NOTHING = { roles: false, ballots: false };
const all = (view: View, showing: Showing = NOTHING): Marks[] =>
  Array.from({ length: view.players }, (_, seat) => marksOf(positionOf(view), view, seat, showing));

test("officials are candidates before the vote succeeds, and in office after it", () => {
  expect(all(viewIn("vote")).map((seat) => seat.office)).toEqual(["candidate", "nominee", null, null, null]);
  const offices = all(viewIn("chancellor_enact")).map((seat) => seat.office);
  expect(offices).toEqual(["president", "chancellor", null, null, null]);
});

test("a government in session holds three tiles, then two, and nobody else holds any", () => {
  const held = (phase: View["phase"]) =>
    all(viewIn(phase)).flatMap(({ office, tiles }) => (tiles > 0 ? [[office, tiles]] : []));
  expect(held("president_discard")).toEqual([["president", 3]]);
  expect(held("chancellor_enact")).toEqual([["chancellor", 2]]);
  expect(held("veto_answer")).toEqual([["chancellor", 2]]);
  for (const phase of ["nomination", "vote", "investigate", "game_over"] as const) expect(held(phase)).toEqual([]);
});

test("term-limited players are shown with the office that excludes them", () => {
  const view = viewIn("nomination", { term_limited: [2, 3], last_government: { president: 2, chancellor: 3 } });
  expect(all(view).map((seat) => seat.limited)).toEqual([null, null, "president", "chancellor", null]);
});

test("the last chancellor is marked only if the rules say so, and not while in office again", () => {
  const rules = { ...viewIn("nomination").rules, mark_last_chancellor: true };
  const view = viewIn("nomination", { rules, last_government: { president: 2, chancellor: 3 } });
  expect(all(view).map((seat) => seat.lastChancellor)).toEqual([false, false, false, true, false]);
  expect(all({ ...view, rules: viewIn("nomination").rules }).some((seat) => seat.lastChancellor)).toBe(false);
  expect(all({ ...view, chancellor: 3 }).some((seat) => seat.lastChancellor)).toBe(false);
});

test("during a vote, players see who has voted, and their own ballot", () => {
  const view = viewIn("vote", { voted: [0, 2], waiting_for: [1, 3, 4], ballots: { "0": "nein" } });
  const marks = all(view);
  expect(marks.map((seat) => seat.voted)).toEqual([true, false, true, false, false]);
  expect(marks.map((seat) => seat.ballot)).toEqual(["nein", null, null, null, null]);
  const down = all(view, { ...NOTHING, faceDown: true });
  expect(down.every((seat) => seat.ballot === null)).toBe(true);
  expect(down.map((seat) => seat.voted)).toEqual(marks.map((seat) => seat.voted));
});

test("ballots stay face up after a vote as long as they are shown", () => {
  const view = viewIn("president_discard");
  expect(all(view).every((seat) => seat.ballot === null)).toBe(true);
  expect(all(view, { roles: false, ballots: true }).every((seat) => seat.ballot === "ja")).toBe(true);
});

test("known roles are shown while the player looks at them, and all roles after the end", () => {
  const fascist = viewIn("investigate");
  expect(all(fascist).every((seat) => seat.role === null)).toBe(true);
  expect(all(fascist, { roles: false, ballots: true }).every((seat) => seat.role === null)).toBe(true);
  expect(all(fascist, { roles: true, ballots: false }).map((seat) => seat.role)).toEqual(fascist.roles);
  expect(all(viewIn("game_over")).map((seat) => seat.role)).toEqual(viewIn("game_over").roles);
});

test("the most important mark comes first", () => {
  const view = viewIn("veto_answer");
  const first = (seat: number): string | undefined => printed(marksOf(positionOf(view), view, seat, NOTHING))[0]?.key;
  expect(first(0)).toBe("mark-dead");
  expect(first(5)).toBe("mark-president");
  expect(first(7)).toBe("mark-chancellor");
  expect(first(1)).toBe("mark-investigated");
  expect(first(3)).toBe("mark-not-hitler");
});

test("absent, departed and substituted players get one mark", () => {
  const view = viewIn("vote", { viewer: "spectator" });
  const keys = (member: object): string[] =>
    printed(marksOf(positionOf(view, {}, { 2: member }), view, 2, NOTHING)).map((seat) => seat.key);
  expect(keys({ here: false })).toEqual(["lobby-away"]);
  expect(keys({ here: false, stand_in: "seat" })).toEqual(["table-mark-stand-in"]);
  expect(keys({ here: false, stand_in: "seat", gone: true })).toEqual(["table-mark-gone"]);
  expect(keys({ here: false, bot: "steady" })).toEqual(["table-mark-bot"]);
});

test("an investigator's claim appears at the target's seat", () => {
  const view = viewIn("nomination");
  const round = { ...(view.rounds[0] as Round), candidate: 2, target: 3, power: "investigate" } as const;
  const said = { seat: 2, about: "investigation", round: 1, tiles: null, party: "fascist", replaced: false } as const;
  const told = { ...view, rounds: [round, ...view.rounds.slice(1)], investigated: [3], statements: [said] };
  const marks = (seat: number) => marksOf(positionOf(told), told, seat, { roles: false, ballots: false });
  expect(marks(3).accused).toEqual({ by: "Cy", party: "fascist" });
  expect(printed(marks(3)).map(({ key }) => key)).toContain("table-mark-accused");
  expect(printed(marks(3)).map(({ key }) => key)).not.toContain("mark-investigated");
  expect(marks(2).accused).toBeNull();
});

test("a move that a bot made for a person is marked in its round and the next one", () => {
  const marked = (round: number, forced: number[]) => {
    const view = viewIn("nomination", { round });
    const position = positionOf(view, { forced });
    return [0, 1, 2].filter((seat) =>
      printed(marksOf(position, view, seat, NOTHING)).some((mark) => mark.key === "table-mark-forced"),
    );
  };
  expect(marked(1, [])).toEqual([]);
  expect(marked(2, [0, 0b101])).toEqual([0, 2]);
  expect(marked(3, [0, 0b101])).toEqual([0, 2]);
  expect(marked(4, [0, 0b101])).toEqual([]);
});

test("the latest claim of a candidate stands at their seat while the table votes, and says if it is doubted", () => {
  const view = viewIn("vote");
  const claim = (seat: number, round: number, tiles: string | null, replaced = false) => ({
    seat,
    about: "session" as const,
    round,
    office: "president" as const,
    tiles,
    party: null,
    replaced,
  });
  const [first, second] = [view.candidate, view.nominee ?? -1];
  const rounds = [1, 2].map((): Round => ({ ...(view.rounds[0] as Round), candidate: first, nominee: second }));
  const claimed = [
    claim(first, 2, "FFL"),
    claim(first, 1, "FFF"),
    claim(second, 2, "LL"),
    claim(second, 1, "FF", true),
    claim(4, 1, "FF"),
  ] as View["statements"];
  const now = { ...view, rounds: [...rounds, ...view.rounds], statements: claimed };
  const shown = all(now).flatMap(({ seat, claimed }) =>
    claimed === null ? [] : [[seat, claimed.statement.tiles, claimed.doubted]],
  );
  expect(shown).toEqual([
    [first, "FFL", true],
    [second, "LL", true],
  ]);
  expect(all({ ...now, phase: "nomination" }).every((seat) => seat.claimed === null)).toBe(true);
  const memory = positionOf(now);
  const playing = { ...memory, table: { ...memory.table, helper: "memory" as const } };
  expect(marksOf(playing, now, first, NOTHING).claimed).toBeNull();
});

const areOpen = (phase: View["phase"], option: View["rules"]["ballots_shown"]): boolean => {
  const view = viewIn(phase);
  return ballotsAreOpen({ ...view, rules: { ...view.rules, ballots_shown: option } });
};

test("ballots stay at the seats until the next nomination", () => {
  for (const phase of ["president_discard", "chancellor_enact", "investigate", "nomination", "game_over"] as const)
    expect(areOpen(phase, "at_reveal")).toBe(true);
  expect(areOpen("vote", "at_reveal")).toBe(false);
});

test("where the table wants it, they go when the round ends", () => {
  for (const phase of ["president_discard", "chancellor_enact"] as const)
    expect(areOpen(phase, "until_round_end")).toBe(true);
  for (const phase of ["nomination", "vote"] as const) expect(areOpen(phase, "until_round_end")).toBe(false);
});

const OPEN = { roles: true, ballots: true };
const poses = (view: View): string[] =>
  Array.from({ length: view.players }, (_, seat) => poseOf(marksOf(positionOf(view), view, seat, NOTHING), null));

test("deputies hold up an office, show a cast ballot, and leave a chair", () => {
  const view = viewIn("vote");
  const found = poses({ ...view, voted: [view.candidate, 4], alive: view.alive.filter((seat) => seat !== 3) });
  expect(found[view.candidate]).toBe("placard");
  expect(found[view.nominee ?? -1]).toBe("placard");
  expect(found[3]).toBe("empty");
  expect(found[4]).toBe("ballot");
  expect(found.filter((pose) => pose === "sitting")).not.toEqual([]);
});

test("a player who calls another a fascist turns towards them while the bubble lasts", () => {
  const view = viewIn("nomination");
  const marks = marksOf(positionOf(view), view, 1, NOTHING);
  const said = (party: "fascist" | "liberal") => ({
    kind: "statement" as const,
    statement: { about: "investigation" as const, tiles: null, party },
    of: "Di",
  });
  expect(poseOf(marks, said("fascist"))).toBe("turned");
  expect(poseOf(marks, said("liberal"))).not.toBe("turned");
});

test("a pose reveals no roles", () => {
  const view = viewIn("nomination");
  for (let seat = 0; seat < view.players; seat += 1) {
    const marks = (showing: typeof NOTHING) => marksOf(positionOf(view), view, seat, showing);
    expect(poseOf(marks(OPEN), null)).toBe(poseOf(marks(NOTHING), null));
  }
});
