import { expect, test } from "vitest";
import { figures, type Observation, type TableView, type Utterance, type View } from "../protocol/index.ts";
import { games, recordedGames, viewOf, viewsOf } from "../../testing/games.ts";
import type { Position } from "./position.ts";
import { course, type Happening, recent } from "./game-log.ts";
import { heardOf, latestTalk, lines, unread, voice } from "./talk.ts";

const chat = (at: number, member: number | null, text = "?"): Utterance => ({
  at,
  what: { event: "chat_said", member, channel: member === null ? "gallery" : "table", text },
});
const member = (id: number) => ({ member: id, name: `N${id}`, bot: null, here: true, gone: false, stand_in: null });
const table = { members: [11, 12, 13, 14, 15].map(member), stage: "game", silenced: false, ballot_shut: false };
const at = (talk: Utterance[], own: number | null = 11, changed: Partial<TableView> = {}): Position =>
  ({ member: own, table: { ...table, ...changed }, shared: null, own: null, talk, note: "" }) as unknown as Position;

type Line = Omit<Happening, "id" | "statement">;

/** The lines of a log, from what everybody saw, one thing after the other: events, and claims. */
function logged(seen: readonly Observation[]): { events: Line[]; claims: Line[] } {
  const [events, claims]: [Line[], Line[]] = [[], []];
  const investigated = new Map<number, number>();
  let [round, laid] = [1, 0];
  const line = (event: string, part: Partial<Line>): void => {
    events.push({ round, key: `log-${event}`, seats: {}, args: {}, policy: null, ...part });
  };
  for (const one of seen) {
    if (one.event === "game_started")
      line("round_began", { seats: { candidate: one.first_candidate }, args: { special: "false" } });
    if (one.event === "round_began") {
      round += 1;
      line(one.event, { seats: { candidate: one.candidate }, args: { special: String(one.special) } });
    }
    if (one.event === "chancellor_nominated") line(one.event, { seats: { seat: one.seat, target: one.target } });
    if (one.event === "ballots_revealed") {
      const [ja, nein] = ["ja", "nein"].map((kind) => one.votes.filter((vote) => vote === kind).length);
      line(one.event, { args: { passed: String(one.passed), ja, nein } as Line["args"] });
    }
    if (one.event === "chancellor_cleared" || one.event === "veto_proposed")
      line(one.event, { seats: { chancellor: one.chancellor } });
    if (one.event === "veto_answered")
      line(one.event, { seats: { president: one.president }, args: { consent: String(one.consent) } });
    if (one.event === "policy_enacted" || one.event === "chaos_struck") {
      laid += 1;
      const seats: Line["seats"] = "chancellor" in one ? { chancellor: one.chancellor } : {};
      line(one.event, { seats, args: { policy: one.policy }, policy: one.policy });
    }
    if (one.event === "piles_reshuffled") {
      expect(one.draw_pile_size + laid).toBe(figures.liberal_tiles + figures.fascist_tiles);
      line(one.event, { args: { count: one.draw_pile_size } });
    }
    if (one.event === "power_granted")
      line(one.event, { seats: { president: one.president }, args: { power: one.power } });
    if (one.event === "loyalty_investigated") investigated.set(round, one.target);
    if (
      one.event === "loyalty_investigated" ||
      one.event === "special_election_called" ||
      one.event === "player_executed"
    )
      line(one.event, {
        seats: { president: one.president, target: one.target },
        args: one.event === "loyalty_investigated" ? { party: "none" } : {},
      });
    if (one.event === "statement_made") {
      const { about, seat } = one;
      const target = about === "investigation" ? { target: investigated.get(one.round) ?? -1 } : {};
      const args = { about, round: one.round, tiles: one.tiles ?? "none", party: one.party ?? "none" };
      claims.push({ round: one.round, key: "log-statement_made", seats: { seat, ...target }, args, policy: null });
    }
    if (one.event === "game_ended")
      line(one.event, { args: { reason: one.reason }, policy: one.winner === "liberal" ? "L" : "F" });
  }
  return { events, claims };
}

test("at every moment of every game the log says what everybody saw until then, each thing once", () => {
  for (const { game, viewer, steps } of recordedGames()) {
    if (viewer !== "spectator") continue;
    const seen: Observation[] = [];
    for (const { view, seen: more } of steps) {
      seen.push(...more);
      const told = course(view);
      expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
      const { events, claims } = logged(seen);
      const plain = (lines: Happening[]): Line[] =>
        lines.map(({ round, key, seats, args, policy }) => ({ round, key, seats, args, policy }));
      const said = told.filter(({ statement }) => statement !== null);
      expect(plain(told.filter(({ statement }) => statement === null)), game).toEqual(events);
      expect(plain(said), game).toEqual(claims);
      expect(said.map(({ statement }) => statement)).toEqual(view.statements);
    }
  }
});

test("the events are the same for everyone and contain nothing private", () => {
  for (const game of games()) {
    const byStep = new Map<string, string>();
    for (const view of viewsOf(game, "all")) {
      const step = JSON.stringify([view.rounds, view.statements, view.phase]);
      const told = JSON.stringify(course(view));
      expect(byStep.get(step) ?? told).toBe(told);
      byStep.set(step, told);
    }
  }
});

test("a table that plays from memory lists only recent events until the game is over", () => {
  const view = viewOf("30-statements", 38, "spectator");
  const told = recent(view, course(view));
  expect(told.map(({ key, round }) => [key, round])).toEqual([
    ["log-statement_made", 4],
    ["log-statement_made", 4],
    ["log-statement_made", 4],
    ["log-round_began", 5],
  ]);
  const over: View = { ...view, phase: "game_over" };
  expect(recent(over, course(over))).toEqual(course(over));
});

test("events appear in order of arrival, including claims about earlier rounds", () => {
  const before = course(viewOf("30-statements", 6, "spectator"));
  const after = course(viewOf("30-statements", 38, "spectator"));
  let heard = heardOf({}, before, []);
  heard = heardOf(heard, after, [chat(5, 12)]);
  const position = at([chat(5, 12), chat(9, 13)]);
  const all = lines(position, after, heard, "all");
  expect(all.findIndex((line) => line.kind === "said")).toBe(before.length);
  expect(all.at(-1)).toMatchObject({ kind: "said", at: 9 });
  expect(lines(position, after, heard, "talk")).toHaveLength(2);
  expect(lines(position, after, heard, "game")).toHaveLength(after.length);
});

test("events from before the first visit come after older talk, unchanged", () => {
  const told = course(viewOf("30-statements", 38, "spectator"));
  const heard = heardOf({}, told, [chat(3, 12)]);
  expect(lines(at([chat(3, 12)]), told, heard, "all")[0]).toMatchObject({ kind: "said" });
  expect(heardOf(heard, told, [chat(3, 12), chat(4, 12)])).toBe(heard);
});

test("messages have a speaker, and a flag if they continue", () => {
  const all = lines(
    at([chat(1000, 12), chat(2000, 12), chat(3000, 11), chat(9_000_000, 11), chat(9_000_001, 99)]),
    [],
    {},
    "all",
  );
  expect(all.map((line) => line.kind === "said" && [line.seat, line.own, line.goesOn])).toEqual([
    [1, false, false],
    [1, false, true],
    [0, true, false],
    [0, true, false],
    [null, false, false],
  ]);
});

test("only later messages of others are unread", () => {
  const reaction: Utterance = { at: 8, what: { event: "reacted", member: 12, reaction: "laugh" } };
  expect(unread(at([chat(1, 12), chat(5, 12), chat(6, 11), chat(7, null), reaction]), 1)).toBe(2);
  expect(unread(at([chat(5, null)], null), 1)).toBe(1);
});

test("a player who cannot speak sees the server's reason", () => {
  const session = viewOf("01-five-liberals", 6, 0);
  expect(voice(at([]), session, 0)).toEqual({ words: "government_silent", signs: "government_silent" });
  expect(voice(at([]), session, 1).words).toBe("government_silent");
  expect(voice(at([]), session, 2)).toEqual({ words: null, signs: null });
  expect(voice(at([], 13, { silenced: true }), session, 2)).toEqual({ words: "silenced", signs: null });
  expect(voice(at([], null), session, null)).toEqual({ words: null, signs: "not_seated" });
  expect(voice(at([]), null, 0)).toEqual({ words: null, signs: null });
  const dead: View = { ...session, alive: [0, 1, 2, 3] };
  expect(voice(at([], 15), dead, 4).words).toBe("dead_silent");
  expect(voice(at([], 15), { ...dead, rules: { ...dead.rules, dead_may_discuss: true } }, 4).words).toBeNull();
  expect(voice(at([], 15, { stage: "over" }), { ...dead, phase: "game_over" }, 4).words).toBeNull();
});

test("nobody speaks during a vote after the discussion", () => {
  const view = viewOf("01-five-liberals", 1, 0);
  const limited: View = { ...view, rules: { ...view.rules, discussion_limit_s: 180 } };
  expect(voice(at([], 11, { ballot_shut: true }), limited, 0).words).toBeNull();
  expect(voice(at([], 11, { ballot_shut: false }), limited, 0).words).toBe("discussion_closed");
  expect(voice(at([], 11, { ballot_shut: false }), view, 0).words).toBeNull();
});

test("the latest talk is the last sentences and claims, without events, reactions and the gallery", () => {
  const view = viewOf("30-statements", 38, "spectator");
  const reaction: Utterance = { at: 4, what: { event: "reacted", member: 12, reaction: "laugh" } };
  const position = at([chat(1, 11, "one"), chat(2, 12, "two"), chat(3, null, "from outside"), reaction]);
  const words = (most: number) =>
    latestTalk(lines(position, course(view), { [course(view)[0]?.id ?? ""]: 0 }, "all"), most).map((line) =>
      line.kind === "happened" ? line.what.key : line.what.event === "chat_said" ? line.what.text : "?",
    );
  const claims = course(view).filter(({ statement }) => statement !== null);
  expect(words(99)).toEqual(["one", "two", ...claims.map(({ key }) => key)]);
  expect(words(2)).toEqual(["log-statement_made", "log-statement_made"]);
  expect(latestTalk(lines(position, [], {}, "all"), 2)).toHaveLength(2);
});
