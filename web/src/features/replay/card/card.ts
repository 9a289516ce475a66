// The card of a game: what it says, and the link that it is sent with.
//
// Contract: sentences come from the catalogues. Without names nothing in it tells who played: seats have numbers.
import type { Eyes, Recording } from "../../../lib/game/replay.ts";
import { ask } from "../../../lib/protocol/http.ts";
import type { BelievedLie, Party, Replay as Reply, Role, Seat, SharedReview } from "../../../lib/protocol/index.ts";
import { addressOf } from "../../../lib/game/replay-address.ts";
import { partyOf } from "../../../lib/game/ending.ts";
import { actionSentence } from "../../../lib/text/action-sentence.ts";
import { points } from "../../../lib/text/points.ts";
import { list, locale, say } from "../../../lib/text/say.svelte.ts";
import type { Replay } from "../replay.svelte.ts";
import { sentenceOf } from "../caption.ts";

/** Everything on a card; null where there is nothing to say. */
export interface Card {
  /** The team whose colour and sign the card has: the sender's, or the winners'. */
  readonly side: Party;
  readonly role: Role | null;
  readonly roleName: string | null;
  readonly name: string | null;
  readonly result: string;
  readonly winner: string;
  readonly date: string | null;
  readonly label: string | null;
  readonly quote: string | null;
  readonly about: string | null;
  /** Labels and percentage points for the side. */
  readonly parts: readonly (readonly [label: string, points: string])[];
  readonly question: string | null;
}

/** What a card is made of. */
export interface CardGame {
  readonly replay: Replay;
  readonly review: SharedReview;
  readonly lie: BelievedLie | null;
  /** The sender's seat. */
  readonly seat: Seat | null;
  /** When the game was played, as far as this device knows. */
  readonly played: number | null;
}

/** Seats in place of names. */
export const numbered = (names: readonly string[]): string[] =>
  names.map((_, seat) => say("table-seat-number", { number: seat + 1 }));

export function cardOf({ replay, review, lie, seat, played }: CardGame, named: boolean): Card {
  const names = named ? review.players : numbered(review.players);
  const role = seat === null ? null : (review.roles[seat] ?? null);
  const side = role === null ? (review.winner ?? "liberal") : partyOf(role);
  const told = lie === null ? undefined : review.statements[lie.statement];
  const turn = told === undefined ? greatest(review) : null;
  return {
    side,
    role,
    roleName: role === null ? null : say(`role-${role}`),
    name: named && seat !== null ? (names[seat] ?? null) : null,
    result: say("log-game_ended", { reason: review.reason ?? "" }),
    winner: say("replay-over-winner", { winner: review.winner ?? "" }),
    date: played === null ? null : new Intl.DateTimeFormat(locale.language, { dateStyle: "long" }).format(played),
    ...(told === undefined || lie === null
      ? turned(turn, replay, names)
      : {
          label: say("replay-medal-liar"),
          quote: sentenceOf(told, replay, names),
          about: say("replay-lie-believed", { names: list(lie.believers.map((listener) => names[listener] ?? "")) }),
        }),
    parts: partsOf(review, side),
    question: told === undefined && turn === null ? null : say("replay-card-ask", { lie: String(told !== undefined) }),
  };
}

type Turn = SharedReview["turning_points"][number];

/** The choice that changed the chance most. */
function greatest(review: SharedReview): Turn | null {
  const size = ({ before, after }: Turn): number => Math.abs(after - before);
  return review.turning_points.reduce<Turn | null>(
    (most, turn) => (most && size(most) >= size(turn) ? most : turn),
    null,
  );
}

function turned(turn: Turn | null, replay: Replay, names: readonly string[]): Pick<Card, "label" | "quote" | "about"> {
  const [only, ...others] = turn?.decisions ?? [];
  if (turn === null || only === undefined) return { label: null, quote: null, about: null };
  const rounds = replay.frames.at(-1)?.shared.rounds ?? [];
  const past = rounds[turn.round - 1];
  const nomination = { do: "nominate", seat: past?.candidate ?? 0, target: past?.nominee ?? 0 } as const;
  return {
    label: say("table-round", { round: turn.round }),
    quote: actionSentence(others.length > 0 ? nomination : only.chosen, rounds, names),
    about: null,
  };
}

/** What luck and everyone's choices changed, in percentage points for a side. */
function partsOf({ shares }: SharedReview, side: Party): Card["parts"] {
  if (shares === null) return [];
  const sign = side === "liberal" ? 1 : -1;
  const choices = shares.seats.reduce((sum, share) => sum + share, 0);
  return [
    [say("daily-figures-luck"), points(sign * (shares.deal + shares.tiles))],
    [say("replay-card-choices"), points(sign * choices)],
  ];
}

/**
 * The address at which the game opens blind where the card asks its question: from the seat of somebody who believed the
 * lie, or of the player who chose. Throws refusals: the server packs the game into the link.
 */
export async function linkOf({ replay, review, lie }: CardGame, named: boolean): Promise<string> {
  const { recording } = replay;
  const link = named && recording.link ? recording.link : await packed(recording, named);
  const told = lie === null ? undefined : review.statements[lie.statement];
  const turn = greatest(review);
  const first = turn?.decisions[0];
  const [actions, eyes]: readonly [number, Eyes] =
    told === undefined || lie === null
      ? [first?.actions ?? 0, first?.seat ?? "all"]
      : [told.actions, lie.believers[0] ?? "all"];
  const step = Math.max(0, replay.moments.filter((moment) => moment <= actions).length - 1);
  const panel = told === undefined ? "blind" : "asked";
  return addressOf({ key: link, game: 1, step, round: null, eyes, panel });
}

async function packed(recording: Recording, named: boolean): Promise<string> {
  // a link has no proof of a fair deal, and the proof would not fit other names
  const record = recording.record as { players: string[] };
  const players = named ? record.players : numbered(record.players);
  const { link } = await ask<Reply>("/api/replay", { record: { ...record, players, fair_deal: undefined } });
  if (link === null) throw new Error("too long for a link");
  return link;
}
