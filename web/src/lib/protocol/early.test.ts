import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { earlySocket } from "./early.ts";

beforeEach(() => {
  vi.stubGlobal("WebSocket", { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });
});
afterEach(() => {
  globalThis.weimarSocket = undefined;
});
const socket = (readyState: number): WebSocket => ({ readyState }) as unknown as WebSocket;

test("the early socket is taken once", () => {
  const early = socket(WebSocket.CONNECTING);
  globalThis.weimarSocket = early;
  expect(earlySocket()).toBe(early);
  expect(earlySocket()).toBeNull();
});

test("a socket that is already lost is not used", () => {
  globalThis.weimarSocket = socket(WebSocket.CLOSED);
  expect(earlySocket()).toBeNull();
  expect(earlySocket()).toBeNull();
});

test("checking for the socket leaves a mark that the app has started", () => {
  expect(earlySocket()).toBeNull();
  expect(globalThis.weimarSocket).toBeNull();
});
