// One viewer's knowledge of a table, folded from the server's messages (docs/reference/protocol.md, "Patches").
//
// Contract: frozen values; `fold` is pure. The browser holds no rules: everything comes from the messages.
import type {
  Changed,
  MemberId,
  MemberView,
  Patch,
  Resumed,
  Seat,
  TableView,
  Utterance,
  View,
  Welcome,
} from "../protocol/index.ts";

const OWN = ["ballots", "role", "party", "roles", "hand", "memories", "legal", "closed"] as const;
export type Own = Pick<View, (typeof OWN)[number]>;

export interface Position {
  readonly member: MemberId | null;
  readonly table: TableView;
  readonly shared: View | null;
  readonly own: Own | null;
  readonly talk: readonly Utterance[];
  readonly note: string;
  /** The blocked names; only the host of a live table gets them. */
  readonly blocked?: readonly string[] | undefined;
}

const MOST_TALK = 400;

export function welcomed(message: Welcome): Position {
  const { member, table, game, talk, note, blocked } = message;
  // a spectator has no own part: updates change the shared part, and a copy made now would hide that
  const own = game === null || member === null ? null : ownPart(game);
  return { member, table, shared: game, own, talk, note, blocked };
}

export const ownPart = (game: View): Own =>
  Object.fromEntries(OWN.map((field) => [field, game[field]])) as unknown as Own;

/** The position after one more message. An update needs the position before it. */
export function fold(before: Position | null, message: Welcome | Resumed | Changed): Position {
  if (message.type === "welcome") return welcomed(message);
  if (before === null) throw new Error(`${message.type} before any welcome`);
  if (message.type === "resumed") return { ...before, member: message.member };
  const shared = patched(before.shared, message.game);
  return {
    member: before.member,
    table: patched(before.table, message.table) ?? before.table,
    shared: shared?.phase ? shared : null, // a phase of null: the table has returned to the lobby
    own: patched(before.own, message.own),
    talk: [...before.talk, ...(message.talk ?? [])].slice(-MOST_TALK),
    note: message.note ?? before.note,
    blocked: message.blocked ?? before.blocked,
  };
}

export function patched<Thing extends object>(before: Thing | null, patch: Patch | null | undefined): Thing | null {
  if (!patch) return before;
  const after: Record<string, unknown> = { ...before, ...patch.set };
  for (const [field, [index, items]] of Object.entries(patch.tails ?? {})) {
    after[field] = [...(after[field] as unknown[]).slice(0, index), ...items];
  }
  return after as Thing;
}

/** The game as this viewer sees it: the public part, overlaid with the viewer's own part. */
export function viewOf(position: Position): View | null {
  const { shared, own } = position;
  if (shared === null) return null;
  // the server sends the shared part once, with a spectator as its viewer
  const viewer = shared.viewer === "spectator" ? (seatOf(position) ?? "spectator") : shared.viewer;
  return { ...shared, ...own, viewer };
}

/** The viewer's seat; null for a spectator. */
export function seatOf(position: Position): Seat | null {
  const seat = position.table.members.findIndex((player) => player.member === position.member);
  return seat < 0 ? null : seat;
}

export const memberAt = (position: Position, seat: Seat): MemberView | null => position.table.members[seat] ?? null;

/** The number of a player's hat, colour and sign. */
export const hatAt = (position: Position, seat: Seat): number => memberAt(position, seat)?.hat ?? seat;

export const nameOf = (position: Position, seat: Seat): string => memberAt(position, seat)?.name ?? "";

export const namesOf = (position: Position, seats: readonly Seat[]): string[] =>
  seats.map((seat) => nameOf(position, seat));
