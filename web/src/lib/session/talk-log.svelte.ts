// This browser's record of a table: the message after which each event arrived, and how far the player has read the
// talk.
//
// Contract: one per `Play`, created by the first call of `talkLogOf`. It stores only public data, of one game only.
import { asked, keyOf, type Owed } from "../game/claims.ts";
import type { Position } from "../game/position.ts";
import { course } from "../game/game-log.ts";
import { type Heard, heardOf, unread, voice } from "../game/talk.ts";
import { isLike, save, load } from "../device/storage.ts";
import { onePerPlay, type Play } from "./play.ts";
import type { View } from "../protocol/index.ts";

/** How far the player has read the talk of one table: the server's time of the last message read. */
interface Read {
  readonly table: string | null;
  readonly at: number;
}

class TalkLog {
  heard = $state.raw<Heard>({});
  /** Claims that the app asked for and the player put off. */
  putOff = $state.raw<readonly string[]>([]);
  #readTo = $state(0);
  #game = "";

  constructor(private readonly play: Play) {
    // on a first visit nothing is unread; later visits keep the mark
    const before = load<Read | null>("read", null, isLike({ at: "number" }));
    const again = before !== null && before.table === this.#table() && play.kind === "live";
    this.#readUpTo(again ? before.at : (play.position?.talk.at(-1)?.at ?? 0));
    this.#hear();
    play.witness(() => {
      this.#hear();
    });
  }

  /** The number of unread messages. */
  get unread(): number {
    return this.play.position === null ? 0 : unread(this.play.position, this.#readTo);
  }

  /** Mark everything as read. */
  read(): void {
    this.#readUpTo(this.play.position?.talk.at(-1)?.at ?? this.#readTo);
  }

  #readUpTo(at: number): void {
    if (at === this.#readTo) return;
    this.#readTo = at;
    if (this.play.kind === "live") save("read", { table: this.#table(), at } satisfies Read);
  }

  #table(): string | null {
    return this.play.position?.table.code ?? null;
  }

  #hear(): void {
    const { position, view } = this.play;
    if (position === null || view === null) return;
    const game = `${position.table.code}/${position.table.games}`;
    if (game !== this.#game) this.#begin(game);
    const heard = heardOf(this.heard, course(view), position.talk);
    if (heard === this.heard) return;
    this.heard = heard;
    if (this.play.kind === "live") save("course", { game, heard });
  }

  #begin(game: string): void {
    this.#game = game;
    this.putOff = [];
    const before = load<{ game: string; heard: Heard } | null>(
      "course",
      null,
      isLike({ game: "string", heard: isLike() }),
    );
    this.heard = before?.game === game && this.play.kind === "live" ? before.heard : {};
  }
}

export const talkLogOf = onePerPlay((play) => new TalkLog(play));

/** The claim that the player is asked for now: missing and recent, allowed now, and not put off. */
export function openClaim(play: Play, position: Position, view: View): Owed | undefined {
  if (play.seat === null || play.kind === "replay" || !position.table.claims) return undefined;
  if (voice(position, view, play.seat).signs !== null) return undefined;
  const { putOff } = talkLogOf(play);
  return asked(view, play.seat).find((owed) => !putOff.includes(keyOf(owed)));
}
