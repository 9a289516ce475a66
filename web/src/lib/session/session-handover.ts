// Passes a session that began on another page to the page of its table.
import { route } from "../device/route.svelte.ts";
import { saveToken } from "./seat-tokens.ts";
import { Session } from "./session.svelte.ts";

let waiting: Session | null = null;

/** Go to the table of a session, which continues there; unless the person has left the visit in which it began. */
export function goWith(session: Session, began: number): void {
  if (route.visit !== began) {
    session.stop();
    return;
  }
  waiting = session;
  route.go(`/t#${session.key}`);
}

/** Go to a table where the server has given this browser a seat; unless the person has left the visit that asked for it. */
export function goToSeat({ key, token }: { readonly key: string; readonly token: string }, began: number): void {
  saveToken(key, token);
  if (route.visit === began) goWith(new Session(key, token), began);
}

/** The session of this table: the passed one, or a new one. */
export function sessionFor(key: string, token: string | null): Session {
  const session = waiting?.key === key ? waiting : new Session(key, token);
  waiting = null;
  return session;
}
