import { expect, test } from "vitest";
import { recordedGames } from "../../testing/games.ts";
import type { Seat, View } from "../../lib/protocol/index.ts";
import type { Argued } from "../../lib/game/argued.ts";
import { offers } from "../../lib/game/arguments.ts";
import { quickArguments } from "./quick-arguments.ts";

const seats = (view: View): Seat[] => Array.from({ length: view.players }, (_, seat) => seat);
const isAsked = (view: View): boolean => view.phase !== "game_over" && view.rounds.some(({ votes }) => votes !== null);
/** Every fourth view: between them two decisions happen, and the offers change once a round. */
const views = recordedGames()
  .flatMap(({ steps }) => steps.map(({ view }) => view).filter(isAsked))
  .filter((_, number) => number % 4 === 0);
/** What spectators see; the offers are the same for every viewer (see below). */
const played = views.filter(({ viewer }) => viewer === "spectator");

test("at most three arguments are offered, all of them valid for their round", () => {
  let most = 0;
  for (const view of played) {
    for (const me of seats(view)) {
      const found = quickArguments(view, me, []);
      most = Math.max(most, found.length);
      expect(found.length).toBeLessThanOrEqual(3);
      for (const argument of found) {
        const round = argument.round ?? argument.because?.round ?? 0;
        const all = offers(view, me, { topic: "round", round }).map(({ argument }) => ({ ...argument, to: undefined }));
        expect(all).toContainEqual({ ...argument, to: undefined });
        expect([argument.seat, argument.other].includes(me) && argument.kind !== "contradict").toBe(false);
      }
    }
  }
  expect(most).toBe(3);
});

test("a government is suspected for a fascist policy and trusted for a liberal one", () => {
  const found = { L: new Set<string>(), F: new Set<string>() };
  for (const view of played) {
    const last = view.rounds.filter(({ votes }) => votes !== null).at(-1);
    if (!last?.enacted) continue;
    for (const me of seats(view))
      for (const { kind, because } of quickArguments(view, me, []))
        if (because?.round === view.rounds.indexOf(last) + 1) found[last.enacted].add(kind);
  }
  expect(found.L.has("trust")).toBe(true);
  expect(found.L.has("suspect")).toBe(false);
  expect(found.F.has("suspect")).toBe(true);
  expect(found.F.has("trust")).toBe(false);
});

test("everyone gets the same offers about others, whatever their role", () => {
  for (const view of views) {
    const { viewer } = view;
    if (viewer === "spectator") continue;
    const blind: View = { ...view, role: null, party: null, roles: view.roles.map(() => null), hand: "", memories: [] };
    expect(quickArguments(blind, viewer, [])).toEqual(quickArguments(view, viewer, []));
  }
});

test("arguments that the player has made are not offered again", () => {
  for (const view of played) {
    const [first] = quickArguments(view, 0, []);
    if (first === undefined) continue;
    const said: Argued = { number: 1, seat: 0, round: view.round, phase: null, argument: first };
    expect(quickArguments(view, 0, [said])).not.toContainEqual(first);
  }
});
