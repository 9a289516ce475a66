// The link in every short order of what can happen to it, against a small model of a table's server.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Changed, Resumed, Welcome } from "./index.ts";
import { type Answer, Link, type LinkState } from "./link.ts";

const PROTOCOL = readFileSync(new URL("../../../../docs/reference/protocol.md", import.meta.url), "utf8");
const WELCOME = JSON.parse(/^\{"type":"welcome".*$/m.exec(PROTOCOL)?.[0] ?? "") as Welcome;

interface Sent {
  readonly type: string;
  readonly id?: string;
  readonly stream?: string | null;
  readonly seq?: number | null;
}

/** One socket of the page. What the page sends reaches the server; what it answers waits until `hear`. */
class Socket {
  readyState = 0;
  readonly answers: object[] = [];
  onopen = (): void => undefined;
  onclose = (): void => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  constructor(private readonly server: Server) {}
  send(text: string): void {
    if (this.readyState === 1) this.server.take(this, JSON.parse(text) as Sent);
  }
  close(): void {
    this.readyState = 3;
  }
}

/** A server that does each request once, by its id, and counts what it told the stream. */
class Server {
  readonly did: string[] = [];
  readonly told: number[] = [];
  stream = 1;
  seq = 0;
  tooFast = false;

  take(socket: Socket, message: Sent): void {
    if (message.type === "attach") {
      const same = message.stream === `s${this.stream}` && message.seq !== null;
      const from = same ? (message.seq ?? 0) : this.seq;
      socket.answers.push(
        same
          ? { type: "resumed", stream: `s${this.stream}`, seq: from, member: null }
          : { ...WELCOME, stream: `s${this.stream}`, seq: from },
      );
      for (let seq = from + 1; seq <= this.seq; seq++) socket.answers.push({ type: "update", seq });
    } else if (message.type === "request") {
      const id = message.id ?? "";
      if (this.tooFast) {
        this.tooFast = false;
        socket.answers.push({ type: "refused", id, code: "too_fast" });
        return;
      }
      if (!this.did.includes(id)) {
        this.did.push(id);
        this.seq += 1;
        socket.answers.push({ type: "update", seq: this.seq });
      }
      socket.answers.push({ type: "done", id });
    } else socket.answers.push({ type: "pong" });
  }
}

class World {
  readonly server = new Server();
  readonly sockets: Socket[] = [];
  readonly heard: (Welcome | Resumed | Changed)[] = [];
  readonly states: LinkState[] = [];
  readonly answers: Answer[] = [];
  requests = 0;
  readonly link: Link;

  constructor() {
    const open = (): WebSocket => {
      const socket = new Socket(this.server);
      this.sockets.push(socket);
      return socket as unknown as WebSocket;
    };
    this.link = new Link(
      "key",
      null,
      { heard: (message) => this.heard.push(message), became: (state) => this.states.push(state) },
      { open, later: (then, ms) => setTimeout(then, ms), random: () => 0.5 },
    );
    this.link.start();
    this.connect();
  }

  get socket(): Socket {
    return this.sockets[this.sockets.length - 1] as Socket;
  }

  connect(): void {
    if (this.socket.readyState !== 0) return;
    this.socket.readyState = 1;
    this.socket.onopen();
    this.hear();
  }

  hear(): void {
    for (let next = this.socket.answers.shift(); next !== undefined; next = this.socket.answers.shift())
      this.socket.onmessage({ data: JSON.stringify(next) });
  }

  cut(): void {
    this.socket.readyState = 3;
    this.socket.onclose();
  }
}

const STEPS: Readonly<Record<string, (world: World) => void>> = {
  send: (world) => {
    world.requests += 1;
    void world.link.request({ do: "leave" }).then((answer) => world.answers.push(answer));
  },
  hear: (world) => {
    world.hear();
  },
  "cut before the answer": (world) => {
    world.cut();
  },
  "wait and connect": (world) => {
    vi.advanceTimersByTime(9_000);
    world.connect();
  },
  hurry: (world) => {
    world.link.hurry();
    world.connect();
  },
  "sleep and hurry": (world) => {
    vi.setSystemTime(Date.now() + 60_000);
    world.link.hurry();
  },
  "a new stream": (world) => {
    world.server.stream += 1;
    world.cut();
  },
  "too fast": (world) => {
    world.server.tooFast = true;
  },
  "another token": (world) => {
    world.link.useToken("token");
  },
};

function* orders(length: number): Generator<string[]> {
  if (length === 0) yield [];
  else for (const rest of orders(length - 1)) for (const step of Object.keys(STEPS)) yield [...rest, step];
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", { OPEN: 1 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Until everything is answered: the network works, and time passes. */
async function settle(world: World): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    world.connect();
    world.hear();
    await vi.advanceTimersByTimeAsync(9_000);
  }
}

test.each([1, 2, 3, 4])(
  "after every order of %i steps each request is answered, and took effect once",
  async (length) => {
    for (const steps of orders(length)) {
      const world = new World();
      for (const step of steps) STEPS[step]?.(world);
      await settle(world);
      const told = steps.join(", ");
      expect(world.answers, told).toHaveLength(world.requests);
      expect(
        world.answers.every(({ ok }) => ok),
        told,
      ).toBe(true);
      expect(new Set(world.server.did).size, told).toBe(world.requests);
      expect(world.states.at(-1), told).toBe("open");
      // every change is heard once and in order: from the last welcome on, each number follows the one before
      let seq = -1;
      for (const message of world.heard) {
        if (message.type === "update") expect(message.seq, told).toBe(seq + 1);
        else if (message.type === "resumed") expect(message.seq, told).toBe(seq);
        seq = message.seq;
      }
      expect(seq, told).toBe(world.server.seq);
      world.link.stop();
      vi.clearAllTimers();
    }
  },
);

test.each(Object.keys(STEPS))("after stop nothing is opened and nobody told: %s", async (step) => {
  for (const before of Object.keys(STEPS)) {
    const world = new World();
    STEPS[before]?.(world);
    world.link.stop();
    const [sockets, states, heard] = [world.sockets.length, world.states.length, world.heard.length];
    if (step !== "another token") STEPS[step]?.(world);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([world.sockets.length, world.states.length, world.heard.length], before).toEqual([sockets, states, heard]);
  }
});
