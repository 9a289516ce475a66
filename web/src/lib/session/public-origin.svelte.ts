// The address at which others can reach this server. On the server's own machine the player's address is `localhost`,
// which would lead friends to their own machines. Links then contain the machine's address on the network, or the page
// explains why there is none.
import { at, BASE } from "../protocol/address.ts";
import { reach } from "../protocol/http.ts";

const OWN = new Set(["localhost", "127.0.0.1", "[::1]"]);

class PublicOrigin {
  host = $state(location.host);
  /**
   * The reason why no other device can reach the server at this address; null if one can, or if nobody has asked yet.
   */
  unreachable = $state<"own_machine" | "no_network" | "unknown" | null>(null);

  /** The whole address of a path of the app. */
  of(path: string): string {
    return `${location.protocol}//${this.host}${at(path)}`;
  }

  /** The address as people type it: without protocol, without a slash at the end. */
  readonly typed: string = $derived(`${this.host}${BASE.slice(0, -1)}`);

  /** Look up the address when a link is about to be shown. */
  async ask(): Promise<void> {
    if (!OWN.has(location.hostname)) return;
    const found = await reach();
    if (found === null) return; // there is no network at the moment
    const { host, why } = found;
    if (host !== null) this.host = location.port === "" ? host : `${host}:${location.port}`;
    this.unreachable = host === null ? (why ?? "unknown") : null;
  }
}

export const publicOrigin = new PublicOrigin();
