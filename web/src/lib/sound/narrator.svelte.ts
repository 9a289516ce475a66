// The narrator: speaks sentences one after the other, and shows each as a caption. It uses a shipped clip if there is
// one, or else the browser's own voice. `tell` interrupts the current line.
//
// Contract: captions always. Without a clip or a voice, a bell rings and the caption stays as long as reading it aloud
// would take. Browsers let a page speak only after a touch; the narrator does not wait for a silent engine.
import { segments } from "./speech-segments.ts";
import { FALLBACK } from "../text/languages.ts";
import { locale } from "../text/say.svelte.ts";
import { type Clip, clipFor, filesOf, hasClips, prepare } from "./clips.ts";
import { hear } from "./sounds.ts";
import { duck } from "./synth.ts";
import { isOneOf, load, save } from "../device/storage.ts";

const LETTER_MS = 75;
const AT_LEAST_MS = 900;
/** An engine that takes longer than this many times the reading time has stalled. */
const STALLED = 3;

/** The preferred source if there are both: a shipped clip, or the browser's own voice. */
export type PreferredSource = "shipped" | "own";

export interface SpokenLine {
  /** The caption. */
  readonly caption: string;
  /** The spoken text, if it differs from the caption. */
  readonly aloud?: string;
  /** The pause after the line, in seconds. */
  readonly pause?: number;
  /** The language of the line, if it is not the current one. */
  readonly language?: string;
}

class Narrator {
  #on = $state(load("narrator", true));
  #wanted = $state<PreferredSource>(load<PreferredSource>("narrator-voice", "shipped", isOneOf(["shipped", "own"])));
  /** The current line; null when nothing is being spoken. */
  caption = $state<string | null>(null);
  /** The index of the current line. */
  place = $state(0);
  /** The language of the current line. */
  language = $state(FALLBACK);
  #run = 0;
  #playing: Clip | null = null;
  /** Counts changes of the browser's list of voices, which loads late. */
  #voices = $state(0);

  constructor() {
    if (!("speechSynthesis" in globalThis)) return;
    speechSynthesis.onvoiceschanged = () => (this.#voices += 1); // in Safari 15 it is no EventTarget
  }

  get on(): boolean {
    return this.#on;
  }
  set on(value: boolean) {
    save("narrator", (this.#on = value));
    if (value) this.prepare();
    else this.hush();
  }

  /** The kind of voice that this device prefers. */
  get wanted(): PreferredSource {
    return this.#wanted;
  }
  set wanted(value: PreferredSource) {
    save("narrator-voice", (this.#wanted = value));
    this.prepare();
  }

  /** True if this browser has a voice for the current language. */
  get hasVoice(): boolean {
    return this.#voices >= 0 && voiceFor(locale.language) !== null;
  }

  /** True if there are shipped clips for the current language. */
  get hasClips(): boolean {
    return hasClips(locale.language);
  }

  /** The URLs that `prepare` loads for the current language. */
  get files(): string[] {
    return this.#fetches ? filesOf(locale.language) : [];
  }

  /** Load the clips of a language in advance, so that they also work offline. */
  prepare(language = locale.language): void {
    if (this.#fetches) void prepare(language);
  }

  get #fetches(): boolean {
    return this.#on && (this.#wanted === "shipped" || !this.hasVoice);
  }

  /**
   * Speak these lines instead of the current ones. Returns true once all have been spoken, false if others interrupted
   * them.
   */
  async tell(lines: readonly SpokenLine[], from = 0): Promise<boolean> {
    this.hush();
    const mine = this.#run;
    for (const [place, line] of lines.entries()) {
      if (place < from) continue;
      this.place = place;
      this.caption = line.caption;
      this.language = line.language ?? locale.language;
      await this.#say(line.aloud ?? line.caption, () => mine === this.#run);
      if (mine === this.#run && line.pause) await wait(line.pause * 1000);
      if (mine !== this.#run) return false;
    }
    this.caption = null;
    return true;
  }

  hush(): void {
    this.#run += 1;
    this.caption = null;
    duck(false);
    this.#playing?.stop();
    if ("speechSynthesis" in globalThis) speechSynthesis.cancel();
  }

  async #say(text: string, goesOn: () => boolean): Promise<void> {
    const voice = voiceFor(this.language);
    const clip = this.#wanted === "shipped" || voice === null ? await clipFor(text, this.language) : null;
    if (!goesOn()) return;
    if (clip === null && voice === null) {
      hear("turn");
      await wait(readingTime(text));
      return;
    }
    duck(true);
    if (clip !== null) await this.#play(clip);
    else if (voice !== null) for (const segment of segments(text)) if (goesOn()) await utter(segment, voice);
    if (goesOn()) duck(false);
  }

  async #play(clip: Clip): Promise<void> {
    this.#playing = clip;
    await clip.play();
    if (this.#playing === clip) this.#playing = null;
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const readingTime = (text: string): number => Math.max(AT_LEAST_MS, text.length * LETTER_MS);

function voiceFor(language: string): SpeechSynthesisVoice | null {
  if (!("speechSynthesis" in globalThis)) return null;
  const wanted = language === "nb" ? /^(nb|no)\b/i : new RegExp(`^${language}\\b`, "i");
  const fitting = speechSynthesis.getVoices().filter((voice) => wanted.test(voice.lang.replace("_", "-")));
  return fitting.find((voice) => voice.localService) ?? fitting[0] ?? null;
}

function utter(segment: string, voice: SpeechSynthesisVoice): Promise<void> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(segment);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = 0.95;
    const done = (): void => {
      clearTimeout(stalled);
      resolve();
    };
    const stalled = setTimeout(
      () => {
        speechSynthesis.cancel();
        resolve();
      },
      readingTime(segment) * STALLED,
    );
    utterance.onend = done;
    utterance.onerror = done;
    speechSynthesis.speak(utterance);
  });
}

export const narrator = new Narrator();
