// What the component of a beat gets.
import type { Position } from "../../../lib/game/position.ts";
import type { BeatOf, Kind } from "../../../lib/playback/story.ts";
import type { View } from "../../../lib/protocol/index.ts";

export interface SceneProps<K extends Kind> {
  readonly beat: BeatOf<K>;
  /** What has been told before the beat. */
  readonly position: Position;
  readonly view: View;
}
