// Which of a table's big screens has sound.
import type { TableView } from "../../lib/protocol/index.ts";

/** The screen whose sound is on: two would play apart. That of the narrator, or else the first that is there. */
export const soundingScreen = ({ narration, screens }: Pick<TableView, "narration" | "screens">): number | null =>
  narration.screen !== 0 ? narration.screen : (screens.find(({ here }) => here)?.screen ?? null);
