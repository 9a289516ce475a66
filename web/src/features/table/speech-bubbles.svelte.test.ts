import { afterEach, expect, test, vi } from "vitest";
import type { Position } from "../../lib/game/position.ts";
import { tableOf } from "../../lib/game/replay.ts";
import { recordedGames } from "../../testing/games.ts";
import type { Changed } from "../../lib/protocol/index.ts";
import type { Play, Witness } from "../../lib/session/play.ts";
import { shownFor, SpeechBubbles } from "./speech-bubbles.svelte.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a speech bubble stays on the speaker's seat for four seconds", () => {
  vi.useFakeTimers();
  const view = recordedGames()[0]?.steps[0]?.view;
  if (view === undefined) throw new Error("there is no game");
  const table = tableOf(["Ada", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal", "Ivy", "Jo"].slice(0, view.players), view);
  const position: Position = { member: null, table, shared: view, own: null, talk: [], note: "" };
  let tell: Witness = () => undefined;
  const witness = (told: Witness): (() => void) => {
    tell = told;
    return () => undefined;
  };
  const bubbles = new SpeechBubbles();
  bubbles.listen({ position, witness } as unknown as Play);
  const what = { event: "phrase_said", member: table.members[0]?.member, phrase: "i_doubt_it" };
  tell([], { type: "update", seq: 1, talk: [{ number: 1, what }] } as unknown as Changed);
  expect(bubbles.at(0)).toMatchObject({ kind: "phrase" });
  vi.advanceTimersByTime(3999);
  expect(bubbles.at(0)).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(bubbles.at(0)).toBeNull();
});

test("a longer sentence stays for as long as it takes to read", () => {
  expect(shownFor({ kind: "words", text: "x".repeat(60) })).toBe(4000);
  expect(shownFor({ kind: "words", text: "x".repeat(160) })).toBe(9000);
});
