// The seats that this browser holds: the token of each, by the table's key. Stored only here.
import { isLike, isListOf, isText, loadByName, loadList, save } from "../device/storage.ts";
import { randomHex } from "../protocol/random.ts";

const MOST = 20;

/** A seat that the player can return to, as the landing page lists it. */
export interface SeatDescription {
  code: string;
  name: string;
  stage: string;
  /** The last visit, in milliseconds since the epoch. */
  at: number;
}

interface Held {
  key: string;
  token: string;
  known?: SeatDescription;
}

const isKnown = isLike({ code: isText, name: isText, stage: isText, at: "number" });
const held = (): Held[] =>
  loadList("seats", isLike({ key: isText, token: isText, known: (known) => known === undefined || isKnown(known) }));

export function tokenOf(key: string): string | null {
  return held().find((saved) => saved.key === key)?.token ?? null;
}

/** The tokens of people without a phone, who play on this one. */
export const guestTokens = (key: string): readonly string[] => guests()[key] ?? [];

export function saveGuestTokens(key: string, tokens: readonly string[]): void {
  const others = Object.entries(guests()).filter(([name]) => name !== key);
  const now = tokens.length === 0 ? others : [[key, tokens] as const, ...others];
  save("guests", Object.fromEntries(now.slice(0, MOST)));
}

const guests = (): Record<string, readonly string[]> => loadByName("guests", isListOf(isText));

/** A random number of this browser at one table, by which its host can block the person. */
export function deviceAt(key: string): string {
  const known = loadByName<string>("devices", isText);
  const device = known[key] ?? randomHex(32);
  save(
    "devices",
    Object.fromEntries([[key, device], ...Object.entries(known).filter(([name]) => name !== key)].slice(0, MOST)),
  );
  return device;
}

export function saveToken(key: string, token: string | null): void {
  const before = held();
  const others = before.filter((saved) => saved.key !== key);
  const known = before.find((saved) => saved.key === key)?.known;
  const now: Held | null = token === null ? null : { key, token, ...(known && { known }) };
  save("seats", now === null ? others : [now, ...others].slice(0, MOST));
}

/** Store the landing page's description of a table where this browser has a seat. */
export function describeSeat(key: string, known: SeatDescription): void {
  const before = held();
  if (before.some((saved) => saved.key === key)) {
    save(
      "seats",
      before.map((saved) => (saved.key === key ? { ...saved, known } : saved)),
    );
  }
}

/** The seats that the player can return to, latest first, without finished games. */
export function savedSeats(): (SeatDescription & { key: string })[] {
  return held()
    .flatMap(({ key, known }) => (known && known.stage !== "over" ? [{ key, ...known }] : []))
    .sort((first, second) => second.at - first.at);
}
