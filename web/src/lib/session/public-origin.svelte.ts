// The address at which others find this server. For a player on the server's own machine it is `localhost`, which would
// lead friends to their own machines; links then name the machine's address on the network.
import { reach } from "../protocol/http.ts";

const OWN = new Set(["localhost", "127.0.0.1", "[::1]"]);

class PublicOrigin {
  host = $state(location.host);
  readonly origin: string = $derived(`${location.protocol}//${this.host}`);

  /** Ask once a link is to be shown. */
  async ask(): Promise<void> {
    if (!OWN.has(location.hostname)) return;
    const found = await reach();
    if (found !== null) this.host = location.port === "" ? found : `${found}:${location.port}`;
  }
}

export const publicOrigin = new PublicOrigin();
