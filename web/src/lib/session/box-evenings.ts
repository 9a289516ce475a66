// Finished games with real cards on their way to the evenings of this device.
//
// Contract: nothing throws. A game waits here until the server has made its link, so one that ends offline is stored
// later. A game that changes after its end, for example by its roles, replaces its earlier version.
import { isLike, isText, loadList, save } from "../device/storage.ts";
import { ask, asked } from "../protocol/http.ts";
import type { PublicAnswer } from "../protocol/index.ts";
import { keep, ownGames, storeBoxGame } from "./evenings.ts";

/** A public record; `begun` tells games apart, and is empty for those of other devices. */
export interface EndedGame {
  readonly begun: string;
  readonly names: readonly string[];
  readonly rules: object;
  readonly first: number;
  readonly facts: readonly object[];
  readonly roles: readonly unknown[] | null;
}
interface Ended {
  readonly game: EndedGame;
  readonly at: number;
  /** The seats without a name. */
  readonly uncounted: number[];
  /** The link under which the game is stored, or was until it was forgotten; null if it is not stored yet. */
  readonly link: string | null;
  /** This version of the game has been sent, and is stored unless it was refused. */
  readonly current: boolean;
}

const MOST = 20;
/** Troubles that pass. */
const LATER = ["offline", "busy", "too_fast", "internal"];

const isEnded = isLike({
  game: isLike({ begun: isText }),
  at: "number",
  uncounted: Array.isArray,
  link: (link) => link === null || isText(link),
});
const waiting = (): readonly Ended[] => loadList<Ended>("box-ended", isEnded);
const remember = (games: readonly Ended[]): void => {
  save("box-ended", games.slice(-MOST));
};

/**
 * Put a finished game, or its new version, in line. A game of fewer than two named people is not counted, and one that
 * was stored and then forgotten stays so.
 */
export function putEnded(game: EndedGame, uncounted: number[]): void {
  if (game.begun === "" || game.names.length - uncounted.length < 2) return;
  const { begun, names, rules, first, facts, roles } = game;
  const version = { begun, names, rules, first, facts, roles };
  const before = waiting().find((other) => other.game.begun === begun);
  if (isForgotten(before?.link ?? null)) return;
  const current = before?.current === true && JSON.stringify(before.game) === JSON.stringify(version);
  const entry = { game: version, at: before?.at ?? Date.now(), uncounted, link: before?.link ?? null, current };
  remember([...waiting().filter((other) => other.game.begun !== begun), entry]);
}

/** Take back a game whose end was undone. A group that has got it already keeps it until somebody forgets it there. */
export function takeBackEnded(begun: string): void {
  const undone = waiting().find(({ game }) => game.begun === begun);
  if (undone === undefined || isForgotten(undone.link)) return;
  remember(waiting().filter(({ game }) => game.begun !== begun));
  if (undone.link !== null) keep(ownGames().filter(({ link }) => link !== undone.link));
}

const isForgotten = (earlier: string | null): boolean =>
  earlier !== null && !ownGames().some(({ link }) => link === earlier);

/** Store the games that wait. */
export async function sendEnded(): Promise<void> {
  for (const { game, at, uncounted, link: earlier } of waiting().filter(({ current }) => !current)) {
    if (isForgotten(earlier)) continue;
    const { begun, ...record } = game;
    const { found, trouble } = await asked(ask<PublicAnswer>("/api/review", { record: { evening: 1, ...record } }));
    if (found === null && LATER.includes(trouble)) continue;
    const others = waiting().filter((other) => other.game.begun !== begun);
    const now = waiting().find((other) => other.game.begun === begun);
    if (now === undefined || JSON.stringify(now.game) !== JSON.stringify(game)) continue; // changed or erased meanwhile
    if (isForgotten(earlier)) continue;
    // a refused version leaves the one before: its roles may be corrected
    if (found !== null) storeBoxGame({ link: found.link, at, uncounted }, earlier);
    remember([...others, { ...now, link: found?.link ?? earlier, current: true }]);
  }
}
