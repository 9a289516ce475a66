// Pages to read and to use between games: the day, the puzzle, evenings, the rules, and the end of a game.
import { flushSync } from "svelte";
import { describe, expect, test, vi } from "vitest";
import type { DayOffered, DayResult, Figures, Puzzle, PuzzleWorld, Role, Rules } from "../../lib/protocol/index.ts";
import { BOARDS, DEALS } from "../../lib/game/rules-page.ts";
import { onTop, OPTIONS, rulesOf, valuesOf } from "../../lib/game/rules-text.ts";
import { route } from "../../lib/device/route.svelte.ts";
import { prefs } from "../../lib/device/prefs.svelte.ts";
import { resultOf, sitDown } from "../../lib/session/days.ts";
import { groupOnScreens, keep, keptGames } from "../../lib/session/evenings.ts";
import { playNow } from "../../lib/session/play-now.ts";
import { Session } from "../../lib/session/session.svelte.ts";
import { findTable } from "../../lib/session/table-directory.ts";
import { serve } from "../../testing/server.ts";
import { drawn, nameOf, settled, tap, textsIn, told, until } from "../../testing/page.svelte.ts";
import { viewIn } from "../../testing/views.fixture.ts";
import DailyPage from "../daily/DailyPage.svelte";
import DayBeside from "../daily/DayBeside.svelte";
import DayChoices from "../daily/DayChoices.svelte";
import DayNames from "../daily/DayNames.svelte";
import DayResultPage from "../daily/DayResult.svelte";
import DayToday from "../daily/DayToday.svelte";
import JoinByCode from "../landing/JoinByCode.svelte";
import OpenTables from "../landing/OpenTables.svelte";
import TodayDone from "../landing/TodayDone.svelte";
import EveningFiles from "../evenings/EveningFiles.svelte";
import EveningList from "../evenings/EveningList.svelte";
import GroupInvitation from "../evenings/GroupInvitation.svelte";
import GroupLink from "../evenings/GroupLink.svelte";
import PrivacyPage from "./PrivacyPage.svelte";
import Prose from "../table/labels/Prose.svelte";
import PuzzleBoard from "../puzzle/PuzzleBoard.svelte";
import FascistBoards from "../rules/FascistBoards.svelte";
import OptionLine from "../rules/OptionLine.svelte";
import RoleCounts from "../rules/RoleCounts.svelte";
import RulesPage from "../rules/RulesPage.svelte";

const DATE = "2026-11-30";
const LINK = `d1.${DATE}.w1.game`;
const RESULT: DayResult["result"] = {
  date: DATE,
  version: 1,
  players: 5,
  seat: 0,
  role: "liberal",
  won: true,
  winner: "liberal",
  reason: "five_liberal_policies",
  luck: 0.1,
  own: -0.2,
  others: 0.3,
  cost: 0.2,
  score: 80,
  choices: [],
} as unknown as DayResult["result"];
const DAY = {
  result: RESULT,
  link: LINK,
  names: ["Ada", "Bo", "Cy", "Di", "Ed"],
  page: [],
  field: [],
  played: 3,
  won: 2,
  signed: null,
  beside: null,
  parted: null,
} satisfies DayResult;
const store = (name: string, value: unknown): void => localStorage.setItem(`weimar:${name}`, JSON.stringify(value));

describe("a day", () => {
  const OFFERED = {
    date: DATE,
    ends_at: 0,
    first_date: DATE,
    level: "steady",
    players: 7,
    rules: rulesOf("official"),
    version: 1,
  } satisfies DayOffered;
  const ways = (attempt?: object): string[] => {
    if (attempt !== undefined) store("days", { [DATE]: attempt });
    const { texts, leave } = drawn(DayToday, { day: OFFERED });
    const found = texts("section:first-of-type button, section:first-of-type a");
    leave();
    return found;
  };

  test("is begun, gone on with, or seen and played again for practice", () => {
    expect(ways()).toEqual(["daily-sit"]);
    expect(ways({ key: "k" })).toEqual(["table-go-on", "daily-see"]);
    expect(ways({ key: "k", link: LINK, won: true, score: 80 })).toEqual(["daily-see", "daily-again"]);
  });

  test("tells its rules if they are not the official ones", () => {
    const unlike = { ...OFFERED.rules, dead_may_discuss: !OFFERED.rules.dead_may_discuss };
    expect(drawn(DayToday, { day: OFFERED }).texts("li")).toEqual([]);
    expect(drawn(DayToday, { day: { ...OFFERED, rules: unlike } }).texts("li")[0]).toContain("dead_may_discuss");
  });

  test.each([
    ["a friend's game", null, undefined],
    ["the counted game", "own", "own"],
    ["a game for practice", "other", "own"],
    ["a game of a day not played here", "other", undefined],
  ])("%s has a place on the page of names only if it counts here", (_, key, counted) => {
    if (counted !== undefined) store("days", { [DATE]: { key: counted, link: LINK } });
    const { texts, page } = drawn(DayResultPage, { day: DAY, key });
    const isCounted = key !== null && key === counted;
    expect([...page.querySelectorAll("label")].some((one) => one.textContent === "daily-sign")).toBe(isCounted);
    expect(texts("p.muted").filter((one) => one === "daily-practice" || one === "daily-verified")).toEqual(
      key === null ? ["daily-verified"] : isCounted ? [] : ["daily-practice"],
    );
    expect(texts(".won")).toEqual([key === null ? "daily-page-won" : told("daily-ended", { won: "true" })]);
  });

  test("a name is put on its page, or taken away", async () => {
    const put = vi.fn(() => Promise.resolve(null));
    const own = drawn(DayNames, { day: { ...DAY, signed: "Ada" }, put });
    tap(own.button("daily-unsign"));
    await settled();
    expect(put.mock.calls).toEqual([[null]]);
    expect(document.activeElement?.id).toBe("day-page");
    expect(own.page.querySelector("form")).toBeNull();
    const rows = [
      { name: "Ada", won: true, score: 80 },
      { name: "Bo", won: false, score: null },
      { name: "Cy", won: false, score: 0 },
    ];
    const read = drawn(DayNames, { day: { ...DAY, page: rows, signed: "Ada" }, put: null });
    expect(read.texts("tbody tr")).toEqual(
      ["Ada daily-page-won 80", "Bo daily-page-lost –", "Cy daily-page-lost 0"].map((row) => row.replaceAll(" ", "")),
    );
    expect([read.texts("button"), drawn(DayNames, { day: DAY, put: null }).page.textContent.trim()]).toEqual([[], ""]);
  });

  test("tells on the front page how others voted, after one's own game and once a handful did", async () => {
    vi.setSystemTime(`${DATE}T12:00:00Z`);
    const ballot = (vote: "ja" | "nein") => ({ do: "vote", seat: 0, vote }) as const;
    const choices = [{ actions: 1, round: 2, chosen: ballot("ja"), loss: 0.3 }];
    const heard = serve(() => ({
      ...DAY,
      result: { ...RESULT, choices },
      field: [
        [
          { action: ballot("ja"), players },
          { action: ballot("nein"), players: 1 },
        ],
      ],
    }));
    const words = told("daily-voted", { round: 2, share: "80%" });
    let players = 4;
    for (const [attempt, many] of [
      [{ key: "k", link: LINK }, 4],
      [{ key: "k", link: LINK }, 3],
      [{ key: "k" }, 4],
    ] as const) {
      players = many;
      heard.length = 0;
      store("days", { [DATE]: attempt });
      const { texts, leave } = drawn(TodayDone, { what: "table" });
      if ("link" in attempt && many === 4) await until(() => expect(texts("small")).toContain(words));
      else {
        await resultOf({ key: "another" }); // by then the answer to this page has come, too
        await settled();
        expect(texts("small")).not.toContain(words);
        expect(heard.map(([, body]) => body)).toEqual([
          ...("link" in attempt ? [{ key: "k" }] : []),
          { key: "another" },
        ]);
      }
      leave();
    }
  });

  test("has each choice with how many chose the same, and what the others chose", () => {
    const [ja, nein] = (["ja", "nein"] as const).map((vote) => ({ do: "vote", seat: 0, vote }) as const);
    const choices = [0.0049, 0.1234, null].map((loss, actions) => ({ actions, round: actions + 1, chosen: ja, loss }));
    const field = [
      [
        { action: nein, players: 3 },
        { action: ja, players: 2 },
      ],
      [{ action: ja, players: 1 }],
    ];
    const day = { ...DAY, result: { ...RESULT, choices }, field } as unknown as DayResult;
    const { page } = drawn(DayChoices, { day });
    const [first = "", second = "", third = ""] = [...page.querySelectorAll("li")].map((one) =>
      textsIn(one, ".note").join("; "),
    );
    expect(first).toMatch(/^daily-field count=2 all=5; daily-field-other count=3 what=.*nein[^;]*$/);
    expect([second, third]).toEqual([told("daily-loss", { points: 12.3 }), ""]);
  });

  test("is compared with a friend's game, each with its own result and next choice", async () => {
    const other = { ...RESULT, won: false, score: 20 };
    const parted = {
      round: 2,
      first: { do: "vote", seat: 0, vote: "ja" },
      second: { do: "vote", seat: 0, vote: "nein" },
    };
    let isBusy = false;
    const sent = serve(() => (isBusy ? "busy" : { ...DAY, beside: other, parted }));
    const { page, texts } = drawn(DayBeside, { day: DAY });
    const field = page.querySelector("input") as HTMLInputElement;
    const send = async (text: string): Promise<void> => {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      flushSync();
      page.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
      await settled();
    };
    await send("nonsense");
    expect([sent.length, texts("[role=alert]")]).toEqual([
      0,
      [told("app-refused-daily_not_a_link", { code: "daily_not_a_link" })],
    ]);
    await send(`https://weimar/daily#d1.${DATE}.w1.theirs`);
    expect(sent[0]?.[1]).toEqual({ link: LINK, beside: `d1.${DATE}.w1.theirs` });
    expect(texts("[role=status] p")).toEqual([told("daily-parted", { round: 2 })]);
    expect(texts("dl > div").map((one) => one.replace(/choose-vote .*vote=/, "vote "))).toEqual([
      "daily-yours daily-page-won · 80 vote ja",
      "daily-theirs daily-page-lost · 20 vote nein",
    ]);
    isBusy = true;
    await send(`https://weimar/daily#d1.${DATE}.w1.third`);
    expect([texts("[role=alert]").length, texts("dl > div")]).toEqual([1, []]);
  });
});

describe("a link to a friend's game", () => {
  const show = async (link: string) => {
    const sent = serve(() => DAY);
    route.go(`/daily#${link}`);
    const made = drawn(DailyPage, {});
    await settled();
    return { sent, ...made };
  };

  test("stays closed until the day has been played here, or its reader asks for it", async () => {
    const it = await show(LINK);
    expect([it.sent.length, it.texts(".won")]).toEqual([0, []]);
    tap(it.button("daily-show"));
    await settled();
    expect([it.sent[0]?.[1], it.texts(".won")]).toEqual([{ link: LINK }, ["daily-page-won"]]);
    it.leave();
    store("days", { [DATE]: { key: "own" } });
    expect((await show(LINK)).texts(".won")).toEqual([]); // begun, but not over
  });

  test("is open where the day has been played, and opens no other day", async () => {
    store("days", { [DATE]: { key: "own", link: LINK } });
    const it = await show(LINK);
    expect(it.texts(".won")).toEqual(["daily-page-won"]);
    route.go(`/daily#${LINK.replace(DATE, "2026-11-29")}`);
    await settled();
    expect(it.texts(".won")).toEqual([]);
    expect(it.texts("button")).toContain("daily-show");
  });
});

describe("a puzzle", () => {
  const [L, F, H] = ["liberal", "fascist", "hitler"] as const;
  const world = (...roles: Role[]): PuzzleWorld =>
    ({ roles, draws: [], lies: [{ seat: 3, round: 1 }] }) as unknown as PuzzleWorld;
  const strike = (seat: number, role: Role) => ({ seat, role });
  const round = { ...(viewIn("execution").rounds[0] as Puzzle["rounds"][number]) };
  const puzzle: Puzzle = {
    date: DATE,
    version: 1,
    players: 5,
    roles: [L, L, L, F, H],
    goal: "hitler",
    about: null,
    eligible: [1, 2],
    wanted: [0, 1, 2, 3].map((seat) => strike(seat, H)),
    level: 2,
    rounds: [round, round],
    statements: [],
    proof: [{ strike: strike(0, H), facts: [{ kind: "cleared", round: 1 }] }],
    parts: [
      {
        rounds: 1,
        worlds: [world(L, L, L, F, H), world(F, L, L, H, L), world(L, H, L, F, L), world(L, L, H, L, F)],
        steps: [{ strike: strike(0, H), facts: [{ kind: "cleared", round: 1 }] }],
      },
      {
        rounds: 2,
        worlds: [world(L, L, L, F, H), world(F, L, L, L, H)],
        steps: [1, 2, 3].map((seat) => ({ strike: strike(seat, H), facts: [{ kind: "session", round: 2 }] })),
      },
    ],
  };
  const show = () =>
    drawn(PuzzleBoard, { shown: { puzzle, names: ["Ada", "Bo", "Cy", "Di", "Ed"], first_date: DATE, today: DATE } });
  const role = (it: ReturnType<typeof show>, seat: number, name: Role): HTMLElement =>
    [...(it.page.querySelectorAll(".seats > li")[seat]?.querySelectorAll<HTMLElement>("button") ?? [])].find((one) =>
      nameOf(one).includes(`role=role-${name}`),
    ) as HTMLElement;

  test("goes on with each certain role, and keeps how far it is", async () => {
    Element.prototype.scrollIntoView = () => undefined;
    const it = show();
    expect([it.texts(".evidence li h3").length, it.texts("p")]).toEqual([
      1,
      expect.arrayContaining([told("puzzle-certain", { count: 3 })]),
    ]);
    expect(it.texts("p")).not.toContain(told("puzzle-eligible", { names: "Bo and Cy" })); // later rounds would be known
    for (const certain of [role(it, 0, H), role(it, 1, F), role(it, 2, F)]) {
      expect(it.texts(".evidence li h3")).toHaveLength(1);
      tap(certain);
    }
    await settled();
    expect([it.texts(".evidence li h3").length, it.texts("p.hide-empty")]).toEqual([2, ["puzzle-more-rounds"]]);
    expect(it.texts("p")).toContain(told("puzzle-eligible", { names: "Bo and Cy" }));
    expect(nameOf(role(it, 0, H))).toBe(told("puzzle-struck", { name: "Ada", role: "role-hitler" }));
    it.leave();
    const again = show();
    expect(again.texts(".evidence li h3")).toHaveLength(2);
    for (const seat of [1, 2, 3]) tap(role(again, seat, H));
    await settled();
    expect(again.page.querySelector(".solved")).toBe(document.activeElement);
    expect(again.texts(".solved .largest")).toEqual([told("puzzle-answer-hitler", { name: "Ed" })]);
    expect(
      [...again.page.querySelectorAll(".seats button")].every((one) => one.getAttribute("aria-disabled") === "true"),
    ).toBe(true);
  });

  test("refuses a role that is not certain, with a game that has it, until the next strike", async () => {
    const it = show();
    tap(role(it, 1, H));
    await settled();
    expect(it.texts("[role=alert] p")[0]).toBe(told("puzzle-refused", { name: "Bo", role: "role-hitler" }));
    expect(it.page.querySelector("[role=alert]")).toBe(document.activeElement);
    expect(it.texts("[role=alert] li").slice(0, 2)).toEqual([
      told("puzzle-world-role", { role: "rules-roles-hitler", names: "Bo" }),
      told("puzzle-world-role", { role: "rules-roles-fascist", names: "Di" }),
    ]);
    tap(role(it, 0, H));
    await settled();
    expect(it.texts("[role=alert]")).toEqual([]);
  });

  test("gives a hint with its round, until the next strike or step", async () => {
    Element.prototype.scrollIntoView = () => undefined;
    for (const next of ["strike", "refused strike", "step"]) {
      localStorage.clear();
      const it = show();
      const hinted = (): unknown[] => [
        it.texts("[role=status] > p").filter((text) => text.startsWith("puzzle-look")),
        it.page.querySelectorAll(".marked").length,
      ];
      expect(hinted()).toEqual([[], 0]);
      tap(it.button("puzzle-hint"));
      await settled();
      expect(hinted()).toEqual([[told("puzzle-look", { name: "Ada" })], 1]);
      if (next === "step") tap(it.button("puzzle-show"));
      else tap(role(it, next === "strike" ? 0 : 1, H));
      await settled();
      expect(hinted()).toEqual([[], 0]);
      it.leave();
    }
  });
});

describe("evenings", () => {
  const seat = (name: string, counted: boolean) => ({ name, counted });
  const game = (entry: number, ...seats: object[]) => ({
    entry,
    key: `key ${String(entry)}`,
    reason: "hitler_executed",
    winner: "liberal",
    seats,
  });
  const figures = {
    evenings: [
      { begun: 0, ended: 1, games: [0, 1], people: ["Ada", "Bo"] },
      { begun: 86_400_000, ended: 86_400_001, games: [2], people: ["Cy"] },
    ],
    games: [
      game(1, seat("Ada", true), seat("Bo", true)),
      game(0, seat("Ada", true), seat("Bo", false)),
      game(2, seat("Cy", true)),
    ],
  } as unknown as Figures;
  const games = ["w1.zero", "w1.one", "p1.two"].map((link) => ({ link, at: 0, uncounted: [] }));
  const show = (shared: boolean) => {
    const forget = vi.fn();
    return { forget, ...drawn(EveningList, { figures, games, shared, forget }) };
  };
  const crosses = (it: ReturnType<typeof show>): HTMLElement[] => [
    ...it.page.querySelectorAll<HTMLElement>("li button"),
  ];

  test("are listed with the last first, each game with its own link and who played it if not all did", () => {
    const it = show(false);
    expect(it.texts("section > p")).toEqual(["Cy", "Ada and Bo"]);
    expect([...it.page.querySelectorAll("a")].map((one) => one.getAttribute("href"))).toEqual([
      "/table#p1.two",
      "/replay#w1.one/1/0/all/review",
      "/replay#w1.zero/1/0/all/review",
    ]);
    expect(it.texts("li small")).toEqual(["Ada"]);
  });

  test("a game is forgotten at once, but for a group only after a second tap on the same cross", () => {
    const own = show(false);
    tap(crosses(own)[1] as HTMLElement);
    expect(own.forget.mock.calls).toEqual([["w1.one", "key 1"]]);
    const it = show(true);
    const [first, second] = crosses(it) as [HTMLElement, HTMLElement];
    tap(first);
    expect([it.forget.mock.calls, nameOf(first), nameOf(second)]).toEqual([
      [],
      "evenings-group-forget-game",
      "evenings-forget-game",
    ]);
    tap(second);
    expect([it.forget.mock.calls, nameOf(first)]).toEqual([[], "evenings-forget-game"]);
    second.dispatchEvent(new Event("blur"));
    flushSync();
    expect(nameOf(second)).toBe("evenings-forget-game");
    tap(second);
    expect(it.forget).not.toHaveBeenCalled();
    tap(second);
    expect(it.forget.mock.calls).toEqual([["w1.one", "key 1"]]);
  });

  test("are all forgotten by a tap that is confirmed, and the page learns it", () => {
    store("evenings", games);
    const forgotten = vi.fn();
    const { page } = drawn(EveningFiles, { games, store: () => undefined, forgotten });
    const button = [...page.querySelectorAll("button")].find((one) =>
      one.textContent.startsWith("evenings-forget"),
    ) as HTMLElement;
    tap(button);
    expect([keptGames().length, forgotten.mock.calls.length]).toEqual([3, 0]);
    tap(button);
    expect([keptGames().length, forgotten.mock.calls.length]).toEqual([0, 1]);
    expect(drawn(EveningFiles, { games: [], store: () => undefined, forgotten }).texts("button")).toEqual([]);
  });

  test("are counted over all files that are added", async () => {
    const answers = [{ link: "w1.x" }, { link: "w1.y" }];
    serve(() => answers.shift() ?? null);
    const { page, texts } = drawn(EveningFiles, { games: [], store: keep, forgotten: () => undefined });
    const input = page.querySelector("input") as HTMLInputElement;
    Object.defineProperty(input, "files", { value: [1, 2].map(() => ({ text: () => Promise.resolve("{}") })) });
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => expect(texts("[role=status]")).toEqual([told("evenings-added", { count: 2 })]));
  });

  test("the code of a group is on screens while that is wanted, and another group's is not", async () => {
    serve(() => ({ figures: null, archive: { games: [], removed: [], forgotten: [] } }));
    const secret = (): string | null =>
      (JSON.parse(localStorage.getItem("weimar:evenings-group") ?? "{}") as { secret?: string }).secret ?? null;
    const it = drawn(GroupLink, {
      secret: null as string | null,
      changed: (): void => it.change({ secret: secret() }),
    });
    const press = (label: string): void =>
      tap([...it.page.querySelectorAll("button")].find((one) => nameOf(one).startsWith(label)) as HTMLElement);
    const made = async (): Promise<void> => {
      press("evenings-group-make");
      await until(() => expect(it.page.querySelector("[role=switch]")).not.toBeNull());
    };
    const on = (): boolean => (it.page.querySelector("[role=switch]") as HTMLInputElement).checked;
    await made();
    expect(on()).toBe(false);
    tap(it.page.querySelector("[role=switch]") as HTMLElement);
    expect([on(), groupOnScreens()]).toEqual([true, secret()]);
    for (const tapped of ["first", "second"]) {
      expect(secret() === null).toBe(false);
      press("evenings-group-leave");
      if (tapped === "second") expect(secret()).toBeNull();
    }
    await made();
    expect([on(), groupOnScreens()]).toEqual([false, null]);
    const own = secret();
    tap(it.page.querySelector("[role=switch]") as HTMLElement);
    const again = drawn(GroupLink, { secret: own, changed: () => undefined });
    expect((again.page.querySelector("[role=switch]") as HTMLInputElement).checked).toBe(true);
  });

  test("a group is joined only by a tap, and its question goes away either way", async () => {
    const answers = ["busy", {}];
    const sent = serve<{ group: object }>(() => answers.shift() ?? null);
    const over = vi.fn();
    const secret = "s".repeat(43);
    const { button, texts } = drawn(GroupInvitation, { secret, count: 3, inAnother: true, over });
    expect([sent, texts("p")]).toEqual([[], [told("evenings-group-join-what", { count: 3 }), "evenings-group-other"]]);
    tap(button("evenings-group-join"));
    await settled();
    expect([over.mock.calls.length, texts("[role=alert]")]).toEqual([0, [told("app-refused-busy", { code: "busy" })]]);
    tap(button("evenings-group-join"));
    await settled();
    expect([over.mock.calls.length, sent[1]?.[1].group]).toEqual([1, { secret, make: false }]);
    tap(button("talk-claim-later"));
    expect(over).toHaveBeenCalledTimes(2);
    tap(button("evenings-group-join"));
    route.go("/about");
    await settled();
    expect([over.mock.calls.length, route.page]).toEqual([2, "about"]);
    expect(drawn(GroupInvitation, { secret: null, count: 0, inAnother: false, over }).texts("button")).toEqual([
      "talk-claim-later",
    ]);
  });
});

describe("the rules", () => {
  test("are scrolled to the same section as often as its link is tapped", async () => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function () {
      seen.push(this.id);
    };
    const { page } = drawn(RulesPage, {});
    const link = [...page.querySelectorAll<HTMLElement>("nav a")].find((one) => nameOf(one) === "rules-vote");
    for (const taps of [1, 2]) {
      tap(link as HTMLElement);
      await settled();
      expect(seen).toEqual(Array.from({ length: taps }, () => "vote"));
    }
    route.go("/");
  });

  test.each([5, 6, 7, 8, 9, 10])("point at what holds for %i players", (players) => {
    const { page } = drawn(FascistBoards, { players });
    const here = [...page.querySelectorAll("figure")].map((one) => one.classList.contains("here"));
    expect(here).toEqual(BOARDS.map(({ least, most }) => least <= players && players <= most));
    expect(here.filter(Boolean)).toHaveLength(1);
    const counts = drawn(RoleCounts, { players });
    expect(counts.texts(".here")).toEqual([
      String(players),
      ...(["liberal", "fascist", "hitler"] as const).map((role) => String(DEALS[players - 5]?.deal[role])),
    ]);
    expect(drawn(FascistBoards, { players: null }).page.querySelectorAll(".here")).toHaveLength(0);
  });

  test("tell what each slot of a board does", () => {
    const { page } = drawn(FascistBoards, { players: null });
    for (const [index, board] of [...page.querySelectorAll("figure")].entries())
      expect([...board.querySelectorAll(".words")].map((slot) => textsIn(slot, "span"))).toEqual(
        (BOARDS[index]?.powers ?? []).map((power, slot) =>
          slot === 5
            ? ["rules-powers-win"]
            : [
                power === null ? "rules-powers-none" : `rules-${power}`,
                ...(slot === 2 ? ["rules-powers-hitler"] : []),
                ...(slot === 4 ? ["rules-powers-veto"] : []),
              ],
        ),
      );
  });

  test.each(OPTIONS)("say which value of %s is in force, and whether it is an unusual one", (option) => {
    const official = rulesOf("official");
    for (const value of valuesOf(option, official[option])) {
      const rules = { ...official, ...onTop(official, option, value) } as Rules;
      const { page, texts, leave } = drawn(OptionLine, { option, rules });
      expect(page.querySelectorAll("li.now")).toHaveLength(1);
      expect(texts("li.now")[0]).toContain(`lobby-option-${option}-${String(value)}`);
      expect(page.querySelector("aside")?.classList.contains("unlike")).toBe(value !== official[option]);
      leave();
    }
    const { texts } = drawn(OptionLine, { option, rules: null });
    expect(texts("li .unseen")).toEqual([]);
  });
});

test("the list of tables is that of the last filter, whichever answer comes last", async () => {
  const answers: ((listed: object[]) => Promise<void>)[] = [];
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return new Promise((answer) => {
      answers.push(async (listed) => {
        answer({ ok: true, json: () => Promise.resolve(listed) });
        await settled();
      });
    });
  });
  const table = (code: string) => ({ key: code, code, stage: "lobby", people: 1, bots: 0, preset: "official" });
  const { texts, page } = drawn(OpenTables, {});
  await answers[0]?.([table("AAAA")]);
  await until(() => expect(texts("strong")).toEqual(["AAAA"]));
  const preset = page.querySelector("select") as HTMLSelectElement;
  for (const wanted of ["official", ""]) {
    preset.value = wanted;
    preset.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
  }
  expect(asked.slice(1).map((path) => path.includes("preset=official"))).toEqual([true, false]);
  await answers[2]?.([table("CCCC")]);
  await answers[1]?.([table("BBBB")]);
  expect(texts("strong")).toEqual(["CCCC"]);
});

describe("the way to a table", () => {
  const KEY = "k".repeat(22);
  const wanted = { players: 5, preset: "official", level: "steady" };
  const LAST = 2 + 4; // the rules and the coach, four bots, and the deal

  test.each([null, 0, 1, 3, LAST])(
    "from one tap leads to a game only if all is granted; refused: %s",
    async (refused) => {
      route.go("/");
      vi.stubGlobal(
        "WebSocket",
        class {
          static readonly OPEN = 1;
          readonly readyState = 0;
          close(): void {}
        },
      );
      serve(() => ({ key: KEY }));
      const sent: string[] = [];
      vi.spyOn(Session.prototype, "sit").mockImplementation((name) => Promise.resolve(name === "" ? null : "bad_name"));
      vi.spyOn(Session.prototype, "dealt").mockResolvedValue();
      vi.spyOn(Session.prototype, "request").mockImplementation(({ do: what }) =>
        Promise.resolve(sent.push(what) - 1 === refused ? "busy" : null),
      );
      const stop = vi.spyOn(Session.prototype, "stop");
      prefs.name = "Ada"; // which the server no longer allows
      expect(await playNow(wanted)).toBe(refused === null ? null : "busy");
      prefs.name = "";
      const bots = Array.from({ length: 4 }, () => "add_bot");
      expect(sent).toEqual(["choose_rules", "change_settings", ...bots, "start_game"]);
      expect([location.pathname, stop.mock.calls.length]).toEqual(refused === null ? ["/t", 0] : ["/", 1]);
    },
  );

  test.each([
    ["is gone", null, "/t"],
    ["ends with the page where it began", "/about", "/about"],
    ["is not gone on another visit to that page", "/", "/"],
  ])("%s", async (_, leaves, path) => {
    route.go("/");
    const heard = serve(() => ({ key: KEY, token: "1.token", practice: false }));
    const it = drawn(JoinByCode, {});
    const field = it.page.querySelector("input") as HTMLInputElement;
    field.value = "ABCD";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    tap(it.button("landing-list-join"));
    const asked = sitDown(DATE, true);
    if (leaves !== null) {
      it.leave();
      route.go(leaves);
    }
    expect(heard.map(([way]) => way)).toEqual(["/api/find", "/api/daily"]);
    await asked;
    await findTable("ABCD"); // by then the one before is answered, too
    await settled();
    expect(location.pathname).toBe(path);
  });
});

test("a page is loaded where the browser allows no more changes of the address", () => {
  vi.spyOn(history, "pushState").mockImplementation(() => {
    throw new DOMException("more than 100 times per 30 seconds", "SecurityError");
  });
  const load = vi.spyOn(location, "assign").mockReturnValue();
  route.go("/about");
  expect(load.mock.calls).toEqual([["/about"]]);
});

test("who forgets everything gets a fresh page that says so once, where the focus is, and nothing stays stored", async () => {
  route.go("/privacy");
  store("name", "Ada");
  sessionStorage.setItem("weimar:tally", "{}");
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const before = drawn(PrivacyPage, {});
  const buttons = [...before.page.querySelectorAll("button")];
  const button = buttons.find((one) => one.textContent.startsWith("privacy-forget-do"));
  for (const calls of [0, 1]) {
    tap(button as HTMLElement);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(calls));
  }
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  before.leave();
  for (const said of ["privacy-forgotten", ""]) {
    const { page, leave } = drawn(PrivacyPage, {});
    const message = [...page.querySelectorAll("[role=status]")].at(-1);
    expect([message?.textContent, document.activeElement === message]).toEqual([said, said !== ""]);
    expect(`${location.pathname}${location.hash}`).toBe("/privacy");
    leave();
  }
  route.go("/");
});

test("a line does not break between a term and the punctuation after it", () => {
  const { page } = drawn(Prose, { sentence: "At three there is <chaos>chaos</chaos>: the top policy." });
  expect(page.querySelector("p")?.textContent).toBe("At three there is chaos\u2060: the top policy.");
});
