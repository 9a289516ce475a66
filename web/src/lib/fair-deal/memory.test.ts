import { expect, test } from "vitest";
import type { TableView } from "../protocol/index.ts";
import { isOurs, shownBy } from "./memory.ts";
import type { FairDeal } from "./record.ts";

const digits = (digit: string): string => digit.repeat(64);
const SHOWN: [NonNullable<TableView["deal"]>, TableView["members"]] = [
  {
    closed: true,
    commitment: digits("a"),
    devices: [
      { member: 1, commitment: digits("1"), opened: false },
      { member: 4, commitment: digits("4"), opened: false },
    ],
  },
  [4, 2, 1].map((member) => ({ member }) as TableView["members"][number]),
];
const OURS = { number: digits("b"), commitment: digits("4"), shown: shownBy(...SHOWN) };
const PROOF: FairDeal = {
  table: "0".repeat(32),
  game: 1,
  secret: digits("c"),
  commitment: digits("a"),
  seed: digits("d"),
  devices: [
    { member: 1, seat: 2, commitment: digits("1"), number: null },
    { member: 4, seat: 0, commitment: digits("4"), number: digits("b") },
  ],
};
const [first, second] = PROOF.devices as [FairDeal["devices"][0], FairDeal["devices"][0]];

test("a proof with what was shown, and with this device's number, is about the same deal", () => {
  expect(isOurs(PROOF, OURS)).toBe(true);
});

test.each([
  [
    "swapped seats",
    [
      { ...first, seat: 0 },
      { ...second, seat: 2 },
    ],
  ],
  ["another order", [second, first]],
  ["another player", [{ ...first, member: 2 }, second]],
  ["another commitment", [{ ...first, commitment: digits("5") }, second]],
  ["another number of this device", [first, { ...second, number: digits("e") }]],
  ["a device missing", [second]],
])("a proof with %s is about another deal", (_, devices) => {
  expect(isOurs({ ...PROOF, devices }, OURS)).toBe(false);
});
