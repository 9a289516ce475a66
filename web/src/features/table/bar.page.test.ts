import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { prefs } from "../../lib/device/prefs.svelte.ts";
import { viewOf } from "../../lib/game/position.ts";
import type { Beat } from "../../lib/playback/story.ts";
import type { Changed, DayView, Phase, TableView, View } from "../../lib/protocol/index.ts";
import { AskedPlay, drawn, nameOf, pass, settled, tap, textsIn, told } from "../../testing/page.svelte.ts";
import { type Members, PHASES, positionOf, viewIn } from "../../testing/views.fixture.ts";
import AwayPlayers from "./AwayPlayers.svelte";
import Board from "./Board.svelte";
import Ballots from "./Ballots.svelte";
import { choicesOf } from "./choices.ts";
import ClaimSeat from "./ClaimSeat.svelte";
import CommitButton from "./CommitButton.svelte";
import Countdown from "./Countdown.svelte";
import Hand from "./Hand.svelte";
import RecentEvents from "./RecentEvents.svelte";
import SkipScene from "./moments/SkipScene.svelte";
import { secretOf } from "./seat-claim.ts";
import SeatClaims from "./SeatClaims.svelte";
import SeatPanel from "./SeatPanel.svelte";
import { TableUi } from "./table-ui.svelte.ts";
import TopBar from "./TopBar.svelte";
import Urn from "./Urn.svelte";
import VetoAnswers from "./VetoAnswers.svelte";
import WaitingBar from "./WaitingBar.svelte";

/** What a component at a table gets, as one seat of a documented phase sees it; null for a spectator. */
function at(
  phase: Phase,
  seat: number | null,
  { view = {}, table = {}, members = {} }: Given = {},
  kind: "live" | "replay" | "guide" = "live",
) {
  const whole = viewIn(phase, {
    viewer: seat ?? "spectator",
    ...(seat === null ? { role: null, party: null, hand: "", memories: [], legal: [] } : {}),
    ...view,
  });
  const position = positionOf(whole, { host: 1, ...table }, members);
  const play = new AskedPlay(position, kind);
  return { play, position, view: viewOf(position) as View };
}
interface Given {
  view?: Partial<View>;
  table?: Partial<TableView>;
  members?: Members;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

describe("the bar of a player who waits", () => {
  const DAY: DayView = { date: "2026-11-30", practice: false, signed: null, version: 1 };
  const buttons = (seat: number | null, given: Given = {}, kind: "live" | "replay" | "guide" = "live"): string[] => {
    const it = at("nomination", seat, given, kind);
    const { texts, leave } = drawn(WaitingBar, { ...it, ui: new TableUi() });
    const found = texts("button");
    leave();
    return found;
  };

  test("offers to watchers their guess and a seat, but no seat at a table of the day", () => {
    expect(buttons(null)).toEqual(["table-guess", "table-claim"]);
    expect(buttons(null, { table: { day: DAY } })).toEqual(["table-guess"]);
    expect(buttons(null, {}, "replay")).toEqual([]);
  });

  test("offers to the dead their guess, and to the living nothing", () => {
    expect(buttons(1)).toEqual([]);
    expect(buttons(1, { view: { alive: [0, 2, 3, 4] } })).toEqual(["table-guess"]);
    expect(buttons(1, { view: { alive: [0, 2, 3, 4] } }, "guide")).toEqual([]);
  });

  test("offers what one has seen", () => {
    const memories = viewIn("president_discard").memories;
    expect(buttons(1, { view: { memories } })).toEqual(["table-saw"]);
  });

  test.each([0, 1, null])("only the host goes on and opens the ballot: seat %s", async (seat) => {
    for (const [table, label, sent] of [
      [{ paused: true }, "table-go-on", { do: "change_settings", paused: false }],
      [{ ballot_shut: true }, "table-open-ballot", { do: "close_discussion" }],
      [{ paused: true, ballot_shut: true }, "table-go-on", { do: "change_settings", paused: false }],
    ] as const) {
      const it = at("nomination", seat, { table });
      const { texts, button, leave } = drawn(WaitingBar, { ...it, ui: new TableUi() });
      const ways = texts("button").filter((one) => one === "table-go-on" || one === "table-open-ballot");
      expect(ways).toEqual(seat === 0 ? [label] : []);
      if (seat === 0) {
        tap(button(label));
        await settled();
        expect(it.play.asked).toEqual([sent]);
      }
      leave();
    }
  });

  test("says who only watches, and who is dead and silent", () => {
    const says = (seat: number | null, view: Partial<View> = {}): string[] => {
      const { texts, leave } = drawn(WaitingBar, { ...at("nomination", seat, { view }), ui: new TableUi() });
      const found = texts("p.text-center").filter((one) => one === "table-watching" || one === "table-dead");
      leave();
      return found;
    };
    const { rules } = viewIn("nomination");
    expect(says(null)).toEqual(["table-watching"]);
    expect(says(1)).toEqual([]);
    expect(says(1, { alive: [0] })).toEqual(["table-dead"]);
    expect(says(1, { alive: [0], rules: { ...rules, dead_may_discuss: true } })).toEqual([]);
  });

  test("opens the panel of the button that is tapped", () => {
    const ui = new TableUi();
    const it = at("nomination", null, { view: { memories: viewIn("president_discard").memories } });
    const { button } = drawn(WaitingBar, { ...it, ui });
    for (const [label, panel] of [
      ["table-saw", "saw"],
      ["table-guess", "guess"],
      ["table-claim", "claim"],
    ] as const) {
      tap(button(label));
      expect(ui.panel).toBe(panel);
    }
  });
});

describe("an absent player whom the table waits for", () => {
  const away = (...seats: number[]): Members => Object.fromEntries(seats.map((seat) => [seat, { here: false }]));
  const show = (given: Given, seat = 1) => {
    const it = at("nomination", seat, given);
    const made = drawn(AwayPlayers, it);
    return { ...it, ...made };
  };

  test("is nudged after a while, once, and replaced after a longer one", async () => {
    const it = at("nomination", 1, { members: away(0) });
    const { texts, button } = drawn(AwayPlayers, it);
    const { absenceOf } = await import("./absence.svelte.ts");
    absenceOf(it.play).look(it.position, Date.now());
    expect([texts("p"), texts("button")]).toEqual([[told("table-away", { name: "Ada" })], []]);
    pass(44_500);
    expect(texts("button")).toEqual([]);
    pass(500);
    expect(texts("button")).toEqual([told("table-nudge", { name: "Ada" })]);
    tap(button(told("table-nudge", { name: "Ada" })));
    await settled();
    expect(it.play.asked).toEqual([{ do: "nudge", member: 1 }]);
    expect([texts("p"), texts("button")]).toEqual([[told("table-nudged", { name: "Ada" })], []]);
    pass(44_500);
    expect(texts("button")).toEqual([]);
    pass(500);
    expect([texts("p"), texts("button")]).toEqual([
      [told("table-away", { name: "Ada" })],
      ["table-ask-decision", "table-ask-seat"],
    ]);
    tap(button("table-ask-seat"));
    tap(button("table-ask-decision"));
    expect(it.play.asked.slice(1)).toEqual(
      ["seat", "decision"].map((petition) => ({ do: "ask", member: 1, petition })),
    );
  });

  test("is asked about by each player once; the buttons count them", async () => {
    const petitions: TableView["petitions"] = [
      { event: "petitioned", member: 2, target: 1, ask: "seat" },
      { event: "petitioned", member: 3, target: 1, ask: "seat" },
      { event: "petitioned", member: 3, target: 1, ask: "decision" },
      { event: "petitioned", member: 2, target: 4, ask: "decision" },
    ];
    const it = show({ members: away(0), table: { petitions } });
    const { absenceOf } = await import("./absence.svelte.ts");
    absenceOf(it.play).look(it.position, Date.now());
    pass(90_000);
    const all = [...it.page.querySelectorAll("button")];
    expect(all.map((one) => [nameOf(one), one.disabled])).toEqual([
      [`table-ask-decision${told("table-asked", { count: 1 })}`, false],
      [`table-ask-seat${told("table-asked", { count: 2 })}`, true],
    ]);
  });

  test("gives way to another one once everything was asked about them", async () => {
    const ASKS = ["decision", "seat"] as const;
    const named = (...asked: (readonly [target: number, ask: (typeof ASKS)[number]])[]): string[] => {
      const petitions = asked.map(([target, ask]) => ({ event: "petitioned", member: 2, target, ask }) as const);
      const members = away(0, 2);
      const it = at("nomination", 1, { members, view: { waiting_for: [0, 2] }, table: { petitions } });
      absenceOf(it.play).look(it.position, Date.now() - 90_000);
      const { texts, leave } = drawn(AwayPlayers, it);
      const found = texts("p");
      leave();
      return found;
    };
    const { absenceOf } = await import("./absence.svelte.ts");
    const [ada, cy] = ["Ada", "Cy"].map((name) => [told("table-away", { name })]);
    expect(named()).toEqual(ada);
    expect(named([1, "seat"])).toEqual(ada);
    expect(named([1, "decision"], [1, "seat"])).toEqual(cy);
    expect(named(...ASKS.map((ask) => [1, ask] as const), ...ASKS.map((ask) => [3, ask] as const))).toEqual(ada);
  });

  test("is nobody's business but the other players'", () => {
    for (const [seat, kind] of [
      [null, "live"],
      [1, "replay"],
    ] as const) {
      const { page, leave } = drawn(AwayPlayers, at("nomination", seat, { members: away(0) }, kind));
      expect(page.textContent.trim()).toBe("");
      leave();
    }
    expect(show({ members: away(0) }, 0).page.textContent.trim()).toBe("");
    expect(show({ members: { 0: { here: false, stand_in: "decision" } } }).page.textContent.trim()).toBe("");
    expect(show({ members: away(0), table: { paused: true } }).page.textContent.trim()).toBe("");
  });
});

test("a watcher claims a seat of a person, under its name or a new one if it was left for good", async () => {
  const members: Members = { 1: { bot: "steady" }, 2: { gone: true }, 3: { assistant: true } };
  const it = at("nomination", null, { members });
  const { page, texts, button, change } = drawn(ClaimSeat, it);
  const { ticket } = secretOf(it.play);
  expect(texts("button")).toEqual([
    ...["Ada", "Cy", "Ed"].map((name) => told("table-claim-me", { name })),
    told("table-claim-new", { name: "Cy" }),
  ]);
  expect(button(told("table-claim-new", { name: "Cy" })).disabled).toBe(true);
  it.play.refusal = "busy";
  tap(button(told("table-claim-me", { name: "Ed" })));
  await settled();
  expect(texts("[role=alert]")).toEqual([told("app-refused-busy", { code: "busy" })]);
  const field = page.querySelector("input") as HTMLInputElement;
  field.value = " Zoe ";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  tap(button(told("table-claim-new", { name: "Cy" })));
  expect(it.play.asked).toEqual([
    { do: "claim_seat", member: 5, ticket, name: "" },
    { do: "claim_seat", member: 3, ticket, name: "Zoe" },
  ]);
  const claim = { claim: 1, member: 3, name: "Zoe", ticket, given: false, backers: [], at: 0 };
  change({ position: { ...it.position, table: { ...it.position.table, seat_claims: [claim] } } });
  expect([texts("[role=status]"), texts("button")]).toEqual([[told("table-claim-waits", { name: "Cy" })], []]);
  change({
    position: { ...it.position, table: { ...it.position.table, seat_claims: [{ ...claim, ticket: "other" }] } },
  });
  expect(texts("[role=status]")).toEqual([]);
});

describe("claims of seats", () => {
  const claim = { claim: 7, member: 2, name: "", ticket: "", given: false, backers: [] as number[], at: 0 };
  const show = (seat: number | null, more: Partial<typeof claim> = {}, members: Members = { 1: { here: false } }) => {
    const it = at("nomination", seat, { members, table: { seat_claims: [{ ...claim, ...more }] } });
    return { ...it, ...drawn(SeatClaims, it) };
  };

  test("are answered by the host, refused by the owner, and only read by others", () => {
    const host = show(0);
    expect([host.texts("p"), host.texts("button")]).toEqual([
      [told("table-claim-asks", { name: "Bo" })],
      ["table-claim-refuse", "table-claim-confirm"],
    ]);
    tap(host.button("table-claim-confirm"));
    tap(host.button("table-claim-refuse"));
    expect(host.play.asked).toEqual([true, false].map((confirm) => ({ do: "answer_claim", claim: 7, confirm })));
    expect(show(1).texts("button")).toEqual(["table-claim-refuse"]);
    expect(show(2).texts("button")).toEqual([]);
    expect(show(null).texts("p")).toEqual([]);
    expect(show(0, { name: "Zoe" }).texts("p")).toEqual([told("table-claim-asks-new", { name: "Bo", by: "Zoe" })]);
    expect(show(0, { given: true }).texts("p")).toEqual([]);
  });

  test("are collected by their own device once, when they are given", () => {
    for (const [isOwn, given, seat] of [
      [true, true, null],
      [true, false, null],
      [false, true, null],
      [true, true, 0],
    ] as const) {
      const it = at("nomination", seat);
      const collected: string[] = [];
      Object.assign(it.play, { collect: (secret: string) => Promise.resolve(collected.push(secret)) });
      const own = secretOf(it.play);
      const table = { ...it.position.table, seat_claims: [{ ...claim, given, ticket: isOwn ? own.ticket : "other" }] };
      const { change, leave } = drawn(SeatClaims, { ...it, position: { ...it.position, table } });
      change({ position: { ...it.position, table: { ...table } } });
      expect(collected).toEqual(isOwn && given && seat === null ? [own.secret] : []);
      leave();
    }
  });
});

describe("the button that commits", () => {
  const show = (phase: Phase, ui = new TableUi(), view: Partial<View> = {}) => {
    const it = at(phase, viewIn(phase).viewer as number, { view });
    return { ...it, ui, ...drawn(CommitButton, { ...it, ui, idle: "idle" }) };
  };

  test.each(PHASES.filter((phase) => phase !== "game_over"))(
    "names each action of %s, and holds the grave ones",
    (phase) => {
      const { legal, viewer } = viewIn(phase);
      for (const action of legal) {
        const ui = new TableUi();
        ui.pick(action);
        const { texts, leave } = show(phase, ui);
        const isGrave = ["discard", "enact", "execute"].includes(action.do);
        const target =
          "target" in action ? (["Ada", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal", "Ivy"][action.target] ?? "") : "";
        const words = told(`table-do-${action.do}`, {
          target,
          vote: "vote" in action ? action.vote : "",
          policy: "policy" in action ? action.policy : "",
          consent: action.do === "answer_veto" ? String(action.consent) : "",
        });
        expect([action.seat, texts(isGrave ? ".words > span:first-child" : "[data-commit]")]).toEqual([
          viewer,
          [words],
        ]);
        leave();
      }
    },
  );

  test("says that a cast ballot is changed, and hides a tile in one room", () => {
    const ui = new TableUi();
    ui.pick({ do: "vote", seat: 0, vote: "nein" });
    expect(show("vote", ui, { voted: [0] }).texts("[data-commit]")[0]).toMatch(/^table-do-change .*vote=nein/);
    const covered = new TableUi();
    covered.covered = true;
    covered.pick({ do: "discard", seat: 0, policy: "F" });
    expect(show("president_discard", covered).texts(".words > span:first-child")[0]).toMatch("policy=hidden");
    expect(show("vote").texts("p")).toEqual(["idle"]);
  });

  test("sends once, and drops what was picked unless something else is by then", async () => {
    for (const isOther of [false, true]) {
      const it = show("vote");
      let answer = (): void => undefined;
      const sent: unknown[] = [];
      it.play.act = (action) => {
        sent.push(action);
        return new Promise((done) => (answer = () => done(null)));
      };
      it.ui.pick({ do: "vote", seat: 0, vote: "ja" });
      flushSync();
      const button = it.page.querySelector("[data-commit]") as HTMLElement;
      tap(button);
      tap(button);
      expect([sent, button.getAttribute("aria-disabled")]).toEqual([[{ do: "vote", seat: 0, vote: "ja" }], "true"]);
      if (isOther) it.ui.pick({ do: "vote", seat: 0, vote: "nein" });
      answer();
      await settled();
      expect(it.ui.action).toEqual(isOther ? { do: "vote", seat: 0, vote: "nein" } : null);
      it.leave();
    }
  });
});

describe("what is tapped is picked", () => {
  const pressed = (page: HTMLElement): (string | null)[] =>
    [...page.querySelectorAll("button")].map((one) => one.getAttribute("aria-pressed"));

  test("the ballots: one is picked, and the cast one lets go of the other", () => {
    const ui = new TableUi();
    const choices = choicesOf(viewIn("vote"));
    const { page, change, button } = drawn(Ballots, { choices, cast: null as "ja" | "nein" | null, ui });
    expect(pressed(page)).toEqual(["false", "false"]);
    tap(button("vote-nein"));
    expect([ui.action, pressed(page)]).toEqual([choices.ballots[1]?.action, ["false", "true"]]);
    ui.drop();
    change({ cast: "ja" });
    expect(pressed(page)).toEqual(["true", "false"]);
    tap(button("vote-nein"));
    expect(pressed(page)).toEqual(["false", "true"]);
    tap(button("vote-ja"));
    expect([ui.action, pressed(page)]).toEqual([null, ["true", "false"]]);
  });

  test("in one room a cast ballot is no longer raised, unless its player holds it", () => {
    const ui = new TableUi();
    ui.covered = true;
    const choices = choicesOf(viewIn("vote"));
    const { page } = drawn(Ballots, { choices, cast: "ja", ui });
    const raised = (): boolean[] => [...page.querySelectorAll("button")].map((one) => one.classList.contains("picked"));
    expect(raised()).toEqual([false, false]);
    ui.looking = true;
    flushSync();
    expect(raised()).toEqual([true, false]);
  });

  test("the tiles of a hand, each by its place", () => {
    const ui = new TableUi();
    const it = at("president_discard", 0);
    const { page } = drawn(Hand, { play: it.play, view: it.view, choices: choicesOf(it.view), ui });
    const tiles = [...page.querySelectorAll("button")];
    expect(tiles.map(nameOf)).toEqual(
      ["F", "F", "L"].map((policy, index) => told("table-tile", { policy, number: index + 1, count: 3 })),
    );
    for (const [index, tile] of tiles.entries()) {
      tap(tile);
      expect([ui.tile, ui.action, pressed(page).indexOf("true")]).toEqual([
        index,
        { do: "discard", seat: 0, policy: "FFL"[index] },
        index,
      ]);
    }
    ui.covered = true;
    flushSync();
    expect(textsIn(page, "text")).toEqual([]);
  });

  test("the two answers to a veto", () => {
    const ui = new TableUi();
    const { button } = drawn(VetoAnswers, { choices: choicesOf(viewIn("veto_answer")), ui });
    for (const consent of [true, false]) {
      tap(
        button(
          ["answer", "explains"].map((what) => told(`table-veto-${what}`, { consent: String(consent) })).join(" "),
        ),
      );
      expect(ui.action).toEqual({ do: "answer_veto", seat: 5, consent });
    }
  });
});

test("one player's page asks the table to remove them, or to let them back in", async () => {
  const show = (seat: number, members: Members, mine = 0) => {
    const it = at("nomination", mine, {
      members,
      table: {
        petitions: [
          { event: "petitioned", member: 3, target: 2, ask: "removal" },
          { event: "petitioned", member: 4, target: 2, ask: "return" },
          { event: "petitioned", member: 5, target: 2, ask: "return" },
          { event: "petitioned", member: 5, target: 3, ask: "removal" },
        ],
      },
    });
    const made = drawn(SeatPanel, { ...it, seat, said: () => undefined });
    const ways = made.texts("button").filter((one) => one.startsWith("table-ask"));
    const count = made.texts("p").filter((one) => one.startsWith("table-asked"));
    return { ...it, ...made, ways, count };
  };
  const removal = ["removal", "removal-sure"].map((what) => told(`table-ask-${what}`, { name: "Bo" })).join(" ");
  const here = show(1, {});
  expect([here.ways, here.count]).toEqual([[removal], [told("table-asked", { count: 1 })]]);
  tap(here.button(removal));
  tap(here.button(removal));
  const gone = show(1, { 1: { removed: true, gone: true } });
  expect([gone.ways, gone.count]).toEqual([
    [told("table-ask-return", { name: "Bo" })],
    [told("table-asked", { count: 2 })],
  ]);
  tap(gone.button(told("table-ask-return", { name: "Bo" })));
  await settled();
  expect([...here.play.asked, ...gone.play.asked]).toEqual(
    ["removal", "return"].map((petition) => ({ do: "ask", member: 2, petition })),
  );
  expect(show(1, { 1: { gone: true } }).ways).toEqual([]);
  expect(show(1, { 1: { bot: "steady" } })).toMatchObject({ ways: [], count: [] });
  expect(show(1, {}, 1).ways).toEqual([]);
});

test.each([
  [2, 1, true],
  [1, 1, false],
  [2, 3, false], // a host's word is enough, whatever they asked before
])("seat %s, with member %s as host, has asked already: %s", (mine, host, isShut) => {
  for (const [ask, removed] of [
    ["removal", false],
    ["return", true],
  ] as const) {
    const it = at("nomination", mine, {
      members: { 4: { removed, gone: removed } },
      table: { host, petitions: [{ event: "petitioned", member: 3, target: 5, ask }] },
    });
    const { page } = drawn(SeatPanel, { ...it, seat: 4, said: () => undefined });
    const way = [...page.querySelectorAll("button")].find((one) => one.textContent.includes("table-ask"));
    expect([ask, way?.disabled]).toEqual([ask, isShut]);
  }
});

describe("the top bar", () => {
  const ONLINE = { ...viewIn("nomination").rules, interface: "online" } as const;
  const show = (seat: number | null, given: Given = {}, kind: "live" | "replay" | "guide" = "live", wide = false) => {
    const ui = new TableUi();
    ui.wide = wide;
    return { ui, ...drawn(TopBar, { ...at("nomination", seat, given, kind), ui, danger: false }) };
  };
  const names = (it: ReturnType<typeof show>): string[] => [...it.page.querySelectorAll("button")].map(nameOf);

  test("has what there is room for, and no talk in the guide", () => {
    expect(names(show(0))).toEqual(["table-menu", "app-sound", "table-talk", "table-history", "table-help"]);
    expect(names(show(0, {}, "guide"))).toEqual(["table-menu", "app-sound", "table-history", "table-help"]);
    expect(names(show(0, {}, "live", true))).toEqual(["table-menu", "app-sound", "table-help"]);
    const online = { view: { rules: ONLINE } };
    expect(names(show(0, online))).toEqual([
      "table-role-cards",
      "table-menu",
      "table-talk",
      "table-history",
      "table-help",
    ]);
    expect(names(show(null, online))).toEqual(["table-menu", "table-talk", "table-history", "table-help"]);
  });

  test("says where the game is", () => {
    const says = (it: ReturnType<typeof show>): string[] => it.texts("h1, .below");
    expect(says(show(0))).toEqual([told("table-round", { round: 1 })]);
    expect(says(show(0, { table: { resumed: true } }))).toEqual([told("table-round", { round: 1 }), "table-resumed"]);
    expect(says(show(2, { view: { rules: ONLINE } }))).toEqual(["Cy", told("table-online-president", { name: "Ada" })]);
  });

  test("opens and closes its panels, and turns the sound on and off", () => {
    const it = show(0);
    for (const panel of ["menu", "talk", "history", "help"]) {
      tap(it.button(`table-${panel}`));
      expect([it.ui.panel, it.button(`table-${panel}`).getAttribute("aria-expanded")]).toEqual([panel, "true"]);
      tap(it.button(`table-${panel}`));
      expect(it.ui.panel).toBeNull();
    }
    expect(it.button("app-sound").getAttribute("aria-pressed")).toBe("true");
    tap(it.button("app-sound"));
    expect([it.button("app-sound").getAttribute("aria-pressed"), localStorage.getItem("weimar:sound")]).toEqual([
      "false",
      "false",
    ]);
    tap(it.button("app-sound"));
    expect(localStorage.getItem("weimar:sound")).toBe("true");
  });
});

test("the time left is counted for the open decision, and begins again with the next", () => {
  const timers = { nomination_s: 60, vote_s: 30, session_s: 45, power_s: 90, grace_s: 5, ballots_too: false };
  const deadline = (prompt: number, s: number) => ({
    kind: "decision" as const,
    prompt,
    at: Date.now() + (s + 5) * 1000,
  });
  const given = (phase: Phase, prompt: number, s: number) =>
    at(phase, 0, { view: { round: 2 }, table: { prompt, timers, deadlines: [deadline(prompt, s)] } });
  const first = given("nomination", 4, 40);
  const { texts, change } = drawn(Countdown, { position: first.position, view: first.view });
  const left = (): string[] => texts(".seconds");
  expect(left()).toEqual([told("table-seconds", { seconds: 40 })]);
  pass(10_000);
  expect(left()).toEqual([told("table-seconds", { seconds: 30 })]);
  change({ position: { ...first.position, table: { ...first.position.table, watching: 3 } } });
  expect(left()).toEqual([told("table-seconds", { seconds: 30 })]);
  const next = given("vote", 5, 30);
  change({ position: next.position, view: next.view });
  expect(left()).toEqual([told("table-seconds", { seconds: 30 })]);
  pass(60_000);
  expect(left()).toEqual([told("table-seconds", { seconds: 0 })]);
});

test.each(PHASES)(
  "the latest events of %s are the last of the talk's, except at a table without records",
  async (phase) => {
    const { course } = await import("../../lib/game/game-log.ts");
    for (const [seat, most] of [0, null].flatMap((seat) => [1, 2, 5].map((most) => [seat, most] as const)))
      for (const helper of ["record", "memory"] as const) {
        const it = at(phase, seat, { table: { helper } });
        const { texts, leave } = drawn(RecentEvents, { ...it, most });
        const all = course(it.view).filter(({ key }) => key !== "log-round_began" && key !== "log-power_granted");
        const keys = helper === "memory" ? [] : all.slice(-most).map(({ key }) => key);
        expect(texts("li > span:first-of-type").map((text) => text.split(" ")[0])).toEqual(keys);
        const isFirst = keys.length === 0 && seat !== null && it.view.role !== null && it.view.round === 1;
        expect(texts("p")).toEqual(isFirst ? [told("table-role-first", { button: "table-role" })] : []);
        leave();
      }
  },
);

test("the urn counts the ballots of an open vote, and of no other", () => {
  const show = (view: View): [string[], string | null | undefined] => {
    const { texts, page, leave } = drawn(Urn, { view, discussion: null });
    const found: [string[], string | null | undefined] = [
      texts("text"),
      page.querySelector("svg")?.getAttribute("aria-hidden"),
    ];
    leave();
    return found;
  };
  expect(show(viewIn("vote", { voted: [1, 3] }))).toEqual([["2/5"], "false"]);
  expect(show(viewIn("vote", { voted: [1, 3], alive: [0, 1, 3] }))).toEqual([["2/3"], "false"]);
  expect(show(viewIn("nomination"))).toEqual([[], "true"]);
  const [round] = viewIn("vote").rounds;
  expect(
    show(viewIn("vote", { rounds: [{ ...round, votes: ["ja", "ja", "ja", "ja", "ja"] }] as View["rounds"] })),
  ).toEqual([[], "true"]);
});

test.each([0, 1, 2, 3, 4, 5])("a board with %i policies shows them, and its veto from the fifth on", (count) => {
  const view = viewIn("nomination", { enacted: { liberal: count, fascist: count } });
  for (const policy of ["L", "F"] as const) {
    const { page, leave } = drawn(Board, { view, policy });
    expect([...page.querySelectorAll("li")].map((slot) => slot.classList.contains("enacted"))).toEqual(
      Array.from({ length: policy === "L" ? 5 : 6 }, (_, slot) => slot < count),
    );
    const stamps = [...page.querySelectorAll(".veto")].map((stamp) => stamp.classList.contains("applies"));
    expect(stamps).toEqual(policy === "L" ? [] : [count >= 5]);
    leave();
  }
});

describe("the host's button for the end of a scene", () => {
  const show = (table: Partial<TableView> = {}) => {
    const { play } = at("nomination", 0, { table: { prompt: 7, ...table } });
    const made = drawn(SkipScene, { play });
    const plays = (kind: Beat["kind"], duration: number): void => {
      play.beat = { kind, duration, at: 0, of: 0 } as Beat;
      flushSync();
    };
    /** How long it stays from now on. */
    const stays = (): number => {
      let ms = 0;
      for (; made.texts("button").length > 0 && ms < 60_000; ms += 100) pass(100);
      return ms;
    };
    return { play, plays, stays, ...made };
  };

  test("stays until the big screen has played everything, but appears for no short beat", () => {
    const { plays, stays } = show();
    plays("deal", 9000);
    plays("candidate", 1000);
    expect(stays()).toBe(0);
    plays("verdict", 2000); // after what is left of the beat before
    pass(500);
    plays("draw", 700);
    expect(stays()).toBe(1000 + 2000 + 700 - 500);
  });

  test("ends the scene for all, and counts the next one from its own beginning", () => {
    const { play, plays, stays, button, texts } = show();
    plays("verdict", 8000);
    tap(button("screen-skip"));
    expect([texts("button"), play.finished, play.asked]).toEqual([[], 1, [{ do: "skip_scene", prompt: 7 }]]);
    plays("check", 1000);
    expect(stays()).toBe(1000);
  });

  test("stays as long as the screen needs if this phone plays faster", () => {
    const blitz = show({ pace: "blitz" });
    blitz.plays("verdict", 1000);
    expect(blitz.stays()).toBe(2500);
    const { play, plays, stays, leave } = show();
    prefs.pace = "fast";
    plays("verdict", 1000);
    expect(stays()).toBe(2500);
    prefs.pace = "at_once";
    const tell = (event: string): void =>
      play.tell({ type: "update", seq: 1, seen: [{ event }] } as unknown as Changed);
    tell("chancellor_nominated");
    expect(stays()).toBe(0);
    tell("player_executed");
    expect(stays()).toBe(5000);
    tell("player_executed");
    prefs.pace = "normal";
    leave();
    expect(vi.getTimerCount()).toBe(0);
  });
});
