// Sentences by key, in the reader's language.
//
// Contract: code names keys and arguments; every sentence stands in a catalogue of ../locales. `say` follows the
// language as it changes. Every language has every sentence (tools/texts.py holds them to it), so only one is fetched. A
// reader who prefers the neutral vocabulary gets the neutral sentence where there is one.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import catalogues from "virtual:catalogues";
import { bestLanguage, FALLBACK } from "./languages.ts";

type Part = "first" | "later" | "box" | "neutral";
/** What a page needs beside the words of the game. */
export type Extra = Extract<Part, "later" | "box">;
export type Arguments = Record<string, FluentVariable>;

export const available: readonly string[] = Object.keys(catalogues);

/** Which sentences a player wants. */
export interface Wanted {
  /** Null follows the browser. */
  readonly language: string | null;
  /** The vocabulary without Hitler, fascists and killing. */
  readonly neutral: boolean;
}

class Locale {
  /** The language in use. It changes once the sentences of another have arrived. */
  language = $state(FALLBACK);
  bundles = $state.raw<readonly FluentBundle[]>([]);
  #loaded = new Map<string, FluentBundle>();
  #parts = new Map<string, Promise<void>>();
  #wanted: Wanted | null = null;
  #neutral = false;
  /** The catalogues that opened pages need beside the first. */
  #extras = new Set<Extra>();

  /** Fetch the sentences that are wanted, then use them, unless others are wanted by then. */
  async speak(wanted: Wanted): Promise<void> {
    const before = this.#wanted;
    this.#wanted = wanted;
    const language = bestLanguage(wanted.language === null ? navigator.languages : [wanted.language], available);
    const parts: Part[] = ["first"];
    if (wanted.neutral) parts.push("neutral");
    try {
      await Promise.all([...parts, ...this.#extras].map((part) => this.#load(language, part)));
      await Promise.all([...this.#extras].map((part) => this.#load(language, part))); // asked for meanwhile
    } catch (error) {
      if (this.#wanted === wanted) this.#wanted = before;
      throw error;
    }
    if (this.#wanted === wanted) this.#use(language, wanted.neutral);
  }

  /** Fetch another catalogue: `later` has the guide, the rules, pages, replays; `box` the table with real cards. */
  async more(part: Extra = "later"): Promise<void> {
    this.#extras.add(part);
    await this.#load(this.language, part);
    this.#use(this.language, this.#neutral);
  }

  /** `say` in another language than the one in use, for a narrator who speaks two; with the words of the narrator. */
  async speaker(language: string): Promise<typeof say> {
    const parts: readonly Part[] = this.#neutral ? ["first", "box", "neutral"] : ["first", "box"];
    await Promise.all(parts.map((part) => this.#load(language, part)));
    const bundles = this.#of(language);
    return (key, args = {}) => sentence(bundles, key, args);
  }

  #load(language: string, part: Part): Promise<void> {
    const name = `${language}/${part}`;
    const loading = this.#parts.get(name) ?? this.#fetch(language, part);
    this.#parts.set(name, loading);
    loading.catch(() => this.#parts.delete(name)); // the next call tries again
    return loading;
  }

  async #fetch(language: string, part: Part): Promise<void> {
    const address = catalogues[language]?.[part];
    if (address === undefined) return;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`no catalogue: ${response.status}`);
    const resource = new FluentResource(await response.text());
    const name = part === "neutral" ? `${language}/neutral` : language;
    const bundle = this.#loaded.get(name) ?? new FluentBundle(language, { useIsolating: false });
    bundle.addResource(resource);
    this.#loaded.set(name, bundle);
  }

  #use(language: string, neutral: boolean): void {
    this.language = language;
    this.#neutral = neutral;
    this.bundles = this.#of(language);
    document.documentElement.lang = language;
  }

  #of(language: string): FluentBundle[] {
    const first = this.#neutral ? [`${language}/neutral`] : [];
    return [...first, language, FALLBACK].flatMap((name) => this.#loaded.get(name) ?? []);
  }
}

export const locale = new Locale();

/** The sentence of a key. An unknown key is a fault of the program and shows as the key itself. */
export const say = (key: string, args: Arguments = {}): string => sentence(locale.bundles, key, args);

function sentence(bundles: readonly FluentBundle[], key: string, args: Arguments): string {
  for (const bundle of bundles) {
    const pattern = bundle.getMessage(key)?.value;
    if (pattern) return bundle.formatPattern(pattern, args);
  }
  return key;
}

/** Whether there is a sentence of this key. */
export const hasText = (key: string): boolean => locale.bundles.some((bundle) => bundle.hasMessage(key));

/** "Ada, Bruno and Clara", as the language does it. */
export const list = (items: readonly string[]): string =>
  new Intl.ListFormat(locale.language, { type: "conjunction" }).format(items);

/** A share between 0 and 1 as a percentage. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(locale.language, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** "30 seconds", "2 minutes". */
export function duration(seconds: number): string {
  const [value, unit] = seconds >= 60 && seconds % 60 === 0 ? [seconds / 60, "minute"] : [seconds, "second"];
  return new Intl.NumberFormat(locale.language, { style: "unit", unit, unitDisplay: "long" }).format(value);
}
