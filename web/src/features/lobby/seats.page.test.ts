import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Position } from "../../lib/game/position.ts";
import type { MemberView, TableView, Utterance } from "../../lib/protocol/index.ts";
import { route } from "../../lib/device/route.svelte.ts";
import { publicOrigin } from "../../lib/session/public-origin.svelte.ts";
import { Session } from "../../lib/session/session.svelte.ts";
import { saveGuestTokens, saveToken, tokenOf } from "../../lib/session/seat-tokens.ts";
import { AskedPlay, drawn, settled, tap, textsIn, told, until } from "../../testing/page.svelte.ts";
import { serve } from "../../testing/server.ts";
import { type Members, positionOf, viewIn } from "../../testing/views.fixture.ts";
import PairPage from "../pages/PairPage.svelte";
import AddBots from "./AddBots.svelte";
import BigScreen from "./BigScreen.svelte";
import HostControls from "./HostControls.svelte";
import Join from "./Join.svelte";
import Lobby from "./Lobby.svelte";
import OwnSeat from "./OwnSeat.svelte";
import SeatRow from "./SeatRow.svelte";
import Seats from "./Seats.svelte";
import StartBar from "./StartBar.svelte";
import TableClosed from "./TableClosed.svelte";

/** The lobby of a table of five (or fewer), as a member sees it; member 1 is host. */
function lobby(member: number | null, table: Partial<TableView> = {}, members: Members = {}, seated = 5): Position {
  const position = positionOf(viewIn("nomination"), { stage: "lobby", host: 1, games: 0, ...table }, members);
  const cut = { ...position.table, members: position.table.members.slice(0, seated) };
  return { ...position, member, shared: null, own: null, talk: [], table: cut };
}
const says = (member: number, phrase: string): Utterance => ({ at: 0, what: { event: "phrase_said", member, phrase } });

/** A session without a connection; `isHost` as its table would say. */
function session(isHost: boolean): Session {
  vi.stubGlobal(
    "WebSocket",
    class {
      static readonly OPEN = 1;
      readonly readyState = 0;
      close(): void {}
    },
  );
  const made = new Session("key", "1.token");
  Object.defineProperty(made, "isHost", { value: isHost });
  return made;
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

describe("the page of the lobby", () => {
  const show = (member: number | null, table: Partial<TableView> = {}, guests: string[] = []) => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    saveGuestTokens("key", guests);
    const position = lobby(member, table);
    const [own, join] = [session(member === 1), vi.fn()];
    return { own, join, position, ...drawn(Lobby, { session: own, position, join }) };
  };
  const ways = [
    { place: "apart", silenced: false, guests: 0 },
    { place: "apart", silenced: true, guests: 1 },
    { place: "one_room", silenced: false, guests: 0 },
  ] as const;
  const cases = [1, 2, null].flatMap((member) => ways.map((way) => ({ member, ...way })));
  test.each(cases)(
    "member $member, $place, silenced: $silenced, $guests guests",
    async ({ member, place, silenced, guests }) => {
      const it = show(member, { place, silenced, games: 1 }, guests > 0 ? ["2.guest"] : []);
      const sections = (): string[] => it.texts("summary h2");
      const isShared = member !== null && (place === "one_room" || guests > 0);
      if (isShared)
        await vi.waitFor(() => {
          flushSync();
          expect(sections()).toContain("lobby-shared");
        });
      else await settled();
      expect(sections()).toEqual([
        ...(member === null ? [] : ["screen-show"]),
        ...(place === "apart" && !silenced ? ["table-talk"] : []),
        ...(isShared ? ["lobby-shared"] : []),
        "lobby-more",
        ...(member === null ? [] : ["lobby-own-seat"]),
        ...(member === 1 ? [] : ["lobby-place"]),
        ...["lobby-table", "landing-rules", "lobby-timers", "lobby-pace", "lobby-helper"],
      ]);
      expect(it.texts("main > section:first-child > div legend")).toEqual(member === 1 ? ["lobby-place"] : []);
      const buttons = it.texts("section.seats button").filter((label) => !/^$|^Bo$|^Ada$/.test(label));
      expect([buttons.includes("lobby-add-bot"), buttons.includes("lobby-sit-after-all")]).toEqual([
        member === 1,
        member === null,
      ]);
    },
  );

  test("counts who sits and who watches, its screens, and what others said while the talk was closed", async () => {
    const { texts, change, position, page } = show(1, { watching: 2, place: "apart" });
    expect(texts("section.seats .title .muted")).toEqual([told("lobby-count", { count: 5, watching: 2 })]);
    const now = (title: string): string | undefined =>
      texts("summary")
        .find((text) => text.startsWith(title))
        ?.slice(title.length)
        .trim();
    const hear = (...talk: Utterance[]): void => change({ position: { ...position, talk } });
    hear(says(1, "ready"), says(2, "ready"));
    expect(now("table-talk")).toBe(told("talk-unread", { count: 1 }));
    hear(says(1, "ready"), says(2, "ready"), says(3, "ready"));
    expect(now("table-talk")).toBe(told("talk-unread", { count: 2 }));
    const talk = [...page.querySelectorAll("details")].find((one) => one.textContent.includes("table-talk"));
    if (talk === undefined) throw new Error("no talk");
    for (const open of [true, false]) {
      talk.open = open;
      talk.dispatchEvent(new Event("toggle"));
      flushSync();
      expect(now("table-talk")).not.toMatch("unread");
    }
    const screens = [1, 2].map((screen) => ({ screen, here: true }));
    for (const [table, said] of [
      [{ screens }, "2"],
      [{ place: "one_room" }, "lobby-television"],
      [{ place: "apart" }, ""],
    ] as const) {
      change({ position: { ...position, table: { ...position.table, ...table } } });
      expect(now("screen-show")).toBe(said);
    }
    await settled();
  });
});

describe("the bar below the lobby", () => {
  const show = (position: Position) => {
    const play = new AskedPlay(position);
    const { texts, page, leave } = drawn(StartBar, { play, position });
    const found = { status: texts("[role=status]")[0], buttons: texts("button"), play, page, leave };
    return found;
  };
  const cases = [1, 2, null].flatMap((member) =>
    [true, false].flatMap((isReady) =>
      [0, 1].flatMap((games) => [4, 5].map((seated) => ({ member, isReady, games, seated }))),
    ),
  );
  test.each(cases)(
    "member $member, ready: $isReady, after $games games, $seated of 5",
    ({ member, isReady, games, seated }) => {
      const position = { ...lobby(member, { games }, {}, seated), talk: isReady ? [says(2, "ready")] : [] };
      const { status, buttons, page } = show(position);
      const ready = isReady && member === 2 ? "talk-phrase-not_ready" : "talk-phrase-ready";
      expect(buttons).toEqual(member === 1 ? ["lobby-start"] : member === 2 && games === 0 ? [ready] : []);
      const waits = member === 1 ? told("lobby-ready", { count: 5 }) : told("lobby-waiting", { name: "Ada" });
      expect(status).toBe(seated < 5 ? told("lobby-missing", { count: 1 }) : waits);
      if (member === 1) expect(page.querySelector("button")?.disabled).toBe(seated < 5);
    },
  );

  test("starts, says ready, and takes it back", async () => {
    for (const [member, talk, sent] of [
      [1, [], { do: "start_game" }],
      [2, [], { do: "say_phrase", phrase: "ready" }],
      [2, [says(2, "ready")], { do: "say_phrase", phrase: "not_ready" }],
      [3, [says(2, "ready")], { do: "say_phrase", phrase: "ready" }],
    ] as const) {
      const { play, page, leave } = show({ ...lobby(member), talk: [...talk] });
      tap(page.querySelector("button") as HTMLElement);
      await settled();
      expect(play.asked).toEqual([sent]);
      leave();
    }
  });

  test("without a host says so", () => {
    expect(show(lobby(2, { host: null })).status).toBe("lobby-no-host");
  });
});

describe("bots for the empty seats", () => {
  test.each([1, 4, 5, 9, 10])("with %i seated", async (seated) => {
    const position = positionOf(viewIn("nomination", { players: 10 }), { stage: "lobby", host: 1 });
    const own = { ...position, table: { ...position.table, members: position.table.members.slice(0, seated) } };
    const sizes = [5, 6, 7, 8, 9, 10].filter((size) => size > seated);
    for (const [index, label] of (seated === 10 ? [] : ["lobby-add-bot", ...sizes.map(String)]).entries()) {
      const play = new AskedPlay(own);
      const { page, texts, leave } = drawn(AddBots, { play, position: own });
      const button = page.querySelectorAll("button")[index] as HTMLElement;
      expect(texts("button")[index]).toBe(label);
      tap(button);
      tap(button); // before the first bot has sat down
      await settled();
      tap(button); // the replies are there, but not yet the bots
      const count = index === 0 ? 1 : (sizes[index - 1] ?? 0) - seated;
      expect(play.asked).toEqual(Array.from({ length: count }, () => ({ do: "add_bot", level: "steady" })));
      leave();
    }
    expect(drawn(AddBots, { play: new AskedPlay(own), position: own }).texts("button").length).toBe(
      seated === 10 ? 0 : sizes.length + 1,
    );
  });

  test("are added again once the last ones sit, one of them was refused, or another has left", async () => {
    const of = (...bots: number[]): Position =>
      lobby(1, {}, Object.fromEntries(bots.map((seat) => [seat, { bot: "steady" }])), 3);
    const play = new AskedPlay(of());
    const { button, change } = drawn(AddBots, { play, position: of() });
    const adds = async (): Promise<number> => {
      tap(button("lobby-add-bot"));
      await settled();
      return play.asked.splice(0).length;
    };
    expect([await adds(), await adds()]).toEqual([1, 0]);
    change({ position: of(2) }); // in the place of a person who left
    expect([await adds(), await adds()]).toEqual([1, 0]);
    change({ position: of() });
    play.refusal = "busy";
    expect([await adds(), await adds()]).toEqual([1, 1]);
  });
});

describe("a seat of the lobby", () => {
  const show = (position: Position, seat: number) => {
    const play = new AskedPlay(position);
    const move = vi.fn();
    const player = position.table.members[seat] as MemberView;
    return { play, move, ...drawn(SeatRow, { play, position, player, number: seat + 1, move, drag: () => undefined }) };
  };
  const members: Members = { 2: { bot: "steady" }, 3: { here: false }, 4: { assistant: true } };

  test.each([0, 1, 2, 3, 4])("seat %i: who it is, and what the host can do", async (seat) => {
    const name = ["Ada", "Bo", "Cy", "Di", "Ed"][seat] ?? "";
    const position = { ...lobby(1, {}, members), talk: [says(2, "ready")] };
    const { page, play, move, texts, button } = show(position, seat);
    const marks = [
      ["mark-you", "lobby-host", "lobby-here"],
      ["lobby-here"],
      [told("lobby-bot", { level: "lobby-level-steady" })],
      ["lobby-away"],
      ["table-mark-assistant", "lobby-here"],
    ][seat];
    expect([texts(".marks span"), texts(".stamp")]).toEqual([marks, seat === 1 ? ["talk-phrase-ready"] : []]);
    tap(button(told("lobby-change-seat", { name })));
    expect([button("lobby-move-up").disabled, button("lobby-move-down").disabled]).toEqual([seat === 0, seat === 4]);
    for (const by of seat === 0 ? [1] : seat === 4 ? [-1] : [-1, 1]) {
      tap(button(by < 0 ? "lobby-move-up" : "lobby-move-down"));
      expect(move.mock.calls.pop()).toEqual([by]);
    }
    const confirmed = [...page.querySelectorAll<HTMLElement>(".actions button")].filter((one) =>
      one.querySelector(".words"),
    );
    expect(confirmed.map((one) => textsIn(one, ".words"))).toEqual(
      seat === 0 || seat === 2
        ? []
        : ["hand-over", "kick", "block"].map((what) => [`lobby-${what}`, told(`lobby-${what}-sure`, { name })]),
    );
    const member = seat + 1;
    const sent = [
      { do: "hand_over", member },
      { do: "kick", member },
      { do: "kick", member, block: true },
    ];
    for (const [index, one] of confirmed.entries()) {
      tap(one);
      tap(one);
      expect(play.asked.splice(0)).toEqual([sent[index]]);
    }
    if (seat === 2) {
      tap(button("lobby-remove-bot"));
      expect(play.asked.splice(0)).toEqual([{ do: "kick", member }]);
    }
    await settled();
  });

  test("is moved by keys", () => {
    const { move, button } = show(lobby(1), 1);
    const press = (key: string): boolean =>
      button(told("lobby-move", { name: "Bo" })).dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
    expect([press("ArrowUp"), press("ArrowDown"), press("Tab")]).toEqual([false, false, true]);
    expect(move.mock.calls).toEqual([[-1], [1]]);
  });

  test.each([0, 1, 2, 3, 4])("seat %i: others change nothing but their own name", async (seat) => {
    const { page, play, texts, button } = show(lobby(2, {}, members), seat);
    expect(texts("button")).toEqual(seat === 1 ? ["Bo"] : []);
    if (seat !== 1) return;
    tap(button("Bo"));
    const field = page.querySelector("input") as HTMLInputElement;
    expect(field.value).toBe("Bo");
    const send = async (name: string): Promise<void> => {
      field.value = name;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      flushSync();
      page.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
      await settled();
    };
    play.refusal = "name_taken";
    await send("Ada");
    expect([page.querySelector("form") === null, localStorage.getItem("weimar:name")]).toEqual([false, null]);
    play.refusal = null;
    await send("Bob");
    expect(play.asked).toEqual(["Ada", "Bob"].map((name) => ({ do: "rename", name })));
    expect([page.querySelector("form"), localStorage.getItem("weimar:name")]).toEqual([null, '"Bob"']);
  });
});

test("a moved seat is where the host put it until the table answers, and is announced", async () => {
  const position = lobby(1);
  let answer = (): void => undefined;
  const play = new AskedPlay(position);
  play.request = (command) => {
    play.asked.push(command);
    return new Promise((done) => (answer = () => done(null)));
  };
  const { texts, button } = drawn(Seats, { play, position });
  const names = (): (string | undefined)[] => texts("ol .name span, ol strong").map((text) => text.split(" ").at(-1));
  expect(names()).toEqual(["Ada", "Bo", "Cy", "Di", "Ed"]);
  button(told("lobby-move", { name: "Bo" })).dispatchEvent(
    new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }),
  );
  await settled();
  expect(play.asked).toEqual([{ do: "order_seats", order: [1, 3, 2, 4, 5] }]);
  expect([names(), texts("[role=status]").at(-1)]).toEqual([
    ["Ada", "Cy", "Bo", "Di", "Ed"],
    told("lobby-moved", { name: "Bo", number: 3 }),
  ]);
  expect(textsIn(document.body, ".number")).toEqual(["1", "2", "3", "4", "5"]);
  answer();
  await settled();
  expect(names()).toEqual(["Ada", "Bo", "Cy", "Di", "Ed"]); // the table refused it, or has another order by now
});

test("two quick moves of a seat are both kept, whenever the table answers", async () => {
  const position = lobby(1);
  const play = new AskedPlay(position);
  const answers: (() => void)[] = [];
  vi.spyOn(play, "request").mockImplementation((command) => {
    play.asked.push(command);
    return new Promise((resolve) => answers.push(() => resolve(null)));
  });
  const { texts, button, change } = drawn(Seats, { play, position });
  const down = async (): Promise<void> => {
    button(told("lobby-move", { name: "Ada" })).dispatchEvent(
      new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }),
    );
    await settled();
  };
  await down();
  await down();
  const [, bo, cy, ...rest] = position.table.members as [MemberView, MemberView, MemberView, ...MemberView[]];
  const [ada] = position.table.members as [MemberView];
  change({ position: { ...position, table: { ...position.table, members: [bo, ada, cy, ...rest] } } });
  answers[0]?.();
  await settled();
  await down();
  expect(play.asked.map((one) => "order" in one && one.order)).toEqual([
    [2, 1, 3, 4, 5],
    [2, 3, 1, 4, 5],
    [2, 3, 4, 1, 5],
  ]);
  expect(texts("[role=status]").at(-1)).toBe(told("lobby-moved", { name: "Ada", number: 4 }));
});

test("a seat that is being dragged is not mistaken for another one when somebody leaves", async () => {
  const position = lobby(1);
  const play = new AskedPlay(position);
  const { page, change } = drawn(Seats, { play, position });
  const rows = [...page.querySelectorAll("li")];
  for (const [index, row] of rows.entries()) row.getBoundingClientRect = () => new DOMRect(0, index * 50, 300, 50);
  const drag = async (row: number, leaves: number | null): Promise<void> => {
    const grip = rows[row]?.querySelector<HTMLElement>(".grip, [data-grip], button");
    if (!grip) throw new Error("no grip");
    grip.setPointerCapture = () => undefined;
    grip.dispatchEvent(new PointerEvent("pointerdown", { clientY: 0, bubbles: true }));
    grip.dispatchEvent(new PointerEvent("pointermove", { clientY: 60, bubbles: true }));
    const members = position.table.members.filter(({ member }) => member !== leaves);
    change({ position: { ...position, table: { ...position.table, members } } });
    grip.dispatchEvent(new Event("lostpointercapture"));
    await settled();
  };
  await drag(1, null);
  expect(play.asked.splice(0)).toEqual([{ do: "order_seats", order: [1, 3, 2, 4, 5] }]);
  await drag(1, 1);
  expect(play.asked).toEqual([]);
});

test("blocked names are freed one by one, and the focus goes on to the next, or to the next section", () => {
  const position: Position = { ...lobby(1), blocked: ["Eve", "Mallory"] };
  const play = new AskedPlay(position);
  const { button, change, page } = drawn(HostControls, { play, position });
  const left = (...blocked: string[]): Element | null => {
    (document.activeElement as HTMLElement | null)?.blur();
    change({ position: { ...position, blocked } });
    return document.activeElement;
  };
  tap(button(told("lobby-unblock-name", { name: "Mallory" })));
  expect(left("Eve", "Mallory", "Trudy")).toBe(document.body); // it is still blocked
  expect(left("Eve", "Trudy")).toBe(button(told("lobby-unblock-name", { name: "Eve" })));
  expect(left("Eve")).toBe(document.body); // by another device of the host
  tap(button(told("lobby-unblock-name", { name: "Eve" })));
  expect(left()).toBe([...page.querySelectorAll("summary")].find((one) => one.textContent.includes("landing-rules")));
  expect(play.asked).toEqual(["Mallory", "Eve"].map((name) => ({ do: "unblock", name })));
  const guest: Position = { ...lobby(2), blocked: ["Eve"] };
  expect(drawn(HostControls, { play: new AskedPlay(guest), position: guest }).page.textContent).not.toContain("Eve");
});

describe("a big screen", () => {
  const screens = [
    { screen: 1, here: true },
    { screen: 2, here: false },
  ];
  const show = (isHost: boolean, table: Partial<TableView> = { screens }) => {
    const play = session(isHost);
    const asked: unknown[] = [];
    play.request = (command) => {
      asked.push(command);
      return Promise.resolve(null);
    };
    return { play, asked, ...drawn(BigScreen, { play, position: lobby(isHost ? 1 : 2, table) }) };
  };

  test("is disconnected, heard and hidden by the host alone", async () => {
    const own = show(true);
    const [disconnect] = own.page.querySelectorAll<HTMLElement>("li button");
    tap(disconnect as HTMLElement);
    tap(disconnect as HTMLElement);
    const [sound] = own.page.querySelectorAll("select");
    if (sound === undefined) throw new Error("no choice of the volume");
    expect(sound.disabled).toBe(false);
    sound.selectedIndex = 2;
    sound.dispatchEvent(new Event("change", { bubbles: true }));
    tap(own.page.querySelector("[role=switch]") as HTMLElement);
    await settled();
    expect(own.asked).toEqual([
      { do: "close_screen", screen: 1 },
      { do: "change_settings", screen_sound: "loud" },
      { do: "change_settings", code_hidden: true },
    ]);
    const other = show(false);
    expect(other.page.querySelectorAll("li button")).toHaveLength(0);
    expect(
      [...other.page.querySelectorAll<HTMLInputElement>("select, [role=switch]")].map(({ disabled }) => disabled),
    ).toEqual([true, true]);
  });

  test("is listed with what it does, and its sound only if there is one", () => {
    expect(show(true).texts("li > span:first-child")).toEqual([
      `${told("screen-number", { number: 1 })}lobby-here`,
      `${told("screen-number", { number: 2 })}lobby-away`,
    ]);
    expect(show(true, { screens: [] }).page.querySelectorAll("select, li")).toHaveLength(0);
  });

  test("is not offered to those who watch", () => {
    const { page } = drawn(BigScreen, { play: session(false), position: lobby(null, { screens }) });
    expect(page.querySelectorAll("input, button, select")).toHaveLength(0);
  });

  test("gets a link of its own", async () => {
    const made = show(true);
    made.play.openScreen = () => Promise.resolve({ screenPass: "pass.1", code: null });
    tap(made.button("screen-link"));
    await settled();
    const link = (): string | null | undefined => made.page.querySelector("a")?.getAttribute("href");
    expect(link()).toContain("/tv#pass.1");
    const { host } = publicOrigin;
    publicOrigin.host = "192.168.1.5"; // learnt after the link was made
    flushSync();
    expect(link()).toContain("//192.168.1.5/tv#pass.1");
    publicOrigin.host = host;
  });

  test("shows the table for its digits, however they are typed, with one pass until that is used", async () => {
    const { play, page, texts } = show(true);
    const open = vi.fn(() => Promise.resolve({ screenPass: "pass.1", code: null }));
    play.openScreen = open;
    const answers = ["unknown_pairing", "too_many_tries", {}];
    const sent = serve(() => answers.shift() ?? null);
    const type = async (digits: string): Promise<void> => {
      const field = page.querySelector("input[inputmode=numeric]") as HTMLInputElement;
      field.value = digits;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      flushSync();
      page.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
      await settled();
    };
    const shown = (): boolean => texts("[role=status]").includes("screen-shown");
    await type("12345");
    expect([sent.length, page.textContent.includes("app-refused-unknown_pairing")]).toEqual([0, true]);
    await type("123456");
    await until(() => expect(page.textContent).toContain("app-refused-unknown_pairing"));
    await type("123456");
    await until(() => expect(page.textContent).toContain("app-refused-too_many_tries"));
    expect(shown()).toBe(false);
    await type("123 456");
    await until(() => expect(shown()).toBe(true));
    expect([open.mock.calls.length, sent[2]]).toEqual([
      1,
      ["/api/pairing/give", { code: "123456", screen_pass: "pass.1" }],
    ]);
  });

  test("is told where to go, or why nothing leads there; whoever scans its code without a seat has to sit down", () => {
    publicOrigin.unreachable = null;
    const it = show(true);
    expect(it.texts("p")).toContain(told("screen-show-what", { address: `${publicOrigin.typed}/tv` }));
    publicOrigin.unreachable = "no_network";
    flushSync();
    expect(it.texts("p.trouble")).toEqual([told("screen-unreachable", { why: "no_network" })]);
    publicOrigin.unreachable = null;
    route.go("/pair#123456");
    const { texts } = drawn(PairPage, {});
    expect([texts("p"), texts("button")]).toEqual([["screen-ask-none"], []]);
  });
});

describe("one's own seat", () => {
  const show = (position: Position, refused: string | null = null) => {
    saveToken("key", "1.token");
    const play = session(false);
    const asked: string[] = [];
    play.leave = () => {
      asked.push("leave");
      return Promise.resolve(refused);
    };
    play.revoke = () => Promise.resolve(refused);
    const made = drawn(OwnSeat, { play, position });
    const confirm = async (label: string): Promise<void> => {
      const button = [...made.page.querySelectorAll("button")].find((one) =>
        one.textContent.startsWith(label),
      ) as HTMLElement;
      tap(button);
      tap(button);
      await settled();
    };
    return { play, asked, confirm, ...made };
  };

  test.each([
    ["in the lobby", { stage: "lobby" }, null, ["leave"], null],
    ["in the lobby, if the seat has gone", { stage: "lobby" }, "seat_gone", ["leave"], null],
    ["in the lobby, if that is refused", { stage: "lobby" }, "busy", ["leave"], "1.token"],
    ["during a game", { stage: "game" }, null, ["leave"], "1.token"],
    ["at a table of the day", { stage: "game", day: {} }, null, [], "1.token"],
  ] as const)("is left %s", async (_, table, refused, asked, token) => {
    const it = show(lobby(2, table as Partial<TableView>), refused);
    await it.confirm(table.stage === "lobby" ? "lobby-leave" : "lobby-leave-game");
    expect([it.asked, tokenOf("key"), location.pathname]).toEqual([asked, token, "/"]);
  });

  test.each([
    ["game", "/t"],
    ["over", "/"],
  ] as const)("is left on a phone that others play on: %s", async (stage, path) => {
    saveGuestTokens("key", ["2.guest"]);
    route.go("/t#key");
    await show(lobby(2, { stage })).confirm("lobby-leave-game");
    expect(location.pathname).toBe(path);
  });

  test.each(["the game is over", "they are elsewhere"])("is left where the reply finds that %s", async (now) => {
    saveGuestTokens("key", ["2.guest"]);
    route.go("/t#key");
    const it = show(lobby(2, { stage: now === "they are elsewhere" ? "over" : "game" }));
    it.play.leave = () => {
      if (now === "they are elsewhere") route.go("/t#other");
      else it.change({ position: lobby(2, { stage: "over" }) });
      return Promise.resolve(null);
    };
    await it.confirm("lobby-leave-game");
    expect(route.page).toBe("table");
  });

  test.each([null, "busy"])("is signed out elsewhere, and says so unless it was refused: %s", async (refused) => {
    const it = show(lobby(2), refused);
    await it.confirm("lobby-sign-out");
    expect(it.texts("[role=status]").at(-1)).toBe(refused === null ? "lobby-signed-out" : "");
  });
});

describe("an invitation", () => {
  const show = (position: Position) => {
    const own = session(false);
    const sat: string[] = [];
    own.sit = (name) => {
      sat.push(name);
      return Promise.resolve(name === "Ada" ? "name_taken" : null);
    };
    const watch = vi.fn();
    return { sat, watch, ...drawn(Join, { session: own, position, watch }) };
  };

  test("says who is there, and takes a name that the table accepts", async () => {
    const { sat, texts, page, button, watch } = show(lobby(null, { code: "ABCD" }, {}, 2));
    expect([texts("h1"), texts(".people")]).toEqual([
      [told("lobby-invited", { code: "ABCD" })],
      [told("lobby-already-here", { names: "Ada and Bo", count: 2 })],
    ]);
    const send = async (name: string): Promise<void> => {
      const field = page.querySelector("input") as HTMLInputElement;
      field.value = name;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      flushSync();
      page.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
      await settled();
    };
    await send("Ada");
    expect([texts("[role=alert]"), localStorage.getItem("weimar:name")]).toEqual([
      [told("app-refused-name_taken", { code: "name_taken" })],
      null,
    ]);
    await send("Zoe");
    expect([sat, localStorage.getItem("weimar:name")]).toEqual([["Ada", "Zoe"], '"Zoe"']);
    tap(button("lobby-just-watch"));
    expect(watch).toHaveBeenCalledOnce();
  });

  test("to a locked or full table offers no seat", () => {
    const ten = positionOf(viewIn("nomination", { players: 10 }), { stage: "lobby" });
    for (const [position, why] of [
      [lobby(null, { locked: true }), "locked"],
      [ten, "table_full"],
    ] as const) {
      const { page, texts, leave } = show(position);
      expect([page.querySelector("form"), texts("[role=status]")]).toEqual([
        null,
        [told(`app-refused-${why}`, { code: why })],
      ]);
      leave();
    }
    expect(show(lobby(null, {}, {}, 0)).texts("h1")[0]).toMatch("lobby-new");
  });
});

test.each(["unknown_table", "forgotten", "table_damaged", "table_older", "other_protocol", "seat_gone", "bad_token"])(
  "a table that is closed for good (%s) offers what helps",
  (code) => {
    const again = vi.fn();
    const { texts } = drawn(TableClosed, { code, again });
    const way =
      code === "other_protocol"
        ? ["lobby-closed-reload"]
        : ["seat_gone", "bad_token"].includes(code)
          ? ["lobby-closed-again"]
          : [];
    expect([texts("[role=alert]"), texts("button")]).toEqual([[told(`lobby-closed-${code}`, { code })], way]);
  },
);
