// Sentences by key, in the language of whoever holds the phone.
//
// Contract: code names keys and arguments; every sentence stands in a catalogue of ../locales. `say` follows the
// language as it changes. Every language has every sentence (tools/texts.py holds them to it), so only one is fetched. Who
// prefers the neutral words hears those first, where a sentence has them.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import catalogues from "virtual:catalogues";
import { prefs } from "../state/prefs.svelte.ts";
import { bestLanguage, FALLBACK } from "./languages.ts";

type Part = "first" | "later" | "neutral";
export type Arguments = Record<string, FluentVariable>;

export const available: readonly string[] = Object.keys(catalogues);

class Tongue {
  /** The language that is spoken now; it changes once its sentences have arrived. */
  language = $state(FALLBACK);
  bundles = $state.raw<readonly FluentBundle[]>([]);
  #kept = new Map<string, FluentBundle>();
  #parts = new Map<string, Promise<void>>();
  /** Whether something is read at leisure, in whatever language one changes to. */
  #leisure = false;

  /** Fetch the sentences of the language that is wanted, then speak it. */
  async speak(): Promise<void> {
    const language = wanted();
    const parts: Part[] = ["first"];
    if (prefs.words === "neutral") parts.push("neutral");
    if (this.#leisure) parts.push("later");
    await Promise.all(parts.map((part) => this.#load(language, part)));
    if (language === wanted()) this.#use(language); // another may be wanted by now
  }

  /** Fetch what is read at leisure: the guide, the rules, pages, replays. */
  async more(): Promise<void> {
    this.#leisure = true;
    await this.#load(this.language, "later");
    this.#use(this.language);
  }

  #load(language: string, part: Part): Promise<void> {
    const name = `${language}/${part}`;
    const loading = this.#parts.get(name) ?? this.#fetch(language, part);
    this.#parts.set(name, loading);
    loading.catch(() => this.#parts.delete(name)); // the next wish tries again
    return loading;
  }

  async #fetch(language: string, part: Part): Promise<void> {
    const address = catalogues[language]?.[part];
    if (address === undefined) return;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`no catalogue: ${response.status}`);
    const resource = new FluentResource(await response.text());
    const name = part === "neutral" ? `${language}/neutral` : language;
    const bundle = this.#kept.get(name) ?? new FluentBundle(language, { useIsolating: false });
    bundle.addResource(resource);
    this.#kept.set(name, bundle);
  }

  #use(language: string): void {
    this.language = language;
    const neutral = prefs.words === "neutral" ? [`${language}/neutral`] : [];
    this.bundles = [...neutral, language, FALLBACK].flatMap((one) => this.#kept.get(one) ?? []);
    document.documentElement.lang = language;
  }
}

const wanted = (): string => bestLanguage(prefs.language === null ? navigator.languages : [prefs.language], available);

export const tongue = new Tongue();

/** The sentence of a key. An unknown key is a fault of the program and shows as the key itself. */
export function say(key: string, args: Arguments = {}): string {
  for (const bundle of tongue.bundles) {
    const pattern = bundle.getMessage(key)?.value;
    if (pattern) return bundle.formatPattern(pattern, args);
  }
  return key;
}

/** Whether there is a sentence of this key. */
export const hasText = (key: string): boolean => tongue.bundles.some((bundle) => bundle.hasMessage(key));

/** "Ada, Bruno and Clara", as the language does it. */
export const list = (items: readonly string[]): string =>
  new Intl.ListFormat(tongue.language, { type: "conjunction" }).format(items);

/** A share between 0 and 1 as a percentage. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(tongue.language, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** "30 seconds", "2 minutes". */
export function duration(seconds: number): string {
  const [value, unit] = seconds >= 60 && seconds % 60 === 0 ? [seconds / 60, "minute"] : [seconds, "second"];
  return new Intl.NumberFormat(tongue.language, { style: "unit", unit, unitDisplay: "long" }).format(value);
}
