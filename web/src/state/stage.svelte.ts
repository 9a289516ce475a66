// What the stage asks of those who draw the table beneath it.
import type { View } from "../wire/index.ts";

class Stage {
  /**
   * While the ballots of a vote are turned over: the view as it was, with the ballots in it. What came of the vote stands
   * in the real view already, and can be acted upon; it is not told before this is null again (2.1 s at most).
   */
  held = $state.raw<View | null>(null);
  /** Who has won is being pasted over the boards: what comes after the game waits until it has been read. */
  ending = $state(false);
}

export const stage = new Stage();
