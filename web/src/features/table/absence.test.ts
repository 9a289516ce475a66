import { expect, test } from "vitest";
import type { Position } from "../../lib/game/position.ts";
import type { Witness } from "../../lib/playback/playback.svelte.ts";
import type { Play } from "../../lib/session/play.ts";
import { absenceOf } from "./absence.svelte.ts";

const position = (away: readonly number[], prompt = 1, games = 1): Position =>
  ({
    member: 1,
    table: {
      games,
      prompt,
      members: [1, 2, 3, 4, 5].map((member) => ({
        member,
        here: !away.includes(member),
        bot: member === 4 ? "novice" : null,
        gone: member === 5,
      })),
    },
  }) as unknown as Position;

/** A play whose messages the test makes up. */
function played(): { play: Play & { position: Position }; hear: Witness } {
  const witnesses: Witness[] = [];
  const play = { position: position([]), witness: (one: Witness) => witnesses.push(one) };
  return {
    play: play as unknown as Play & { position: Position },
    hear: (...told) => {
      for (const witness of witnesses) witness(...told);
    },
  };
}

test("an absence counts from when it was first seen, and anew after a return; bots and the gone are never away", () => {
  const absence = absenceOf(played().play);
  const away = (now: number) => [2, 3, 4, 5].map((member) => absence.of(member, now));
  absence.look(position([2, 4, 5]), 1000);
  expect(away(900)).toEqual([0, 0, 0, 0]);
  absence.look(position([2, 3, 4, 5]), 4000);
  expect(away(5000)).toEqual([4000, 1000, 0, 0]);
  absence.look(position([3]), 6000);
  expect(away(7000)).toEqual([0, 3000, 0, 0]);
  absence.look(position([2, 3]), 8000);
  expect(away(8500)).toEqual([500, 4500, 0, 0]);
});

test("a nudge is for one decision, and only those of this player count", () => {
  const { play, hear } = played();
  const absence = absenceOf(play);
  expect(absenceOf(play)).toBe(absence);
  hear([], { type: "update", seq: 1, nudged: [{ event: "nudged", member: 1, target: 2 }] });
  hear([], { type: "update", seq: 2, nudged: [{ event: "nudged", member: 3, target: 4 }] });
  expect([2, 3, 4].map((member) => absence.hasNudged(position([]), member))).toEqual([true, false, false]);
  for (const later of [position([], 2), position([], 1, 2)]) expect(absence.hasNudged(later, 2)).toBe(false);
});
