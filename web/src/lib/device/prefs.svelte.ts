// The player's preferences: language, theme, sound, pace. Stored in the browser, never sent.
import { type GameSettings, validSettings } from "../game/lobby.ts";
import { isLike, isOneOf, isText, save, load } from "./storage.ts";

/** `device` follows the device's setting (lib/device/theme.ts). */
export const THEMES = ["device", "dark", "light", "contrast"] as const;
export type Theme = (typeof THEMES)[number];
/** The original game's words, or a vocabulary without Hitler, fascists and killing. */
export const VOCABULARIES = ["original", "neutral"] as const;
export type Words = (typeof VOCABULARIES)[number];
/** How results are shown; `at_once` skips the animations. */
export const PACES = ["normal", "fast", "at_once"] as const;
export type Pace = (typeof PACES)[number];

interface Preferences {
  /** Null follows the browser's language. */
  language: string | null;
  theme: Theme;
  sound: boolean;
  pace: Pace;
  words: Words;
  /** The name that the player used last. */
  name: string;
  /** The settings of the last game against bots. */
  choices: GameSettings;
}

const loaded: Preferences = $state({
  language: load<string | null>("language", null, isText),
  theme: load<Theme>("theme", "device", isOneOf(THEMES)),
  sound: load("sound", true),
  pace: load<Pace>("pace", "normal", isOneOf(PACES)),
  words: load<Words>("words", "original", isOneOf(VOCABULARIES)),
  name: load("name", ""),
  choices: validSettings(load<Partial<GameSettings> | null>("choices", null, isLike())),
});

/** Each is stored under its name when it is set. */
export const prefs = new Proxy(loaded, {
  set(target, name: keyof Preferences, value) {
    save(name, value);
    return Reflect.set(target, name, value);
  },
});
