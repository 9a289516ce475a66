import { beforeEach, expect, test, vi } from "vitest";
import type { Command, TableView } from "../protocol/index.ts";
import { remembered, shownBy } from "./memory.ts";
import { DealPart } from "./part.ts";
import { commitmentToNumber, tableId } from "./proof.ts";
import { emptyStorage } from "../../testing/storage.ts";

const KEY = "the-key";
const SERVER = "5".repeat(64);

beforeEach(() => {
  emptyStorage();
});

const SEATED = [1, 2, 3].map((member) => ({ member }) as TableView["members"][number]);

function table(deal: TableView["deal"], stage: TableView["stage"] = "lobby", members = SEATED): TableView {
  return { stage, games: 0, deal, members } as unknown as TableView;
}

function device() {
  const sent: Command[] = [];
  const part = new DealPart(KEY, (command) => {
    sent.push(command);
    return Promise.resolve();
  });
  return { part, sent };
}

async function committed() {
  const { part, sent } = device();
  part.follow(table(null), 3);
  await vi.waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  return { part, sent, commitment: (sent[0] as { commitment: string }).commitment };
}

const dealOf = (commitment: string, closed: boolean, server = SERVER): NonNullable<TableView["deal"]> => ({
  commitment: server,
  devices: [{ member: 3, commitment, opened: false }],
  closed,
});

test("a seated device commits once and opens its number when the host has started the game", async () => {
  const { part, sent, commitment } = await committed();
  part.follow(table(null), 3);
  part.follow(table(dealOf(commitment, false)), 3);
  expect(sent).toHaveLength(1);
  part.follow(table(dealOf(commitment, true)), 3);
  await vi.waitFor(() => {
    expect(sent).toHaveLength(2);
  });
  const { number } = sent[1] as { number: string };
  expect(commitmentToNumber(number, tableId(KEY), 1, 3)).toBe(commitment);
  expect(remembered([KEY, 1])?.shown).toBe(shownBy(dealOf(commitment, true), SEATED));
});

test("spectators, running games and a closed deal are left alone", async () => {
  const { part, sent } = device();
  part.follow(table(null), null);
  part.follow(table(null, "game"), 3);
  part.follow(table({ commitment: SERVER, devices: [], closed: true }), 3);
  await Promise.resolve();
  expect(sent).toEqual([]);
});

test("the number of another device of the same player is not opened here", async () => {
  const { part, sent } = await committed();
  part.follow(table(dealOf("a".repeat(64), true)), 3);
  await new Promise((go) => setTimeout(go, 0));
  expect(sent).toHaveLength(1);
});

test("a number is not opened again for other commitments or seats", async () => {
  const { part, sent, commitment } = await committed();
  part.follow(table(dealOf(commitment, true)), 3);
  await vi.waitFor(() => {
    expect(sent).toHaveLength(2);
  });
  const reloaded = device();
  reloaded.part.follow(table(dealOf(commitment, true, "6".repeat(64))), 3);
  await new Promise((go) => setTimeout(go, 0));
  expect(reloaded.sent).toEqual([]);
  const moved = device();
  moved.part.follow(table(dealOf(commitment, true), "lobby", [...SEATED].reverse()), 3);
  await new Promise((go) => setTimeout(go, 0));
  expect(moved.sent).toEqual([]);
  const again = device();
  again.part.follow(table(dealOf(commitment, true)), 3);
  await vi.waitFor(() => {
    expect(again.sent).toEqual([sent[1]]);
  });
});
