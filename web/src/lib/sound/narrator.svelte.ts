// The narrator: says sentences one after the other, and shows each while it is said: by a shipped clip if there is one, else
// with the browser's own voice. `tell` breaks off what is being said, `follow` waits for its end.
//
// Contract: captions always. Without clip and voice a bell rings and the caption stands as long as reading it aloud takes.
// Browsers let a page speak only after a touch; an engine that falls silent is not waited for.
import { sourceOf, type Wanted } from "./speech-source.ts";
import { segments } from "./speech-segments.ts";
import { FALLBACK } from "../text/languages.ts";
import { locale } from "../text/say.svelte.ts";
import { type Clip, clipFor, filesOf, hasClips, prepare } from "./clips.ts";
import { duck, hear } from "./sounds.ts";
import { load, save } from "../device/storage.ts";

const LETTER_MS = 75;
const AT_LEAST_MS = 900;
/** An engine that needs longer than this many times the reading time has stalled. */
const STALLED = 3;
/** So many events wait to be said at most: a game goes on, and who narrates it does not fall behind. */
const WAITING = 3;

export interface Line {
  /** What is shown. */
  readonly caption: string;
  /** What is said, if that is something else. */
  readonly aloud?: string;
  /** Seconds of silence after it. */
  readonly pause?: number;
  /** If it is not the one in use. */
  readonly language?: string;
}

class Narrator {
  #on = $state(load("narrator", true));
  #wanted = $state<Wanted>(load<Wanted>("narrator-voice", "shipped"));
  /** The line that is being said; null when all is said. */
  caption = $state<string | null>(null);
  /** Which of the lines it is. */
  place = $state(0);
  /** The language of that line. */
  language = $state(FALLBACK);
  #run = 0;
  /** What is said next: the same in each language. */
  #waiting: (readonly Line[])[] = [];
  #following = false;
  #playing: Clip | null = null;
  /** Counts how often the browser's list of voices has changed: it comes late. */
  #voices = $state(0);

  constructor() {
    if (!("speechSynthesis" in globalThis)) return;
    speechSynthesis.addEventListener("voiceschanged", () => {
      this.#voices += 1;
    });
  }

  get on(): boolean {
    return this.#on;
  }
  set on(value: boolean) {
    save("narrator", (this.#on = value));
    if (value) this.prepare();
    else this.hush();
  }

  /** Which voice this device prefers. */
  get wanted(): Wanted {
    return this.#wanted;
  }
  set wanted(value: Wanted) {
    save("narrator-voice", (this.#wanted = value));
    this.prepare();
  }

  /** Whether this browser has a voice of its own for the language in use. */
  get hasVoice(): boolean {
    return this.#voices >= 0 && voiceFor(locale.language) !== null;
  }

  /** Whether there are shipped clips in the language in use. */
  get hasClips(): boolean {
    return hasClips(locale.language);
  }

  /** The addresses of what `prepare` fetches in the language in use. */
  get files(): string[] {
    return this.#fetches ? filesOf(locale.language) : [];
  }

  /** Fetch the clips of a language, so that they are here when they are wanted, with or without a network. */
  prepare(language = locale.language): void {
    if (this.#fetches) void prepare(language);
  }

  get #fetches(): boolean {
    return this.#on && (this.#wanted === "shipped" || !this.hasVoice);
  }

  /** Say these lines instead of what is being said; true once all are said, false if others came in between. */
  async tell(lines: readonly Line[], from = 0): Promise<boolean> {
    this.#stop();
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

  /** Say an event once everything before it is said; of those that wait, the oldest are left out. */
  async follow(event: readonly Line[]): Promise<void> {
    this.#waiting = [...this.#waiting, event].slice(-WAITING);
    if (this.#following) return;
    this.#following = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) await this.tell(next);
    this.#following = false;
  }

  hush(): void {
    this.#waiting = [];
    this.#stop();
  }

  #stop(): void {
    this.#run += 1;
    this.caption = null;
    duck(false);
    this.#playing?.stop();
    if ("speechSynthesis" in globalThis) speechSynthesis.cancel();
  }

  async #say(text: string, goesOn: () => boolean): Promise<void> {
    const voice = voiceFor(this.language);
    const clip =
      sourceOf(this.#wanted, { clip: true, voice: voice !== null }) === "clip"
        ? await clipFor(text, this.language)
        : null;
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
