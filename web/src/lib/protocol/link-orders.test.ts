// The link in every short order of what can happen to it, against a small model of a table's server.
import { beforeEach, expect, test, vi } from "vitest";
import { WELCOME } from "../../testing/protocol.ts";
import type { Changed, Command, Resumed, Welcome } from "./index.ts";
import { type Answer, Link, type LinkState } from "./link.ts";

/** A command of a later version, and the code of its refusal. */
const UNREADABLE = "unreadable";

interface Sent {
  readonly type: string;
  readonly id?: string;
  readonly command?: { readonly do: string };
  readonly token?: string | null;
  readonly stream?: string | null;
  readonly seq?: number | null;
}

/** One socket of the page. What the page sends reaches the server; what it answers waits until `hear`. */
class Socket {
  readyState = 0;
  readonly answers: { readonly type: string; readonly [field: string]: unknown }[] = [];
  /** The token of the last attachment. */
  token: string | null | undefined;
  /** The page has heard a greeting since it opened the socket or used another token. */
  greeted = false;
  /** The requests that the page has sent since that greeting, without those that came too fast. */
  readonly sent = new Set<string>();
  onopen = (): void => undefined;
  onclose = (): void => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  constructor(private readonly server: Server) {}
  send(text: string): void {
    if (this.readyState === 1) this.server.take(this, JSON.parse(text) as Sent);
  }
  close(): void {
    this.readyState = 3;
    setTimeout(() => this.onclose(), 0);
  }
}

/** A server that does each request once, by its id, and counts what it told the stream. */
class Server {
  readonly did: string[] = [];
  /** Requests that came before the page had heard a greeting, or twice after one. */
  readonly needless: string[] = [];
  stream = 1;
  seq = 0;
  tooFast = false;

  take(socket: Socket, message: Sent): void {
    if (message.type === "request" && message.command?.do === UNREADABLE) {
      this.count(socket, message.id ?? "");
      socket.answers.push({ type: "refused", id: null, code: UNREADABLE });
    } else if (this.tooFast && socket.token !== undefined) {
      this.tooFast = false; // the first message of a socket never is
      socket.answers.push({ type: "refused", id: message.id ?? null, code: "too_fast" });
    } else if (message.type === "attach") this.attach(socket, message);
    else if (message.type === "request") this.carryOut(socket, message.id ?? "");
    else socket.answers.push({ type: "pong" });
  }

  private attach(socket: Socket, message: Sent): void {
    socket.token = message.token;
    const same = message.stream === `s${this.stream}` && message.seq !== null;
    const from = same ? (message.seq ?? 0) : this.seq;
    const place = { stream: `s${this.stream}`, seq: from };
    socket.answers.push(same ? { type: "resumed", member: null, ...place } : { ...WELCOME, ...place });
    for (let seq = from + 1; seq <= this.seq; seq++) socket.answers.push({ type: "update", seq });
  }

  private carryOut(socket: Socket, id: string): void {
    this.count(socket, id);
    if (!this.did.includes(id)) {
      this.did.push(id);
      this.seq += 1;
      socket.answers.push({ type: "update", seq: this.seq });
    }
    socket.answers.push({ type: "done", id });
  }

  private count(socket: Socket, id: string): void {
    if (!socket.greeted || socket.sent.has(id)) this.needless.push(id);
    socket.sent.add(id);
  }
}

class World {
  readonly server = new Server();
  readonly sockets: Socket[] = [];
  readonly heard: (Welcome | Resumed | Changed)[] = [];
  readonly states: LinkState[] = [];
  /** By request: the code of its refusal, null if it was done; what was wanted, and what came. */
  readonly wanted: (string | null)[] = [];
  readonly answers: (string | null)[] = [];
  answered = 0;
  token: string | null = null;
  readonly link: Link;

  constructor() {
    const listener = {
      heard: (message: Welcome | Resumed | Changed) => this.heard.push(message),
      became: (state: LinkState) => this.states.push(state),
    };
    this.link = new Link("key", null, listener, () => {
      const socket = new Socket(this.server);
      this.sockets.push(socket);
      return socket as unknown as WebSocket;
    });
    this.link.start();
    this.connect();
    this.hear();
  }

  get socket(): Socket {
    return this.sockets[this.sockets.length - 1] as Socket;
  }

  /** The socket opens; the page has not heard anything yet. */
  connect(): void {
    if (this.socket.readyState !== 0) return;
    this.socket.readyState = 1;
    this.socket.onopen();
  }

  hear(): void {
    const socket = this.socket;
    for (let next = socket.answers.shift(); next !== undefined; next = socket.answers.shift()) {
      if (next.type === "welcome" || next.type === "resumed") {
        socket.greeted = true;
        socket.sent.clear();
      }
      socket.onmessage({ data: JSON.stringify(next) });
    }
  }

  cut(): void {
    this.socket.readyState = 3;
    this.socket.onclose();
  }

  send(command: string): void {
    const number = this.wanted.push(command === UNREADABLE ? UNREADABLE : null) - 1;
    void this.link.request({ do: command } as Command).then((answer: Answer) => {
      this.answers[number] = answer.code;
      this.answered += 1;
    });
  }

  /** The server ends an open socket after what it has said, and its table is elsewhere or back in a moment. */
  end(code: string): void {
    if (this.socket.readyState !== 1) return;
    const ended = this.socket;
    ended.answers.push({ type: "closing", code });
    this.hear();
    if (this.socket === ended) this.cut();
  }

  useToken(): void {
    this.socket.greeted = false;
    this.token = `token ${this.sockets.length} ${this.token ?? ""}`;
    this.link.useToken(this.token);
  }
}

const STEPS: Readonly<Record<string, (world: World) => void>> = {
  send: (world) => world.send("leave"),
  "send what nobody can read": (world) => {
    world.send(UNREADABLE);
  },
  hear: (world) => world.hear(),
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
    world.useToken();
  },
  "another token, and the answers of the last are lost": (world) => {
    world.socket.answers.length = 0;
    world.server.tooFast = false;
    world.useToken();
  },
  moved: (world) => world.end("moved"),
  cold: (world) => world.end("cold"),
};

function* orders(length: number): Generator<string[]> {
  if (length === 0) yield [];
  else for (const rest of orders(length - 1)) for (const step of Object.keys(STEPS)) yield [...rest, step];
}

/** Longer orders, the same in every run. */
function* longer(count: number): Generator<string[]> {
  let seed = 1;
  const below = (limit: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const steps = Object.keys(STEPS);
  for (let made = 0; made < count; made++)
    yield Array.from({ length: 4 + below(5) }, () => steps[below(steps.length)] as string);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("WebSocket", { OPEN: 1 });
});

/** Until everything is answered: the network works, and time passes. */
async function settle(world: World): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    world.connect();
    world.hear();
    await vi.advanceTimersByTimeAsync(9_000);
  }
}

test.each([
  ["every order of 1 step", orders(1)],
  ["every order of 2 steps", orders(2)],
  ["every order of 3 steps", orders(3)],
  ["4,000 longer orders", longer(4_000)],
])("after %s each request has its own answer, and took effect once", async (_, all) => {
  for (const steps of all) {
    const world = new World();
    for (const step of steps) STEPS[step]?.(world);
    await settle(world);
    const told = steps.join(", ");
    expect(world.answers, told).toEqual(world.wanted);
    expect(world.answered, told).toBe(world.wanted.length);
    expect(world.server.did.length, told).toBe(world.wanted.filter((code) => code === null).length);
    expect(world.server.needless, told).toEqual([]);
    expect(world.socket.token, told).toBe(world.token);
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
});

test.each(Object.keys(STEPS))("after stop nothing is opened and nobody told: %s", async (step) => {
  for (const before of Object.keys(STEPS)) {
    const world = new World();
    STEPS[before]?.(world);
    world.link.stop();
    const [sockets, states, heard] = [world.sockets.length, world.states.length, world.heard.length];
    if (!step.startsWith("another token")) STEPS[step]?.(world);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([world.sockets.length, world.states.length, world.heard.length], before).toEqual([sockets, states, heard]);
  }
});

test("an attachment that the server cannot read ends the link, also with a request of the last socket", async () => {
  const world = new World();
  world.send("leave");
  world.cut();
  vi.advanceTimersByTime(9_000);
  world.connect();
  world.socket.answers.splice(0, Infinity, { type: "refused", id: null, code: UNREADABLE });
  world.hear();
  await vi.advanceTimersByTimeAsync(0);
  expect([world.states.at(-1), world.answers]).toEqual(["closed", [UNREADABLE]]);
});
