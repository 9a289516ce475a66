// The few requests that use HTTP instead of the socket. Secrets are in request bodies, never in URLs.
import { at } from "./address.ts";
import type { Pairing, PassGiven, Reach } from "./index.ts";

/** A refusal by the server, with a stable code, or `offline` if the server could not be reached. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly place: string | null = null,
    /** The index of the faulty action in a record, from 0. */
    readonly action: number | null = null,
  ) {
    super(code);
  }
}

export const openPairing = (): Promise<Pairing> => ask("/api/pairing", {});
export const pollPairing = (ticket: string): Promise<PassGiven> => ask("/api/pairing/poll", { ticket });
export const givePass = (code: string, screen_pass: string): Promise<object> =>
  ask("/api/pairing/give", { code, screen_pass });

/** How others on the network can reach the server on this machine; null if the request fails. */
export const reach = (): Promise<Reach | null> => ask<Reach>("/api/reach").catch(() => null);

/** POST `body`, or GET without a body. Throws `Refusal`. The response type is not checked. */
export async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(
      at(path),
      body === undefined
        ? {}
        : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Refusal("offline");
  }
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as Answer;
  const { error, name, action } = answer as { error?: string; name?: string; action?: number | null };
  throw new Refusal(error ?? "internal", name ?? null, action ?? null);
}

/** An answer, or the code of a failure. */
export type Found<Answer> = { found: Answer; trouble: null } | { found: null; trouble: string };

/** An answer or the code of its failure; never throws. */
export async function asked<Answer>(answer: Promise<Answer>): Promise<Found<Answer>> {
  try {
    return { found: await answer, trouble: null };
  } catch (error) {
    return { found: null, trouble: error instanceof Refusal ? error.code : "internal" };
  }
}
