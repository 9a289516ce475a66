import { beforeEach, expect, test, vi } from "vitest";
import { WELCOME } from "../../testing/protocol.ts";
import { Link } from "./link.ts";

type Sent = { type: string; id?: string; token?: string | null; renewal?: string | null };

/** A fake socket: records what the page sends, and speaks for the server. */
class End {
  readonly heard: Sent[] = [];
  readyState = 0;
  onopen = (): void => undefined;
  onclose = (): void => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  send = (text: string): unknown => this.heard.push(JSON.parse(text) as Sent);
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  cut(): void {
    this.readyState = 3;
    this.onclose();
  }
  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  of(type: string): Sent[] {
    return this.heard.filter((message) => message.type === type);
  }
}

const ends: End[] = [];
const became = vi.fn();
const last = (): End => ends[ends.length - 1] as End;

function begin(random = 0): Link {
  vi.spyOn(Math, "random").mockReturnValue(random);
  const link = new Link("key", null, { heard: () => undefined, became }, () => {
    ends.push(new End());
    return last() as unknown as WebSocket;
  });
  link.start();
  return link;
}

function greeted(random?: number): Link {
  const link = begin(random);
  last().open();
  last().say(WELCOME);
  return link;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", { CONNECTING: 0, OPEN: 1 });
  ends.length = 0;
  became.mockClear();
});

test("an unanswered request is sent again with the same id after a lost connection, and resolves once", async () => {
  const link = greeted();
  const answer = link.request({ do: "leave" });
  const [first] = last().of("request");
  last().cut();
  vi.advanceTimersByTime(10_000);
  last().open();
  expect(last().of("request")).toEqual([]);
  last().say(WELCOME);
  expect(last().of("request")).toEqual([first]);
  last().say({ type: "done", id: first?.id, token: "t" });
  expect(await answer).toEqual({ code: null, token: "t" });
});

test("if the reply with a new token is lost, the link attaches with the old token and the id of the request", async () => {
  const link = greeted();
  const answer = link.request({ do: "revoke_tokens" });
  const id = last().of("request")[0]?.id;
  last().cut();
  vi.advanceTimersByTime(10_000);
  last().open();
  expect(last().of("attach")[0]?.renewal).toBe(id);
  last().say({ type: "closing", code: "seat_gone" }); // the request took effect over the first socket
  last().cut();
  vi.advanceTimersByTime(10_000);
  last().open();
  last().say(WELCOME);
  last().say({ type: "done", id, token: "new" });
  expect((await answer).token).toBe("new");
  link.useToken("new");
  expect(last().of("attach")[1]?.renewal).toBeNull();
  last().say({ type: "closing", code: "seat_gone" });
  expect(became).toHaveBeenLastCalledWith("closed", "seat_gone");
});

test("the length of the message does not reveal a vote", () => {
  const link = greeted();
  const lengths = new Set<number>();
  last().send = (text: string) => lengths.add(text.length);
  for (const prompt of [1, 20, 300])
    for (const vote of ["ja", "nein"] as const)
      void link.request({ do: "act", prompt, action: { do: "vote", seat: 1, vote } });
  expect(lengths.size).toBe(1);
});

test("a request refused as too fast is sent again after a moment", () => {
  const link = greeted();
  void link.request({ do: "leave" });
  last().say({ type: "refused", id: last().of("request")[0]?.id, code: "too_fast" });
  expect(last().of("request")).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(last().of("request")).toHaveLength(2);
});

test("a malformed link is reported as malformed", () => {
  begin();
  last().open();
  last().say({ type: "refused", id: null, code: "malformed" });
  expect(became).toHaveBeenLastCalledWith("closed", "malformed");
});

test("at a table closed for good every request is refused immediately", async () => {
  const link = greeted();
  const before = link.request({ do: "leave" });
  last().say({ type: "closing", code: "forgotten" });
  expect((await before).code).toBe("forgotten");
  expect((await link.request({ do: "leave" })).code).toBe("forgotten");
});

test.each(["server_stops", "store_away"])("after %s the link reconnects in a moment", (code) => {
  greeted();
  last().say({ type: "closing", code });
  last().cut();
  vi.advanceTimersByTime(10_000);
  expect(ends).toHaveLength(2);
});

test("a moved table is followed immediately and silently", async () => {
  const link = greeted();
  const answer = link.request({ do: "leave" });
  const [first] = last().of("request");
  const left = last();
  left.say({ type: "closing", code: "moved" });
  expect(ends).toHaveLength(2);
  expect(left.readyState).toBe(3);
  left.cut(); // the browser reports it later, when nobody listens any more
  last().open();
  expect(last().heard[0]).toMatchObject({ type: "attach", stream: WELCOME.stream, seq: WELCOME.seq });
  last().say(WELCOME);
  expect(last().of("request")).toEqual([first]);
  last().say({ type: "done", id: first?.id });
  expect((await answer).code).toBeNull();
  vi.advanceTimersByTime(5_000);
  expect(ends).toHaveLength(2);
  expect(became).not.toHaveBeenCalledWith("lost", null);
});

test("the link searches for a lost moved table more and more slowly", () => {
  greeted();
  last().say({ type: "closing", code: "moved" });
  for (let end = 2; end < 10; end += 1) {
    expect(ends).toHaveLength(end);
    last().open();
    last().say({ type: "closing", code: "moved" });
    expect(ends).toHaveLength(end);
    vi.advanceTimersByTime(8_000);
  }
  expect(became).toHaveBeenLastCalledWith("lost", null);
});

test("a table that moves back and forth is followed after a pause", () => {
  greeted(1);
  last().say({ type: "closing", code: "moved" });
  last().open();
  last().say(WELCOME);
  last().say({ type: "closing", code: "moved" });
  expect(ends).toHaveLength(2);
  vi.advanceTimersByTime(249);
  expect(ends).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(ends).toHaveLength(3);
});

test("after a loss the first attempt comes at a random moment within a quarter of a second", () => {
  for (const [chance, wait] of [
    [0, 0],
    [0.5, 125],
    [1, 250],
  ] as const) {
    greeted(chance);
    const before = ends.length;
    last().cut();
    if (wait > 0) vi.advanceTimersByTime(wait - 1);
    expect(ends).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(ends).toHaveLength(before + 1);
    last().cut(); // and the next attempt waits longer, as always
    vi.advanceTimersByTime(249);
    expect(ends).toHaveLength(before + 1);
    vi.advanceTimersByTime(251);
    expect(ends).toHaveLength(before + 2);
  }
});

test("a loss shows as a sign after a second and in words if it lasts, once each", () => {
  greeted();
  last().cut();
  vi.advanceTimersByTime(999);
  expect(became.mock.calls).toEqual([["open", null]]);
  vi.advanceTimersByTime(1);
  expect(became.mock.calls).toEqual([
    ["open", null],
    ["retrying", null],
  ]);
  vi.advanceTimersByTime(1500);
  expect(became).toHaveBeenLastCalledWith("lost", null);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    last().cut();
    vi.advanceTimersByTime(10_000);
  }
  expect(became).toHaveBeenCalledTimes(3);
  last().open();
  last().say(WELCOME);
  expect(became).toHaveBeenLastCalledWith("open", null);
  last().cut();
  vi.advanceTimersByTime(1000);
  expect(became).toHaveBeenLastCalledWith("retrying", null);
  last().open();
  last().say(WELCOME);
  vi.advanceTimersByTime(5000);
  expect(became).toHaveBeenLastCalledWith("open", null);
});

test("a dead socket is abandoned", () => {
  greeted();
  vi.advanceTimersByTime(33_000);
  expect(became).toHaveBeenLastCalledWith("lost", null);
});

test("a page woken once a minute keeps its socket as long as the server answers pings", () => {
  greeted();
  for (let minute = 1; minute < 10; minute += 1) {
    vi.setSystemTime(Date.now() + 50_000); // no timer ran in the meantime
    vi.advanceTimersByTime(10_000);
    expect(last().of("ping")).toHaveLength(minute);
    last().say({ type: "pong" });
  }
  expect(became).toHaveBeenLastCalledWith("open", null);
  expect(ends).toHaveLength(1);
});

test("a socket that never opens, or falls silent, is given up; one that only its pings keep busy is not", () => {
  begin();
  vi.advanceTimersByTime(30_001);
  expect(ends).toHaveLength(2);
  last().open();
  last().say(WELCOME);
  for (let pings = 1; pings < 6; pings += 1) {
    vi.advanceTimersByTime(10_000);
    last().say({ type: "pong" });
    expect([ends.length, last().of("ping").length]).toEqual([2, pings]);
  }
  vi.advanceTimersByTime(40_000);
  expect(ends).toHaveLength(3);
});

test("a page shown again after a long silence reconnects without waiting", () => {
  const link = greeted();
  vi.setSystemTime(Date.now() + 60_000);
  link.hurry();
  expect(last().readyState).toBe(3);
  vi.advanceTimersByTime(1);
  expect(ends).toHaveLength(2);
});

test("an attempt that hangs gives way when the network is back, and one that has just begun goes on", () => {
  const link = begin();
  vi.advanceTimersByTime(2000);
  link.hurry();
  expect(ends).toHaveLength(1);
  vi.advanceTimersByTime(1);
  const hung = last();
  link.hurry();
  expect([ends.length, hung.readyState]).toEqual([2, 3]);
  hung.cut();
  last().open();
  last().say(WELCOME);
  vi.advanceTimersByTime(8000);
  expect([ends.length, became.mock.lastCall]).toEqual([2, ["open", null]]);
});

test("an attempt that fails when the network is back is repeated as soon as a first one", () => {
  const link = begin(1);
  for (let failed = 0; failed < 8; failed += 1) {
    last().cut();
    vi.advanceTimersByTime(8000);
  }
  const before = ends.length;
  link.hurry();
  last().cut();
  vi.advanceTimersByTime(250);
  expect(ends).toHaveLength(before + 1);
});

test("a gap in the numbers leads to a fresh start", () => {
  greeted();
  last().say({ type: "update", seq: WELCOME.seq + 2 });
  expect(last().readyState).toBe(3);
  last().cut();
  vi.advanceTimersByTime(10_000);
  last().open();
  expect(last().heard[0]).toMatchObject({ type: "attach", stream: null, seq: null });
});

test("a socket opened before the app is attached immediately", () => {
  const end = new End();
  end.readyState = WebSocket.OPEN;
  const link = new Link("key", null, { heard: () => undefined, became }, () => end as unknown as WebSocket);
  link.start();
  expect(end.of("attach")).toHaveLength(1);
  end.say(WELCOME);
  expect(became).toHaveBeenLastCalledWith("open", null);
  link.stop();
});
