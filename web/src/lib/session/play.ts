// The interface between a table and its views; a live table, a replay and the guided game implement it.
//
// Contract: views get a `Play` as a property and nothing else, and never know where its positions come from.
import type { LinkState } from "../protocol/link.ts";
import type { Witness } from "../playback/playback.svelte.ts";
import type { Beat } from "../playback/story.ts";
import type { Coach } from "../game/coach.ts";
import type { Sentence } from "../game/game-log.ts";
import type { Position } from "../game/position.ts";
import type { Action, Command, Seat, View } from "../protocol/index.ts";

export type { LinkState };

export interface Play {
  readonly kind: "live" | "replay" | "guide";
  /** The position shown so far; null before the first message. */
  readonly position: Position | null;
  /** The game as the viewer's seat sees it; null in the lobby. */
  readonly view: View | null;
  /** The viewer's seat; null for a spectator. */
  readonly seat: Seat | null;
  readonly isHost: boolean;
  readonly link: LinkState;
  /** The reason why the table is closed to this page for good, as a code. */
  readonly ended: string | null;
  /** The code of the last refusal, until the next request. */
  readonly trouble: string | null;
  /**
   * The newest position, while a player's role is still sealed and the table waits for them. Nothing else of it is
   * shown.
   */
  readonly called?: Position | null;
  /** The beat being shown now. */
  readonly beat: Beat | null;
  /** Requests that have no answer yet. */
  readonly asking: number;
  /** Send a command. Returns the code of a refusal, or null. */
  request(command: Command): Promise<string | null>;
  /** As `request`, for what the page does not show. Only a live table has it. */
  quietly?(command: Command): Promise<void>;
  /** Tell the table that the player looks at their role. Only a live table has it. */
  breakSeal?(): void;
  act(action: Action): Promise<string | null>;
  /** Take the seat that the table has given this page for its claim. Only a live table has it. */
  collect?(secret: string): Promise<string | null>;
  witness(told: Witness): () => void;
  /** Skip to the next beat. */
  goOn(): void;
  /** True if all other players are bots and the viewer has nothing to decide, so that they can fast-forward. */
  readonly runsOn?: boolean;
  /** Fast-forward to the player's next decision: bots do not wait, and events are shown quickly. */
  runOn?(): void;
  /** Skip the rest of the animation. */
  finish(): void;
  /** A sentence that names the viewer, in the second person; null for every other one. Only the guided game has it. */
  toYou?(sentence: Sentence): string | null;
  /** The coach's advice; null if there is none. Only a live table with one person and bots has a coach. */
  coach?(): Promise<Coach | null>;
}

/** Something of which each `Play` has one, made when it is first asked for. */
export function onePerPlay<Thing>(make: (play: Play) => Thing): (play: Play) => Thing {
  const made = new WeakMap<Play, Thing>();
  return (play) => {
    const thing = made.get(play) ?? make(play);
    made.set(play, thing);
    return thing;
  };
}

/** What most views of a table get. */
export interface PlayProps {
  play: Play;
  position: Position;
}

/** What most views of a running game get. */
export interface AtTable extends PlayProps {
  view: View;
}
