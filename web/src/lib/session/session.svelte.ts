// A player's session at one table: between the link and the views.
//
// Contract: `position` follows the server at the speed of the animations (lib/playback). Views read it and call the
// methods, each of which returns the code of a refusal or null. The last refusal stays for the status line until the
// next request or decision.
import { untrack } from "svelte";
import { type Answer, Link, type LinkState } from "../protocol/link.ts";
import { ask } from "../protocol/http.ts";
import type { Coach } from "../game/coach.ts";
import type { Tempo } from "../playback/story.ts";
import { fold, type Position, seatOf, viewOf } from "../game/position.ts";
import type { Action, Changed, Command, Resumed, View, Welcome } from "../protocol/index.ts";
import { publicOrigin } from "./public-origin.svelte.ts";
import type { Play, Witness } from "./play.ts";
import { prefs } from "../device/prefs.svelte.ts";
import { saveToken, tokenOf } from "./seat-tokens.ts";
import { Playback } from "../playback/playback.svelte.ts";

/** Updates this soon after a reconnect happened while the page was away: they are not animated. */
const CATCHING_UP_MS = 800;

export class Session implements Play {
  readonly kind = "live";
  link = $state<LinkState>("connecting");
  /** The reason why the link is closed for good. */
  ended = $state<string | null>(null);
  /** The code of the last refusal; outdated once the next decision is open. */
  trouble = $state<string | null>(null);
  /** Requests that have no answer yet. */
  asking = $state(0);

  readonly #playback = new Playback(
    (seen, message) => {
      for (const witness of this.#witnesses) witness(seen, message);
    },
    () => tempoOf(this.position, this.isScreen),
    true,
  );
  readonly position: Position | null = $derived(this.#playback.position);
  readonly beat = $derived(this.#playback.beat);
  readonly view: View | null = $derived(this.position === null ? null : viewOf(this.position));
  readonly seat: number | null = $derived(this.position === null ? null : seatOf(this.position));
  readonly isHost: boolean = $derived(
    this.position !== null && this.position.member !== null && this.position.table.host === this.position.member,
  );

  /** The latest position from the server, shown or not. */
  #latest = $state.raw<Position | null>(null);
  /** The table waits for this seat, whether that has been shown or not. */
  readonly awaited: boolean = $derived(this.#latest !== null && awaits(this.#latest));
  readonly called: Position | null = $derived(
    this.#latest !== null && this.awaited && this.#playback.sealed && !isAlone(this.#latest) ? this.#latest : null,
  );
  #resumedAt = -Infinity;
  /** The server has been asked to let bots continue, and has not replied yet. */
  #goesOn = false;
  /** Until the player's next decision, events are shown quickly. */
  #runs = false;
  readonly runsOn: boolean = $derived(
    this.position !== null &&
      this.seat !== null &&
      isAlone(this.position) &&
      !isOver(this.position) &&
      !awaits(this.position) &&
      !this.#playback.sealed,
  );
  /** Callbacks that wait for a game to run. */
  #awaitingGame: (() => void)[] = [];
  #link: Link;
  /** The token of the player's seat; stored in this browser too, if it stores anything. */
  #token: string | null;
  /** The token came with a link and may be invalid: it replaces a stored one only after the server accepts it. */
  #brought: boolean;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #witnesses = new Set<Witness>();

  constructor(
    readonly key: string,
    token: string | null = null,
    /** True on a big screen, which shows everything at full length, whatever this browser's player prefers. */
    readonly isScreen = false,
    /** Stores the token of a seat that is not this browser's own; deletes it for null. */
    private readonly keep: ((token: string | null) => void) | null = null,
  ) {
    this.#token = keep === null ? (token ?? tokenOf(key)) : token;
    this.#brought = token !== null;
    this.#link = new Link(key, this.#token, this.#listener());
    this.#link.start();
  }

  #listener() {
    return {
      heard: (message: Welcome | Resumed | Changed) => {
        this.#hear(message);
      },
      became: (state: LinkState, code: string | null) => {
        this.link = state;
        this.ended = code;
        if (code === "bad_token" || (code === "seat_gone" && !this.#isRemoved())) this.#forget();
      },
    };
  }

  #hear(message: Welcome | Resumed | Changed): void {
    const before = this.#latest?.table;
    this.#latest = fold(this.#latest, message);
    const { table } = this.#latest;
    if (table.prompt !== before?.prompt) this.trouble = null;
    if (this.#isLetBackIn()) this.#link.useToken(this.#token);
    if (this.#brought && message.type === "welcome" && message.member !== null) this.#keep();
    if (message.type === "resumed") this.#resumedAt = performance.now();
    if (message.type === "update")
      this.#playback.play(message, this.#latest, this.#isMissed(message), this.#runs && !isOver(this.#latest));
    else this.#playback.show(this.#latest);
    if (table.scene_skipped !== before?.scene_skipped && (this.isScreen || table.place === "one_room"))
      this.#playback.finish();
    if (this.view !== null) for (const go of this.#awaitingGame.splice(0)) go();
  }

  /**
   * Messages that arrive while nobody looks, or soon after a resumed stream, are not shown beat by beat; nor for
   * players who chose that. But the envelope with a player's role waits for them.
   */
  #isMissed(message: Changed): boolean {
    if (prefs.pace === "at_once" && !this.isScreen) return true;
    if (message.seen?.some(({ event }) => event === "game_started") && this.#latest?.own?.role) return false;
    return document.hidden || performance.now() - this.#resumedAt < CATCHING_UP_MS;
  }

  goOn(): void {
    this.#playback.skip();
  }

  runOn(): void {
    if (!this.runsOn) return;
    this.#playback.hurry();
    this.#runs = true;
    if (this.awaited || this.#goesOn) return;
    this.#goesOn = true;
    void this.#link.request({ do: "go_on" }).then(() => (this.#goesOn = false));
  }

  finish(): void {
    this.#playback.finish();
  }

  /**
   * Subscribe to all events while the page is connected (not to those it missed). Returns a function that
   * unsubscribes.
   */
  witness(told: Witness): () => void {
    this.#witnesses.add(told);
    return () => {
      this.#witnesses.delete(told);
    };
  }

  /** Wait until a game runs here. The reply to a request and the update it causes can arrive in either order. */
  async dealt(): Promise<void> {
    if (this.view === null) await new Promise<void>((go) => this.#awaitingGame.push(go));
  }

  /** Send a request that the page does not show: no button waits for it, and a refusal is not displayed. */
  async quietly(command: Command): Promise<void> {
    await this.#link.request(command);
  }

  async request(command: Command): Promise<string | null> {
    const answer = await this.#ask(command);
    this.trouble = answer.code;
    return answer.code;
  }

  /** Untracked: an effect that sends a request must not run again because the number of open requests changed. */
  async #ask(command: Command): Promise<Answer> {
    untrack(() => {
      this.asking += 1;
      this.trouble = null;
    });
    const answer = await this.#link.request(command);
    this.asking -= 1;
    return answer;
  }

  /** Answer the open decision. If the decision has passed in the meantime, that is no error. */
  async act(action: Action): Promise<string | null> {
    const prompt = untrack(() => this.position?.table.prompt ?? 0);
    this.#runs = false;
    const code = await this.request({ do: "act", prompt, action });
    if (code === "old_prompt") this.trouble = null;
    return code;
  }

  /** Sit down. This browser stores the token of the seat. */
  async sit(name: string): Promise<string | null> {
    const answer = await this.#ask({ do: "take_seat", name });
    this.trouble = answer.code;
    if (answer.token !== null) this.#useToken(answer.token);
    return answer.code;
  }

  /** Leave the seat; in the lobby it becomes free. */
  async leave(): Promise<string | null> {
    return this.request({ do: "leave" });
  }

  /** Open the table to one more big screen. Returns its pass, or the code of a refusal. */
  async openScreen(): Promise<{ screenPass: string; code: null } | { screenPass: null; code: string }> {
    const { token, code } = await this.#ask({ do: "open_screen" });
    return token === null ? { screenPass: null, code: code ?? "internal" } : { screenPass: token, code: null };
  }

  /** Make the tokens of all other devices for this seat void. */
  async revoke(): Promise<string | null> {
    const answer = await this.#ask({ do: "revoke_tokens" });
    if (answer.token !== null) this.#useToken(answer.token); // otherwise the next reconnect would use the void token
    return answer.code;
  }

  #useToken(token: string): void {
    this.#token = token;
    this.#keep();
    this.#link.useToken(token);
  }

  #keep(): void {
    this.#brought = false;
    if (this.keep === null) saveToken(this.key, this.#token);
    else this.keep(this.#token);
  }

  /** Until a removal is undone, the token only allows watching. */
  #isRemoved(): boolean {
    return this.#latest?.table.members.find((player) => player.member === this.#latest?.member)?.removed === true;
  }

  /** The removal is undone, but the server still counts this page as a spectator. */
  #isLetBackIn(): boolean {
    if (this.#token === null || this.#latest === null || this.#latest.member !== null) return false;
    const seat = parseInt(this.#token);
    return this.#latest.table.members.some((player) => player.member === seat && player.gone && !player.removed);
  }

  /** Forget only the token refused here: another page of this browser may have a newer one by now. */
  #forget(): void {
    if (this.keep !== null) this.keep(null);
    else if (tokenOf(this.key) === this.#token) saveToken(this.key, null);
  }

  /** The table's link for friends; with `seat`, the link that moves the player's own seat to another device. */
  address(seat: "seat" | null = null): string {
    const token = seat === null ? null : this.#token;
    return `${publicOrigin.origin}/t#${this.key}${token === null ? "" : `.${token}`}`;
  }

  async coach(): Promise<Coach | null> {
    try {
      return await ask<Coach>("/api/coach", { key: this.key, token: this.#token });
    } catch {
      return null; // a failure has no effect on the table: the caller reports that there is no advice
    }
  }

  hurry(): void {
    this.#link.hurry();
  }

  stop(): void {
    this.#link.stop();
    this.#playback.stop();
  }
}

/** True if all others at the table are bots. */
const isAlone = ({ table, member }: Position): boolean =>
  table.members.every((player) => player.bot !== null || player.member === member);

const isOver = ({ shared }: Position): boolean => shared === null || shared.phase === "game_over";

function awaits(position: Position): boolean {
  const seat = seatOf(position);
  return seat !== null && position.shared?.waiting_for.includes(seat) === true;
}

function tempoOf(position: Position | null, isScreen: boolean): Tempo {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return "still";
  if (isScreen) return "normal";
  return position?.table.pace === "blitz" || prefs.pace !== "normal" ? "fast" : "normal";
}

/** The key of a table, and the token of a seat if there is one, from a link's fragment. */
export function fromFragment(fragment: string): { key: string; token: string | null } {
  const dot = fragment.indexOf(".");
  return dot < 0 ? { key: fragment, token: null } : { key: fragment.slice(0, dot), token: fragment.slice(dot + 1) };
}
