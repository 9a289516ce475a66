// What the stage is showing just now, for those who draw the table beneath it.
class Stage {
  /**
   * The ballots of a vote are being turned over and nobody has breathed yet: what came of it stands in the view already,
   * but is better not told before this is false again (2.1 s at most). What can be done is never held back.
   */
  suspense = $state(false);
}

export const stage = new Stage();
