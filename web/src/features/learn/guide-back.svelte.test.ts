import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { prefs } from "../../lib/device/prefs.svelte.ts";
import script from "./game.json";
import { GuidedGame } from "./guided-game.svelte.ts";
import type { Script } from "./guided-game.ts";

vi.mock("../../lib/device/prefs.svelte.ts", () => ({ prefs: { pace: "at_once", name: "" } }));

beforeEach(() => {
  vi.useFakeTimers();
});

/** Go on, as a learner who does what each lesson says, until a lesson. */
function upTo(guide: GuidedGame, lesson: string): void {
  const { steps } = script as unknown as Script;
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
  const stop = $effect.root(() => {
    const { lessons } = new GuidedGame(script as unknown as Script, () => script.names);
    for (const [index, lesson] of lessons.slice(1).entries()) {
      const guide = new GuidedGame(script as unknown as Script, () => script.names);
      upTo(guide, lessons[index] ?? "");
      if (guide.awaited === "act") {
        const act = (script as unknown as Script).steps[guide.position.table.prompt]?.act;
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
  });
  stop();
  expect(prefs.pace).toBe("at_once");
});
