// Passes a session that began on the landing page to the page of its table.
import { Session } from "./session.svelte.ts";

let waiting: Session | null = null;

export function handOver(session: Session): void {
  waiting = session;
}

/** The session of this table: the passed one, or a new one. */
export function sessionFor(key: string, token: string | null): Session {
  const session = waiting?.key === key ? waiting : new Session(key, token);
  waiting = null;
  return session;
}
