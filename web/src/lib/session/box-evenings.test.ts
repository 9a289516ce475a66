import { beforeEach, expect, test } from "vitest";
import { serve } from "../../testing/server.ts";
import { emptyStorage } from "../../testing/storage.ts";
import { putEnded, sendEnded, takeBackEnded } from "./box-evenings.ts";
import { forgetAll, forgetGame, ownGames } from "./evenings.ts";

const game = { begun: "20:00", names: ["Ada", "Ben", "Seat 3"], rules: {}, first: 0, facts: [], roles: null };
/** Each request gets the next link, or none without a network. */
const answers = (...links: (string | null)[]) =>
  serve(() => {
    const link = links.shift() ?? null;
    return link === null ? null : { link };
  });
const stored = (): [string, readonly number[]][] => ownGames().map(({ link, uncounted }) => [link, uncounted]);

beforeEach(() => {
  emptyStorage();
});

test("a finished game is stored once, and its roles replace the earlier version", async () => {
  const fetched = answers("p1.a", "p1.b");
  putEnded(game, [2]);
  await sendEnded();
  expect(stored()).toEqual([["p1.a", [2]]]);
  putEnded(game, [2]);
  await sendEnded();
  expect(fetched).toHaveLength(1);
  putEnded({ ...game, roles: ["liberal", "hitler", null] }, [2]);
  await sendEnded();
  expect(stored()).toEqual([["p1.b", [2]]]);
  forgetGame("p1.b", "key");
  putEnded({ ...game, roles: ["liberal", "hitler", null] }, [2]);
  await sendEnded();
  expect(stored()).toEqual([]);
});

test("a version that is forgotten while its successor is under way stays so", async () => {
  answers("p1.a");
  putEnded(game, []);
  await sendEnded();
  putEnded({ ...game, roles: ["liberal", "hitler", null] }, []);
  serve(() => {
    forgetGame("p1.a", "key");
    return { link: "p1.b" };
  });
  await sendEnded();
  expect(stored()).toEqual([]);
});

test("a game that ended offline is stored later, also after another one", async () => {
  answers(null, null, null, "p1.a", "p1.b");
  putEnded(game, []);
  await sendEnded();
  expect(stored()).toEqual([]);
  putEnded({ ...game, begun: "21:00" }, []);
  await sendEnded();
  expect(stored()).toEqual([]);
  await sendEnded();
  expect(stored().map(([link]) => link)).toEqual(["p1.a", "p1.b"]);
});

test("a refused game, one of other devices and one without names are not stored, and erased ones stay away", async () => {
  const fetched = answers();
  putEnded({ ...game, begun: "" }, []);
  putEnded(game, [0, 2]);
  await sendEnded();
  expect(fetched).toEqual([]);
  serve(() => "bad_log");
  putEnded(game, []);
  await sendEnded();
  const again = answers("p1.a");
  await sendEnded();
  expect(again).toEqual([]);
  putEnded(game, []);
  forgetAll();
  await sendEnded();
  expect(stored()).toEqual([]);
  putEnded(game, []); // the box still shows it
  await sendEnded();
  expect(stored()).toEqual([]);
  expect(localStorage.getItem("weimar:box-ended")).not.toContain("Ada");
});

test("roles that are refused leave the stored version, and corrected ones replace it", async () => {
  answers("p1.a");
  putEnded(game, []);
  await sendEnded();
  serve(() => "wrong_roles");
  putEnded({ ...game, roles: ["hitler", "hitler", null] }, []);
  await sendEnded();
  expect(stored().map(([link]) => link)).toEqual(["p1.a"]);
  answers("p1.b");
  putEnded({ ...game, roles: ["liberal", "hitler", null] }, []);
  await sendEnded();
  expect(stored().map(([link]) => link)).toEqual(["p1.b"]);
});

test("a forgotten game stays forgotten when its roles are entered before or after that", async () => {
  const roles = { ...game, roles: ["liberal", "hitler", null] };
  for (const before of [true, false]) {
    emptyStorage();
    answers("p1.a", "p1.b");
    putEnded(game, []);
    await sendEnded();
    if (before) putEnded(roles, []);
    forgetGame("p1.a", "key");
    if (!before) putEnded(roles, []);
    await sendEnded();
    expect(stored()).toEqual([]);
  }
});

test("an end that was undone is not counted, before and after it was stored", async () => {
  for (const before of [true, false]) {
    answers("p1.a", "p1.b");
    putEnded(game, []);
    if (before) takeBackEnded(game.begun);
    await sendEnded();
    takeBackEnded(game.begun);
    expect(stored()).toEqual([]);
  }
  putEnded({ ...game, facts: [{}] }, []);
  await sendEnded();
  expect(stored().map(([link]) => link)).toEqual(["p1.b"]);
});
