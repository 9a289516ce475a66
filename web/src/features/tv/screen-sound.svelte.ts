// The sound of this big screen: whether its browser lets it sound and speak. Many want a touch or a key first.

class ScreenSound {
  /** It would sound, and the browser does not let it. */
  blocked = $state(false);
  /** It would speak, and the browser does not let it. */
  silent = $state(false);

  /** The sentence that asks for a key; null if none is needed. One key does for both. */
  get hint(): "screen-voice-key" | "screen-sound-key" | null {
    if (this.silent) return "screen-voice-key";
    return this.blocked ? "screen-sound-key" : null;
  }
}

export const screenSound = new ScreenSound();
