// The properties of a beat's component.
import type { Position } from "../../../lib/game/position.ts";
import type { Play } from "../../../lib/session/play.ts";
import type { BeatOf, Kind } from "../../../lib/playback/story.ts";
import type { View } from "../../../lib/protocol/index.ts";

export interface SceneProps<K extends Kind> {
  readonly beat: BeatOf<K>;
  /** The position shown before the beat. */
  readonly position: Position;
  readonly view: View;
  readonly toYou?: Play["toYou"];
}
