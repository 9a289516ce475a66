import { expect, test, vi } from "vitest";
import { positionWith, recordedGames } from "../../testing/games.ts";
import type { Changed } from "../../lib/protocol/index.ts";
import type { Witness } from "../../lib/playback/playback.svelte.ts";
import type { Play } from "../../lib/session/play.ts";
import { shownFor, SpeechBubbles } from "./speech-bubbles.svelte.ts";

/** A table at which somebody has just said something. */
function spoken(): { play: { beat: { kind: string } | null }; bubbles: SpeechBubbles } {
  vi.useFakeTimers();
  const view = recordedGames()[0]?.steps[0]?.view;
  if (view === undefined) throw new Error("there is no game");
  const position = positionWith(view);
  let tell: Witness = () => undefined;
  const witness = (told: Witness): (() => void) => {
    tell = told;
    return () => undefined;
  };
  const play = { position, witness, beat: null };
  const bubbles = new SpeechBubbles();
  bubbles.listen(play as unknown as Play);
  const what = { event: "phrase_said", member: position.table.members[0]?.member, phrase: "i_doubt_it" };
  tell([], { type: "update", seq: 1, talk: [{ number: 1, what }] } as unknown as Changed);
  return { play, bubbles };
}

test("a speech bubble stays on the speaker's seat for four seconds", () => {
  const { bubbles } = spoken();
  expect(bubbles.at(0)).toMatchObject({ kind: "phrase" });
  vi.advanceTimersByTime(3999);
  expect(bubbles.at(0)).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(bubbles.at(0)).toBeNull();
});

test("no statement covers the roles while they are opened", () => {
  const { play, bubbles } = spoken();
  const seen = ["ballots", "victory", "envelopes"].map((kind) => {
    play.beat = { kind };
    return bubbles.at(0) !== null;
  });
  expect(seen).toEqual([true, false, false]);
});

test("a longer sentence stays for as long as it takes to read", () => {
  expect(shownFor({ kind: "words", text: "x".repeat(60) })).toBe(4000);
  expect(shownFor({ kind: "words", text: "x".repeat(160) })).toBe(9000);
});
