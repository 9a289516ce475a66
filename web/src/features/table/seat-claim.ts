// A claim of a seat in the running game: what this device may do about it, and the secret of its own claim.
//
// Contract: the secret never leaves the device before the table has given the seat; the table sees only its hash.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes } from "@noble/hashes/utils.js";
import type { MemberId, TableView } from "../../lib/protocol/index.ts";
import { onePerPlay, type Play } from "../../lib/session/play.ts";

export type SeatClaim = TableView["seat_claims"][number];
type Secret = Readonly<Record<"secret" | "ticket", string>>;

const BYTES = 32;

/** The secret of this page's claim. */
export const secretOf = onePerPlay((): Secret => {
  const secret = randomBytes(BYTES);
  return { secret: bytesToHex(secret), ticket: bytesToHex(sha256(secret)) };
});

/** This page's own claim, if it has one. */
export const ownClaim = (play: Play, { seat_claims }: TableView): SeatClaim | null =>
  seat_claims.find(({ ticket }) => ticket === secretOf(play).ticket) ?? null;

/** The members whose seat can be claimed: people, and for somebody new those who have left for good. */
export const claimable = ({ members }: TableView): TableView["members"] =>
  members.filter(({ bot, assistant }) => bot === null && !assistant);

/**
 * The answers that a member can give: the host alone, two others while the host is away or claimed, and the owner, who
 * can only refuse. While a device of the owner is connected, nobody can confirm.
 */
export function answers(
  table: TableView,
  claim: SeatClaim,
  me: MemberId | null,
): { confirm: boolean; refuse: boolean } {
  const own = table.members.find(({ member }) => member === me);
  if (own === undefined || claim.given || own.removed) return { confirm: false, refuse: false };
  if (me === claim.member) return { confirm: false, refuse: true };
  const host = table.members.find(({ member }) => member === table.host);
  const decides = me === table.host || host === undefined || host.member === claim.member || !host.here;
  const mine = decides && !own.gone && own.bot === null && !own.assistant;
  const owner = table.members.find(({ member }) => member === claim.member);
  const lives = owner?.here === true && !owner.gone;
  const hasNotYet = me === table.host || !claim.backers.includes(own.member); // one of two may have become host
  return { confirm: mine && !lives && hasNotYet, refuse: mine };
}
