import { expect, test } from "vitest";
import type { Action, Futures } from "../../../lib/protocol/index.ts";
import { PlayedOn } from "./played-on.svelte.ts";

const ja: Action = { do: "vote", seat: 0, vote: "ja" };
const nein: Action = { do: "vote", seat: 0, vote: "nein" };

/** A server whose answers arrive, or fail, in any order. */
function server() {
  const asked: { choice: Action; part: number; arrive: (won?: number) => void; fail: () => void }[] = [];
  const ask = (choice: Action, part: number): Promise<Futures> =>
    new Promise((resolve, reject) => {
      const arrive = (won = part): void => resolve({ games: 20, liberals: won, as_played: null });
      asked.push({ choice, part, arrive, fail: () => reject(new Error("offline")) });
    });
  return { asked, played: new PlayedOn(ask, Promise.resolve()) };
}
const settle = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

test("each part of a choice is asked for once, and the parts of another choice are not among them", async () => {
  const { asked, played } = server();
  played.choose(ja);
  await settle();
  played.choose(nein);
  await settle();
  played.choose(ja); // and back, before anything came
  await settle();
  for (let at = 0; at < asked.length; at += 1) {
    asked[at]?.arrive();
    await settle();
  }
  expect(played.chosen).toBe(ja);
  expect(played.parts.map(({ liberals }) => liberals)).toEqual([0, 1, 2, 3, 4]);
});

test("a second tap on a choice begins it again", async () => {
  const { asked, played } = server();
  played.choose(ja);
  played.choose(ja);
  await settle();
  while (played.parts.length < 5) {
    for (const { arrive } of asked.splice(0)) arrive();
    await settle();
  }
  expect(played.parts.map(({ liberals }) => liberals)).toEqual([0, 1, 2, 3, 4]);
});

test("after a failure it goes on where it stopped, and a page that has gone asks nothing more", async () => {
  const { asked, played } = server();
  played.choose(ja);
  await settle();
  asked.shift()?.arrive();
  await settle();
  asked.shift()?.fail();
  await settle();
  expect(played.failure).toBeInstanceOf(Error);
  void played.goOn();
  await settle();
  expect([asked[0]?.part, played.failure]).toEqual([1, null]);
  played.stop();
  asked.shift()?.arrive();
  await settle();
  expect([asked.length, played.parts.length]).toEqual([0, 1]);
});
