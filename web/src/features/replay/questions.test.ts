// What a replay asks the server: once for each game, again after a failure, and of the record once the table is gone.
import { expect, test, vi } from "vitest";
import type { Recording } from "../../lib/game/replay.ts";
import { type Answer, serve } from "../../testing/server.ts";
import { futuresOf, lieOf, opinionsOf, ownChoices, reasonsFor, reviewOf } from "./questions.ts";

vi.mock("../../lib/device/route.svelte.ts", () => ({ route: { page: "replay" } }));
vi.mock("../../lib/session/session-handover.ts", () => ({ goToSeat: vi.fn() }));
vi.mock("../../lib/session/seat-tokens.ts", () => ({ tokenOf: (key: string) => (key === "seated" ? "token" : null) }));

const record = { one: 1 };
const recording = (game: number | null) => ({ names: [], game, steps: [], record }) as unknown as Recording;

const answers = (...given: Answer[]) => serve(() => given.shift() ?? "busy");

test("a question is asked once for each recording, and again after a failure", async () => {
  const heard = answers("busy", { best_lie: 1 }, { best_lie: 2 });
  const one = recording(1);
  await expect(lieOf("k", one)).rejects.toMatchObject({ code: "busy" });
  expect(await Promise.all([lieOf("k", one), lieOf("k", one)])).toEqual([{ best_lie: 1 }, { best_lie: 1 }]);
  expect(await lieOf("k", recording(1))).toEqual({ best_lie: 2 });
  expect(heard).toEqual(Array(3).fill(["/api/review", { part: "lie", key: "k", game: 1 }]));
});

test("each question is another, also about the same game", async () => {
  const heard = answers({}, {}, {}, {});
  const game = recording(2);
  await Promise.all([reviewOf("k", game), opinionsOf("k", game), lieOf("k", game), reasonsFor("k", game)]);
  expect(heard).toEqual([
    ["/api/review", { part: "known", key: "k", game: 2 }],
    ["/api/review", { part: "opinions", key: "k", game: 2 }],
    ["/api/review", { part: "lie", key: "k", game: 2 }],
    ["/api/explain", { key: "k", game: 2 }],
  ]);
});

test("the record is sent of an imported game, and once the server has deleted the table", async () => {
  const other = { actions: 3, choice: { do: "vote", seat: 1, vote: "ja" } as const, part: 2 };
  const heard = answers({}, "unknown_table", {}, {});
  await reviewOf("~imported", recording(null));
  await reviewOf("k", recording(1));
  await futuresOf("k", recording(1), other);
  expect(heard).toEqual([
    ["/api/review", { part: "known", record }],
    ["/api/review", { part: "known", key: "k", game: 1 }],
    ["/api/review", { part: "known", record }],
    ["/api/review/what-if", { ...other, key: "k", game: 1 }],
  ]);
  const refused = answers("not_over", {});
  await expect(reviewOf("k", recording(1))).rejects.toMatchObject({ code: "not_over" });
  expect(refused).toHaveLength(1);
});

test("own choices are asked for with the token of the seat, and are none without one", async () => {
  const heard = answers([{ loss: 1 }], "bad_token", "unknown_table", "busy");
  expect(await ownChoices("k", recording(1))).toEqual([]);
  expect(await ownChoices("seated", recording(null))).toEqual([]);
  expect(heard).toEqual([]);
  const games = [1, 2, 3].map(recording);
  for (const [at, game] of games.entries()) expect(await ownChoices("seated", game)).toEqual(at ? [] : [{ loss: 1 }]);
  await expect(ownChoices("seated", recording(4))).rejects.toMatchObject({ code: "busy" });
  expect(heard).toEqual([1, 2, 3, 4].map((game) => ["/api/review/own", { key: "seated", token: "token", game }]));
});
