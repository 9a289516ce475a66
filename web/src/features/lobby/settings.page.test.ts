import { describe, expect, test } from "vitest";
import type { Component } from "svelte";
import type { Position } from "../../lib/game/position.ts";
import { LEVELS, PRESETS, type TableView } from "../../lib/protocol/index.ts";
import { OPTIONS, rulesOf } from "../../lib/game/rules-text.ts";
import type { PlayProps } from "../../lib/session/play.ts";
import { AskedPlay, drawn, settled, tap, told } from "../../testing/page.svelte.ts";
import { type Members, positionOf, viewIn } from "../../testing/views.fixture.ts";
import HostControls from "./HostControls.svelte";
import MemberControls from "./MemberControls.svelte";
import NarratorChooser from "./NarratorChooser.svelte";
import PlaceChooser from "./PlaceChooser.svelte";
import RulesChooser from "./RulesChooser.svelte";
import TimersChooser from "./TimersChooser.svelte";

type Stage = TableView["stage"];

const at = (stage: Stage, table: Partial<TableView> = {}, members: Members = {}): Position => {
  const position = positionOf(viewIn("nomination"), { stage, host: 1, ...table }, members);
  return stage === "lobby" ? { ...position, shared: null, own: null } : position;
};
const as = (member: number, position: Position): Position => ({ ...position, member });
const show = (what: Component<PlayProps>, position: Position) => {
  const play = new AskedPlay(position);
  return { play, ...drawn(what, { play, position }) };
};
const controls = (page: HTMLElement): (HTMLInputElement | HTMLSelectElement)[] => [
  ...page.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select"),
];
const chosen = (select: HTMLSelectElement | undefined): string =>
  select?.querySelector("option[selected]")?.textContent ?? "";
const labelOf = (control: Element): string =>
  control.closest("label")?.querySelector(".label")?.textContent.trim() ??
  control.closest(".pick")?.querySelector("label")?.textContent.trim() ??
  "";

/** The switch that the server refuses to turn off. */
const FIXED: Readonly<Partial<Record<Stage, string>>> = {
  game: "lobby-switch-claims",
  over: "lobby-switch-assistants",
};

describe("only the host changes a table, and nobody its rules during a game", () => {
  const PANELS = { HostControls, NarratorChooser, PlaceChooser, RulesChooser, TimersChooser };
  const screens: Partial<TableView> = {
    screens: [{ screen: 1, here: true }],
    narration: { screen: 1, languages: ["en"] },
  };
  const cases = Object.entries(PANELS).flatMap(([name, panel]) =>
    (["lobby", "game", "over"] as const).flatMap((stage) => [1, 2].map((member) => ({ name, panel, stage, member }))),
  );
  test.each(cases)("$name, $stage, member $member", ({ name, panel, stage, member }) => {
    const alone = { 1: { bot: "steady" }, 2: { bot: "steady" }, 3: { bot: "steady" }, 4: { bot: "steady" } };
    const { page } = show(panel, as(member, at(stage, screens, alone)));
    const all = controls(page);
    expect(all.length).toBeGreaterThan(0);
    for (const control of all) {
      const isRule =
        name === "RulesChooser" || control.closest("details")?.textContent.includes("landing-rules") === true;
      const isFixed = labelOf(control) === FIXED[stage] && (control as HTMLInputElement).checked;
      const isClosed = member !== 1 || (isRule && stage !== "lobby") || isFixed;
      expect([labelOf(control), control.disabled]).toEqual([labelOf(control), isClosed]);
    }
  });
});

describe("each switch shows and changes its own setting", () => {
  const SWITCHES = {
    lobby: ["locked", "listed", "silenced", "claims", "bots_argue", "assistants"],
    game: ["paused", "silenced", "claims", "bots_argue", "listed"],
    over: ["locked", "listed", "silenced", "claims", "bots_argue", "assistants"],
  } as const;
  const all = ["locked", "listed", "silenced", "claims", "bots_argue", "assistants", "paused"] as const;
  const cases = Object.entries(SWITCHES).flatMap(([stage, names]) =>
    names.map((name) => ({ stage: stage as Stage, name, names })),
  );
  test.each(cases)("$stage: $name", async ({ stage, name, names }) => {
    const others = Object.fromEntries(all.map((other) => [other, false]));
    const { page, play } = show(HostControls, at(stage, { ...others, [name]: true }));
    const found = [...page.querySelectorAll<HTMLInputElement>("[role=switch]")].filter((one) =>
      labelOf(one).startsWith("lobby-switch-"),
    );
    expect(found.map(labelOf)).toEqual(names.map((one) => `lobby-switch-${one}`));
    for (const one of found) {
      const isOwn = labelOf(one) === `lobby-switch-${name}`;
      expect([labelOf(one), one.checked, one.disabled]).toEqual([
        labelOf(one),
        isOwn,
        isOwn && labelOf(one) === FIXED[stage],
      ]);
    }
    const own = found[names.indexOf(name as never)] as HTMLInputElement;
    if (own.disabled) return;
    tap(own);
    await settled();
    expect(play.asked).toEqual([{ do: "change_settings", [name]: false }]);
    expect(own.checked).toBe(true); // the table has not changed yet
  });
});

test("who changes what the host's page lists", () => {
  const titles = (position: Position): string[] => {
    const { texts, leave } = show(HostControls, position);
    const found = texts("summary h2");
    leave();
    return found;
  };
  const blocked = (position: Position): Position => ({ ...position, blocked: ["Mallory"] });
  const plain = ["lobby-table", "landing-rules", "lobby-timers", "lobby-pace", "lobby-helper"];
  expect(titles(at("lobby"))).toEqual(plain);
  expect(titles(as(2, at("lobby")))).toEqual(["lobby-place", ...plain]);
  expect(titles(at("game"))).toEqual(["lobby-place", "lobby-table", "lobby-people", ...plain.slice(1)]);
  expect(titles(blocked(at("over")))).toEqual([
    "lobby-place",
    "lobby-table",
    "lobby-people",
    "lobby-blocked",
    ...plain.slice(1),
  ]);
  expect(titles(as(2, blocked(at("game"))))).toEqual(["lobby-place", ...plain]);
});

test.each(["nomination_s", "vote_s", "session_s", "power_s"] as const)("timers say that they are on: %s", (name) => {
  const off = { nomination_s: null, vote_s: null, session_s: null, power_s: null, grace_s: 5, ballots_too: true };
  expect(show(HostControls, at("lobby", { timers: off })).texts("summary span")).toContain("lobby-timers-off");
  expect(show(HostControls, at("lobby", { timers: { ...off, [name]: 30 } })).texts("summary span")).toContain(
    "lobby-timers-on",
  );
});

test("each timer shows and changes its own limit, and keeps the others", async () => {
  const timers = { nomination_s: 15, vote_s: 30, session_s: 45, power_s: null, grace_s: 10, ballots_too: false };
  const { page, play } = show(TimersChooser, at("lobby", { timers }));
  const [nomination, vote, session, power, grace] = [...page.querySelectorAll("select")];
  expect([nomination, vote, session, power, grace].map(chosen)).toEqual([
    "15 seconds",
    "30 seconds",
    "45 seconds",
    "lobby-timer-none",
    "10 seconds",
  ]);
  const choose = async (select: HTMLSelectElement | undefined, index: number): Promise<void> => {
    if (select === undefined) throw new Error("no such timer");
    select.selectedIndex = index;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
  };
  await choose(vote, 0);
  await choose(power, 1);
  await choose(grace, 0);
  tap(page.querySelector("[role=switch]") as HTMLInputElement);
  expect(play.asked).toEqual(
    [{ vote_s: null }, { power_s: 15 }, { grace_s: 0 }, { ballots_too: true }].map((more) => ({
      do: "choose_timers",
      timers: { ...timers, ...more },
    })),
  );
});

test("the coach is for one person alone", () => {
  const closed = (members: Members): string[] => {
    const { page, leave } = show(HostControls, at("lobby", {}, members));
    const found = controls(page)
      .filter((one) => one.disabled)
      .map(labelOf);
    leave();
    return found;
  };
  const bots = (...seats: number[]): Members => Object.fromEntries(seats.map((seat) => [seat, { bot: "steady" }]));
  expect(closed(bots(1, 2, 3, 4))).toEqual([]);
  expect(closed(bots(1, 2, 3))).toEqual(["lobby-helper-coach"]);
});

test("a place sets what belongs to it, and leaves the claims of a running game", async () => {
  for (const [stage, place, sent] of [
    ["lobby", "one_room", { silenced: true, claims: false }],
    ["lobby", "apart", { silenced: false, claims: true }],
    ["game", "one_room", { silenced: true }],
    ["game", "apart", { silenced: false, claims: true }],
  ] as const) {
    const { page, play, leave } = show(PlaceChooser, at(stage, { place: place === "apart" ? "one_room" : "apart" }));
    const input = controls(page)[place === "apart" ? 0 : 1] as HTMLInputElement;
    tap(input);
    await settled();
    expect(play.asked).toEqual([{ do: "change_settings", place, ...sent }]);
    leave();
  }
});

describe("the narrator", () => {
  const narrating = (languages: TableView["narration"]["languages"], screen = 2): Position =>
    at("lobby", {
      screens: [
        { screen: 1, here: true },
        { screen: 2, here: false },
      ],
      narration: { screen, languages },
    });
  const labels = (select: HTMLSelectElement | undefined): string[] =>
    [...(select?.options ?? [])].map((option) => option.textContent.trim());

  test("has no language without a screen, and no second one without a first", () => {
    expect(show(NarratorChooser, narrating([], 0)).page.querySelectorAll("select")).toHaveLength(1);
    expect(show(NarratorChooser, narrating([])).page.querySelectorAll("select")).toHaveLength(2);
    expect(show(NarratorChooser, narrating(["de"])).page.querySelectorAll("select")).toHaveLength(3);
  });

  test("speaks no language twice, and keeps the first when the second changes", async () => {
    const { page, play } = show(NarratorChooser, narrating(["de", "pl"]));
    const [screen, first, second] = [...page.querySelectorAll("select")];
    expect(labels(screen)).toEqual([
      "screen-narrator-none",
      told("screen-number", { number: 1 }),
      told("screen-number", { number: 2 }),
    ]);
    expect(labels(second).slice(1).sort()).toEqual(
      labels(first)
        .slice(1)
        .filter((one) => one !== "Deutsch")
        .sort(),
    );
    for (const [select, label, narration] of [
      [screen, "screen-narrator-none", { screen: 0, languages: ["de", "pl"] }],
      [first, "screen-narrator-own", { screen: 2, languages: [] }],
      [first, "Nederlands", { screen: 2, languages: ["nl"] }],
      [second, "–", { screen: 2, languages: ["de"] }],
      [second, "Nederlands", { screen: 2, languages: ["de", "nl"] }],
    ] as const) {
      if (select === undefined) throw new Error("no such choice");
      select.selectedIndex = labels(select).indexOf(label);
      select.dispatchEvent(new Event("change", { bubbles: true }));
      await settled();
      expect(play.asked.pop()).toEqual({ do: "change_settings", narration });
    }
  });
});

test("rules are asked for on top of their preset", async () => {
  const [preset = ""] = PRESETS.filter((one) => one !== "official");
  const rules = { ...rulesOf(preset), dead_may_discuss: !rulesOf(preset).dead_may_discuss };
  const { page, play, button } = show(RulesChooser, at("lobby", { rules }));
  expect(page.querySelectorAll(".option")).toHaveLength(OPTIONS.length);
  tap(button(told("lobby-preset-reset", { preset: `lobby-preset-${preset}` })));
  const option = page.querySelectorAll(".option")[OPTIONS.indexOf("dead_may_discuss")] as HTMLElement;
  const other = [...option.querySelectorAll<HTMLInputElement>("input")].find((one) => !one.checked) as HTMLInputElement;
  tap(other);
  await settled();
  expect(play.asked).toEqual([
    { do: "choose_rules", preset },
    { do: "choose_rules", preset, options: {} },
  ]);
  const during = show(RulesChooser, at("game", { rules }));
  expect(during.texts("button")).toEqual([]);
});

test("members: people but oneself, removed ones, and bots", () => {
  const members: Members = {
    1: { removed: true, gone: true },
    2: { gone: true },
    3: { bot: "steady" },
    4: { assistant: true },
  };
  const { page, play, texts, button } = show(MemberControls, at("game", {}, members));
  expect(texts("li strong")).toEqual(["Ed", "Di"]);
  expect([...page.querySelectorAll("select")].map((one) => chosen(one))).toEqual(["lobby-level-steady"]);
  expect([...page.querySelectorAll("option")]).toHaveLength(LEVELS.length);
  tap(button(told("table-ask-return", { name: "Bo" })));
  expect(play.asked).toEqual([{ do: "ask", member: 2, petition: "return" }]);
  expect(texts("button .words")).toEqual(["lobby-remove", told("lobby-remove-sure", { name: "Ed" })]); // an assistant is no host
  expect(show(MemberControls, at("over", {}, members)).texts("button .words")).toEqual([]);
});
