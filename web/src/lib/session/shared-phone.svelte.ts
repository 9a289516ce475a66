// Several people on one phone: guest seats next to the browser's own, each with its own session.
//
// Contract: tokens are stored only in this browser. Sessions stay open while a part of the page uses them, and a moment
// longer, so that the lobby can pass them to the table.
import { guestTokens, saveGuestTokens } from "./seat-tokens.ts";
import { Session } from "./session.svelte.ts";

const LINGER_MS = 3000;

export class SharedPhone {
  /** The people without a phone, in the order in which they sat down. */
  guests = $state.raw<readonly Session[]>([]);
  #tokens = new WeakMap<Session, string>();
  #users = 0;
  /** The guests are connected; if not, only the stored tokens are known. */
  #connected = false;
  #closing: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly key: string) {}

  /** Connect the guests. Returns a function to call when they are no longer needed. */
  use(): () => void {
    clearTimeout(this.#closing);
    this.#users += 1;
    this.#connected = true;
    if (this.guests.length === 0) this.guests = guestTokens(this.key).map((token) => this.#session(token));
    return () => {
      this.#users -= 1;
      if (this.#users === 0) this.#closing = setTimeout(() => this.#stop(), LINGER_MS);
    };
  }

  /** Seat one more guest. Returns the code of a refusal, or null. */
  async add(name: string): Promise<string | null> {
    const guest = this.#session(null);
    const refused = await guest.sit(name);
    if (refused === null && this.#connected) {
      this.guests = [...this.guests, guest];
      this.#save();
      return null;
    }
    guest.stop();
    if (refused === null) saveGuestTokens(this.key, [...guestTokens(this.key), ...this.#tokenOf(guest)]);
    return refused;
  }

  async remove(guest: Session): Promise<string | null> {
    const refused = await guest.leave();
    // the guest may be gone before the reply arrives
    if (refused === null || refused === "seat_gone") this.#drop(guest);
    return refused;
  }

  #session(token: string | null): Session {
    const guest: Session = new Session(this.key, token, null, (now) => {
      if (now === null) this.#drop(guest);
      else {
        this.#tokens.set(guest, now);
        this.#save();
      }
    });
    if (token !== null) this.#tokens.set(guest, token);
    return guest;
  }

  #drop(guest: Session): void {
    guest.stop();
    this.guests = this.guests.filter((other) => other !== guest);
    this.#save();
  }

  #tokenOf(guest: Session): string[] {
    const token = this.#tokens.get(guest);
    return token === undefined ? [] : [token];
  }

  #save(): void {
    if (!this.#connected) return;
    saveGuestTokens(
      this.key,
      this.guests.flatMap((guest) => this.#tokenOf(guest)),
    );
  }

  #stop(): void {
    this.#connected = false;
    for (const guest of this.guests) guest.stop();
    this.guests = [];
  }
}

let latest: SharedPhone | null = null;

/** The people at one table who share this phone. */
export function sharedPhone(key: string): SharedPhone {
  if (latest?.key !== key) latest = new SharedPhone(key);
  return latest;
}
