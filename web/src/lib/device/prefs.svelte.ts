// The player's preferences: language, theme, sound, pace. Stored in the browser, never sent.
import { type GameSettings, validSettings } from "../game/lobby.ts";
import { isLike, isOneOf, isText, save, load } from "./storage.ts";

/** `device` follows the device's setting (lib/device/theme.ts). */
export type Theme = "device" | "dark" | "light" | "contrast";
/** The original game's words, or a vocabulary without Hitler, fascists and killing. */
export type Words = "original" | "neutral";
/** How results are shown; `at_once` skips the animations. */
export type Pace = "normal" | "fast" | "at_once";

class Prefs {
  #language = $state<string | null>(load("language", null, isText));
  #theme = $state<Theme>(load("theme", "device", isOneOf(["device", "dark", "light", "contrast"])));
  #sound = $state<boolean>(load("sound", true));
  #pace = $state<Pace>(load("pace", "normal", isOneOf(["normal", "fast", "at_once"])));
  #words = $state<Words>(load("words", "original", isOneOf(["original", "neutral"])));
  #name = $state<string>(load("name", ""));
  #choices = $state.raw<GameSettings>(validSettings(load<Partial<GameSettings> | null>("choices", null, isLike())));

  /** Null follows the browser's language. */
  get language(): string | null {
    return this.#language;
  }
  set language(value: string | null) {
    save("language", (this.#language = value));
  }
  get theme(): Theme {
    return this.#theme;
  }
  set theme(value: Theme) {
    save("theme", (this.#theme = value));
  }
  get sound(): boolean {
    return this.#sound;
  }
  set sound(value: boolean) {
    save("sound", (this.#sound = value));
  }
  get pace(): Pace {
    return this.#pace;
  }
  set pace(value: Pace) {
    save("pace", (this.#pace = value));
  }
  get words(): Words {
    return this.#words;
  }
  set words(value: Words) {
    save("words", (this.#words = value));
  }
  /** The name that the player used last. */
  get name(): string {
    return this.#name;
  }
  set name(value: string) {
    save("name", (this.#name = value));
  }
  /** The settings of the last game against bots. */
  get choices(): GameSettings {
    return this.#choices;
  }
  set choices(value: GameSettings) {
    save("choices", (this.#choices = value));
  }
}

export const prefs = new Prefs();
