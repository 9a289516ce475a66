// The talk of a table, merged with the events of the game.
//
// Contract: pure. Messages have the server's time, events have none: `Heard` remembers after which message each event
// was first seen.
import type { MemberId, Seat, TableView, Utterance, View } from "../protocol/index.ts";
import type { Happening } from "./game-log.ts";
import type { Position } from "./position.ts";

/** By the key of an event: the time of the last message before it. */
export type Heard = Readonly<Record<string, number>>;

export interface Said {
  readonly kind: "said";
  readonly key: string;
  readonly at: number;
  readonly seat: Seat | null;
  readonly own: boolean;
  readonly gallery: boolean;
  /** The same speaker as in the previous line, so the name is not repeated. */
  readonly goesOn: boolean;
  readonly what: Utterance["what"];
}

export interface Happened {
  readonly kind: "happened";
  readonly key: string;
  readonly what: Happening;
}

export type TalkLine = Said | Happened;
export type TalkFilter = "all" | "talk" | "game";

const GOES_ON_MS = 3 * 60_000;

export function seatOfMember(table: TableView, member: MemberId | null): Seat | null {
  const seat = table.members.findIndex((player) => player.member === member);
  return seat < 0 ? null : seat;
}

/** Messages and events in order of arrival. */
export function lines(position: Position, course: readonly Happening[], heard: Heard, filter: TalkFilter): TalkLine[] {
  const all: TalkLine[] = [];
  const waiting = filter === "talk" ? [] : inOrder(course, heard);
  const talk = filter === "game" ? [] : position.talk;
  talk.forEach((utterance, index) => {
    while (waiting[0] !== undefined && (heard[waiting[0].id] ?? Infinity) < utterance.at)
      all.push(happened(waiting.shift()));
    all.push(said(position, utterance, index, all.at(-1)));
  });
  return [...all, ...waiting.map(happened)];
}

/** The latest sentences and claims, oldest first: what people argue about. A reaction alone says too little. */
export const latestTalk = (all: readonly TalkLine[], most: number): TalkLine[] =>
  all
    .filter((line) =>
      line.kind === "said" ? line.what.event !== "reacted" && !line.gallery : line.what.statement !== null,
    )
    .slice(-most);

/** Events in order of arrival, which differs from the order of rounds: claims can come at any time. */
export function inOrder(course: readonly Happening[], heard: Heard): Happening[] {
  const place = new Map(Object.keys(heard).map((key, index) => [key, index]));
  const placeOf = ({ id }: Happening): number => place.get(id) ?? place.size;
  return [...course].sort((first, second) => placeOf(first) - placeOf(second));
}

function happened(what: Happening | undefined): Happened {
  if (what === undefined) throw new Error("nothing happened");
  return { kind: "happened", key: what.id, what };
}

function said(position: Position, { at, what }: Utterance, index: number, before: TalkLine | undefined): Said {
  const gallery = what.event === "chat_said" && what.channel === "gallery";
  return {
    kind: "said",
    key: `${at}.${index}`,
    at,
    seat: seatOfMember(position.table, what.member),
    own: what.member !== null && what.member === position.member,
    gallery,
    goesOn:
      before?.kind === "said" &&
      !gallery &&
      before.what.member === what.member &&
      before.gallery === gallery &&
      at - before.at < GOES_ON_MS,
    what,
  };
}

/** The times of known events, plus the new ones, which come after the last message so far. */
export function heardOf(before: Heard, course: readonly Happening[], talk: readonly Utterance[]): Heard {
  const unheard = course.filter(({ id }) => before[id] === undefined);
  if (unheard.length === 0) return before;
  const now = talk.at(-1)?.at ?? 0;
  return { ...before, ...Object.fromEntries(unheard.map(({ id }) => [id, now])) };
}

/** Messages from others since a given time; a mere reaction does not count as unread. */
export function unread(position: Position, since: number): number {
  return position.talk.filter(
    ({ at, what }) =>
      at > since && what.event !== "reacted" && (what.member === null || what.member !== position.member),
  ).length;
}

/**
 * The codes that keep the player from speaking now, as far as this page knows: one for text, one for phrases and
 * reactions.
 */
export interface Voice {
  readonly words: string | null;
  readonly signs: string | null;
}

const IN_SESSION: readonly string[] = ["president_discard", "chancellor_enact", "veto_answer"];

/** The refusal that the server would most likely send; the server decides. */
export function voice(position: Position, view: View | null, seat: Seat | null): Voice {
  const { table } = position;
  const bound = seat === null ? null : bond(table, view, seat);
  return { words: table.silenced ? "silenced" : bound, signs: seat === null ? "not_seated" : bound };
}

function bond(table: TableView, view: View | null, seat: Seat): string | null {
  if (view === null || table.stage !== "game" || view.phase === "game_over") return null;
  const governs = seat === view.president || seat === view.chancellor;
  if (governs && IN_SESSION.includes(view.phase)) return "government_silent";
  if (!view.alive.includes(seat) && !view.rules.dead_may_discuss) return "dead_silent";
  const limited = view.phase === "vote" && view.rules.discussion_limit_s !== null;
  return limited && !table.ballot_shut ? "discussion_closed" : null;
}
