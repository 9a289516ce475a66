import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { viewOf } from "../../lib/game/position.ts";
import type { Beat } from "../../lib/playback/story.ts";
import type { Phase, TableView, View, Vote } from "../../lib/protocol/index.ts";
import { makeGroup, showGroupOnScreens } from "../../lib/session/evenings.ts";
import { publicOrigin } from "../../lib/session/public-origin.svelte.ts";
import { AskedPlay, drawn, namesIn, settled, shows, told } from "../../testing/page.svelte.ts";
import { serve } from "../../testing/server.ts";
import { type Members, positionOf, viewIn } from "../../testing/views.fixture.ts";
import TvEnd from "./TvEnd.svelte";
import TvGame from "./TvGame.svelte";

interface Given {
  view?: Partial<View>;
  table?: Partial<TableView>;
  members?: Members;
}
/** What a big screen gets of a documented phase: nothing that a spectator doesn't know. */
function at(phase: Phase, { view = {}, table = {}, members = {} }: Given = {}) {
  const secret = { role: null, party: null, hand: "", memories: [], legal: [] };
  const whole = viewIn(phase, { viewer: "spectator", ...secret, ...view });
  const position = positionOf(whole, { host: 2, ...table }, members);
  return { play: new AskedPlay(position), position, view: viewOf(position) as View };
}

beforeEach(() => {
  vi.spyOn(publicOrigin, "ask").mockResolvedValue();
  serve(() => null);
  Object.assign(document, { fonts: { ready: Promise.resolve() } }); // which Happy DOM lacks
});

describe("the end of a game on a big screen", () => {
  const end = (table: Partial<TableView> = {}) => {
    const { position, view } = at("game_over", { table: { code: "WXYZ", games: 1, ...table } });
    return drawn(TvEnd, { position, view, liar: { medal: "liar", seat: 3, believers: [0, 2] } });
  };

  test.each([true, false])("shows the table's code unless it is hidden: %s", (code_hidden) => {
    const { texts, page } = end({ code_hidden });
    expect([texts(".letters b"), page.textContent.includes("WXYZ")]).toEqual(
      code_hidden ? [[], false] : [["WXYZ"], true],
    );
  });

  test("names the winners of the medals, the host, and the wins of this table only", () => {
    const first = end();
    expect(first.texts("li:first-child > *")).toEqual([
      "replay-medal-liar",
      "Di",
      told("replay-lie-believed", { names: "Ada and Cy" }),
    ]);
    expect(first.texts("p")).toContain(told("replay-over-host", { host: "Bo" }));
    first.leave();
    expect(end({ games: 2, host: null }).texts(".wins b")).toEqual(["2", "0"]);
    const other = end({ code: "ABCD", host: null });
    expect([other.texts(".wins b"), other.page.textContent.includes("replay-over-host")]).toEqual([["1", "0"], false]);
  });

  test("shows the group of this browser only if somebody wanted it", async () => {
    serve(() => ({ figures: null, archive: { games: [], removed: [], forgotten: [] } }));
    expect(await makeGroup()).toBeNull();
    const before = end();
    expect(before.page.querySelector(".group")).toBeNull();
    before.leave();
    showGroupOnScreens(true);
    const { page } = end();
    await shows(page, ".group [role=img]");
    expect(namesIn(page, ".group [role=img]")).toEqual(["evenings-group-qr"]);
  });

  test("tells the decisive round line by line, in ten seconds, and again", () => {
    vi.useFakeTimers();
    const { texts, leave } = end();
    const begun = Date.now();
    const lines = [texts(".round")[0]];
    while (Date.now() < begun + 19_900 && vi.getTimerCount() > 0) {
      vi.advanceTimersToNextTimer();
      flushSync();
      lines.push(texts(".round")[0]);
    }
    const all = (lines.length - 1) / 2;
    expect([new Set(lines).size, Math.round((Date.now() - begun) / 100)]).toEqual([all, 200]);
    expect(lines.slice(all, 2 * all)).toEqual(lines.slice(0, all));
    leave();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a game on a big screen", () => {
  const VOTES: Vote[] = ["ja", "nein", "ja", "nein", "ja"];
  const ballots = { 0: "ja", 1: "nein", 2: "ja", 3: "nein", 4: "ja" } as const;
  const game = (phase: Phase, given: Given = {}, beat: Partial<Beat> | null = null) => {
    const it = at(phase, given);
    it.play.beat = beat as Beat | null;
    return { ...it, ...drawn(TvGame, it) };
  };
  const cards = (page: HTMLElement): (string | undefined)[] =>
    [...page.querySelectorAll("ol > li")].map((one) => namesIn(one, "[data-card] [aria-label]")[0]);

  test("keeps the ballots at the seats until the next nomination", () => {
    const given: Given = { view: { ballots, rounds: [{ ...viewIn("nomination").rounds[0], votes: VOTES } as never] } };
    const open = VOTES.map((vote) => told("table-mark-ballot", { vote }));
    expect(cards(game("nomination", given).page).slice(0, 5)).toEqual(open);
    const next = game("nomination", given, { kind: "nomination", seat: 0, target: 1, duration: 0 } as never);
    expect(cards(next.page).slice(0, 5)).toEqual(VOTES.map(() => undefined));
  });

  test("shows who still has to open their envelope, but not during the deal", () => {
    const sealed = (page: HTMLElement): boolean[] =>
      [...page.querySelectorAll(".envelope")].map((one) => !one.classList.contains("open"));
    const it = game("nomination", { table: { envelopes: [1, 4] } });
    expect(sealed(it.page)).toEqual([false, true, false, false, true]);
    it.change({ position: { ...it.position, table: { ...it.position.table, envelopes: null } } });
    expect(sealed(it.page)).toEqual([]);
  });

  test("puts the end card in the place of the boards after the last scene only", async () => {
    serve(() => ({ best_lie: null }));
    const scene = { kind: "victory", winner: "liberal", reason: "five_liberal_policies", duration: 0 } as never;
    const it = game("game_over", {}, scene);
    const other = game("game_over");
    await shows(other.page, ".end"); // which both have loaded by now
    await settled();
    expect(it.page.querySelector(".end")).toBeNull();
    it.play.beat = null;
    await shows(it.page, ".end");
    expect(it.page.querySelector(".free.hidden")).not.toBeNull();
    it.change({ view: at("nomination").view });
    expect(it.page.querySelector(".end")).toBeNull();
  });
});
