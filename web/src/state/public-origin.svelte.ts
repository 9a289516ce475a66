// Where others find this server. Who plays at the machine that it runs on is at `localhost`, which would lead his friends to
// themselves: links name the machine's address on the network then.
import { reach } from "../net/http.ts";

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
