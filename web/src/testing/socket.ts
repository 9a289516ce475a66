// A page's sockets, for tests.
import { vi } from "vitest";
import { emptyStorage } from "./storage.ts";

/** A fake socket that also speaks for the server. */
export class Socket {
  static readonly OPEN = 1;
  static readonly all: Socket[] = [];
  readonly readyState = 1;
  readonly sent: { type: string; id?: string; token?: string | null }[] = [];
  onopen = (): void => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    // nothing waits for it
  }
  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

/** A page whose sockets are these, until the next test. */
export function socketsOfAPage(): void {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("location", { protocol: "https:", host: "example.org", hostname: "example.org" });
  emptyStorage();
}
