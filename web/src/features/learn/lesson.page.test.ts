import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { prefs } from "../../lib/device/prefs.svelte.ts";
import { drawn, nameOf, tap, told } from "../../testing/page.svelte.ts";
import game from "./game.json";
import { GuidedGame } from "./guided-game.svelte.ts";
import type { Script } from "./guided-game.ts";
import Lesson from "./Lesson.svelte";

vi.mock("../../lib/device/prefs.svelte.ts", () => ({ prefs: { pace: "at_once", name: "" } }));

const script = game as unknown as Script;
const begun = (): GuidedGame => new GuidedGame(script, () => script.names);

beforeEach(() => {
  vi.useFakeTimers();
});

/** Go on, as a learner who does what each lesson says, until a lesson. */
function upTo(guide: GuidedGame, lesson: string): void {
  const { steps } = script;
  for (let turn = 0; turn < 500 && guide.lesson !== lesson; turn += 1) {
    const act = steps.find((_, at) => at === guide.position.table.prompt)?.act;
    if (guide.awaited === "act" && act) void guide.act(act);
    else if (guide.awaited === "lesson") guide.next();
    else vi.advanceTimersByTime(1000);
    flushSync();
  }
  expect(guide.lesson).toBe(lesson);
}

test("a lesson that the learner goes back to stays until they have read it or done what it says", () => {
  const { lessons } = begun();
  for (const [index, lesson] of lessons.slice(1).entries()) {
    const guide = begun();
    upTo(guide, lessons[index] ?? "");
    if (guide.awaited === "act") {
      const act = script.steps[guide.position.table.prompt]?.act;
      if (act) void guide.act(act);
    } else guide.next(); // from here on the others play, which takes time
    guide.back();
    const { position } = guide;
    flushSync();
    vi.advanceTimersByTime(60_000);
    flushSync();
    expect([lesson, guide.lesson, guide.position]).toEqual([lesson, lessons[index], position]);
    guide.stop();
  }
  expect(prefs.pace).toBe("at_once");
});

test("each lesson offers the way back, on and out that it has, and opens unfolded", () => {
  const guide = begun();
  const again = vi.fn();
  const { page, texts, button } = drawn(Lesson, { guide, again });
  const words = (): boolean => page.querySelector(".words") !== null;
  for (const [index, lesson] of guide.lessons.entries()) {
    upTo(guide, lesson);
    const isLast = index === guide.lessons.length - 1;
    expect(texts("h2, header .unseen")).toEqual([
      `guide-name-${lesson}`,
      told("guide-progress", { now: index + 1, all: guide.lessons.length }),
    ]);
    expect([lesson, words(), [...page.querySelectorAll("button, a")].map(nameOf)]).toEqual([
      lesson,
      true,
      [
        ...(index > 0 && !isLast ? ["talk-argue-back"] : []),
        ...["guide-fold", "guide-skip"],
        ...(isLast ? ["guide-again", "guide-rules", "guide-play"] : guide.awaited === "lesson" ? ["guide-next"] : []),
      ],
    ]);
    expect(page.querySelectorAll(".done")).toHaveLength(index + 1);
    // both are undone by the next lesson
    tap(button("guide-skip"));
    tap(button("guide-fold"));
    expect([texts("a.primary"), words()]).toEqual([["lobby-closed-home"], false]);
  }
  tap(button("guide-fold"));
  tap(button("guide-again"));
  expect(again).toHaveBeenCalledOnce();
  guide.stop();
});

test("a tap on nothing unfolds the lesson and says what to do; one on a button or the lesson itself does not", () => {
  const guide = begun();
  const { page, button } = drawn(Lesson, { guide, again: () => undefined });
  const elsewhere = document.createElement("p");
  document.body.append(elsewhere);
  upTo(guide, guide.lessons[1] ?? "");
  tap(button("guide-fold"));
  tap(page.querySelector("h2") as HTMLElement);
  expect([guide.trouble, page.querySelector(".words") === null]).toEqual([null, false]);
  tap(button("guide-fold"));
  expect([guide.trouble, page.querySelector(".words")]).toEqual([null, null]);
  tap(elsewhere);
  expect([guide.trouble === null, page.querySelector(".words") === null]).toEqual([false, false]);
  guide.stop();
});
