import { beforeEach, expect, test, vi } from "vitest";
import { positionWith, recordedGames } from "../../testing/games.ts";
import type { Position } from "../game/position.ts";
import type { Changed, View } from "../protocol/index.ts";
import { Playback } from "./playback.svelte.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

/** A message and the position after it. */
interface News {
  readonly message: Changed;
  readonly after: Position;
}
const hear = (it: Playback, { message, after }: News, instant = false): void => it.play(message, after, instant);

/** The first message with this event. */
const one = (news: readonly News[], event: string): News =>
  news.find(({ message }) => message.seen?.some((seen) => seen.event === event)) as News;

/** All messages of a game, and a playback that shows the position before them. */
function messages(): { it: Playback; first: Position; rest: News[] } {
  const steps = recordedGames()[0]?.steps ?? [];
  const [first, ...rest] = steps.map(({ view }, index) => positionWith(view, index)) as [Position, ...Position[]];
  const it = new Playback(() => "normal");
  it.show(first);
  return {
    it,
    first,
    rest: rest.map((after, index) => {
      const seen = [...(steps[index + 1]?.seen ?? [])];
      return { message: { type: "update", seq: index + 1, seen }, after };
    }),
  };
}

test("playback catches up with any number of messages; only the last beats take time", () => {
  const { it, rest } = messages();
  for (const news of rest) hear(it, news);
  vi.advanceTimersByTime(15_000);
  expect(["victory", "envelopes", "fate", undefined]).toContain(it.beat?.kind);
  vi.advanceTimersByTime(12_000);
  expect(it.busy).toBe(false);
});

/** A message with one argument, sent after another message. */
function argument(after: Position, seq: number): News {
  const what = {
    event: "argued",
    member: 1,
    game: 1,
    number: seq,
    round: 1,
    phase: null,
    argument: { kind: "am_liberal" },
  } as const;
  const talk = [{ at: seq, what }];
  return { message: { type: "update", seq, talk }, after: { ...after, talk: [...after.talk, ...talk] } };
}

test("an argument waits for everything before it and does not speed up playback", () => {
  const { it, rest } = messages();
  const heard: number[] = [];
  it.witness((_, { talk = [] }) => heard.push(...talk.map(({ at }) => at)));
  const revealed = one(rest, "ballots_revealed");
  for (const news of rest.slice(0, rest.indexOf(revealed))) hear(it, news, true);
  hear(it, revealed);
  const { beat } = it;
  const said = argument(revealed.after, 900);
  hear(it, said);
  const chat = { at: 901, what: { event: "chat_said", member: 1, channel: "table", text: "!" } } as const;
  it.play({ type: "update", seq: 901, talk: [chat] }, { ...said.after, talk: [...said.after.talk, chat] }, false);
  expect(it.position?.talk.map(({ at }) => at)).toEqual([901]);
  expect(heard).toEqual([901]);
  expect(it.beat).toBe(beat);
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([901, 900]);
  expect(it.position?.talk.map(({ at }) => at)).toEqual([900, 901]);
  expect(it.busy).toBe(false);
});

test("an argument appears immediately if nothing is playing or playback is skipped", () => {
  const { it, first, rest } = messages();
  const said = argument(first, 900);
  hear(it, said);
  expect(it.position?.talk).toHaveLength(1);
  const { message, after } = one(rest, "chancellor_nominated");
  const nominated = { message, after: { ...after, talk: said.after.talk } };
  hear(it, nominated);
  const other = argument(nominated.after, 902);
  hear(it, other);
  expect(it.position?.talk).toHaveLength(1);
  it.finish();
  expect(it.position?.talk).toHaveLength(2);
  hear(it, argument(other.after, 903), true);
  expect(it.position?.talk).toHaveLength(3);
});

/** A player's game as messages, including the deal, in a playback with sealed roles. */
function sealedGame() {
  const course = recordedGames().find(({ viewer }) => viewer !== "spectator");
  const steps = course?.steps ?? [];
  const [lobby, ...rest] = [0, ...steps.map((_, index) => index)].map((index) =>
    positionWith(steps[index]?.view as View, index),
  );
  const news = rest.map((after, index): News => ({
    message: { type: "update", seq: index + 1, seen: [...(steps[index]?.seen ?? [])] },
    after,
  }));
  const it = new Playback(
    () => "normal",
    () => true,
  );
  it.show({ ...(lobby as Position), shared: null, own: null });
  return { it, news: news as [News, News, ...News[]] };
}

test("a sealed role waits for its player, whatever happens in the meantime", () => {
  const { it, news } = sealedGame();
  hear(it, news[0]);
  const still = (): void => {
    expect(it.sealed).toBe(true);
    expect(it.position?.own?.legal).toEqual([]);
  };
  vi.advanceTimersByTime(3_600_000);
  still();
  for (const hidden of news.slice(1, 4)) hear(it, hidden, true); // while the page is hidden
  it.finish(); // or the connection is lost
  still();
  const now = news[4]?.after as Position;
  it.show(now); // and restored
  still();
  it.skip();
  vi.advanceTimersByTime(60_000);
  expect(it.position).toEqual(now);
  expect(it.busy).toBe(false);
});

test("events during a sealed envelope play once it is put away", () => {
  const { it, news } = sealedGame();
  const nomination = news.indexOf(one(news, "chancellor_nominated"));
  for (const [index, each] of news.slice(0, nomination + 1).entries()) hear(it, each, index > 0);
  expect(it.position?.shared?.nominee).toBeNull();
  it.skip();
  vi.advanceTimersByTime(500);
  expect(it.beat?.kind).toBe("nomination");
});

test("a role whose game has begun is sealed until this device has opened it", () => {
  const { news } = sealedGame();
  const { after } = news[1];
  const position = { ...after, table: { ...after.table, envelopes: null } };
  for (const unopened of [true, false]) {
    const it = new Playback(
      () => "normal",
      () => true,
      () => unopened,
    );
    it.show(position);
    expect(it.sealed).toBe(unopened);
    expect(it.position?.own?.legal).toEqual(unopened ? [] : position.own?.legal);
    it.skip();
    expect([it.sealed, it.position]).toEqual([false, position]);
  }
});

test("a sealed envelope disappears when the game is over", () => {
  const { it, news } = sealedGame();
  hear(it, news[0]);
  hear(it, news.at(-1) as News);
  expect(it.sealed).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(it.position).toEqual(news.at(-1)?.after);
});

/** A position in which these seats have not looked at their roles; null once the game has begun. */
const looking = (position: Position, envelopes: number[] | null): Position => ({
  ...position,
  table: { ...position.table, envelopes },
});

test("the deal waits until everybody has looked, with no decision open; then what came first plays first", () => {
  const { it, news } = sealedGame();
  const { message, after } = news[0];
  const own = after.own && { ...after.own, legal: [{ do: "nominate" as const, seat: 0, target: 1 }] };
  const dealt = { ...after, own };
  it.play(message, looking(dealt, [0, 1]), false);
  it.play({ type: "update", seq: 2 }, looking(dealt, [1]), false);
  expect(it.position?.table.envelopes).toEqual([1]);
  it.skip(); // the envelope is put away
  const still = (): void => {
    vi.advanceTimersByTime(30_000);
    expect([it.sealed, it.beat, it.position?.own?.legal]).toEqual([false, null, []]);
  };
  still();
  it.skip();
  it.finish();
  still();
  it.show(looking(dealt, [1])); // reconnected
  still();
  it.play({ type: "update", seq: 3 }, looking(dealt, []), true);
  still();
  it.play({ type: "update", seq: 4 }, looking(dealt, null), false);
  vi.advanceTimersByTime(5000);
  expect(it.position).toEqual(looking(dealt, null));
  expect(it.busy).toBe(false);
});

test("a page that opens during the deal shows the envelope of a player who has not looked, and waits for others", () => {
  const { news } = sealedGame();
  const { after } = news[0];
  const mine = after.shared === null ? -1 : after.table.members.findIndex(({ member }) => member === after.member);
  for (const [envelopes, sealed] of [
    [[mine], true],
    [[mine + 1], false],
  ] as const) {
    const { it } = sealedGame();
    it.show(looking(after, [...envelopes]));
    expect([it.sealed, it.position?.own?.legal]).toEqual([sealed, []]);
    it.skip();
    it.play({ type: "update", seq: 2 }, looking(after, null), false);
    vi.advanceTimersByTime(1000);
    expect(it.position).toEqual(looking(after, null));
  }
});

/** A playback at a nomination, and the next messages: ballots and their count. */
function narrated() {
  const { it, rest } = messages();
  const nominated = one(rest, "chancellor_nominated");
  for (const news of rest.slice(0, rest.indexOf(nominated))) hear(it, news, true);
  const sentence = { end: (): void => undefined, stopped: false };
  it.speaks = (beat) => {
    if (beat.kind !== "nomination") return null;
    const spoken = new Promise<void>((resolve) => (sentence.end = resolve));
    return { spoken, asks: true, stop: () => (sentence.stopped = true) };
  };
  return { it, sentence, nominated, counted: one(rest, "ballots_revealed") };
}

test("a beat lasts until its sentence is spoken, within a limit", async () => {
  for (const isSpoken of [true, false]) {
    const { it, sentence, nominated } = narrated();
    hear(it, nominated);
    vi.advanceTimersByTime(5_000);
    expect(it.beat?.kind).toBe("nomination");
    if (isSpoken) sentence.end();
    else vi.advanceTimersByTime(5_000);
    await Promise.resolve();
    expect(it.beat).toBeNull();
    expect(sentence.stopped).toBe(true);
  }
});

test("a sentence that ends after its beat ends no other beat", async () => {
  const { it, sentence, nominated, counted } = narrated();
  hear(it, nominated);
  vi.advanceTimersByTime(10_000);
  expect(it.beat).toBeNull();
  hear(it, counted);
  const shown = it.beat?.kind;
  sentence.end();
  await Promise.resolve();
  expect([shown, it.beat?.kind]).toEqual(["ballots", "ballots"]);
});

test("a sentence that asks for what is decided is dropped", () => {
  for (const late of [0, 4_000]) {
    const { it, sentence, nominated, counted } = narrated();
    hear(it, nominated);
    vi.advanceTimersByTime(late);
    hear(it, counted);
    expect(sentence.stopped).toBe(true);
    vi.advanceTimersByTime(1_500);
    expect(it.beat?.kind).not.toBe("nomination");
  }
});

test("a beat that comes late is silent", () => {
  const { it, sentence, nominated, counted } = narrated();
  let begun = 0;
  const speaks = it.speaks;
  it.speaks = (...args) => {
    const made = speaks?.(...args) ?? null;
    if (made !== null) begun += 1;
    return made;
  };
  hear(it, nominated);
  expect(begun).toBe(1);
  hear(it, counted);
  hear(it, nominated); // two messages behind: the second nomination would be late
  hear(it, counted);
  vi.advanceTimersByTime(60_000);
  expect(begun).toBe(1);
  expect(sentence.stopped).toBe(true);
});
