// Components in a page of Happy DOM, for tests of what they show and of what a tap does.
//
// Contract: a sentence is shown as its key with its arguments, so that a test sees which one was chosen, and with which
// names. After each test the page is empty again, and nothing is stored.
import type { FluentBundle } from "@fluent/bundle";
import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { seatOf, viewOf, type Position } from "../lib/game/position.ts";
import type { Beat } from "../lib/playback/story.ts";
import type { Witness } from "../lib/playback/playback.svelte.ts";
import type { Action, Changed, Command } from "../lib/protocol/index.ts";
import type { LinkState, Play } from "../lib/session/play.ts";
import { type Arguments, locale } from "../lib/text/say.svelte.ts";

/** A sentence as pages show it here: `lobby-count members=5 watching=2`. */
export const told = (key: string, args: Arguments = {}): string =>
  [key, ...Object.entries(args).map(([name, value]) => `${name}=${String(value)}`)].join(" ");

const KEYS = {
  hasMessage: () => true,
  getMessage: (key: string) => ({ value: key }),
  formatPattern: told,
} as unknown as FluentBundle;

/** Nobody answers a request, unless a test does; sentences are data here. */
const { fetch } = globalThis;
beforeEach(() => {
  vi.stubGlobal("fetch", (path: string) => (path.startsWith("data:") ? fetch(path) : new Promise(() => undefined)));
});

let shown: (() => void)[] = [];
afterEach(() => {
  for (const leave of shown.splice(0)) leave();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

export interface Drawn<Props> {
  readonly page: HTMLElement;
  /** Give it other properties. */
  readonly change: (more: Partial<Props>) => void;
  /** Remove it, as when its page is left. */
  readonly leave: () => void;
  /** The texts of all elements of a kind. */
  readonly texts: (selector: string) => string[];
  /** The only button with this label. */
  readonly button: (label: string) => HTMLButtonElement;
}

/** Draw a component. */
export function drawn<Props extends object>(what: Component<Props>, props: Props): Drawn<Props> {
  locale.bundles = [KEYS];
  vi.spyOn(locale, "more").mockResolvedValue();
  const page = document.createElement("div");
  document.body.append(page);
  let given = $state.raw(props);
  const current = new Proxy<Props>(props, {
    get: (_, name) => Reflect.get(given, name) as unknown,
    has: (_, name) => name in given,
    ownKeys: () => Reflect.ownKeys(given),
    getOwnPropertyDescriptor: (_, name) => Object.getOwnPropertyDescriptor({ ...given }, name),
  });
  const made = mount(what, { target: page, props: current });
  flushSync();
  const leave = (): void => {
    shown = shown.filter((other) => other !== leave);
    void unmount(made);
    flushSync();
    page.remove();
  };
  shown.push(leave);
  return {
    page,
    change(more) {
      given = { ...given, ...more };
      flushSync();
    },
    leave,
    texts: (selector) => textsIn(page, selector),
    button: (label) => {
      const found = [...page.querySelectorAll("button")].filter((one) => nameOf(one) === label);
      if (found.length !== 1 || found[0] === undefined)
        throw new Error(
          `${String(found.length)} of ${label} among ${[...page.querySelectorAll("button")].map(nameOf).join(", ")}`,
        );
      return found[0];
    },
  };
}

const textOf = (element: Element): string => element.textContent.replace(/\s+/g, " ").trim();
/** What a screen reader calls an element. */
export const nameOf = (element: Element): string => element.getAttribute("aria-label") ?? textOf(element);
export const textsIn = (page: Element, selector: string): string[] => [...page.querySelectorAll(selector)].map(textOf);
export const namesIn = (page: Element, selector: string): string[] => [...page.querySelectorAll(selector)].map(nameOf);

/** Tap an element, and draw what follows at once. */
export function tap(element: HTMLElement): void {
  element.click();
  flushSync();
}

/** Let everything happen that waits for an answer, and draw it. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  flushSync();
}

/** Let time pass on a fake clock, and draw what it brings. */
export function pass(ms: number): void {
  vi.advanceTimersByTime(ms);
  flushSync();
}

/** Wait for what needs code or an answer of its own, on the slowest machine. */
export const until = (isSo: () => void): Promise<void> =>
  vi.waitFor(
    () => {
      flushSync();
      isSo();
    },
    { timeout: 60_000 },
  );
export const shows = (page: Element, selector: string): Promise<void> =>
  until(() => expect(page.querySelector(selector)).not.toBeNull());

/** A table's play without a server: it remembers what was asked, and refuses what it is told to. */
export class AskedPlay implements Play {
  readonly asked: (Command | { readonly do: "quietly"; readonly command: Command })[] = [];
  readonly acted: Action[] = [];
  refusal: string | null = null;
  position = $state.raw<Position | null>(null);
  link = $state<LinkState>("open");
  beat = $state.raw<Beat | null>(null);
  trouble = $state<string | null>(null);
  readonly view = $derived(this.position === null ? null : viewOf(this.position));
  readonly seat = $derived(this.position === null ? null : seatOf(this.position));
  readonly isHost = $derived(
    this.position !== null && this.position.member !== null && this.position.member === this.position.table.host,
  );
  readonly ended = null;
  readonly asking = 0;
  went = 0;
  finished = 0;
  readonly #witnesses: Witness[] = [];

  constructor(
    position: Position | null,
    readonly kind: Play["kind"] = "live",
  ) {
    this.position = position;
  }

  request(command: Command): Promise<string | null> {
    this.asked.push(command);
    return Promise.resolve(this.refusal);
  }
  quietly(command: Command): Promise<void> {
    this.asked.push({ do: "quietly", command });
    return Promise.resolve();
  }
  act(action: Action): Promise<string | null> {
    this.acted.push(action);
    return Promise.resolve(this.refusal);
  }
  witness(told: Witness): () => void {
    this.#witnesses.push(told);
    return () => this.#witnesses.splice(this.#witnesses.indexOf(told), 1);
  }
  /** Show a message's events. */
  tell(message: Changed): void {
    for (const witness of [...this.#witnesses]) witness(message.seen ?? [], message);
    flushSync();
  }
  goOn(): void {
    this.went += 1;
  }
  finish(): void {
    this.finished += 1;
  }
}
