// The sound of this big screen: what its narrator says, and whether its browser allows sounds and speech. Many require
// a touch or a key press first.

export interface WrittenLine {
  readonly words: string;
  readonly language: string;
}

class ScreenSound {
  /** The narrator's sentence, written while it is spoken: in one language, or smaller in a second; or empty. */
  said = $state.raw<readonly WrittenLine[]>([]);
  /** There is sound to play, but the browser blocks it. */
  blocked = $state(false);
  /** There is something to speak, but the browser blocks it. */
  silent = $state(false);

  /** The sentence that asks for a key press; null if none is needed. One key press unlocks both. */
  get hint(): "screen-voice-key" | "screen-sound-key" | null {
    if (this.silent) return "screen-voice-key";
    return this.blocked ? "screen-sound-key" : null;
  }
}

export const screenSound = new ScreenSound();
