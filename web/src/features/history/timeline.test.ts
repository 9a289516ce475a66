import { expect, test } from "vitest";
import { counted, type Row, roundsWith, timeline } from "./timeline.ts";
import type { Observation } from "../../lib/protocol/index.ts";
import { games, recordedGames, viewOf, viewsOf } from "../../testing/games.ts";

type Told = Omit<Row, "claims" | "votes" | "reshuffled"> & { readonly shuffled: boolean };
type Written = { -readonly [Field in keyof Told]: Told[Field] };
const told = (row: Row): Row & Told => ({ ...row, shuffled: row.reshuffled !== null });

/** The rounds of a game, from what everybody saw, one thing after the other. */
function written(seen: readonly Observation[]): Written[] {
  const rows: Written[] = [];
  const dead = new Set<number>();
  let players = 0;
  const begin = (candidate: number, special: boolean): void => {
    const nothing = { nominee: null, elected: null, veto: null, enacted: null, chaos: null, power: null, target: null };
    const unsaid = { ballots: Array.from({ length: players }, () => "none" as const), ja: 0, nein: 0 };
    rows.push({ round: rows.length + 1, special, candidate, ...nothing, ...unsaid, cleared: false, shuffled: false });
  };
  for (const one of seen) {
    const row = rows.at(-1) as Written;
    if (one.event === "game_started") {
      players = one.players;
      begin(one.first_candidate, false);
    }
    if (one.event === "round_began") begin(one.candidate, one.special);
    if (one.event === "chancellor_nominated") row.nominee = one.target;
    if (one.event === "ballots_revealed") {
      row.elected = one.passed;
      row.ballots = one.votes.map((vote, seat) => (dead.has(seat) ? "dead" : (vote ?? "none")));
      for (const vote of one.votes) if (vote !== null) row[vote] += 1;
    }
    if (one.event === "chancellor_cleared") row.cleared = true;
    if (one.event === "policy_enacted") row.enacted = one.policy;
    if (one.event === "chaos_struck") row.chaos = one.policy;
    if (one.event === "piles_reshuffled") row.shuffled = true;
    if (one.event === "veto_proposed") row.veto = "proposed";
    if (one.event === "veto_answered") row.veto = one.consent ? "accepted" : "refused";
    if (one.event === "power_granted") row.power = one.power;
    if ("target" in one && one.event !== "chancellor_nominated") row.target = one.target;
    if (one.event === "player_executed") dead.add(one.target);
  }
  return rows;
}

test("at every moment of every game the rows and the grid say what everybody saw until then", () => {
  for (const { game, viewer, steps } of recordedGames()) {
    if (viewer !== "spectator") continue;
    const seen: Observation[] = [];
    for (const { view, seen: more } of steps) {
      seen.push(...more);
      const wanted = written(seen);
      expect(timeline(view).map(told), game).toMatchObject(wanted);
      expect(counted(view).map(told)).toMatchObject(wanted.filter(({ elected }) => elected !== null));
    }
  }
});

test("a row has the claims about its government, if there was one", () => {
  const rows = timeline(viewOf("30-statements", 38, "spectator"));
  expect(rows[3]?.claims?.bySession.chancellor?.now.tiles).toBe("FF");
  expect(rows[1]?.claims).toBeNull();
});

test("special elections, vetoes, chaos and deaths are included", () => {
  const all = games().flatMap((game) => viewsOf(game, "last").flatMap(timeline));
  expect(all.some(({ special }) => special)).toBe(true);
  expect(all.some(({ veto, enacted }) => veto === "accepted" && enacted === null)).toBe(true);
  expect(all.some(({ chaos }) => chaos !== null)).toBe(true);
  expect(all.some(({ ballots }) => ballots.includes("dead"))).toBe(true);
  for (const row of all) if (row.elected !== null) expect(row.elected).toBe(row.ja > row.nein);
});

test("nobody sees anything of an open vote", () => {
  for (const game of games()) {
    for (const view of viewsOf(game, "all")) {
      if (view.phase !== "vote") continue;
      expect(
        timeline(view)
          .at(-1)
          ?.ballots.every((mark) => mark === "none"),
      ).toBe(true);
      expect(counted(view).every(({ round }) => round < view.round)).toBe(true);
    }
  }
});

test("a seat's rounds are those in which it was a candidate, a nominee or a target", () => {
  const view = viewOf("30-statements", 38, "spectator");
  for (let seat = 0; seat < view.players; seat += 1) {
    const expected = view.rounds.flatMap((round, index) =>
      round.candidate === seat || round.nominee === seat || round.target === seat ? [index + 1] : [],
    );
    expect(roundsWith(view, seat).map(({ round }) => round)).toEqual(expected);
  }
  expect(roundsWith(view, 3).length).toBeLessThan(view.rounds.length);
});
