// The big screen of a table that has sound.
import type { TableView } from "../../lib/protocol/index.ts";

/** The screen with sound: two would play out of sync. The narrating screen, or else the first one. */
export const soundingScreen = ({ narration, screens }: Pick<TableView, "narration" | "screens">): number | null =>
  narration.screen !== 0 ? narration.screen : (screens.find(({ here }) => here)?.screen ?? null);
