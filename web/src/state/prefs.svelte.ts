// What a person likes: language, theme, sound, pace. Kept in the browser, never sent.
import { type Choices, sound } from "../model/lobby.ts";
import { keep, kept } from "./keep.ts";

export type Theme = "dark" | "light" | "contrast";
/** The words of the original, or a vocabulary without Hitler, fascists and killing. */
export type Words = "original" | "neutral";
/** How results are shown; `at_once` leaves the beats out. */
export type Pace = "normal" | "fast" | "at_once";

class Prefs {
  #language = $state<string | null>(kept("language", null));
  #theme = $state<Theme>(kept("theme", "dark"));
  #sound = $state<boolean>(kept("sound", true));
  #pace = $state<Pace>(kept("pace", "normal"));
  #words = $state<Words>(kept("words", "original"));
  #name = $state<string>(kept("name", ""));
  #choices = $state.raw<Choices>(sound(kept<Partial<Choices> | null>("choices", null)));

  /** Null follows the browser. */
  get language(): string | null {
    return this.#language;
  }
  set language(value: string | null) {
    keep("language", (this.#language = value));
  }
  get theme(): Theme {
    return this.#theme;
  }
  set theme(value: Theme) {
    keep("theme", (this.#theme = value));
  }
  get sound(): boolean {
    return this.#sound;
  }
  set sound(value: boolean) {
    keep("sound", (this.#sound = value));
  }
  get pace(): Pace {
    return this.#pace;
  }
  set pace(value: Pace) {
    keep("pace", (this.#pace = value));
  }
  get words(): Words {
    return this.#words;
  }
  set words(value: Words) {
    keep("words", (this.#words = value));
  }
  /** The name under which one sat down last. */
  get name(): string {
    return this.#name;
  }
  set name(value: string) {
    keep("name", (this.#name = value));
  }
  /** How one played against bots last. */
  get choices(): Choices {
    return this.#choices;
  }
  set choices(value: Choices) {
    keep("choices", (this.#choices = value));
  }
}

export const prefs = new Prefs();
