import { expect, test } from "vitest";
import { rightOf, seal, suspect, unsuspecting } from "./guess.ts";
import { viewsOf } from "../../testing/games.ts";

test("a guess has a role for every seat but the guesser's, and one Hitler", () => {
  const first = suspect(suspect(unsuspecting(5, 2), 0, "hitler"), 3, "fascist");
  expect(first.roles).toEqual(["hitler", "liberal", null, "fascist", "liberal"]);
  expect(suspect(first, 4, "hitler").roles).toEqual(["liberal", "liberal", null, "fascist", "hitler"]);
  expect(suspect(first, 2, "fascist")).toBe(first);
  expect(unsuspecting(3, null).roles).toEqual(["liberal", "liberal", "liberal"]);
});

test("a sealed guess does not change", () => {
  const sealed = seal(unsuspecting(5, null), 3);
  expect(sealed.sealed).toBe(3);
  expect(suspect(sealed, 1, "fascist")).toBe(sealed);
  expect(seal(sealed, 4)).toBe(sealed);
});

test("a guess is compared with the truth only after the game", () => {
  const views = viewsOf("03-hitler-executed", "spectator");
  const [running, over] = [views[0], views.at(-1)];
  if (running === undefined || over === undefined) throw new Error("the game has no views");
  const hitler = over.roles.indexOf("hitler");
  const guess = suspect(unsuspecting(over.players, null), hitler, "hitler");
  const liberals = over.roles.filter((role) => role === "liberal").length;
  expect(rightOf(over, seal(guess, 2))).toEqual({ right: liberals + 1, all: over.players });
  expect(rightOf(over, seal(unsuspecting(over.players, hitler), 2))).toEqual({
    right: liberals,
    all: over.players - 1,
  });
  expect(rightOf(over, guess)).toBeNull();
  expect(rightOf(running, seal(guess, 2))).toBeNull();
});
