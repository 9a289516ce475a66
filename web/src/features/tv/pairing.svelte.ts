// The pairing code of a big screen, until someone uses it. A new code replaces it before it expires. Someone still
// typing the old code can finish: for a while the screen asks with both tickets.
import * as http from "../../lib/protocol/http.ts";

const ASK_MS = 2000;

interface PairingOffer {
  readonly code: string;
  readonly ticket: string;
  /** When it is shown, in milliseconds since 1970, so that a screen notices that it slept. */
  readonly since: number;
  readonly until: number;
}

export class Pairing {
  #offer = $state.raw<PairingOffer | null>(null);
  /** The reason why there is no code, or no reply from the server, as a code. */
  trouble = $state<string | null>(null);

  /** The ticket of the previous code. */
  #earlier: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;
  #over = false;

  constructor(private readonly given: (screenPass: string) => void) {
    void this.#step();
  }

  /** Six digits; null before the first answer. */
  get code(): string | null {
    return this.#offer?.code ?? null;
  }

  /** The share of its time that the code has left, from 1 to 0. */
  left(now: number): number {
    if (this.#offer === null) return 0;
    const { since, until } = this.#offer;
    return Math.min(1, Math.max(0, (until - now) / (until - since)));
  }

  /** Ask immediately: the page was hidden or asleep, and its code may have expired. */
  hurry(): void {
    if (this.#asking || this.#over) return;
    clearTimeout(this.#timer);
    void this.#step();
  }

  stop(): void {
    this.#over = true;
    clearTimeout(this.#timer);
  }

  async #step(): Promise<void> {
    this.#asking = true;
    try {
      // the server forgets its codes on restart
      if (this.#earlier !== null && !(await this.#collect(this.#earlier))) this.#earlier = null;
      if (this.#offer !== null && !(await this.#collect(this.#offer.ticket))) this.#offer = null;
      if (Date.now() >= (this.#offer?.until ?? 0)) await this.#renew();
      this.trouble = null;
    } catch (error) {
      this.trouble = error instanceof http.Refusal ? error.code : "internal";
    }
    this.#asking = false;
    if (!this.#over) this.#timer = setTimeout(() => void this.#step(), ASK_MS);
  }

  /** Take the pass for a ticket, if there is one. Returns false if the server does not know the ticket. */
  async #collect(ticket: string): Promise<boolean> {
    if (this.#over) return true;
    try {
      const { screen_pass: found } = await http.pollPairing(ticket);
      if (found !== null) this.#take(found);
      return true;
    } catch (error) {
      if (error instanceof http.Refusal && error.code === "unknown_pairing") return false;
      throw error;
    }
  }

  #take(screenPass: string): void {
    if (this.#over) return;
    this.stop();
    this.given(screenPass);
  }

  async #renew(): Promise<void> {
    if (this.#over) return;
    const { code, ticket, seconds } = await http.openPairing();
    this.#earlier = this.#offer?.ticket ?? null;
    const since = Date.now();
    this.#offer = { code, ticket, since, until: since + 1000 * seconds };
  }
}
