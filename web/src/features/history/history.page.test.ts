import { flushSync } from "svelte";
import { describe, expect, test, vi } from "vitest";
import { type Position, viewOf } from "../../lib/game/position.ts";
import type { Round, Statement, TableView, Utterance, View } from "../../lib/protocol/index.ts";
import { AskedPlay, drawn, settled, tap, textsIn, told } from "../../testing/page.svelte.ts";
import { PHASES, positionOf, viewIn } from "../../testing/views.fixture.ts";
import Glyph from "../../lib/art/Glyph.svelte";
import Claims from "./Claims.svelte";
import CoachPanel from "./CoachPanel.svelte";
import Dossier from "./Dossier.svelte";
import HistoryPanel from "./HistoryPanel.svelte";
import Notes from "./Notes.svelte";
import SeatPanel from "../table/SeatPanel.svelte";
import RoundRow from "./RoundRow.svelte";
import { timeline } from "./timeline.ts";
import { publicCount, teams } from "./tile-counts.ts";
import TileCounts from "./TileCounts.svelte";
import VoteGrid from "./VoteGrid.svelte";

function at(
  view: View,
  table: Partial<TableView> = {},
  kind: "live" | "replay" | "guide" = "live",
  talk: Utterance[] = [],
) {
  const position: Position = { ...positionOf(view, { games: 1, ...table }), talk };
  return { play: new AskedPlay(position, kind), position, view: viewOf(position) as View };
}
const ENDED = viewIn("game_over");
const RUNNING = viewIn("execution");
const NEW: Round = {
  candidate: 0,
  special: false,
  nominee: null,
  votes: null,
  elected: null,
  cleared: false,
  veto: null,
  enacted: null,
  chaos: null,
  power: null,
  target: null,
  reshuffled: null,
};
const round = (more: Partial<Round>): Round => ({ ...NEW, ...more });

describe("the grid of votes", () => {
  const votes = ["ja", "nein", null, "ja", "nein"] as const;
  const rounds = [
    round({ candidate: 0, nominee: 1, votes: ["ja", "ja", "ja", "nein", "nein"], elected: true }),
    round({ candidate: 1, nominee: 3, votes: [...votes], elected: false }),
    round({ candidate: 2, nominee: 4, votes: null, elected: null }),
  ];
  const view: View = { ...RUNNING, rounds, round: 3, alive: [0, 1, 3, 4], viewer: 0 };
  const SIGNS = { ja: "vote-ja", nein: "vote-nein" } as const;

  test("has a row a seat and a column a counted vote, each with its own ballot and office", () => {
    const { page, texts } = drawn(VoteGrid, at(view, {}, "replay"));
    expect(texts("thead th").slice(1)).toEqual([
      `1 ${told("talk-votes-column", { round: 1, president: "Ada", chancellor: "Bo", elected: "true" })}`,
      `2 ${told("talk-votes-column", { round: 2, president: "Bo", chancellor: "Di", elected: "false" })}`,
    ]);
    expect(texts("tfoot td")).toEqual(["talk-votes-passed", "talk-votes-failed"]);
    const rows = [...page.querySelectorAll("tbody tr")];
    expect(rows).toHaveLength(5);
    for (const [seat, row] of rows.entries()) {
      const [first, second] = [rounds[0]?.votes?.[seat], votes[seat]];
      expect(textsIn(row, "td")).toEqual([first, second].map((vote) => (vote ? SIGNS[vote] : "mark-dead")));
      expect(row.classList.contains("dead")).toBe(seat === 2);
      const offices = [...row.querySelectorAll("td")].map((cell) => cell.querySelectorAll(".office svg").length);
      expect(offices).toEqual([Number(seat < 2), Number(seat === 1 || seat === 3)]);
    }
    const sign = (element: Element | null | undefined): string =>
      [...(element?.querySelectorAll("path") ?? [])].map((path) => path.getAttribute("d")).join();
    const signs = (["president", "chancellor"] as const).map((kind) => sign(drawn(Glyph, { kind }).page));
    const office = (row: number, column: number): string => sign(rows[row]?.querySelectorAll(".office")[column]);
    expect([office(0, 0), office(1, 0), office(1, 1), office(3, 1)]).toEqual([...signs, ...signs]);
  });

  test("marks the ballots that a bot cast, in their own round", () => {
    const marked = (forced: number[]): string[] => {
      const { page, leave } = drawn(VoteGrid, at(view, { forced }));
      const found = [...page.querySelectorAll("tbody tr")].flatMap((row, seat) =>
        [...row.querySelectorAll("td")].flatMap((cell, index) =>
          cell.querySelector('[aria-label="table-mark-forced"]') ? [`${String(seat)} in ${String(index + 1)}`] : [],
        ),
      );
      leave();
      return found;
    };
    expect(marked([])).toEqual([]);
    expect(marked([1 << 3])).toEqual(["3 in 1"]);
    expect(marked([1 << 3, 1 << 0])).toEqual(["0 in 2", "3 in 1"]);
    expect(marked([0, 0, 1 << 1])).toEqual([]); // not counted yet
  });

  test("a ballot is argued about by those who may", async () => {
    const { arguingOf } = await import("../talk/arguing.svelte.ts");
    const it = at(view);
    const { page } = drawn(VoteGrid, it);
    const [, cell] = page.querySelectorAll("tbody tr:nth-child(4) td button");
    tap(cell as HTMLElement);
    expect(arguingOf(it.play).topic).toEqual({ topic: "ballot", seat: 3, round: 2 });
    expect(drawn(VoteGrid, at({ ...view, viewer: 2 })).page.querySelectorAll("td button")).toHaveLength(0);
  });
});

describe("all claims", () => {
  const say = (
    seat: number,
    about: Statement["about"],
    of: number,
    tiles: string | null,
    party: Statement["party"] = null,
  ): Statement => ({ seat, about, round: of, tiles, party, replaced: false });
  const one = round({ candidate: 0, nominee: 1, elected: true, votes: ["ja", "ja", "ja", "ja", "ja"], enacted: "F" });
  const two = round({
    candidate: 1,
    nominee: 2,
    elected: true,
    votes: ["ja", "ja", "ja", "ja", "ja"],
    enacted: "L",
    power: "investigate",
    target: 3,
  });
  const view: View = {
    ...RUNNING,
    phase: "nomination",
    rounds: [one, two, round({ candidate: 2 })],
    round: 3,
    viewer: 0,
    memories: [{ saw: "hand", round: 1, office: "president", tiles: "FFL", discarded: "L" }],
    statements: [say(0, "session", 1, "FFF"), say(0, "session", 1, "FFL"), say(1, "investigation", 2, null, "fascist")],
  };
  const label = (liberal: number, fascist: number): string => told("talk-tiles", { liberal, fascist });
  const tiles = (element: Element): (string | null)[] =>
    [...element.querySelectorAll("[role=img]")].map((one) => one.getAttribute("aria-label"));

  test("the newest round first, each with its officials and earlier versions", () => {
    const { page, texts } = drawn(Claims, at(view, { claims: true }));
    expect(texts("h3")).toEqual([2, 1].map((number) => told("table-round", { round: number })));
    expect(texts("dt")).toEqual(["2Bo", "3Cy", "2Bo", "1Ada", "2Bo"]);
    expect([...page.querySelectorAll("del")].flatMap(tiles)).toEqual([told("talk-tiles", { liberal: 0, fascist: 3 })]);
    expect(texts(".none")).toEqual(["talk-claim-none", "talk-claim-none", "talk-claim-none"]);
    expect(texts("p.note")).toContain(told("talk-about-investigation", { target: "Di" }));
    expect(texts("dd")[2]).toContain("talk-party-fascist");
  });

  test("are in their own round, each beside the official who made it", () => {
    const more = { ...view, statements: [...view.statements, say(1, "session", 1, "FF")] };
    const [row] = timeline(more);
    if (row === undefined) throw new Error("no round");
    const { page } = drawn(RoundRow, { ...at(more, { claims: true }), row });
    const officials = [...page.querySelectorAll(".government p")];
    expect(officials.map((one) => [textsIn(one, ".official")[0], ...tiles(one).slice(1)])).toEqual([
      ["1Ada", label(1, 2)],
      ["2Bo", label(0, 2)],
    ]);
  });

  test("one's own are changed here while claims are on, and nobody else's", async () => {
    const it = at(view, { claims: true });
    const { page, texts } = drawn(Claims, it);
    const changes = [...page.querySelectorAll<HTMLElement>("button")].filter((button) =>
      ["app-change", "talk-claim-say"].includes(button.textContent.trim()),
    );
    expect(
      changes.map((button) => [
        button.textContent.trim(),
        button.closest(".entry")?.querySelector("dt")?.textContent.trim(),
      ]),
    ).toEqual([["app-change", "1Ada"]]);
    tap(changes[0] as HTMLElement);
    expect(texts(".choice button")).toHaveLength(5);
    tap(page.querySelector(".choices button:nth-child(3)") as HTMLElement);
    await settled();
    expect([it.play.acted, page.querySelector(".choice")]).toEqual([
      [{ do: "say", seat: 0, about: "session", round: 1, tiles: "FLL" }],
      null,
    ]);
    for (const other of [
      at(view, { claims: false }),
      at({ ...view, alive: [1, 2] }),
      at(view, { claims: true }, "replay"),
      at({ ...view, viewer: 4, memories: [] }),
    ])
      expect(
        drawn(Claims, other)
          .texts("button")
          .filter((label) => label !== ""),
      ).toEqual([]);
  });

  test("one that was opened before the reply to another stays open", async () => {
    const rounds = [one, { ...one, candidate: 0 }];
    const memories = [1, 2].map((number) => ({ saw: "hand", round: number, office: "president", tiles: "FFL" }));
    const it = at({ ...view, rounds, memories } as View, { claims: true });
    const { page, texts } = drawn(Claims, it);
    const open = (index: number): void =>
      tap(page.querySelectorAll<HTMLElement>(".entry .underlined.slender")[index] as HTMLElement);
    open(0);
    tap(page.querySelector(".choices button") as HTMLElement);
    open(1);
    await settled();
    expect([it.play.acted.length, texts(".choice").length]).toEqual([1, 1]);
  });

  test("tables without them show only rounds with some", () => {
    const none = { ...view, statements: [] };
    expect(drawn(Claims, at(none, { claims: false })).texts("h3, p")).toEqual(["talk-claims-off"]);
    expect(drawn(Claims, at({ ...none, rounds: [round({})] }, { claims: true })).texts("h3, p")).toEqual([
      "talk-claims-empty",
      "talk-claims-advice",
    ]);
    expect(
      drawn(Claims, at({ ...view, statements: [say(1, "session", 2, "LL")] }, { claims: false })).texts("h3"),
    ).toEqual([told("table-round", { round: 2 })]);
  });

  test("after the end it is said which were true", () => {
    const memories = [
      [{ saw: "hand", round: 1, office: "president", tiles: "FFL", discarded: "L" }],
      [{ saw: "investigation", round: 2, seat: 3, party: "liberal" }],
      [],
      [],
      [],
    ];
    const over = {
      ...ENDED,
      rounds: [one, two],
      statements: view.statements,
      revealed: { ...ENDED.revealed, memories },
    } as View;
    const { page } = drawn(Claims, at(over, { claims: true }));
    const verdicts = [...page.querySelectorAll(".entry")].map((entry) => textsIn(entry, ".verdict").join(""));
    expect(verdicts).toEqual(["", "", "talk-claim-untrue", "talk-claim-true", ""]);
    expect(drawn(Claims, at(view, { claims: true })).texts(".verdict")).toEqual([]);
  });
});

test("what can be counted is told with its ranges, and what one has seen only while one holds it", () => {
  const seen = new Set<boolean>();
  for (const phase of PHASES.filter((one) => one !== "game_over")) {
    const { position, view } = at(viewIn(phase));
    const { texts, leave } = drawn(TileCounts, { position, view, own: true });
    const [{ pile, least, most, unseen }, sides] = [publicCount(view), teams(view)];
    const isCertain = sides.leastAlive === sides.mostAlive;
    seen.add(isCertain);
    expect(texts("p").slice(0, 2)).toEqual([
      told("talk-count-unseen", { ...unseen }),
      told("talk-count-range", { pile, least, most, certain: String(least === most) }),
    ]);
    expect(texts(".points li").slice(0, 2)).toEqual([
      told("talk-count-fascists", {
        certain: String(isCertain),
        fascists: sides.fascists,
        least: sides.leastAlive,
        most: sides.mostAlive,
      }),
      told("talk-count-majority", { majority: sides.majority, alive: sides.alive }),
    ]);
    expect(texts("table")).toHaveLength(1);
    leave();
  }
  expect(seen.size).toBe(2);
});

describe("what the table knows about one seat", () => {
  const argue = (number: number, kind: string): Utterance => ({
    at: number,
    what: { event: "argued", member: 2, game: 1, round: 1, number, phase: null, argument: { kind, seat: 3 } },
  });
  const statements = ["FF", "FL"].map((tiles, index) => ({
    seat: 1,
    about: "session",
    round: 1,
    tiles,
    party: null,
    replaced: index === 0,
  })) as Statement[];
  const rounds = [
    round({ candidate: 0, nominee: 1, elected: true, votes: ["ja", "ja", "ja", "ja", "ja"], enacted: "F" }),
  ];
  const view: View = { ...RUNNING, viewer: 0, rounds, round: 1, statements };
  const show = (
    helper: TableView["helper"],
    viewer: View["viewer"] = 0,
    kind: "live" | "replay" = "live",
    seat = 1,
  ) => {
    const it = at({ ...view, viewer }, { helper, claims: true }, kind, [argue(1, "trust"), argue(2, "suspect")]);
    const made = drawn(Dossier, { ...it, seat });
    return { made, found: made.texts("section > h3") };
  };

  test("is written down, unless the table plays from memory", () => {
    const all = [told("talk-said-by", { name: "Bo" }), "talk-tab-timeline", "talk-tab-notes"];
    for (const helper of ["record", "arithmetic", "coach"] as const) expect(show(helper).found).toEqual(all);
    expect(show("memory").found).toEqual(["talk-tab-notes"]);
    expect(show("memory").made.page.innerHTML).not.toContain("talk-contradicts");
    const { page } = show("record").made;
    for (const kind of ["mind", "claim"]) expect(page.innerHTML).toContain(`talk-contradicts-${kind}`);
    expect(show("record", 0, "live", 3).found).toEqual(["talk-tab-notes"]);
  });

  test("has notes only for the players of a running game", () => {
    expect(show("memory", "spectator").found).toEqual([]);
    expect(show("memory", 0, "replay").found).toEqual([]);
  });
});

describe("the tabs of the history", () => {
  const tabs = (
    helper: TableView["helper"],
    more: { view?: View; viewer?: View["viewer"]; kind?: "live" | "replay" | "guide"; coach?: boolean } = {},
  ): string[] => {
    const { view = RUNNING, viewer = 0, kind = "live", coach = true } = more;
    const it = at({ ...view, viewer }, { helper }, kind);
    if (coach) Object.assign(it.play, { coach: () => Promise.resolve(null) });
    const { texts, leave } = drawn(HistoryPanel, it);
    const found = texts("[role=tab]").map((text) => text.replace("talk-tab-", ""));
    leave();
    return found;
  };
  const PUBLIC = ["timeline", "votes", "claims"];

  test("are what the table's helper allows", () => {
    expect(tabs("memory")).toEqual(["notes", "seen"]);
    expect(tabs("record")).toEqual([...PUBLIC, "notes", "seen"]);
    expect(tabs("arithmetic")).toEqual([...PUBLIC, "count", "notes", "seen"]);
    expect(tabs("coach")).toEqual([...PUBLIC, "count", "coach", "notes", "seen"]);
    expect(tabs("coach", { coach: false })).toEqual([...PUBLIC, "count", "notes", "seen"]);
  });

  test("have nothing to count or advise after the game, and nothing of one's own for a spectator", () => {
    expect(tabs("coach", { view: ENDED })).toEqual([...PUBLIC, "notes", "seen"]);
    expect(tabs("coach", { viewer: "spectator" })).toEqual([...PUBLIC, "count"]);
    expect(tabs("memory", { viewer: "spectator" })).toEqual([]);
    expect(tabs("record", { kind: "replay" })).toEqual([...PUBLIC, "seen"]);
    expect(tabs("record", { kind: "guide" })).toEqual([...PUBLIC, "seen"]);
  });

  test("are gone through by the arrows, in a circle", () => {
    const { page } = drawn(HistoryPanel, at({ ...RUNNING, viewer: 0 }, { helper: "record" }));
    const selected = (): string =>
      [...page.querySelectorAll<HTMLElement>("[role=tab]")]
        .filter((tab) => tab.getAttribute("aria-selected") === "true" && tab.tabIndex === 0)
        .map((tab) => tab.textContent.replace("talk-tab-", ""))
        .join();
    const press = (key: string): string => {
      page
        .querySelector("[role=tablist]")
        ?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      flushSync();
      return selected();
    };
    expect(selected()).toBe("timeline");
    expect([
      press("ArrowLeft"),
      press("ArrowLeft"),
      press("ArrowRight"),
      press("ArrowRight"),
      press("ArrowRight"),
      press("a"),
    ]).toEqual(["seen", "notes", "seen", "timeline", "votes", "votes"]);
    expect(document.activeElement?.textContent).toBe("talk-tab-votes");
  });
});

describe("notes", () => {
  const show = (note = "") => {
    vi.useFakeTimers();
    const it = at({ ...RUNNING, viewer: 0 });
    const position = { ...it.position, note };
    const made = drawn(Notes, { play: it.play, position });
    const area = made.page.querySelector("textarea") as HTMLTextAreaElement;
    const type = (text: string): void => {
      area.value = text;
      area.dispatchEvent(new Event("input", { bubbles: true }));
      flushSync();
    };
    const hear = (text: string): void => made.change({ position: { ...position, note: text } });
    return { ...it, ...made, area, type, hear, status: () => made.texts("[role=status]")[0] };
  };
  const pass = async (ms: number): Promise<void> => {
    vi.advanceTimersByTime(ms);
    await settled();
  };

  test("are kept once the player pauses", async () => {
    const { play, type, status } = show("old");
    type("a");
    await pass(600);
    type("ab");
    await pass(699);
    expect([play.asked, status()]).toEqual([[], "talk-notes-writing"]);
    await pass(1);
    expect([play.asked, status()]).toEqual([[{ do: "keep_note", text: "ab" }], "talk-notes-kept"]);
  });

  test("say if they were not kept, and are kept when the panel closes", async () => {
    const it = show();
    it.play.refusal = "busy";
    it.type("a");
    await pass(700);
    expect(it.status()).toBe("talk-notes-failed");
    it.type("b");
    it.leave();
    expect(it.play.asked.at(-1)).toEqual({ do: "keep_note", text: "b" });
    await pass(1000);
    expect(it.play.asked).toHaveLength(2);
    const clean = show();
    clean.leave();
    expect(clean.play.asked).toEqual([]);
  });

  test("follow another device of the player, but not over what is being written", async () => {
    const it = show("old");
    it.hear("new");
    expect(it.area.value).toBe("new");
    it.type("mine");
    it.hear("theirs");
    expect(it.area.value).toBe("mine");
    await pass(700);
    it.hear("theirs again");
    expect(it.area.value).toBe("theirs again");
  });

  test("take names where the cursor is", async () => {
    const it = show("abc");
    it.area.setSelectionRange(1, 2);
    tap(it.page.querySelectorAll<HTMLElement>(".names button")[2] as HTMLElement);
    await settled();
    expect(it.area.value).toBe("a Cy c");
    it.type("");
    it.area.setSelectionRange(0, 0);
    tap(it.page.querySelectorAll<HTMLElement>(".names button")[0] as HTMLElement);
    await settled();
    expect(it.area.value).toBe("Ada ");
  });
});

test("an opinion of a seat is kept for this game and this viewer", async () => {
  const show = (seat: number, games = 1, viewer = 0) =>
    drawn(SeatPanel, { ...at({ ...RUNNING, viewer }, { games }), seat, said: () => undefined });
  const chosen = (it: ReturnType<typeof show>): number =>
    [...it.page.querySelectorAll("input")].findIndex((one) => one.checked);
  const first = show(2);
  expect([chosen(first), first.texts("legend")]).toEqual([1, [told("talk-tag", { name: "Cy" })]]);
  tap(first.page.querySelectorAll("input")[2] as HTMLElement);
  await settled();
  expect([chosen(first), chosen(show(2)), chosen(show(3)), chosen(show(2, 2)), chosen(show(2, 1, 1))]).toEqual([
    2, 2, 1, 1, 1,
  ]);
});

test("the coach advises on the open decision only, and lists the living by suspicion", async () => {
  const it = at({ ...viewIn("nomination"), alive: [0, 1, 2, 3] }, { prompt: 5 });
  const answer = {
    prompt: 5,
    advice: { do: "nominate", seat: 0, target: 3 } as const,
    reasons: [{ key: "bots-because", args: { seat: 2, share: 0.25 } }],
    suspicion: [null, 0.2, 0.7, 0.4, 0.9],
    hitler: [null, 0.1, 0.3, 0.2, 0.5],
  };
  Object.assign(it.play, { coach: () => Promise.resolve(answer) });
  const made = drawn(CoachPanel, it);
  expect(made.texts("button")).toEqual(["talk-coach-ask"]);
  tap(made.page.querySelector("button") as HTMLElement);
  await settled();
  expect(made.texts(".edged")).toEqual([told("choose-nominate", { do: "nominate", seat: "0", target: "Di" })]);
  expect(made.texts("ul li")).toEqual([told("bots-because", { seat: "Cy", share: "25%" })]);
  expect(made.texts("tbody tr")).toEqual(["3Cy70%30%", "4Di40%20%", "2Bo20%10%"]);
  made.change({ position: { ...it.position, table: { ...it.position.table, prompt: 6 } } });
  expect([made.texts(".edged"), made.texts("tbody tr").length]).toEqual([[], 3]);
  made.change({ view: { ...it.view, legal: [] } });
  expect(made.texts("button")).toEqual(["talk-coach-ask-suspects"]);
  Object.assign(it.play, { coach: () => Promise.resolve(null) });
  tap(made.page.querySelector("button") as HTMLElement);
  await settled();
  expect([made.texts("[aria-live] > p"), made.texts("tbody")]).toEqual([["talk-coach-silent"], []]);
});
