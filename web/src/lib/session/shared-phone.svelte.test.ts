import { beforeEach, expect, test, vi } from "vitest";
import { WELCOME } from "../../testing/protocol.ts";
import { Socket, socketsOfAPage } from "../../testing/socket.ts";
import { guestTokens, saveGuestTokens } from "./seat-tokens.ts";

const KEY = "the-key";

beforeEach(socketsOfAPage);

test("a guest who gets a seat after the page has closed does not cost the others theirs", async () => {
  const { SharedPhone } = await import("./shared-phone.svelte.ts");
  saveGuestTokens(KEY, ["ada", "ben"]);
  const phone = new SharedPhone(KEY);
  const leave = phone.use();
  const sat = phone.add("Cem");
  const socket = Socket.all.at(-1) as Socket;
  leave();
  await vi.runOnlyPendingTimersAsync(); // the lobby is closed for longer than the table would need to open
  expect(phone.guests).toEqual([]);
  socket.onopen();
  socket.say({ ...WELCOME, member: null });
  const { id } = socket.sent.find(({ type }) => type === "request") ?? {};
  socket.say({ type: "done", id, member: 3, token: "cem" });
  expect(await sat).toBeNull();
  expect(guestTokens(KEY)).toEqual(["ada", "ben", "cem"]);
  const again = phone.use();
  expect(phone.guests.length).toBe(3);
  again();
});
