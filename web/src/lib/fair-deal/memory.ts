// This browser's memory of the deals it takes part in: its number, and the commitments and seats it saw before opening
// it. Without this, a server could invent a whole proof after the game, or choose a deal by exchanging seats in it.
import type { TableView } from "../protocol/index.ts";
import { load, save } from "../device/storage.ts";
import type { DeviceNumber, FairDeal } from "./record.ts";

const MOST = 20;

/** Identifies a number: the key of the table, the number of the game, the member. */
export type Whose = readonly [key: string, game: number, member: number];

export interface Remembered {
  readonly number: string;
  readonly commitment: string;
  /** All commitments, and the seats of devices, when this device opened its number; null before. */
  readonly shown: string | null;
}

const all = (): Record<string, Remembered> => load("deals", {});

export const remembered = (whose: Whose): Remembered | null => all()[JSON.stringify(whose)] ?? null;

export function remember(whose: Whose, what: Remembered): void {
  const name = JSON.stringify(whose);
  const others = Object.entries(all()).filter(([other]) => other !== name);
  save("deals", Object.fromEntries([[name, what] as const, ...others].slice(0, MOST)));
}

/** All commitments that a table shows, with the players' seats, as one text. */
export function shownBy(deal: NonNullable<TableView["deal"]>, members: TableView["members"]): string {
  const seatOf = (member: number): number => members.findIndex((one) => one.member === member);
  return asShown(
    deal.commitment,
    deal.devices.map((one) => ({ ...one, seat: seatOf(one.member) })),
  );
}

const asShown = (commitment: string, devices: readonly Omit<DeviceNumber, "number">[]): string =>
  [commitment, ...devices.map((one) => `${one.member} ${one.seat} ${one.commitment}`)].join("\n");

/** True if a proof is about the deal that this device took part in, and contains its number. */
export const isOurs = (proof: FairDeal, ours: Remembered): boolean =>
  asShown(proof.commitment, proof.devices) === ours.shown &&
  proof.devices.some(
    (one) => one.commitment === ours.commitment && (one.number === null || one.number === ours.number),
  );
