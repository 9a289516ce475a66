import { describe, expect, it } from "vitest";
import { dropped, FIRST_SETTINGS, gives, lettersOf, moved, sought, validSettings } from "./lobby.ts";

describe("text typed to join a table", () => {
  it.each(["wxyz", " W x-Y z ", "WXYZ", "ｗｘｙｚ", "w.x.y.z"])("%j is a code", (typed) => {
    expect(sought(typed)).toEqual({ code: "WXYZ" });
  });
  it.each(["", "abc", "1234", "日本語"])("%j is not a code yet", (typed) => {
    expect(sought(typed)).toBeNull();
  });
  it("can be a complete link for a table or a seat", () => {
    expect(sought("https://play.example/t#q7Jv0bX2ZkWn5sTtYhRm8A")).toEqual({ fragment: "q7Jv0bX2ZkWn5sTtYhRm8A" });
    expect(sought(" http://x:8032/t#q7Jv-_8A.1.0.Zm9v ")).toEqual({ fragment: "q7Jv-_8A.1.0.Zm9v" });
  });
  it("is cut to four letters while typing", () => {
    expect(lettersOf("a b c d e")).toBe("ABCD");
  });
});

describe("the order of seats", () => {
  it.each([
    [0, 1, ["b", "a", "c"]],
    [2, 0, ["c", "a", "b"]],
    [0, 2, ["b", "c", "a"]],
    [1, 1, ["a", "b", "c"]],
    [0, -1, ["a", "b", "c"]],
    [2, 3, ["a", "b", "c"]],
    [7, 0, ["a", "b", "c"]],
  ])("%i to %i", (from, to, after) => {
    expect(moved(["a", "b", "c"], from, to)).toEqual(after);
  });
});

describe("a dragged seat", () => {
  const middles = [10, 30, 50, 70];
  it.each([
    [0, 0, 0],
    [0, 19, 0],
    [0, 21, 1],
    [0, 500, 3],
    [3, -21, 2],
    [3, -500, 0],
    [1, 19, 1],
  ])("from %i by %i lands at %i", (from, by, to) => {
    expect(dropped(middles, from, by)).toBe(to);
  });
  it("moves the seats in between aside", () => {
    expect([0, 1, 2, 3].map((index) => gives(index, 0, 2))).toEqual([0, -1, -1, 0]);
    expect([0, 1, 2, 3].map((index) => gives(index, 3, 1))).toEqual([0, 1, 1, 0]);
    expect([0, 1, 2, 3].map((index) => gives(index, 2, 2))).toEqual([0, 0, 0, 0]);
  });
});

describe("the last choices", () => {
  it("are kept if they still exist", () => {
    expect(validSettings({ players: 10, preset: "german", level: "novice" })).toEqual({
      players: 10,
      preset: "german",
      level: "novice",
    });
  });
  it.each([null, {}, { players: 4 }, { players: 7.5 }, { preset: "gone" }, { level: "gone" }])(
    "%j falls back on the first ones",
    (kept) => {
      expect(validSettings(kept)).toEqual(FIRST_SETTINGS);
    },
  );
});
