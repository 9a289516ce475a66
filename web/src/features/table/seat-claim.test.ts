import { expect, test } from "vitest";
import type { TableView } from "../../lib/protocol/index.ts";
import { tableOf } from "../../lib/game/replay.ts";
import { viewIn } from "../../testing/views.fixture.ts";
import type { Play } from "../../lib/session/play.ts";
import { answers, claimable, ownClaim, secretOf, type SeatClaim } from "./seat-claim.ts";

const plain = tableOf(["N1", "N2", "N3", "N4"], viewIn("vote"));
const table = (changed: Partial<TableView> = {}, host = {}): TableView => {
  const special: object[] = [host, { here: false }, {}, { bot: "steady" }];
  return { ...plain, host: 1, members: plain.members.map((one, seat) => ({ ...one, ...special[seat] })), ...changed };
};
const claim = (changed: Partial<SeatClaim> = {}): SeatClaim => ({
  claim: 1,
  member: 2,
  ticket: "0",
  name: "",
  at: 0,
  backers: [],
  given: false,
  ...changed,
});

test("the host answers alone while they are there, and the owner can only refuse", () => {
  expect(answers(table(), claim(), 1)).toEqual({ confirm: true, refuse: true });
  expect(answers(table(), claim(), 3)).toEqual({ confirm: false, refuse: false });
  expect(answers(table(), claim(), 2)).toEqual({ confirm: false, refuse: true });
  expect(answers(table(), claim(), null)).toEqual({ confirm: false, refuse: false });
});

test("without a host, or for the host's own seat, the others answer, each once", () => {
  expect(answers(table({}, { here: false }), claim(), 3)).toEqual({ confirm: true, refuse: true });
  expect(answers(table({}, { here: false }), claim({ member: 1 }), 3)).toEqual({ confirm: true, refuse: true });
  expect(answers(table(), claim({ member: 1 }), 3)).toEqual({ confirm: false, refuse: true });
  expect(answers(table({}, { here: false }), claim({ backers: [3] }), 3)).toEqual({ confirm: false, refuse: true });
  expect(answers(table({ host: 3 }), claim({ backers: [3] }), 3)).toEqual({ confirm: true, refuse: true });
  expect(answers(table(), claim({ given: true }), 1)).toEqual({ confirm: false, refuse: false });
});

test("a page knows its own claim by its ticket, and each page has its own secret", () => {
  const [one, other] = [{} as Play, {} as Play];
  const { ticket, secret } = secretOf(one);
  expect(secretOf(one).ticket).toBe(ticket);
  expect(secretOf(other).ticket).not.toBe(ticket);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  const mine = claim({ ticket });
  expect(ownClaim(one, table({ seat_claims: [claim(), mine] }))).toBe(mine);
  expect(ownClaim(other, table({ seat_claims: [mine] }))).toBeNull();
  expect(claimable(table()).map(({ member }) => member)).toEqual([1, 2, 3]);
});
