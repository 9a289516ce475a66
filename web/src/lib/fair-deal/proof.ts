// Recomputes the deal of a game (docs/reference/fair-deal.md). Loaded on demand because it includes its own SHA-256:
// browsers provide theirs only over HTTPS.
//
// Contract: pure. `faultOf` returns the first part of a record that contradicts the proof, the same one as
// `weimar referee --verify`. It does not replay the game, so it cannot check that a later pile has the right tiles.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { rulesOf } from "../game/rules-text.ts";
import type { FairDeal, SealedRecord } from "./record.ts";

const PROTOCOL = "weimar fair deal v1 ";
const BYTE = 256;
const ALL_TILES = "F".repeat(11) + "L".repeat(6);

/** A contradiction: an error code (explained in errors.ftl) and the faulty part of the record. */
export interface Fault {
  readonly code: string;
  readonly name: string;
}

const joined = (label: string, lines: readonly (string | number)[]): Uint8Array =>
  utf8ToBytes([PROTOCOL + label, ...lines].join("\n"));
const digest = (label: string, ...lines: (string | number)[]): string => bytesToHex(sha256(joined(label, lines)));

export const tableId = (key: string): string => digest("table", key).slice(0, 32);

export const commitmentToNumber = (number: string, table: string, game: number, member: number): string =>
  digest("number", number, table, game, member);

/** A record's rules as JSON with sorted keys, without options that have their preset's value. */
function canonical({ preset = "official", ...options }: NonNullable<SealedRecord["rules"]>): string {
  const usual: Readonly<Record<string, unknown>> = { ...rulesOf(String(preset)) };
  const changed = Object.entries(options).filter(([name, value]) => value !== usual[name]);
  const entries = [["preset", preset] as const, ...changed];
  return JSON.stringify(Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))));
}

function seedOf({ secret, commitment, devices }: FairDeal): string {
  const lines = devices.map((one) => `${one.member} ${one.seat} ${one.commitment} ${one.number ?? "-"}`);
  return bytesToHex(hmac(sha256, hexToBytes(secret), joined("seed", [commitment, ...lines])));
}

/** The bytes of HKDF-Expand with the seed as key and the label as info. */
function* stream(seed: string, label: string): Generator<number, number> {
  const key = hexToBytes(seed);
  const info = utf8ToBytes(PROTOCOL + label);
  let block = new Uint8Array();
  for (let number = 1; number < BYTE; number += 1) {
    block = hmac(sha256, key, concatBytes(block, info, Uint8Array.of(number)));
    yield* block;
  }
  return 0;
}

/** A uniform random number below `bound`. To avoid bias, bytes from the highest multiple of it up are skipped. */
function below(bound: number, bytes: Generator<number, number>): number {
  const limit = BYTE - (BYTE % bound);
  let byte = bytes.next().value;
  while (byte >= limit) byte = bytes.next().value;
  return byte % bound;
}

function shuffled(items: readonly string[], bytes: Generator<number, number>): string[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1, bytes);
    [order[last], order[other]] = [order[other] as string, order[last] as string];
  }
  return order;
}

/** The first contradiction between a record and its proof; null if there is none. */
export function faultOf(record: SealedRecord): Fault | null {
  const proof = record.fair_deal;
  if (!proof) return { code: "fair_deal_missing", name: "fair_deal" };
  const { secret, table, game, commitment, seed } = proof;
  if (digest("secret", secret, table, game, canonical(record.rules ?? {})) !== commitment)
    return { code: "fair_deal_commitment", name: "fair_deal.commitment" };
  return (
    faultOfDevices(proof) ??
    (seedOf(proof) === seed ? faultOfLuck(record, seed) : { code: "fair_deal_seed", name: "fair_deal.seed" })
  );
}

function faultOfDevices({ devices, table, game }: FairDeal): Fault | null {
  for (const [index, { member, seat, number, commitment }] of devices.entries()) {
    const name = `fair_deal.devices[${index}]`;
    // no commitment covers order and seats, and each of them changes the seed
    if (devices.slice(0, index).some((one) => one.member >= member || one.seat === seat))
      return { code: "fair_deal_two_devices", name };
    if (number !== null && commitmentToNumber(number, table, game, member) !== commitment)
      return { code: "fair_deal_number", name };
  }
  return null;
}

function faultOfLuck(record: SealedRecord, seed: string): Fault | null {
  if (shuffled(rolesFor(record.players.length), stream(seed, "roles")).join() !== record.roles.join())
    return { code: "fair_deal_roles", name: "roles" };
  if (below(record.players.length, stream(seed, "first candidate")) !== record.first_candidate)
    return { code: "fair_deal_first_candidate", name: "first_candidate" };
  if (pileFrom(ALL_TILES, seed, 0) !== record.draw_pile) return { code: "fair_deal_draw_pile", name: "draw_pile" };
  const wrong = (record.reshuffles ?? []).findIndex((pile, index) => pileFrom(pile, seed, index + 1) !== pile);
  return wrong < 0 ? null : { code: "fair_deal_reshuffle", name: `reshuffles[${wrong}]` };
}

const pileFrom = (tiles: string, seed: string, number: number): string =>
  shuffled(Array.from(tiles).sort(), stream(seed, `pile ${number}`)).join("");

/** The roles in play, in the order before the shuffle. */
function rolesFor(players: number): string[] {
  const liberals = Math.floor(players / 2) + 1;
  const fascists = players - liberals - 1;
  return [...Array<string>(liberals).fill("liberal"), ...Array<string>(fascists).fill("fascist"), "hitler"];
}
