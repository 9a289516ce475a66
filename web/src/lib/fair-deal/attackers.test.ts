// Each attacker of docs/reference/fair-deal.md plays against devices: what they can do, and what the person is told.
import { createHmac } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import type { Command, MemberId, TableView } from "../protocol/index.ts";
import { isOurs, lastOpened, remember, remembered, shownBy } from "./memory.ts";
import { Refusal } from "../protocol/http.ts";
import { DealPart, SHORTEST_GAME_MS, type Warning } from "./part.ts";
import { commitmentToNumber, tableId } from "./proof.ts";
import type { DeviceNumber, SealedRecord } from "./record.ts";

// a page's code is there at once: loading it would take as long as the machine is busy, and `show` waits for turns
vi.mock("../device/until-loaded.ts", async () => {
  const proof = await import("./proof.ts");
  return { untilLoaded: () => Promise.resolve(proof) };
});

const KEY = "the-key";
const HONEST = 5;
const digits = (number: number): string => number.toString(16).padStart(64, "0");

/** The storage of the device whose turn it is. */
let kept = new Map<string, string>();
let denied = false;

beforeEach(() => {
  denied = false;
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (denied) throw new Error("denied");
      kept.set(name, value);
    },
    removeItem: (name: string) => kept.delete(name),
  });
});

type Deal = NonNullable<TableView["deal"]>;
type Shown = Pick<TableView, "stage" | "games" | "deal">;

/** A device of the player `member`, with its own storage. Its page can be closed and opened. */
class Device {
  readonly storage = new Map<string, string>();
  /** What it has committed to, by game: a server forgets nothing. */
  readonly committed = new Map<number, string>();
  sent: Command[] = [];
  warning: Warning | null = null;
  records: (game: number) => Promise<SealedRecord> = () => Promise.reject(new Refusal("not_over"));
  page = this.open();

  constructor(readonly member: MemberId) {}

  open(): DealPart {
    const part = new DealPart(
      KEY,
      (command) => {
        this.sent.push(command);
        if (command.do === "commit_number") this.committed.set(command.game, command.commitment);
        return Promise.resolve();
      },
      (_, game) => this.records(game),
    );
    part.told = (warning) => (this.warning = warning);
    return part;
  }

  /** Show the device a position; its answers. Devices answer one after the other. */
  async show(
    shown: Shown,
    page = this.page,
    member: MemberId | null = this.member,
    members = SEATS,
  ): Promise<Command[]> {
    kept = this.storage;
    this.sent = [];
    page.follow({ ...shown, members: members.map((one) => ({ member: one })) } as unknown as TableView, member);
    for (let turn = 0; turn < 8; turn += 1) await new Promise((go) => setImmediate(go));
    return this.sent;
  }
}

const SEATS = Array.from({ length: HONEST }, (_, index) => index + 1);
const devices = (): Device[] => SEATS.map((member) => new Device(member));
const commitmentIn = (sent: Command[]): string | null =>
  sent.flatMap((command) => (command.do === "commit_number" ? [command.commitment] : []))[0] ?? null;
const numberIn = (sent: Command[]): string | null =>
  sent.flatMap((command) => (command.do === "open_number" ? [command.number] : []))[0] ?? null;

/** A deal that a server has seen: it knows the secret and every number. */
interface Look {
  readonly seed: string;
  readonly devices: readonly DeviceNumber[];
  readonly commitment: string;
}

interface Round {
  readonly games?: number;
  readonly secret?: string;
  /** Between two positions, pages are closed and opened. */
  readonly reload?: boolean;
  readonly memberOf?: (device: Device) => MemberId;
}

/** One round of a server that runs a deal up to the numbers, and looks; null if not every device opened. */
async function look(
  all: readonly Device[],
  { games = 0, secret = "1", reload, memberOf }: Round = {},
): Promise<Look | null> {
  const commitment = digits(parseInt(secret, 16) + 1000);
  const named = all.map((device) => ({ device, member: memberOf?.(device) ?? device.member }));
  const members = named.map(({ member }) => member);
  const committed: { member: number; commitment: string; opened: boolean }[] = [];
  for (const { device, member } of named) {
    await device.show({ stage: "lobby", games, deal: null }, device.page, member, members);
    const given = device.committed.get(games + 1);
    if (given !== undefined) committed.push({ member, commitment: given, opened: false });
    if (reload) device.page = device.open();
  }
  const deal: Deal = { commitment, devices: committed, closed: true };
  const shares: DeviceNumber[] = [];
  for (const [seat, { device, member }] of named.entries()) {
    const mine = committed.find((one) => one.member === member);
    if (!mine) continue;
    const number = numberIn(await device.show({ stage: "lobby", games, deal }, device.page, member, members));
    if (number !== null) shares.push({ member, seat, commitment: mine.commitment, number });
  }
  if (shares.length < all.length) return null;
  return { seed: seedOf(secret, commitment, shares), devices: shares, commitment };
}

function seedOf(secret: string, commitment: string, shares: readonly DeviceNumber[]): string {
  const lines = shares.map((one) => `${one.member} ${one.seat} ${one.commitment} ${one.number ?? "-"}`);
  const message = ["weimar fair deal v1 seed", commitment, ...lines].join("\n");
  return createHmac("sha256", Buffer.from(digits(parseInt(secret, 16)), "hex"))
    .update(message)
    .digest("hex");
}

/** The numbers of all deals that a server sees in forty rounds. */
async function looks(all: readonly Device[], round: (number: number) => Round): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let number = 1; number <= 40; number += 1) {
    const found = await look(all, { secret: number.toString(16), ...round(number) });
    if (found) seen.add(found.seed);
  }
  return seen;
}

test.each<[string, (number: number) => Round]>([
  ["asks for the same game again", () => ({})],
  ["lets pages be loaded again in between", () => ({ reload: true })],
  ["counts games that were not played", (number) => ({ games: number })],
  ["jumps far ahead", (number) => ({ games: number * 1000 })],
  ["counts backwards", (number) => ({ games: 1000 - number })],
  ["goes forward and back", (number) => ({ games: (number * 7) % 5 })],
  ["renames the players", (number) => ({ memberOf: ({ member }) => member + 10 * number })],
])("the server sees one deal only, even if it %s", async (_, round) => {
  const all = devices();
  expect((await looks(all, round)).size).toBe(1);
  for (const { warning } of all) expect(warning?.kind).toBe("again");
});

/** A record that fits what was seen. The deal in it is verified by `faultOf`, which is replaced here. */
const recordOf = ({ seed, devices: shares, commitment }: Look, game: number): SealedRecord =>
  ({
    fair_deal: { table: tableId(KEY), game, secret: digits(1), commitment, devices: shares, seed },
  }) as unknown as SealedRecord;

vi.mock("./proof.ts", async (original) => ({ ...(await original<object>()), faultOf: () => null }));

test("an invented record of a game that nobody saw does not buy another deal", async () => {
  const all = devices();
  const first = await look(all);
  if (!first) throw new Error("no deal");
  for (const device of all) device.records = (game) => Promise.resolve(recordOf(first, game));
  expect((await looks(all, (number) => ({ games: number }))).size).toBe(0);
  for (const { warning } of all) expect(warning).toEqual({ kind: "unseen", game: 1 });
});

test("invented endings are shown to the people, one in ten seconds at most", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const device = new Device(1);
  const seen = new Set<string>();
  let games = 0;
  for (let tenth = 0; tenth < 10 * (SHORTEST_GAME_MS / 1000); tenth += 1) {
    const found = await look([device], { games, secret: (tenth + 1).toString(16) });
    if (found) {
      seen.add(found.seed);
      device.records = (game) => Promise.resolve(recordOf(found, game));
      games += 1;
    }
    await device.show({ stage: "over", games, deal: null });
    device.page = device.open();
    vi.setSystemTime(Date.now() + 100);
  }
  expect(seen.size).toBe(1);
  vi.setSystemTime(Date.now() + SHORTEST_GAME_MS);
  expect(await look([device], { games })).not.toBeNull();
});

test("a game that was played and fits is followed by the next one", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const all = devices();
  for (let games = 0; games < 4; games += 1) {
    const found = await look(all, { games, secret: (games + 1).toString(16) });
    if (!found) throw new Error(`no deal ${games}`);
    vi.setSystemTime(Date.now() + 60_000);
    for (const device of all) {
      device.records = (game) => Promise.resolve(recordOf(found, game));
      await device.show({ stage: "over", games: games + 1, deal: null });
      expect(device.warning).toBeNull();
    }
  }
});

test("a person who was away says so, and the device takes part again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const device = new Device(1);
  const found = await look([device]);
  if (!found) throw new Error("no deal");
  device.records = (game) => Promise.resolve(recordOf(found, game));
  vi.setSystemTime(Date.now() + 60_000);
  const later: Shown = { stage: "lobby", games: 3, deal: null };
  expect(await device.show(later)).toEqual([]);
  expect(device.warning).toEqual({ kind: "unseen", game: 1 });
  device.page.know({ ...later, members: [] } as unknown as TableView, 1);
  await vi.waitFor(() => expect(commitmentIn(device.sent)).not.toBeNull(), { timeout: 60_000 });
  expect(device.warning).toBeNull();
});

test.each<[string, (first: Look) => Promise<SealedRecord>]>([
  ["no record", () => Promise.reject(new Refusal("not_over"))],
  ["a record without a proof", () => Promise.resolve({} as SealedRecord)],
  ["a record of another deal", (first) => Promise.resolve(recordOf({ ...first, commitment: digits(7) }, 1))],
  [
    "a record with other seats",
    (first) =>
      Promise.resolve(recordOf({ ...first, devices: first.devices.map((one) => ({ ...one, seat: 4 - one.seat })) }, 1)),
  ],
])("a game that ends with %s is told, and is the last one that the device takes part in", async (_, record) => {
  const all = devices();
  const first = await look(all);
  if (!first) throw new Error("no deal");
  for (const device of all) {
    device.records = () => record(first);
    expect(await device.show({ stage: "over", games: 1, deal: null })).toEqual([]);
    expect(device.warning).toEqual({ kind: "again", game: 1 });
  }
});

test("a server that does not answer is asked once more before the person is told", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const device = new Device(1);
  await look([device]);
  device.records = () => Promise.reject(new Refusal("offline"));
  const over: Shown = { stage: "over", games: 1, deal: null };
  expect([await device.show(over), device.warning]).toEqual([[], null]);
  vi.advanceTimersByTime(10_000);
  for (let turn = 0; turn < 8; turn += 1) await new Promise((go) => setImmediate(go));
  expect([device.sent, device.warning]).toEqual([[], { kind: "again", game: 1 }]);
});

test("two tabs of one browser have one number, and open it once", async () => {
  const device = new Device(1);
  const tabs = [device.open(), device.open()];
  const lobby: Shown = { stage: "lobby", games: 0, deal: null };
  const given = [commitmentIn(await device.show(lobby, tabs[0])), commitmentIn(await device.show(lobby, tabs[1]))];
  expect(given[0]).toBe(given[1]);
  const closed = (server: number): Shown => ({
    ...lobby,
    deal: {
      commitment: digits(server),
      devices: [{ member: 1, commitment: given[0] ?? "", opened: false }],
      closed: true,
    },
  });
  expect(numberIn(await device.show(closed(1), tabs[0]))).not.toBeNull();
  expect(await device.show(closed(2), tabs[1])).toEqual([]);
  expect(device.warning).toEqual({ kind: "again", game: 1 });
});

test("a tab tells if another one opened the number for another set in the same moment", async () => {
  const device = new Device(1);
  const commitment = commitmentIn(await device.show({ stage: "lobby", games: 0, deal: null })) ?? "";
  const page = new DealPart(KEY, () => {
    const ours = remembered([KEY, 1]); // the other tab
    if (ours) remember([KEY, 1], { ...ours, shown: "another set" });
    return Promise.resolve();
  });
  page.told = (warning) => (device.warning = warning);
  const deal: Deal = { commitment: digits(1), devices: [{ member: 1, commitment, opened: false }], closed: true };
  await device.show({ stage: "lobby", games: 0, deal }, page);
  expect(device.warning).toEqual({ kind: "again", game: 1 });
});

test("a device that cannot keep its number takes no part", async () => {
  denied = true;
  expect(await new Device(1).show({ stage: "lobby", games: 0, deal: null })).toEqual([]);
});

test("a device that forgot everything is a new one: the server gets another look", async () => {
  const device = new Device(1);
  const first = await look([device]);
  device.storage.clear();
  device.page = device.open();
  expect((await look([device], { secret: "2" }))?.seed).not.toBe(first?.seed);
});

test("nothing that a server sends makes a device forget a number that it opened", async () => {
  const device = new Device(1);
  await look([device]);
  kept = device.storage;
  const before = lastOpened(KEY);
  await looks([device], (number) => ({ games: number * 3, reload: true }));
  kept = device.storage;
  expect({ ...lastOpened(KEY), seen: undefined }).toEqual({ ...before, seen: undefined });
});

test("commitments to games that are never dealt are forgotten", async () => {
  const device = new Device(1);
  for (let games = 0; games < 40; games += 1) await device.show({ stage: "lobby", games, deal: null });
  expect(device.committed.size).toBe(40);
  expect(Object.keys(JSON.parse(device.storage.get("weimar:deals") ?? "") as object)).toEqual(['["the-key",40]']);
});

test("a server that shows devices apart gets at most one deal for each, and each is told", async () => {
  const all = devices();
  const seen = new Set<string>();
  for (const device of all) {
    const found = await look([device], { secret: device.member.toString() });
    if (found) seen.add(found.seed);
  }
  expect(seen.size).toBe(all.length);
  expect(await looks(all, () => ({}))).toEqual(new Set());
  for (const { warning } of all) expect(warning?.kind).toBe("again");
});

test("a player cannot use the commitment of another one", () => {
  const number = digits(5);
  expect(commitmentToNumber(number, tableId(KEY), 1, 1)).not.toBe(commitmentToNumber(number, tableId(KEY), 1, 2));
});

/** The lobby of the first game after its start, with these commitments. */
const startWith = (server: number, committed: readonly (readonly [MemberId, string])[]): Shown => ({
  stage: "lobby",
  games: 0,
  deal: {
    commitment: digits(server),
    devices: committed.map(([member, commitment]) => ({ member, commitment, opened: false })),
    closed: true,
  },
});
const LOBBY: Shown = { stage: "lobby", games: 0, deal: null };

test("a host who starts again, with other seats or fewer devices, gets no other number", async () => {
  const all = devices();
  const given: [MemberId, string][] = [];
  for (const device of all) given.push([device.member, commitmentIn(await device.show(LOBBY)) ?? ""]);
  const [device] = all;
  if (!device) throw new Error("no device");
  const number = numberIn(await device.show(startWith(1, given)));
  expect(number).not.toBeNull();
  for (const [fewer, seats] of [
    [5, [...SEATS].reverse()],
    [2, SEATS],
    [1, [1]],
  ] as const) {
    expect(await device.show(startWith(1, given.slice(0, fewer)), device.open(), 1, [...seats])).toEqual([]);
    expect(device.warning).toEqual({ kind: "again", game: 1 });
  }
  expect(numberIn(await device.show(startWith(1, given), device.open()))).toBe(number); // the same start, shown again
});

test("a device commits once, and opens its number for what is shown when the host has started the game", async () => {
  const device = new Device(1);
  const commitment = commitmentIn(await device.show(LOBBY)) ?? "";
  const { deal } = startWith(1, [[1, commitment]]);
  for (const open of [LOBBY, { ...LOBBY, deal: deal && { ...deal, closed: false } }])
    expect(await device.show(open)).toEqual([]);
  const number = numberIn(await device.show({ ...LOBBY, deal })) ?? "";
  expect(commitmentToNumber(number, tableId(KEY), 1, 1)).toBe(commitment);
  const seated = SEATS.map((member) => ({ member })) as TableView["members"];
  expect(remembered([KEY, 1])?.shown).toBe(deal && shownBy(deal, seated));
});

test("spectators, running games and a closed deal without the device are left alone", async () => {
  const device = new Device(1);
  expect(await device.show(LOBBY, device.page, null)).toEqual([]);
  expect(await device.show({ ...LOBBY, stage: "game" })).toEqual([]);
  expect(await device.show(startWith(1, []))).toEqual([]);
});

test.each<[string, MemberId]>([
  ["a device that was left out of a start", 2],
  ["one whose player takes part with another device", 1],
])("%s opens nothing, and can take part in the next game", async (_, member) => {
  const device = new Device(1);
  const before = commitmentIn(await device.show(LOBBY));
  expect(await device.show(startWith(1, [[member, digits(2)]]))).toEqual([]);
  expect([device.warning, remembered([KEY, 1])?.shown]).toEqual([null, null]);
  const next = commitmentIn(await device.show({ stage: "over", games: 1, deal: null }));
  expect(next).not.toBeNull();
  expect(next).not.toBe(before);
});

test.each([1, 2, 3])(
  "a server in league with %i devices has a deal for each set that it leaves out",
  async (league) => {
    const own = SEATS.slice(0, league).map((member) => {
      const number = digits(100 + member);
      return { member, seat: member - 1, commitment: commitmentToNumber(number, tableId(KEY), 1, member), number };
    });
    const honest = new Device(league + 1);
    const commitment = commitmentIn(await honest.show(LOBBY)) ?? "";
    const given: [MemberId, string][] = [...own.map((one): [MemberId, string] => [one.member, one.commitment])];
    given.push([honest.member, commitment]);
    const number = numberIn(await honest.show(startWith(1001, given)));
    const last = lastOpened(KEY);
    if (last === null) throw new Error("no number is open");
    const mine = { member: honest.member, seat: league, commitment, number };
    const seeds = new Set<string>();
    for (let taking = 0; taking < 2 ** league; taking += 1) {
      const shares = [...own.map((one, bit) => (taking & (1 << bit) ? one : { ...one, number: null })), mine];
      const found: Look = { seed: seedOf("1", digits(1001), shares), devices: shares, commitment: digits(1001) };
      seeds.add(found.seed);
      const fits = (devices: readonly DeviceNumber[]): boolean => {
        const proof = recordOf({ ...found, devices }, 1).fair_deal;
        return proof !== undefined && proof !== null && isOurs(proof, last);
      };
      expect(fits(shares)).toBe(true); // the record shows who was left out
      expect(fits(shares.map((one) => (one.member === 1 ? { ...one, commitment: digits(9) } : one)))).toBe(false);
      expect(fits(shares.slice(1))).toBe(false);
    }
    expect(seeds.size).toBe(2 ** league);
    expect(await honest.show(startWith(1002, given), honest.open())).toEqual([]); // for no other secret
    expect(honest.warning).toEqual({ kind: "again", game: 1 });
  },
);
