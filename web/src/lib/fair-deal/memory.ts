// This browser's memory of the deals it takes part in: its number, and the commitments and seats it saw before opening
// it. Without this, a server could invent a whole proof after the game, or deal again until it likes the deal.
//
// Contract: for each table, the last opened number stays, and at most one that is still closed. Nothing a server sends
// adds more, so it cannot make the device forget.
import type { TableView } from "../protocol/index.ts";
import { isLike, isText, loadByName, save } from "../device/storage.ts";
import type { DeviceNumber, FairDeal } from "./record.ts";

/** Numbers of all tables. A person would have to visit fifty other tables before one is forgotten. */
const MOST = 100;

/** Identifies a number: the key of the table, the number of the game. */
export type Whose = readonly [key: string, game: number];

export interface Remembered {
  readonly number: string;
  readonly commitment: string;
  /** All commitments, and the seats of devices, when this device opened its number; null before. */
  readonly shown: string | null;
  /** When it was opened, by this device's clock. */
  readonly at?: number;
  /** This device has shown the end of that game, or its person knows about it. */
  readonly seen?: boolean;
  /** A record of that deal has been verified. */
  readonly settled?: boolean;
}

const isDeal = isLike({ number: isText, commitment: isText, shown: (shown) => shown === null || isText(shown) });
/** The form of `nameOf`. */
const NAME = /^\["[^"\\]*",\d+\]$/;
const all = (): Record<string, Remembered> =>
  Object.fromEntries(Object.entries(loadByName<Remembered>("deals", isDeal)).filter(([name]) => NAME.test(name)));

const nameOf = (whose: Whose): string => JSON.stringify(whose);

export const remembered = (whose: Whose): Remembered | null => all()[nameOf(whose)] ?? null;

/** Returns false if this browser keeps nothing: the device must not take part then. */
export function remember(whose: Whose, what: Remembered): boolean {
  const name = nameOf(whose);
  const others = Object.entries(all()).filter(
    ([other, { shown }]) => other !== name && !(isOf(other, whose[0]) && (shown === null) === (what.shown === null)),
  );
  save("deals", Object.fromEntries([[name, what] as const, ...others].slice(0, MOST)));
  return JSON.stringify(remembered(whose)) === JSON.stringify(what);
}

const isOf = (name: string, key: string): boolean => (JSON.parse(name) as Whose)[0] === key;

/** The last number that was opened at a table, with its game; null if there is none. */
export function lastOpened(key: string): (Remembered & { readonly game: number; readonly shown: string }) | null {
  for (const [name, { shown, ...what }] of Object.entries(all()))
    if (isOf(name, key) && shown !== null) return { ...what, shown, game: (JSON.parse(name) as Whose)[1] };
  return null;
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
