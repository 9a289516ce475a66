// A player's session at a table. It connects the views to the server link.
//
// Contract: `position` follows the server at the speed of the animations (lib/playback). Views read it and call the
// methods, which return the code of a refusal or null. The status line shows the last refusal until the next request or
// decision.
import { untrack } from "svelte";
import { type Answer, Link, type LinkState } from "../protocol/link.ts";
import { ask } from "../protocol/http.ts";
import type { Coach } from "../game/coach.ts";
import type { Tempo } from "../playback/story.ts";
import { fold, type Position, seatOf, viewOf } from "../game/position.ts";
import type { Action, Changed, Command, Resumed, View, Welcome } from "../protocol/index.ts";
import { publicOrigin } from "./public-origin.svelte.ts";
import type { Play } from "./play.ts";
import { prefs } from "../device/prefs.svelte.ts";
import { load, save } from "../device/storage.ts";
import { deviceAt, saveToken, tokenOf } from "./seat-tokens.ts";
import { Playback, type Speaks, type Witness } from "../playback/playback.svelte.ts";

/** Updates within this time after a reconnect happened while the page was offline, so they are not animated. */
const CATCHING_UP_MS = 800;

/** Keeps the scene that a big screen plays, so that a reloaded page plays it again. */
export interface SceneKeeper {
  /** Remember a message, and the positions before and after it. */
  keep(before: Position, message: Changed, after: Position): void;
  /** The scene that leads to a position and was still playing; null if there is none. */
  find(after: Position): { readonly before: Position; readonly message: Changed } | null;
}

/** A table of the day before its first counted vote, for its player. */
const isNewDay = ({ table, shared, own }: Position): boolean =>
  table.day !== null && own !== null && shared?.rounds.length === 1 && shared.rounds[0]?.elected === null;

export class Session implements Play {
  readonly kind = "live";
  link = $state<LinkState>("connecting");
  /** Why the link has closed permanently; null while it has not. */
  ended = $state<string | null>(null);
  /** The code of the last refusal, until the next request or decision. */
  trouble = $state<string | null>(null);
  /** The number of requests without an answer so far. */
  asking = $state(0);

  /** The last game in which the player has looked at their role on this page. */
  #looked = 0;

  readonly #playback = new Playback(
    () => tempoOf(this.position, this.screen !== null),
    () => this.screen !== null || prefs.pace !== "at_once",
    (position) => isNewDay(position) && this.#looked !== position.table.games && load("day-opened", "") !== this.key,
  );
  readonly witness = (told: Witness) => this.#playback.witness(told);
  readonly position: Position | null = $derived(this.#playback.position);
  readonly beat = $derived(this.#playback.beat);
  readonly view: View | null = $derived(this.position === null ? null : viewOf(this.position));
  readonly seat: number | null = $derived(this.position === null ? null : seatOf(this.position));
  readonly isHost: boolean = $derived(
    this.position !== null && this.position.member !== null && this.position.table.host === this.position.member,
  );

  /** The latest position from the server, even if it has not been shown yet. */
  #latest = $state.raw<Position | null>(null);
  /** True if the table is waiting for this seat, even if that has not been shown yet. */
  readonly awaited: boolean = $derived(this.#latest !== null && awaits(this.#latest));
  readonly called: Position | null = $derived(
    this.#latest !== null && this.awaited && this.#playback.sealed && !isAlone(this.#latest) ? this.#latest : null,
  );
  #resumedAt = -Infinity;
  /** True while a request to let the bots continue is pending. */
  #goesOn = false;
  /** True while events play quickly, until the player's next decision or the next game. */
  #runs = false;
  readonly runsOn: boolean = $derived(
    this.position !== null &&
      this.seat !== null &&
      isAlone(this.position) &&
      !isOver(this.position) &&
      !awaits(this.position) &&
      !this.#playback.sealed,
  );
  /** Callbacks waiting for a game to start. */
  #awaitingGame: (() => void)[] = [];
  #link: Link;
  /** The token of the player's seat. This browser stores it too, if storage is available. */
  #token: string | null;
  /** True if the token came with a link and may be invalid; it is saved only once the server accepts it. */
  #brought: boolean;

  constructor(
    readonly key: string,
    token: string | null = null,
    /** On a big screen, which ignores this browser's speed setting and shows everything in full. */
    private readonly screen: SceneKeeper | null = null,
    /** Saves the token if the seat is not this browser's own; deletes it if null. */
    private readonly keep: ((token: string | null) => void) | null = null,
  ) {
    this.#token = keep === null ? (token ?? tokenOf(key)) : token;
    this.#brought = token !== null;
    this.#link = new Link(key, this.#token, this.#listener());
    this.#link.start();
  }

  #listener() {
    return {
      heard: (message: Welcome | Resumed | Changed) => this.#hear(message),
      became: (state: LinkState, code: string | null) => {
        this.link = state;
        this.ended = code;
        if (code === "bad_token" || (code === "seat_gone" && !this.#isRemoved())) this.#forget();
      },
    };
  }

  #hear(message: Welcome | Resumed | Changed): void {
    const last = this.#latest;
    const before = last?.table;
    this.#latest = fold(this.#latest, message);
    const { table } = this.#latest;
    if (table.prompt !== before?.prompt) this.trouble = null;
    if (table.games !== before?.games) this.#runs = false;
    if (this.#isLetBackIn()) this.#link.useToken(this.#token);
    if (this.#brought && message.type === "welcome" && message.member !== null) this.#keep();
    if (message.type === "resumed") this.#resumedAt = performance.now();
    if (message.type === "update") {
      this.#playback.play(message, this.#latest, this.#isMissed(message), this.#runs && !isOver(this.#latest));
      if (last !== null) this.screen?.keep(last, message, this.#latest);
    } else {
      const scene = last === null ? this.screen?.find(this.#latest) : undefined;
      this.#playback.show(scene?.before ?? this.#latest);
      if (scene) this.#playback.play(scene.message, this.#latest, false);
    }
    if (before && table.scene_skipped !== before.scene_skipped && (this.screen !== null || table.place === "one_room"))
      this.#playback.finish();
    this.#lookAtOnce();
    if (this.view !== null) for (const go of this.#awaitingGame.splice(0)) go();
  }

  /**
   * True if a message should skip its animation: the page is hidden, has just reconnected, or the player turned
   * animations off. Except with that setting, a deal always plays, because the player has to open their envelope.
   */
  #isMissed(message: Changed): boolean {
    if (prefs.pace === "at_once" && this.screen === null) return true;
    if (message.seen?.some(({ event }) => event === "game_started") && this.#latest?.own?.role) return false;
    return document.hidden || performance.now() - this.#resumedAt < CATCHING_UP_MS;
  }

  /** Tell the table that the player has looked at a role which this page shows without an envelope. */
  #lookAtOnce(): void {
    const latest = this.#latest;
    if (latest === null || this.#playback.sealed || this.#looked === latest.table.games) return;
    if (this.position?.table.games !== latest.table.games) return; // the envelope comes after what still plays
    if (latest.table.envelopes?.includes(seatOf(latest) ?? -1) === true) this.breakSeal();
  }

  breakSeal(): void {
    this.#looked = this.#latest?.table.games ?? 0;
    if (this.#latest?.table.day) save("day-opened", this.key);
    else void this.quietly({ do: "break_seal" });
  }

  /** True while the player's role is in its envelope, or lies open on it. */
  get sealed(): boolean {
    return this.#playback.sealed;
  }

  /** Let a narrator speak with the beats; null for silence. */
  narrate(speaks: Speaks | null): void {
    this.#playback.speaks = speaks;
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

  /** Wait until a game has started. The reply to a request and the update it causes can arrive in either order. */
  async dealt(): Promise<void> {
    if (this.view === null) await new Promise<void>((go) => this.#awaitingGame.push(go));
  }

  /** Send a request in the background: no button waits for it, and a refusal is not displayed. */
  async quietly(command: Command): Promise<void> {
    await this.#link.request(command);
  }

  async request(command: Command): Promise<string | null> {
    const answer = await this.#ask(command);
    this.trouble = answer.code;
    return answer.code;
  }

  /** Untracked, so that an effect that sends a request does not rerun when the number of open requests changes. */
  async #ask(command: Command): Promise<Answer> {
    untrack(() => {
      this.asking += 1;
      this.trouble = null;
    });
    const answer = await this.#link.request(command);
    this.asking -= 1;
    return answer;
  }

  /** Answer the open decision. It is not an error if the decision has passed in the meantime. */
  async act(action: Action): Promise<string | null> {
    const prompt = untrack(() => this.position?.table.prompt ?? 0);
    this.#runs = false;
    const code = await this.request({ do: "act", prompt, action });
    if (code === "old_prompt") this.trouble = null;
    return code;
  }

  /** Take a seat and store its token in this browser. */
  async sit(name: string): Promise<string | null> {
    return this.#seat({ do: "take_seat", name, device: this.keep === null ? deviceAt(this.key) : "" });
  }

  /** Take the seat that the table has given this page for its claim, and store its token in this browser. */
  async collect(secret: string): Promise<string | null> {
    return this.#seat({ do: "collect_seat", secret });
  }

  async #seat(command: Command): Promise<string | null> {
    const answer = await this.#ask(command);
    this.trouble = answer.code;
    if (answer.token !== null) this.#useToken(answer.token);
    return answer.code;
  }

  /** Leave the seat. In the lobby, it becomes free. */
  async leave(): Promise<string | null> {
    return this.request({ do: "leave" });
  }

  /** Let another big screen show the table. Returns its pass, or the code of a refusal. */
  async openScreen(): Promise<{ screenPass: string; code: null } | { screenPass: null; code: string }> {
    const { token, code } = await this.#ask({ do: "open_screen" });
    return token === null ? { screenPass: null, code: code ?? "internal" } : { screenPass: token, code: null };
  }

  /** Revoke this seat's tokens on all other devices. */
  async revoke(): Promise<string | null> {
    const answer = await this.#ask({ do: "revoke_tokens" });
    if (answer.token !== null) this.#useToken(answer.token); // otherwise the next reconnect would use the revoked token
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

  /** True if the player has been removed from the table. Unless this is undone, their token only lets them watch. */
  #isRemoved(): boolean {
    return this.#latest?.table.members.find((player) => player.member === this.#latest?.member)?.removed === true;
  }

  /** True if a removal has been undone, but the server still treats this page as a spectator. */
  #isLetBackIn(): boolean {
    if (this.#token === null || this.#latest === null || this.#latest.member !== null) return false;
    const seat = parseInt(this.#token);
    return this.#latest.table.members.some((player) => player.member === seat && player.gone && !player.removed);
  }

  /** Delete only the refused token: another tab of this browser may have stored a newer one. */
  #forget(): void {
    if (this.keep !== null) this.keep(null);
    else if (tokenOf(this.key) === this.#token) saveToken(this.key, null);
  }

  /** The invitation link to the table; with `seat`, the private link that opens the player's seat on another device. */
  address(seat: "seat" | null = null): string {
    const token = seat === null ? null : this.#token;
    return publicOrigin.of(`/t#${this.key}${token === null ? "" : `.${token}`}`);
  }

  async coach(): Promise<Coach | null> {
    try {
      return await ask<Coach>("/api/coach", { key: this.key, token: this.#token });
    } catch {
      return null; // a failure does not affect the game; the caller shows that no advice is available
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

/** True if everyone else at the table is a bot. */
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

/** The table key and the optional seat token in a link's fragment. */
export function fromFragment(fragment: string): { key: string; token: string | null } {
  const dot = fragment.indexOf(".");
  return dot < 0 ? { key: fragment, token: null } : { key: fragment.slice(0, dot), token: fragment.slice(dot + 1) };
}
