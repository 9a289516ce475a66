// The address at which others find this server. For a player on the server's own machine it is `localhost`, which would
// lead friends to their own machines; links then name the machine's address on the network, or the page says why there is
// none.
import { reach } from "../protocol/http.ts";

const OWN = new Set(["localhost", "127.0.0.1", "[::1]"]);

class PublicOrigin {
  host = $state(location.host);
  /** Why no other device reaches the server by this address; null if it does, or as long as nobody asked. */
  unreachable = $state<"own_machine" | "no_network" | "unknown" | null>(null);
  readonly origin: string = $derived(`${location.protocol}//${this.host}`);

  /** Ask once a link is to be shown. */
  async ask(): Promise<void> {
    if (!OWN.has(location.hostname)) return;
    const found = await reach();
    if (found === null) return; // there is no network now
    const { host, why } = found;
    if (host !== null) this.host = location.port === "" ? host : `${host}:${location.port}`;
    this.unreachable = host === null ? (why ?? "unknown") : null;
  }
}

export const publicOrigin = new PublicOrigin();
