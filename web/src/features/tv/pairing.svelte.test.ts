import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, serve } from "../../testing/server.ts";
import { Pairing } from "./pairing.svelte.ts";

const SHOWN_S = 300;
const GRACE_S = 90;
const TICK_MS = 2000;

/** A server with its own memory of codes, and the same clock as the screen. */
class Desk {
  opened: { code: string; since: number; pass: string | null }[] = [];
  polls: string[] = [];
  away = false;

  answer(ticket: string | undefined): Answer {
    if (this.away) return null;
    if (ticket === undefined) {
      this.opened.push({ code: String(100_000 + this.opened.length), since: Date.now(), pass: null });
      return { code: this.shown, ticket: String(this.opened.length - 1), seconds: SHOWN_S };
    }
    this.polls.push(ticket);
    const found = this.opened[Number(ticket)];
    const lapsed = found === undefined || Date.now() - found.since >= 1000 * (SHOWN_S + GRACE_S);
    return lapsed && (found?.pass ?? null) === null ? "unknown_pairing" : { screen_pass: found?.pass ?? null };
  }
  get shown(): string {
    return this.opened.at(-1)?.code ?? "";
  }
}

let desk: Desk;
let given: string[];
let pairing: Pairing;

beforeEach(async () => {
  vi.useFakeTimers();
  desk = new Desk();
  serve<{ ticket?: string }>(({ ticket }) => desk.answer(ticket));
  given = [];
  pairing = new Pairing((screenPass) => given.push(screenPass));
  await vi.advanceTimersByTimeAsync(TICK_MS);
});
afterEach(() => {
  pairing.stop();
});

const wait = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(1000 * seconds);

test("a new code replaces the old one before it expires, and the remaining time is shown", async () => {
  expect(pairing.code).toBe("100000");
  await wait(SHOWN_S / 2 - 2);
  expect(pairing.left(Date.now())).toBeCloseTo(0.5, 1);
  await wait(SHOWN_S / 2);
  expect(pairing.code).toBe("100001");
  expect(pairing.left(Date.now())).toBeGreaterThan(0.98);
});

test("a just replaced code can still get a pass; an expired one is no longer queried", async () => {
  await wait(SHOWN_S + 10);
  expect(pairing.code).toBe("100001");
  (desk.opened[0] as { pass: string | null }).pass = "the pass";
  await wait(3);
  expect(given).toEqual(["the pass"]);
  const asked = desk.polls.length;
  await wait(60);
  expect(desk.polls.length).toBe(asked);
  expect(given).toEqual(["the pass"]);
});

test("after the grace period only the new ticket is used", async () => {
  await wait(SHOWN_S + GRACE_S + 4);
  desk.polls = [];
  await wait(10);
  expect(new Set(desk.polls)).toEqual(new Set(["1"]));
});

test("after a server restart a new code appears immediately", async () => {
  desk.opened = [];
  await wait(3);
  expect(pairing.code).toBe(desk.shown);
  expect(desk.opened).toHaveLength(1);
  expect(pairing.trouble).toBeNull();
});

test("without a network the code stays, and the screen reports it", async () => {
  desk.away = true;
  await wait(3);
  expect([pairing.code, pairing.trouble]).toEqual(["100000", "offline"]);
  desk.away = false;
  await wait(3);
  expect([pairing.code, pairing.trouble]).toEqual(["100000", null]);
});

test("a screen that slept shows a valid code immediately, without waiting for its timer", async () => {
  vi.setSystemTime(Date.now() + 1000 * 3600); // no timer ran in the meantime
  pairing.hurry();
  await vi.advanceTimersByTimeAsync(1);
  expect(pairing.code).toBe("100001");
});

test("the remaining time falls from 1 to 0 while the code is shown; without a code there is none", async () => {
  const since = (desk.opened[0] as { since: number }).since;
  for (const [seconds, left] of [
    [-5, 1],
    [0, 1],
    [75, 0.75],
    [240, 0.2],
    [300, 0],
    [301, 0],
  ] as const)
    expect(pairing.left(since + 1000 * seconds)).toBeCloseTo(left);
  desk.away = true;
  const other = new Pairing((screenPass) => given.push(screenPass));
  await wait(3);
  expect([other.code, other.left(Date.now())]).toEqual([null, 0]);
  other.stop();
});
