import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { route } from "../../lib/device/route.svelte.ts";
import { drawn } from "../../testing/page.svelte.ts";
import { Socket } from "../../testing/socket.ts";
import TablePage from "./TablePage.svelte";

test("the token of a seat does not stay in the address, even if its link is opened in the page of its table", () => {
  vi.stubGlobal("WebSocket", Socket);
  const now = (): unknown[] => [`${location.pathname}${location.hash}`, Socket.all.at(-1)?.sent[0]?.token];
  route.go("/t#KEY.1.first");
  drawn(TablePage, {});
  expect(now()).toEqual(["/t#KEY", "1.first"]);
  history.pushState(null, "", "/t#KEY.2.second");
  for (const event of ["popstate", "hashchange"]) {
    window.dispatchEvent(new Event(event));
    flushSync();
  }
  expect(now()).toEqual(["/t#KEY", "2.second"]);
  route.go("/");
});
