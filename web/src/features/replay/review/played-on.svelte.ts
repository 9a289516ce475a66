// Games that bots play on after another choice, part by part.
//
// Contract: only the latest choice counts, and each of its parts once, however often people tap and in whatever order
// the answers arrive.
import type { Action, Futures } from "../../../lib/protocol/index.ts";

export const PARTS = 5;

export class PlayedOn {
  chosen = $state.raw<Action | null>(null);
  parts = $state.raw<readonly Futures[]>([]);
  failure = $state.raw<unknown>(null);
  #run = 0;

  /** The bots play when `after` has settled. */
  constructor(
    private readonly ask: (choice: Action, part: number) => Promise<Futures>,
    private readonly after: Promise<unknown>,
  ) {}

  choose(action: Action | null): void {
    this.chosen = action;
    this.parts = [];
    void this.goOn();
  }

  /** Ask for the parts that are missing. */
  async goOn(): Promise<void> {
    const { chosen } = this;
    const mine = (this.#run += 1);
    this.failure = null;
    await this.after;
    while (chosen !== null && this.parts.length < PARTS && mine === this.#run) {
      try {
        const part = await this.ask(chosen, this.parts.length);
        if (mine === this.#run) this.parts = [...this.parts, part];
      } catch (error) {
        if (mine === this.#run) this.failure = error;
        return;
      }
    }
  }

  stop(): void {
    this.#run += 1;
  }
}
