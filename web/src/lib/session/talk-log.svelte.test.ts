import { beforeEach, expect, test } from "vitest";
import type { Position } from "../game/position.ts";
import { asked, keyOf } from "../game/claims.ts";
import { course } from "../game/game-log.ts";
import type { TableView, Utterance, View } from "../protocol/index.ts";
import { positionWith, recordedGames } from "../../testing/games.ts";
import { emptyStorage } from "../../testing/storage.ts";
import type { Play } from "./play.ts";
import { openClaim, talkLogOf } from "./talk-log.svelte.ts";

const steps = recordedGames().find(({ game, viewer }) => game === "30-statements" && viewer === 0)?.steps ?? [];
const VIEW = steps.at(-1)?.view as View;
const says = (member: number, at: number): Utterance => ({
  at,
  what: { event: "chat_said", member, channel: "table", text: "?" },
});
const TALK = [says(2, 10), says(1, 20), says(3, 30)];

/** A page at a table, which hears messages and events as they come. */
class Page {
  seat: number | null = 0;
  view: View | null;
  position: Position | null = null;
  #told = (): void => undefined;
  constructor(
    readonly kind: Play["kind"],
    talk: readonly Utterance[],
    table: Partial<TableView> = {},
    view = VIEW,
  ) {
    this.view = view;
    this.come(talk, view, table);
  }
  witness(told: () => void): () => void {
    this.#told = told;
    return () => undefined;
  }
  come(talk: readonly Utterance[], view = VIEW, table: Partial<TableView> = {}): void {
    this.view = view;
    const plain = positionWith(view);
    const known = this.position?.table ?? { ...plain.table, code: "ABCD" };
    this.position = { ...plain, table: { ...known, ...table }, talk: [...talk] };
    this.#told();
  }
  get play(): Play {
    return this as unknown as Play;
  }
}

beforeEach(() => {
  emptyStorage();
});

test("a page has one record of its table, and another page has another", () => {
  const [one, other] = [new Page("live", TALK).play, new Page("live", TALK).play];
  expect(talkLogOf(one)).toBe(talkLogOf(one));
  expect(talkLogOf(other)).not.toBe(talkLogOf(one));
});

test("at a first visit nothing is unread; later visits to the table continue where the last one stopped reading", () => {
  const page = new Page("live", TALK.slice(0, 1));
  const log = talkLogOf(page.play);
  expect(log.unread).toBe(0);
  page.come(TALK);
  expect(log.unread).toBe(1); // one of them is the player's own
  const later = [...TALK, says(2, 40), says(2, 50)];
  expect(talkLogOf(new Page("live", later).play).unread).toBe(3);
  log.read();
  expect(log.unread).toBe(0);
  expect(talkLogOf(new Page("live", later).play).unread).toBe(2);
  expect(talkLogOf(new Page("replay", later).play).unread).toBe(0);
  talkLogOf(new Page("replay", later).play).read();
  expect(talkLogOf(new Page("live", later).play).unread).toBe(2);
  expect(talkLogOf(new Page("live", later, { code: "WXYZ" }).play).unread).toBe(0);
  const empty = new Page("live", []);
  empty.position = null;
  expect(talkLogOf(empty.play).unread).toBe(0);
});

test("events come after the message before which they happened, also after a reload, but not in the next game", () => {
  const [early, late] = [steps[6]?.view as View, VIEW];
  const page = new Page("live", TALK.slice(0, 1), {}, early);
  const log = talkLogOf(page.play);
  const before = course(early).map(({ id }) => id);
  const all = course(late).map(({ id }) => id);
  const wanted = Object.fromEntries(all.map((key) => [key, before.includes(key) ? 10 : 30]));
  expect(log.heard).toEqual(Object.fromEntries(before.map((key) => [key, 10])));
  page.come(TALK, late);
  expect(log.heard).toEqual(wanted);
  const more = [...TALK, says(2, 40)];
  expect(talkLogOf(new Page("live", more).play).heard).toEqual(wanted);
  const again = Object.fromEntries(all.map((key) => [key, 40]));
  for (const page of [new Page("replay", more), new Page("live", more, { games: 2 })])
    expect(talkLogOf(page.play).heard).toEqual(again);
  log.putOff = ["session.1"];
  page.come(more, late);
  expect(log.putOff).toEqual(["session.1"]);
  page.come(more, late, { games: 2 });
  expect([log.putOff, log.heard]).toEqual([[], again]);
});

test("a player is asked for the first missing claim that they have not put off, while they may claim", () => {
  let found = 0;
  for (const { view } of recordedGames().flatMap(({ viewer, steps }) => (viewer === 0 ? steps : []))) {
    const all = asked(view, 0);
    const page = new Page("live", [], {}, view);
    const open = (): unknown => openClaim(page.play, page.position as Position, view);
    const isBound =
      view.phase !== "game_over" &&
      ((["president_discard", "chancellor_enact", "veto_answer"].includes(view.phase) &&
        [view.president, view.chancellor].includes(0)) ||
        (!view.alive.includes(0) && !view.rules.dead_may_discuss) ||
        (view.phase === "vote" && view.rules.discussion_limit_s !== null && !page.position?.table.ballot_shut));
    expect(open()).toEqual(isBound ? undefined : all[0]);
    if (open() === undefined) continue;
    found += 1;
    talkLogOf(page.play).putOff = all.slice(0, 1).map(keyOf);
    expect(open()).toEqual(all[1]);
    talkLogOf(page.play).putOff = [];
    page.come([], view, { claims: false });
    expect(open()).toBeUndefined();
    page.come([], view, { claims: true });
    page.seat = null;
    expect(open()).toBeUndefined();
    const replay = new Page("replay", [], {}, view);
    expect(openClaim(replay.play, replay.position as Position, view)).toBeUndefined();
  }
  expect(found).toBeGreaterThan(10);
});
