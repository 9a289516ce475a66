import { expect, test } from "vitest";
import game from "./game.json";
import type { Action } from "../../lib/protocol/index.ts";
import {
  acted,
  awaited,
  begin,
  type Course,
  happened,
  lessonAt,
  lessonBefore,
  lessonsOf,
  positionOf,
  refusal,
  type Standing,
  stated,
  step,
} from "./guided-game.ts";
import { viewOf } from "../../lib/game/position.ts";

const COURSE = game as unknown as Course;
const viewAt = (standing: Standing) => viewOf(positionOf(COURSE, standing, COURSE.names));

/** Play it through; where one may choose, take the first or the last of what is allowed. */
function through(pick: "first" | "last"): Standing[] {
  const course: Standing[] = [begin(COURSE)];
  for (;;) {
    const now = course.at(-1) as Standing;
    const waiting = awaited(COURSE, now);
    if (waiting === "nothing") return course;
    const legal = (viewAt(now)?.legal ?? []).filter((action) => refusal(COURSE, now, action) === null);
    course.push(
      waiting === "act" ? acted(COURSE, now, legal.at(pick === "first" ? 0 : -1) as Action) : step(COURSE, now),
    );
  }
}

test.each(["first", "last"] as const)("whatever is allowed (%s), the course leads to the liberals' victory", (pick) => {
  const last = through(pick).at(-1) as Standing;
  expect(viewAt(last)).toMatchObject({ phase: "game_over", winner: "liberal", reason: "hitler_executed" });
  expect(lessonAt(COURSE, last)).toBe("end");
});

test("one may act only where the course waits for it, and is told why not everything", () => {
  for (const now of through("first")) {
    const view = viewAt(now);
    const waiting = awaited(COURSE, now);
    expect((view?.legal.length ?? 0) > 0).toBe(waiting === "act");
    const refused = (view?.legal ?? []).filter((action) => refusal(COURSE, now, action) !== null);
    for (const action of refused) expect(refusal(COURSE, now, action)).toMatch(/^guide-closed-/);
    expect(refused.length < (view?.legal.length ?? 0)).toBe(waiting === "act");
    for (const { action, reason } of view?.closed ?? []) {
      const own = refusal(COURSE, now, action);
      expect(own === reason || own === "guide-not-now").toBe(true); // the guide's reason, or a rule's
    }
    if (waiting === "act") expect(view?.waiting_for).toContain(COURSE.seat);
  }
});

test("a ballot that does not decide is shown as it was cast, in the round, on the table and to witnesses", () => {
  const course = through("last");
  const revealed = course.filter((now) =>
    happened(COURSE, now).some((observation) => observation.event === "ballots_revealed"),
  );
  const votes = revealed.flatMap((now) =>
    happened(COURSE, now).flatMap((observation) =>
      observation.event === "ballots_revealed" ? [observation.votes[COURSE.seat]] : [],
    ),
  );
  expect(votes).toEqual(["nein", "nein", "nein", "nein", "nein", "ja"]);
  expect(viewAt(course.at(-1) as Standing)?.rounds.map((round) => round.votes?.[COURSE.seat])).toEqual(votes);
  expect(viewAt(revealed[0] as Standing)?.ballots[COURSE.seat]).toBe("nein");
});

test("a ballot or a tile is offered even if the guide will refuse it, and then says why", () => {
  const president = through("first").find((now) => lessonAt(COURSE, now) === "president") as Standing;
  expect(viewAt(president)?.legal.map((action) => ("policy" in action ? action.policy : null))).toEqual(["F", "L"]);
  expect(refusal(COURSE, president, { do: "discard", seat: 0, policy: "L" })).toBe("guide-closed-keep_liberal");
  expect(refusal(COURSE, president, { do: "peek", seat: 0 })).toBe("guide-not-now");
});

test("roughly twelve lessons, each once", () => {
  const lessons = lessonsOf(COURSE);
  expect(new Set(lessons).size).toBe(lessons.length);
  expect(lessons.length).toBeGreaterThan(10);
  expect(lessons.length).toBeLessThan(16);
});

test("one can go back a lesson, and it is as if the rest had not happened", () => {
  const course = through("last");
  const vote = course.find((now) => lessonAt(COURSE, now) === "vote") as Standing;
  const claims = course.find((now) => lessonAt(COURSE, now) === "claims") as Standing;
  const president = lessonBefore(COURSE, claims);
  expect(lessonAt(COURSE, president)).toBe("president");
  const again = lessonBefore(COURSE, president);
  expect(again).toEqual(vote);
  expect(lessonBefore(COURSE, begin(COURSE)).at).toBe(1);
});

test("one may state what one saw, differently later, and nothing about an office one never held", () => {
  const claims = through("first").find((now) => lessonAt(COURSE, now) === "claims") as Standing;
  const say = { do: "say", seat: 0, about: "session", round: 1, tiles: "FLL" } as const;
  const once = stated(claims, say) as Standing;
  const twice = stated(once, { ...say, tiles: "FFL" }) as Standing;
  expect(viewAt(twice)?.statements.map((statement) => [statement.tiles, statement.replaced])).toEqual([
    ["FLL", true],
    ["FFL", false],
  ]);
  expect(stated(claims, { ...say, round: 2 })).toBeNull();
  expect(stated(claims, { ...say, about: "peek" })).toBeNull();
});

test("one argument is shown: against the trap, by the player who was lied to", () => {
  const talk = through("first").map((now) => positionOf(COURSE, now, COURSE.names).talk);
  expect(talk[0]).toEqual([]);
  expect(talk.at(-1)).toHaveLength(1);
  const at = talk.findIndex((said) => said.length > 0);
  const view = viewAt(through("first")[at] as Standing);
  expect(view).toMatchObject({ phase: "vote", candidate: 4, nominee: 2 });
  expect(talk.at(-1)?.[0]?.what).toMatchObject({ event: "argued", member: 4, game: 1, number: 1, round: view?.round });
});
