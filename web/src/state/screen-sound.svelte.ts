// The sound of this big screen: whether its browser lets it sound. Many want a touch or a key first.

class ScreenSound {
  /** It would sound, and the browser does not let it. */
  blocked = $state(false);
}

export const screenSound = new ScreenSound();
