// The review of a game with real cards, which the server makes from its public facts.
//
// Contract: failures are returned as codes; nothing throws. The facts of a game leave the device only for its review and its evenings.
import { ask, asked, type Found as Answer } from "../../lib/protocol/http.ts";
import type { PublicAnswer, PublicReview, Seat, SeatKnowledge } from "../../lib/protocol/index.ts";
import { type SavedGame, readSaved } from "./ledger/saved.ts";

export type Found = PublicAnswer;
type Fact = NonNullable<SeatKnowledge["certain"][number]>;

export const reviewOf = ({ evening, names, rules, first, facts, roles }: SavedGame) =>
  asked(ask<PublicAnswer>("/api/review", { record: { evening, names, rules, first, facts, roles } }));

/** The finished game in a link, or the code of the failure. */
export async function gameIn(link: string): Promise<Answer<SavedGame>> {
  const answer = await asked(ask<PublicAnswer>("/api/review", { link }));
  if (answer.found === null) return answer;
  const found = readSaved({ ...answer.found.record, awake: true });
  return found === null ? { found, trouble: "damaged_link" } : { found, trouble: null };
}

/** The link in an address; null for none. */
export const linkIn = (fragment: string): string | null => (/^p\d{1,3}\.[\w-]+$/.test(fragment) ? fragment : null);

/** The moments after each fact of a round. */
const momentsOf = ({ moments }: PublicReview, round: number): PublicReview["moments"] =>
  moments.filter((_, index) => index > 0 && moments[index - 1]?.round === round);

/** What everyone could know for certain for the first time in a round. */
export function learnt(review: PublicReview, round: number): { seat: Seat; fact: Fact }[] {
  const before = review.moments.filter((_, index) => (review.moments[index - 1]?.round ?? 0) < round).at(-1);
  const last = momentsOf(review, round).at(-1);
  return (last?.known.certain ?? []).flatMap((fact, seat) =>
    fact === null || fact === before?.known.certain[seat] ? [] : [{ seat, fact }],
  );
}

/** The seats that a bot that watched suspected more at the end of a round than at the deal, the most suspicious first. */
export function suspects(review: PublicReview, round: number): { seat: Seat; share: number }[] {
  const dealt = review.moments[0]?.believed?.fascist ?? [];
  const now =
    momentsOf(review, round)
      .flatMap(({ believed }) => believed ?? [])
      .at(-1)?.fascist ?? [];
  return now
    .map((share, seat) => ({ seat, share }))
    .filter(({ seat, share }) => share > (dealt[seat] ?? 1))
    .sort((one, other) => other.share - one.share);
}
