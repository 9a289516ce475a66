import { flushSync } from "svelte";
import { describe, expect, test, vi } from "vitest";
import { type Position, viewOf } from "../../lib/game/position.ts";
import { complete, offers, type Topic } from "../../lib/game/arguments.ts";
import type { TalkLine } from "../../lib/game/talk.ts";
import { lines, voice } from "../../lib/game/talk.ts";
import { PHRASES, REACTIONS, type TableView, type Utterance, type View } from "../../lib/protocol/index.ts";
import { talkLogOf } from "../../lib/session/talk-log.svelte.ts";
import { AskedPlay, drawn, nameOf, settled, tap, told } from "../../testing/page.svelte.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";
import { arguingOf } from "./arguing.svelte.ts";
import ArgumentComposer from "./ArgumentComposer.svelte";
import Composer from "./Composer.svelte";
import Message from "./Message.svelte";
import QuickArguments from "./QuickArguments.svelte";
import { quickArguments } from "./quick-arguments.ts";
import Talk from "./Talk.svelte";
import UnreadCount from "./UnreadCount.svelte";

const chat = (member: number | null, text: string, at = 1000, channel: "table" | "gallery" = "table"): Utterance => ({
  at,
  what: { event: "chat_said", member, text, channel },
});
const argued = (member: number, number: number, seat: number, game = 1): Utterance => ({
  at: 1000 + number,
  what: { event: "argued", member, game, round: 1, number, phase: null, argument: { kind: "suspect", seat } },
});

function at(seat: number | null, talk: Utterance[] = [], table: Partial<TableView> = {}, more: Partial<View> = {}) {
  const view = viewIn("nomination", { viewer: seat ?? "spectator", ...more });
  const position: Position = { ...positionOf(view, { games: 1, ...table }), talk };
  return { play: new AskedPlay(position), position, view: viewOf(position) as View };
}

describe("what a player types", () => {
  const show = (seat: number | null, table: Partial<TableView> = {}, more: Partial<View> = {}) => {
    const { play, position, view } = at(seat, [], table, more);
    const made = drawn(Composer, { play, voice: voice(position, view, seat) });
    const field = made.page.querySelector("input") as HTMLInputElement;
    const type = (text: string): void => {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      flushSync();
    };
    const send = (): void => {
      made.page.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
      flushSync();
    };
    return { play, field, type, send, ...made };
  };

  test("is sent once, however often they press, and stays if it is refused", async () => {
    const { play, field, type, send, texts } = show(0);
    type("  ");
    send();
    expect(play.asked).toEqual([]);
    type(" hello ");
    let answer: (code: string | null) => void = () => undefined;
    play.request = (command) => {
      play.asked.push(command);
      return new Promise((done) => (answer = done));
    };
    send();
    send();
    expect(play.asked).toEqual([{ do: "chat", text: "hello" }]);
    answer("too_fast");
    await settled();
    expect([field.value, texts("[role=status]")]).toEqual([
      " hello ",
      [told("app-refused-too_fast", { code: "too_fast" })],
    ]);
    expect(field.getAttribute("aria-describedby")).toBe(document.querySelector(".reason")?.id);
    send();
    answer(null);
    await settled();
    expect([play.asked.length, field.value, texts("[role=status]")]).toEqual([2, "", []]);
  });

  test("is seen while it waits for a connection, and comes back in order if it is refused", async () => {
    const { play, field, type, send, texts } = show(0);
    const answers: ((code: string | null) => void)[] = [];
    play.request = () => new Promise((done) => answers.push(done));
    for (const text of ["one", "two", "three"]) {
      type(text);
      send();
    }
    const waits = (): (string | undefined)[] => texts("p.muted").map((text) => text.split(" ")[0]);
    expect(waits()).toEqual([]);
    play.link = "lost";
    flushSync();
    expect(waits()).toEqual(["one", "two", "three"]);
    for (const [index, code] of ["busy", null, "busy"].entries()) answers[index]?.(code);
    await settled();
    expect([field.value, texts("p.muted:not([role])")]).toEqual(["one three", []]);
  });

  test.each([
    [null, "and now", "and now"],
    ["busy", "and now", "hello and now"],
  ])("in the meantime stays, whether what was sent is refused or not: %s", async (refusal, typed, left) => {
    const { play, field, type, send } = show(0);
    play.refusal = refusal;
    type("hello");
    send();
    type(typed);
    await settled();
    expect(field.value).toBe(left);
  });

  test("is there again when the talk is opened again, until it is sent", async () => {
    const { play, position, view } = at(0);
    const open = () => drawn(Composer, { play, voice: voice(position, view, 0) });
    const field = (): HTMLInputElement => document.querySelector("input") as HTMLInputElement;
    const first = open();
    field().value = "half a sen";
    field().dispatchEvent(new Event("input", { bubbles: true }));
    first.leave();
    const again = open();
    expect(field().value).toBe("half a sen");
    again.page.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
    await settled();
    again.leave();
    open();
    expect(field().value).toBe("");
  });

  test("is sent while a sign is on its way", async () => {
    const { play, type, send, button } = show(0);
    tap(button("talk-reaction-applause"));
    type("hello");
    send();
    await settled();
    expect(play.asked.map((one) => one.do)).toEqual(["react", "chat"]);
  });

  test("each phrase and each sign is its own", async () => {
    const { play, page, button, texts } = show(0);
    for (const key of REACTIONS) tap(button(`talk-reaction-${key}`));
    expect(play.asked.splice(0)).toEqual(REACTIONS.map((reaction) => ({ do: "react", reaction })));
    for (const phrase of PHRASES) {
      tap(button("talk-phrases"));
      expect(texts(".phrases button")).toEqual(PHRASES.map((one) => `talk-phrase-${one}`));
      tap(button(`talk-phrase-${phrase}`));
      await settled();
      expect([play.asked.pop(), page.querySelector(".phrases")]).toEqual([{ do: "say_phrase", phrase }, null]);
    }
  });

  test("watchers write to each other, and make no signs", () => {
    const { page, texts } = show(null);
    expect([page.querySelectorAll("button").length, texts("label")]).toEqual([1, ["talk-say-gallery"]]);
  });

  test("the silent read why, and can press nothing", () => {
    const { rules } = viewIn("nomination");
    const cases: [number, Partial<TableView>, Partial<View>, string, boolean][] = [
      [0, { silenced: true }, {}, "silenced", false],
      [1, {}, { alive: [0, 2, 3, 4] }, "dead_silent", true],
      [0, {}, { phase: "president_discard", president: 0 }, "government_silent", true],
      [0, {}, { phase: "vote", rules: { ...rules, discussion_limit_s: 60 } }, "discussion_closed", true],
    ];
    for (const [seat, table, more, code, signs] of cases) {
      const { page, field, texts, leave } = show(seat, table, more);
      expect([texts("[role=status]"), field.disabled]).toEqual([[told(`app-refused-${code}`, { code })], true]);
      const reactions = [...page.querySelectorAll<HTMLButtonElement>("[role=group] button")];
      expect(reactions.map(({ disabled }) => disabled)).toEqual(REACTIONS.map(() => signs));
      leave();
    }
  });

  test("an argument is offered to those who may make one", () => {
    const { play, button } = show(0);
    tap(button("talk-argue"));
    expect(arguingOf(play).topic).toEqual({ topic: "table" });
    expect(show(1, {}, { alive: [0] }).texts("button")).not.toContain("talk-argue");
    expect(show(null).texts("button")).not.toContain("talk-argue");
  });
});

describe("an argument that is composed", () => {
  const author = { ...{ seat: 3, number: 4, round: 1, phase: null }, argument: { kind: "suspect", seat: 0 } } as const;
  const TOPICS = {
    "the table": { topic: "table" },
    "another player": { topic: "seat", seat: 2 },
    "a ballot": { topic: "ballot", seat: 1, round: 1 },
    "an argument": { topic: "argument", argued: author },
  } as const satisfies Record<string, Topic>;
  const show = (topic: Topic) => {
    const { phase, rounds, round } = viewIn("peek");
    const it = at(0, [argued(4, 4, 0)], { claims: true }, { phase, rounds, round });
    const said = vi.fn();
    const made = drawn(ArgumentComposer, { ...it, me: 0, topic, said });
    const group = '[aria-label^="talk-argue-group"] button, .step > .items button';
    const items = (): HTMLElement[] => [...made.page.querySelectorAll<HTMLElement>(group)];
    const to = (): string => made.page.querySelector("option[selected]")?.textContent ?? "";
    return { ...it, said, items, to, ...made };
  };

  test.each(Object.entries(TOPICS))("about %s is sent as it was offered, to whom it is for", async (_, topic) => {
    const { play, view, said, items, to, button } = show(topic);
    const all = offers(view, 0, topic);
    expect([all.length > 0, items().length]).toEqual([true, all.length]);
    for (const [place, { argument, others }] of all.entries()) {
      tap(items()[place] as HTMLElement);
      if (others.length > 0) tap(items().at(-1) as HTMLElement);
      const isQuestion = argument.kind === "why_ballot" || argument.kind === "what_drawn";
      const who = isQuestion ? (argument.seat ?? null) : topic.topic === "argument" ? author.seat : null;
      expect(to()).toBe(who === null ? "talk-argue-to-all" : ["Ada", "Bo", "Cy", "Di", "Ed"][who]);
      tap(button("talk-argue-say"));
      await settled();
      const { because = null } = argument;
      const given = others.length > 0 ? complete(argument, { other: others.at(-1) ?? 0, because }) : argument;
      expect(play.asked.splice(0)).toEqual([{ do: "argue", argument: complete(given, { because, to: who }) }]);
      expect([said.mock.calls.length, items().length]).toEqual([place + 1, all.length]);
    }
  });

  test("has one reason or none, stays if it is refused, and is gone with its topic", async () => {
    const { play, said, items, button, texts, page, change } = show(TOPICS["another player"]);
    const reasons = (): HTMLElement[] => [...page.querySelectorAll<HTMLElement>("[aria-pressed]")];
    const pressed = (): number[] =>
      reasons().flatMap((one, place) => (one.getAttribute("aria-pressed") === "true" ? [place] : []));
    tap(items()[0] as HTMLElement);
    expect([reasons().length > 1, document.activeElement]).toEqual([true, button("talk-argue-say")]);
    const seen = [0, 1, 1, 0].map((place) => {
      tap(reasons()[place] as HTMLElement);
      return pressed();
    });
    expect(seen).toEqual([[0], [1], [], [0]]);
    play.refusal = "too_fast";
    tap(button("talk-argue-say"));
    await settled();
    expect([texts(".fascist-text"), pressed(), said.mock.calls]).toEqual([
      [told("app-refused-too_fast", { code: "too_fast" })],
      [0],
      [],
    ]);
    tap(button("talk-argue-back"));
    tap(items()[0] as HTMLElement);
    expect([texts(".fascist-text"), pressed()]).toEqual([[], []]);
    change({ topic: TOPICS["the table"] });
    expect([page.querySelectorAll(".whole").length, texts("h3")[0]]).toEqual([0, "talk-argue-about"]);
    tap(page.querySelectorAll<HTMLElement>('[aria-label="talk-argue-about"] button')[2] as HTMLElement);
    expect(texts("h3")).not.toContain("talk-argue-about");
    change({ topic: { topic: "table" } });
    expect(texts("h3")[0]).toBe("talk-argue-about");
  });

  test("is not offered to the silent", () => {
    const it = at(0, [], { silenced: true });
    const { texts } = drawn(ArgumentComposer, { ...it, me: 0, topic: TOPICS["the table"] });
    const words = voice(it.position, it.view, 0).words ?? "";
    expect([texts("button"), texts("[role=status]")]).toEqual([[], [told(`app-refused-${words}`, { code: words })]]);
  });
});

test("an argument that is composed while another is on its way stays", async () => {
  const { play, position, view } = at(0);
  const said = vi.fn();
  const given = { play, position, view, me: 0, topic: { topic: "seat", seat: 2 } as const, said };
  const { page, button } = drawn(ArgumentComposer, given);
  const first = (): HTMLElement => page.querySelector(".items button") as HTMLElement;
  for (const goesOn of [true, false]) {
    tap(first());
    tap(button("talk-argue-say"));
    if (goesOn) {
      tap(button("talk-argue-back"));
      tap(first());
    }
    await settled();
    expect([said.mock.calls.length, page.querySelectorAll(".whole").length]).toEqual(goesOn ? [0, 1] : [1, 0]);
    if (goesOn) tap(button("talk-argue-back"));
  }
});

test("an argument about the latest events is one tap, with its reason; said once, it is not offered again", async () => {
  const { play, position, view } = at(2, [], {}, { rounds: viewIn("investigate").rounds, round: 4 });
  const me = 2;
  const { texts, change, page } = drawn(QuickArguments, { play, position, view, me });
  const [first, ...others] = texts("button");
  expect(first).toMatch(/^argument-with-reason .*argument-because-session .*round=\d/); // one sentence
  tap(page.querySelector("button") as HTMLElement);
  await settled();
  const [argument] = quickArguments(view, me, []);
  expect(play.asked).toEqual([{ do: "argue", argument }]);
  const { games: game } = position.table;
  const what = { event: "argued", member: me + 1, game, round: view.round, number: 1, phase: null, argument } as const;
  change({ position: { ...position, talk: [{ at: 1, what } as Utterance] } });
  expect(texts("button")).not.toContain(first);
  expect(texts("button")).toEqual(expect.arrayContaining(others));
});

describe("an argument", () => {
  const show = (more: Partial<View> = {}) => {
    const it = at(0, [], {}, more);
    const said = vi.fn();
    return { ...it, said, ...drawn(ArgumentComposer, { ...it, me: 0, topic: { topic: "seat", seat: 2 }, said }) };
  };

  test("is chosen and then made, once; a refusal is told and leaves it chosen", async () => {
    const { play, page, texts, button, said } = show();
    const suspect = [...page.querySelectorAll("button")].find((one) => one.textContent.includes("argument-suspect"));
    tap(suspect as HTMLElement);
    const send = button("talk-argue-say");
    expect([document.activeElement === send, said.mock.calls]).toEqual([true, []]);
    play.refusal = "argument_too_fast";
    tap(send);
    await settled();
    expect([page.textContent.includes("app-refused-argument_too_fast"), said.mock.calls.length]).toEqual([true, 0]);
    play.refusal = null;
    tap(button("talk-argue-say"));
    await settled();
    expect([said.mock.calls.length, play.asked[1]]).toMatchObject([
      1,
      { do: "argue", argument: { kind: "suspect", seat: 2 } },
    ]);
    expect(texts("button")).not.toContain("talk-argue-say");
  });

  test("stays half-made while the table changes, but not with another topic", () => {
    const { page, texts, change, position } = show();
    const suspect = [...page.querySelectorAll("button")].find((one) => one.textContent.includes("argument-suspect"));
    tap(suspect as HTMLElement);
    change({ position: { ...position } });
    expect(texts("button")).toContain("talk-argue-say");
    change({ topic: { topic: "seat", seat: 3 } });
    expect(texts("button")).not.toContain("talk-argue-say");
  });

  test("is not offered to a government, which reads why", () => {
    const { texts, page } = show({ phase: "president_discard", president: 0 });
    expect([texts("button"), page.textContent.includes("app-refused-government_silent")]).toEqual([[], true]);
  });
});

describe("a message", () => {
  const show = (seat: number | null, talk: Utterance[], index = talk.length - 1) => {
    const it = at(seat, talk);
    const answer = vi.fn();
    const line = lines(it.position, [], {}, "talk")[index] as TalkLine & { kind: "said" };
    return { ...it, answer, ...drawn(Message, { position: it.position, line, answer }) };
  };
  const who = (it: ReturnType<typeof show>): string[] => it.texts(".who > :not(time), .message > .unseen");

  test("names its speaker, once in a row", () => {
    expect(who(show(0, [chat(2, "a")]))).toEqual(["2Bo"]);
    expect(who(show(0, [chat(2, "a"), chat(2, "b", 2000)]))).toEqual(["Bo"]);
    expect(who(show(0, [chat(2, "a"), chat(3, "b", 2000)]))).toEqual(["3Cy"]);
    expect(who(show(0, [chat(99, "a")]))).toEqual(["talk-somebody-gone"]);
    expect(who(show(null, [chat(null, "a", 1, "gallery")]))).toEqual(["talk-gallery"]);
  });

  test("is answered if it is another's argument of this game", () => {
    const answers = (it: ReturnType<typeof show>): number =>
      [...it.page.querySelectorAll("button")].filter((one) => nameOf(one) === "talk-argue-answer").length;
    const other = show(0, [argued(2, 1, 3), argued(3, 2, 1)]);
    expect(answers(other)).toBe(1);
    tap(other.button("talk-argue-answer"));
    expect(other.answer.mock.calls).toMatchObject([[{ number: 2, seat: 2 }]]);
    expect(answers(show(0, [argued(1, 1, 3)]))).toBe(0);
    expect(answers(show(0, [argued(2, 1, 3, 7)]))).toBe(0);
    expect(answers(show(0, [chat(2, "a")]))).toBe(0);
  });
});

describe("the talk", () => {
  const show = (
    seat: number | null,
    talk: Utterance[],
    table: Partial<TableView> = {},
    kind: "live" | "replay" = "live",
  ) => {
    const it = at(seat, talk, table);
    const play = new AskedPlay(it.position, kind);
    return { ...it, play, ...drawn(Talk, { play, position: it.position, view: it.view }) };
  };

  test("shows what its filter says", () => {
    const { texts, button } = show(0, [chat(2, "hello")]);
    const shown = (): boolean[] => [texts(".message").length > 0, texts(".event").length > 0];
    expect(shown()).toEqual([true, true]);
    for (const [name, found] of [
      ["talk", [true, false]],
      ["game", [false, true]],
      ["all", [true, true]],
    ] as const) {
      tap(button(`talk-filter-${name}`));
      expect([shown(), button(`talk-filter-${name}`).getAttribute("aria-pressed")]).toEqual([found, "true"]);
    }
  });

  test("announces what others said last, but no argument, which is announced elsewhere", () => {
    const { texts, change, position } = show(0, [chat(2, "hello")]);
    const announced = (): string[] => texts(".talk > [aria-live=polite]");
    const hear = (...talk: Utterance[]): void => change({ position: { ...position, talk } });
    expect(announced()).toEqual([told("talk-announce", { name: "Bo", text: "hello" })]);
    hear(chat(2, "hello"), chat(1, "hi"));
    expect(announced()).toEqual([""]);
    hear(chat(3, "ho"), argued(2, 1, 3));
    expect(announced()).toEqual([told("talk-announce", { name: "Cy", text: "ho" })]);
    const before = document.querySelector(".talk > [aria-live=polite] > *");
    hear(chat(3, "ho"), chat(3, "ho", 2000)); // the same words again
    expect([announced(), before?.isConnected]).toEqual([[told("talk-announce", { name: "Cy", text: "ho" })], false]);
    hear(chat(null, "pst", 1, "gallery"));
    expect(announced()).toEqual([told("talk-announce", { name: "talk-gallery", text: "pst" })]);
  });

  test("is only read in a replay", () => {
    expect(show(0, [], {}, "replay").page.querySelector("form")).toBeNull();
    expect(show(0, []).page.querySelector("form")).not.toBeNull();
  });

  test("at a table that plays from memory has the events of this round", () => {
    const view = viewIn("peek", { viewer: 0 });
    const position = { ...positionOf(view, { games: 1, helper: "memory" }), talk: [] };
    const play = new AskedPlay(position);
    const rounds = (given: Position): string[] => {
      const { texts, leave } = drawn(Talk, { play, position: given, view });
      const found = texts(".round");
      leave();
      return found;
    };
    expect(rounds(position)).toEqual([told("table-round", { round: 3 })]);
    expect(rounds({ ...position, table: { ...position.table, helper: "record" } })).toEqual(
      [1, 2, 3].map((round) => told("table-round", { round })),
    );
  });
});

test("unread messages are counted up to 99 on the sign, and all for a screen reader", () => {
  const { play, position } = at(0, []);
  talkLogOf(play);
  const show = (many: number): string[] => {
    play.position = { ...position, talk: Array.from({ length: many }, (_, index) => chat(2, "a", 10 + index)) };
    flushSync();
    const { texts, leave } = drawn(UnreadCount, { play });
    const found = texts("span");
    leave();
    return found;
  };
  expect(show(0)).toEqual([]);
  expect(show(99)).toEqual(["99", told("talk-unread", { count: 99 })]);
  expect(show(120)).toEqual(["99", told("talk-unread", { count: 120 })]);
  talkLogOf(play).read();
  expect(show(120)).toEqual([]);
});
