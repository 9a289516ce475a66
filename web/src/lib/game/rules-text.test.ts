import { describe, expect, it } from "vitest";
import { PRESETS } from "../protocol/index.ts";
import { differences, onTop, OPTIONS, rulesOf, valuesOf } from "./rules-text.ts";

describe("presets", () => {
  it.each(["official", "norwegian", "polish"])("%s changes nothing", (preset) => {
    expect(differences(rulesOf(preset))).toEqual([]);
  });
  it("name what they change, in the order of the options", () => {
    expect(differences(rulesOf("japanese"))).toEqual(["term_limit_basis", "special_election_target"]);
    expect(differences(rulesOf("dutch"))).toEqual(["hitler_knows_fascists", "vetoed_government", "interface"]);
  });
  it("have a value of each option that can be chosen", () => {
    for (const preset of PRESETS) {
      const rules = rulesOf(preset);
      for (const option of OPTIONS) expect(valuesOf(option, null)).toContain(rules[option]);
    }
  });
});

describe("an option on top of a preset", () => {
  it("is the only option requested", () => {
    expect(onTop(rulesOf("german"), "dead_may_discuss", true)).toEqual({ dead_may_discuss: true });
  });
  it("keeps earlier changes, and is dropped when it equals the preset again", () => {
    const changed = { ...rulesOf("german"), dead_may_discuss: true };
    expect(onTop(changed, "execution_target", "other")).toEqual({ dead_may_discuss: true, execution_target: "other" });
    expect(onTop(changed, "dead_may_discuss", false)).toEqual({});
  });
});

describe("values of an option", () => {
  it("begin with the official one", () => {
    for (const option of OPTIONS) expect(valuesOf(option, null)[0]).toBe(rulesOf("official")[option]);
  });
  it("include a choice of seconds, and the active value", () => {
    expect(valuesOf("discussion_limit_s", 90)).toEqual([null, 60, 120, 180, 300, 600, 90]);
  });
});
