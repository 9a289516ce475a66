// What the views of a table need; a live table, a replay and the guided game are its three kinds.
//
// Contract: views get a `Play` as a property and nothing else. They never learn where its positions come from.
import type { LinkState } from "../protocol/link.ts";
import type { Beat } from "../playback/story.ts";
import type { Coach } from "../game/coach.ts";
import type { Position } from "../game/position.ts";
import type { Action, Changed, Command, Observation, Seat, View } from "../protocol/index.ts";

export type { LinkState };
/** Called with each event while the page is connected, as the viewer's seat observes it, and its message. */
export type Witness = (seen: readonly Observation[], message: Changed) => void;

export interface Play {
  readonly kind: "live" | "replay" | "guide";
  /** Everything that has been told; null before the first message. */
  readonly position: Position | null;
  /** The game as the viewer's seat sees it; null in the lobby. */
  readonly view: View | null;
  /** One's seat; null for one who watches. */
  readonly seat: Seat | null;
  readonly isHost: boolean;
  readonly link: LinkState;
  /** Why the table is closed to us for good, as a code. */
  readonly ended: string | null;
  /** The code of the last refusal, until the next request. */
  readonly trouble: string | null;
  /** While a player's role is sealed and the table waits for them: the newest position, of which nothing else is shown. */
  readonly called?: Position | null;
  /** What of the tale is being shown now. */
  readonly beat: Beat | null;
  /** Requests that have no answer yet. */
  readonly asking: number;
  /** Each answers with the code of a refusal, or null. */
  request(command: Command): Promise<string | null>;
  act(action: Action): Promise<string | null>;
  witness(told: Witness): () => void;
  /** Go on to the next beat. */
  goOn(): void;
  /** Whether all others are bots, so that the player can run on; not while they are to decide. */
  readonly runsOn?: boolean;
  /** Run on to the player's next decision: bots do not wait, and what happens is told in a hurry. */
  runOn?(): void;
  /** Leave out the rest of the tale. */
  finish(): void;
  /** What the coach would do; null if there is none. Only a live table of one person and bots has it. */
  coach?(): Promise<Coach | null>;
}
