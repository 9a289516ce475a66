// Sentences by key, in the reader's language.
//
// Contract: code names keys and arguments; every sentence is in a catalogue in ../locales. `say` follows changes of the
// language. Every language has every sentence (checked by tools/texts.py), so only one needs to be loaded. Readers who
// prefer the neutral vocabulary get the neutral sentence if there is one.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import catalogues from "virtual:catalogues";
import { bestLanguage, FALLBACK } from "./languages.ts";

type Catalogue = "first" | "later" | "box" | "neutral";
/** Catalogues that a page needs in addition to the game's. */
export type Extra = Extract<Catalogue, "later" | "box">;
export type Arguments = Record<string, FluentVariable>;

export const available: readonly string[] = Object.keys(catalogues);

/** The language and vocabulary that a player prefers. */
export interface SentenceChoice {
  /** Null follows the browser's language. */
  readonly language: string | null;
  /** The vocabulary without Hitler, fascists and killing. */
  readonly neutral: boolean;
}

class Locale {
  /** The current language. It changes once the sentences of another have loaded. */
  language = $state(FALLBACK);
  bundles = $state.raw<readonly FluentBundle[]>([]);
  #loaded = new Map<string, FluentBundle>();
  #parts = new Map<string, Promise<void>>();
  #wanted: SentenceChoice | null = null;
  #neutral = false;
  /** The additional catalogues of the pages opened so far. */
  #extras = new Set<Extra>();

  /** Load the preferred sentences, then use them, unless the preference has changed by then. Returns true if it uses them. */
  async speak(wanted: SentenceChoice): Promise<boolean> {
    const before = this.#wanted;
    this.#wanted = wanted;
    const language = bestLanguage(wanted.language === null ? navigator.languages : [wanted.language], available);
    const parts: Catalogue[] = ["first"];
    if (wanted.neutral) parts.push("neutral");
    try {
      await Promise.all([...parts, ...this.#extras].map((part) => this.#load(language, part)));
      await Promise.all([...this.#extras].map((part) => this.#load(language, part))); // requested in the meantime
    } catch (error) {
      if (this.#wanted === wanted) this.#wanted = before;
      throw error;
    }
    if (this.#wanted !== wanted) return false;
    this.#use(language, wanted.neutral);
    return true;
  }

  /** Load another catalogue: `later` has the guide, the rules, pages, replays; `box` the table with real cards. */
  async more(part: Extra = "later"): Promise<void> {
    this.#extras.add(part);
    await this.#load(this.language, part);
    this.#use(this.language, this.#neutral);
  }

  /**
   * A `say` for another language than the current one, for a narrator with two languages; includes the narrator's
   * sentences.
   */
  async speaker(language: string): Promise<typeof say> {
    const parts: readonly Catalogue[] = this.#neutral ? ["first", "box", "neutral"] : ["first", "box"];
    await Promise.all(parts.map((part) => this.#load(language, part)));
    const bundles = this.#of(language);
    return (key, args = {}) => sentence(bundles, key, args);
  }

  #load(language: string, part: Catalogue): Promise<void> {
    const name = `${language}/${part}`;
    const loading = this.#parts.get(name) ?? this.#fetch(language, part);
    this.#parts.set(name, loading);
    loading.catch(() => this.#parts.delete(name)); // the next call tries again
    return loading;
  }

  async #fetch(language: string, part: Catalogue): Promise<void> {
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

/** The sentence of a key. An unknown key is a bug and shows as the key itself. */
export const say = (key: string, args: Arguments = {}): string => sentence(locale.bundles, key, args);

function sentence(bundles: readonly FluentBundle[], key: string, args: Arguments): string {
  for (const bundle of bundles) {
    const pattern = bundle.getMessage(key)?.value;
    // a sentence that ends with the name "Alex C." has one full stop; one that ends with "…" has none
    if (pattern)
      return bundle
        .formatPattern(pattern, args)
        .replace(/([^.])\.\.$/, "$1.")
        .replace(/…\.$/, "…");
  }
  return key;
}

/** True if there is a sentence for this key. */
export const hasText = (key: string): boolean => locale.bundles.some((bundle) => bundle.hasMessage(key));

/** "Ada, Bruno and Clara", in the form of the language. */
export const list = (items: readonly string[], language = locale.language): string =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(items);

/** "Ada, Bruno": the beginning of a list whose end is in the sentence ("and 4 others"), in the form of the language. */
export function unfinishedList(items: readonly string[], language = locale.language): string {
  const [, separator] = new Intl.ListFormat(language).formatToParts(["1", "2", "3"]);
  return items.join(separator?.value);
}

/** A share between 0 and 1 as a percentage. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(locale.language, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** "30 seconds", "2 minutes". */
export function duration(seconds: number): string {
  const [value, unit] = seconds >= 60 && seconds % 60 === 0 ? [seconds / 60, "minute"] : [seconds, "second"];
  return new Intl.NumberFormat(locale.language, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

/** The sentence for a refusal by the table, the server or the rules: every stable code that a person can see has one. */
export function inWords(code: string, more: Arguments = {}): string {
  const keys = [`app-refused-${code}`, code];
  return say(keys.find(hasText) ?? "app-refused-unknown", { code, ...more });
}

/** Tiles in words: "2 fascist, 1 liberal"; in their order if that is known too. */
export function tilesInWords(tiles: string, ordered: boolean): string {
  const [first = "", second = "", third = ""] = tiles;
  const count = (policy: string): number => tiles.split(policy).length - 1;
  return ordered
    ? say("talk-tiles-ordered", { first, second, third })
    : say("talk-tiles", { liberal: count("L"), fascist: count("F") });
}
