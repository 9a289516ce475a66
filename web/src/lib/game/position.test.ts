import { expect, test } from "vitest";
import { DEALT, NOMINATED, PROTOCOL, WELCOME } from "../../testing/protocol.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";
import type { Patch } from "../protocol/index.ts";
import { fold, hatAt, memberAt, nameOf, namesOf, patched, seatOf, viewOf } from "./position.ts";

test("the documented example of a patch has the documented result", () => {
  const [before, patch, after] = [...PROTOCOL.matchAll(/(?:Before|The patch .*|After):\n\n```json\n(.*)\n```$/gm)].map(
    ([, text]) => JSON.parse(text ?? "") as object,
  );
  expect(patched(before as object, patch as Patch)).toEqual(after);
});

test("the protocol's messages for a deal and a nomination fold into the seat's view", () => {
  const lobby = fold(null, { ...WELCOME, member: 2 });
  expect(viewOf(lobby)).toBeNull();
  const dealt = fold(lobby, DEALT);
  expect(seatOf(dealt)).toBe(1);
  expect(viewOf(dealt)).toMatchObject({
    role: "fascist",
    roles: ["liberal", "fascist", "hitler", "liberal", "liberal"],
  });
  const voting = viewOf(fold(dealt, NOMINATED));
  expect(voting).toMatchObject({ phase: "vote", nominee: 0, role: "fascist" });
  expect(voting?.legal).toHaveLength(2);
});

test("a view names its viewer, although the shared part is sent once for everyone", () => {
  const dealt = fold(fold(null, { ...WELCOME, member: 3 }), DEALT);
  expect(dealt.shared?.viewer).toBe("spectator");
  expect(viewOf(dealt)?.viewer).toBe(2);
  expect(viewOf({ ...dealt, member: null })?.viewer).toBe("spectator");
});

test("a spectator who joins during a game sees all later events", () => {
  const running = fold(fold(null, WELCOME), DEALT);
  const late = fold(null, { ...WELCOME, member: null, game: viewOf({ ...running, member: null, own: null }) });
  const roles = ["liberal", "fascist", "hitler", "liberal", "liberal"];
  const ballots = ["ja", "ja", "nein", "ja", "nein"];
  const over = fold(late, { type: "update", seq: 9, game: { set: { phase: "game_over", roles, ballots } } });
  expect(viewOf(over)).toMatchObject({ phase: "game_over", roles, ballots });
});

test("a table back in the lobby has no game", () => {
  const dealt = fold(fold(null, WELCOME), DEALT);
  const back = fold(dealt, { type: "update", seq: 9, game: { set: { phase: null } } });
  expect(viewOf(back)).toBeNull();
});

test("a host gets the whole list of blocked names when it changes, and nothing otherwise", () => {
  const host = fold(null, { ...WELCOME, member: 1, blocked: ["Eve"] });
  expect(fold(host, { type: "update", seq: 1, note: "" }).blocked).toEqual(["Eve"]);
  expect(fold(host, { type: "update", seq: 1, blocked: [] }).blocked).toEqual([]);
});

test("a seat has its player's name; an empty one has none", () => {
  const position = positionOf(viewIn("vote"));
  expect(namesOf(position, [3, 0])).toEqual(["Di", "Ada"]);
  expect(memberAt(position, 2)?.member).toBe(3);
  expect(nameOf(position, 9)).toBe("");
});

test("a hat belongs to a player and not to the seat; an empty seat has the hat of its number", () => {
  const position = positionOf(viewIn("vote"), {}, { 0: { hat: 7 }, 3: { hat: 0 } });
  expect([0, 1, 3, 9].map((seat) => hatAt(position, seat))).toEqual([7, 1, 0, 9]);
});
