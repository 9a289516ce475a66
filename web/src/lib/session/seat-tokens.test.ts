import { beforeEach, describe as about, expect, it } from "vitest";
import { describeSeat, deviceAt, saveToken, savedSeats, tokenOf } from "./seat-tokens.ts";
import { emptyStorage } from "../../testing/storage.ts";

const known = (at: number, stage = "game") => ({ code: "WXYZ", name: "Ada", stage, at });

beforeEach(() => {
  emptyStorage();
});

about("the seats that this browser holds", () => {
  it("are found by the key, and can be deleted", () => {
    saveToken("a", "1");
    saveToken("b", "2");
    saveToken("a", "3");
    expect([tokenOf("a"), tokenOf("b"), tokenOf("c")]).toEqual(["3", "2", null]);
    saveToken("a", null);
    expect(tokenOf("a")).toBeNull();
  });
  it("are limited to twenty, and the oldest is dropped", () => {
    for (let index = 0; index < 21; index++) saveToken(String(index), "x");
    expect([tokenOf("0"), tokenOf("1")]).toEqual([null, "x"]);
  });
  it("can be returned to, the latest first, unless the game is over", () => {
    for (const key of ["a", "b", "c", "d"]) saveToken(key, key);
    describeSeat("a", known(1));
    describeSeat("b", known(3, "over"));
    describeSeat("c", known(2, "lobby"));
    expect(savedSeats().map((saved) => saved.key)).toEqual(["c", "a"]);
  });
  it("keep their description when the token changes", () => {
    saveToken("a", "1");
    describeSeat("a", known(1));
    saveToken("a", "2");
    expect(savedSeats()).toHaveLength(1);
  });
  it("are known to their hosts by one number a table, of the last twenty tables", () => {
    const number = deviceAt("0");
    expect(number).toMatch(/^[0-9a-f]{32,}$/);
    for (let index = 1; index < 20; index++) expect(deviceAt(String(index))).not.toBe(number);
    expect(deviceAt("0")).toBe(number); // now it is the latest
    const last = deviceAt("20");
    expect([deviceAt("20"), deviceAt("0")]).toEqual([last, number]);
  });
  it("are empty for browsers that hold none", () => {
    describeSeat("a", known(1));
    expect(savedSeats()).toEqual([]);
  });
});
