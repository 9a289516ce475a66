import { expect, test } from "vitest";
import game from "./game.json";
import type { Action } from "../../lib/protocol/index.ts";
import {
  acted,
  awaited,
  begin,
  type Script,
  happened,
  lessonAt,
  lessonBefore,
  lessonsOf,
  positionOf,
  refusal,
  type GuideState,
  stated,
  step,
} from "./guided-game.ts";
import { toYou } from "./second-person.ts";
import { announce } from "../../lib/game/announce.ts";
import { course } from "../../lib/game/game-log.ts";
import { lineOf } from "../../lib/game/status.ts";
import { viewOf } from "../../lib/game/position.ts";
import { closed, stepsOf } from "../../lib/playback/position-shown.ts";

const SCRIPT = game as unknown as Script;
const viewAt = (progress: GuideState) => viewOf(positionOf(SCRIPT, progress, SCRIPT.names));

/** Play the game to the end; for each choice, take the first or the last allowed option. */
function through(pick: "first" | "last"): GuideState[] {
  const states: GuideState[] = [begin(SCRIPT)];
  for (;;) {
    const now = states.at(-1) as GuideState;
    const waiting = awaited(SCRIPT, now);
    if (waiting === "nothing") return states;
    const legal = (viewAt(now)?.legal ?? []).filter((action) => refusal(SCRIPT, now, action) === null);
    states.push(
      waiting === "act" ? acted(SCRIPT, now, legal.at(pick === "first" ? 0 : -1) as Action) : step(SCRIPT, now),
    );
  }
}

test.each(["first", "last"] as const)("with every allowed choice (%s) the liberals win", (pick) => {
  const last = through(pick).at(-1) as GuideState;
  expect(viewAt(last)).toMatchObject({ phase: "game_over", winner: "liberal", reason: "hitler_executed" });
  expect(lessonAt(SCRIPT, last)).toBe("end");
});

test("the learner can act only when the game waits for it, and sees reasons for refusals", () => {
  for (const now of through("first")) {
    const view = viewAt(now);
    const waiting = awaited(SCRIPT, now);
    expect((view?.legal.length ?? 0) > 0).toBe(waiting === "act");
    const refused = (view?.legal ?? []).filter((action) => refusal(SCRIPT, now, action) !== null);
    for (const action of refused) expect(refusal(SCRIPT, now, action)).toMatch(/^guide-closed-/);
    expect(refused.length < (view?.legal.length ?? 0)).toBe(waiting === "act");
    for (const { action, reason } of view?.closed ?? []) {
      const own = refusal(SCRIPT, now, action);
      expect(own === reason || own === "guide-not-now").toBe(true); // a reason of the guide, or of the rules
    }
    if (waiting === "act") expect(view?.waiting_for).toContain(SCRIPT.seat);
    else expect(view?.closed).toEqual([]);
  }
});

test("a ballot that decides nothing appears as cast: in the round, on the table and in the events", () => {
  const states = through("last");
  const revealed = states.filter((now) =>
    happened(SCRIPT, now).some((observation) => observation.event === "ballots_revealed"),
  );
  const votes = revealed.flatMap((now) =>
    happened(SCRIPT, now).flatMap((observation) =>
      observation.event === "ballots_revealed" ? [observation.votes[SCRIPT.seat]] : [],
    ),
  );
  expect(votes).toEqual(["nein", "nein", "nein", "nein", "nein", "ja"]);
  expect(viewAt(states.at(-1) as GuideState)?.rounds.map((round) => round.votes?.[SCRIPT.seat])).toEqual(votes);
  expect(viewAt(revealed[0] as GuideState)?.ballots[SCRIPT.seat]).toBe("nein");
});

test("a ballot or a tile is offered even if the guide refuses it with a reason", () => {
  const president = through("first").find((now) => lessonAt(SCRIPT, now) === "president") as GuideState;
  expect(viewAt(president)?.legal.map((action) => ("policy" in action ? action.policy : null))).toEqual(["F", "L"]);
  expect(refusal(SCRIPT, president, { do: "discard", seat: 0, policy: "L" })).toBe("guide-closed-keep_liberal");
  expect(refusal(SCRIPT, president, { do: "peek", seat: 0 })).toBe("guide-not-now");
});

test("there are about twelve lessons, each once", () => {
  const lessons = lessonsOf(SCRIPT);
  expect(new Set(lessons).size).toBe(lessons.length);
  expect(lessons.length).toBeGreaterThan(10);
  expect(lessons.length).toBeLessThan(16);
});

test("going back a lesson undoes everything after it", () => {
  const states = through("last");
  const vote = states.find((now) => lessonAt(SCRIPT, now) === "vote") as GuideState;
  const claims = states.find((now) => lessonAt(SCRIPT, now) === "claims") as GuideState;
  const president = lessonBefore(SCRIPT, claims);
  expect(lessonAt(SCRIPT, president)).toBe("president");
  const again = lessonBefore(SCRIPT, president);
  expect(again).toEqual(vote);
  expect(lessonBefore(SCRIPT, begin(SCRIPT)).at).toBe(1);
});

test("the learner can claim what they saw and change it later, but not for an office they never held", () => {
  const claims = through("first").find((now) => lessonAt(SCRIPT, now) === "claims") as GuideState;
  const say = { do: "say", seat: 0, about: "session", round: 1, tiles: "FLL" } as const;
  const once = stated(claims, say) as GuideState;
  const twice = stated(once, { ...say, tiles: "FFL" }) as GuideState;
  expect(viewAt(twice)?.statements.map((statement) => [statement.tiles, statement.replaced])).toEqual([
    ["FLL", true],
    ["FFL", false],
  ]);
  expect(stated(claims, { ...say, round: 2 })).toBeNull();
  expect(stated(claims, { ...say, about: "peek" })).toBeNull();
});

test("the one argument shown is against the trap, from the player who was lied to", () => {
  const talk = through("first").map((now) => positionOf(SCRIPT, now, SCRIPT.names).talk);
  expect(talk[0]).toEqual([]);
  expect(talk.at(-1)).toHaveLength(1);
  const at = talk.findIndex((said) => said.length > 0);
  const view = viewAt(through("first")[at] as GuideState);
  expect(view).toMatchObject({ phase: "vote", candidate: 4, nominee: 2 });
  expect(talk.at(-1)?.[0]?.what).toMatchObject({ event: "argued", member: 4, game: 1, number: 1, round: view?.round });
});

test("what the learner has answered is closed while its result is shown", () => {
  const states = through("first").map((now) => ({ now, position: positionOf(SCRIPT, now, SCRIPT.names) }));
  let answered = 0;
  states.slice(1).forEach(({ now, position }, index) => {
    const before = states[index]?.position as typeof position;
    const seen = happened(SCRIPT, now);
    if ((viewOf(before)?.legal ?? []).length === 0 || seen.length === 0) return;
    answered += 1;
    expect(viewOf(closed(before, position))?.legal).toEqual([]);
    for (const step of stepsOf(before, seen, position, "normal").slice(0, -1))
      expect(viewOf(step.after)?.legal).toEqual([]);
  });
  expect(answered).toBeGreaterThan(5);
});

test("every sentence of the game that names the learner has a form in the second person", () => {
  const found = new Set<string>();
  for (const now of through("first")) {
    const position = positionOf(SCRIPT, now, SCRIPT.names);
    const view = viewOf(position);
    if (view === null) continue;
    const lines = [true, false].map((shown) => lineOf(position, view, shown));
    for (const sentence of [...announce(happened(SCRIPT, now), view), ...lines, ...course(view)]) {
      const { key, seats = {} } = sentence;
      const own = toYou(SCRIPT.seat, sentence);
      const first = Object.values(seats).map((who) => [who].flat()[0]);
      const isNamed = first.includes(SCRIPT.seat) && !/^table-(you|they)-/.test(key);
      expect([key, own !== null]).toEqual([key, isNamed]);
      if (own !== null) found.add(own.what);
    }
  }
  expect([...found].sort()).toEqual(
    "candidate chosen dealt drew executed fascist nominated passed power received voted".split(" "),
  );
});

test("the other player is the one in the sentence, and the policy is the one enacted", () => {
  const nominated = (seat: number, target: number) =>
    toYou(0, { key: "log-chancellor_nominated", seats: { seat, target } });
  const headline = (president: number, chancellor: number, policy: string) =>
    toYou(0, { key: "announce-headline", seats: { president, chancellor }, args: { policy } });
  expect(nominated(0, 3)).toMatchObject({ what: "nominated", other: 3 });
  expect(nominated(3, 0)).toMatchObject({ what: "chosen", other: 3 });
  expect(headline(0, 1, "L")).toMatchObject({ what: "together-liberal", other: 1 });
  expect(headline(1, 0, "F")).toMatchObject({ what: "together-fascist", other: 1 });
  expect(nominated(3, 2)).toBeNull();
});
