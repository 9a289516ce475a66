import { beforeEach, describe as about, expect, it, vi } from "vitest";
import { describe, keepToken, seatsHeld, tokenOf } from "./tables.ts";

const known = (at: number, stage = "game") => ({ code: "WXYZ", name: "Ada", stage, at });

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => store.set(name, value),
    removeItem: (name: string) => store.delete(name),
  });
});

about("the seats that this browser holds", () => {
  it("are found by the key, and let go", () => {
    keepToken("a", "1");
    keepToken("b", "2");
    keepToken("a", "3");
    expect([tokenOf("a"), tokenOf("b"), tokenOf("c")]).toEqual(["3", "2", null]);
    keepToken("a", null);
    expect(tokenOf("a")).toBeNull();
  });
  it("are at most twenty, the oldest is let go", () => {
    for (let index = 0; index < 21; index++) keepToken(String(index), "x");
    expect([tokenOf("0"), tokenOf("1")]).toEqual([null, "x"]);
  });
  it("can be returned to, the latest first, unless the game is over", () => {
    for (const key of ["a", "b", "c", "d"]) keepToken(key, key);
    describe("a", known(1));
    describe("b", known(3, "over"));
    describe("c", known(2, "lobby"));
    expect(seatsHeld().map((one) => one.key)).toEqual(["c", "a"]);
  });
  it("keep what is said of them when the proof changes", () => {
    keepToken("a", "1");
    describe("a", known(1));
    keepToken("a", "2");
    expect(seatsHeld()).toHaveLength(1);
  });
  it("are nothing to those who hold none", () => {
    describe("a", known(1));
    expect(seatsHeld()).toEqual([]);
  });
});
