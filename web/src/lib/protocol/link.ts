// The socket of one table: it attaches, resumes, and keeps requests across lost connections. It never stops trying to
// reconnect.
//
// Contract: `heard` gets every message that changes the position, in order and once. A request is kept until it is
// answered, and is sent again with the same id after every reconnect, so it takes effect at most once.
import { at } from "./address.ts";
import type { Changed, Command, Resumed, ServerMessage, Welcome } from "./index.ts";
import { PROTOCOL } from "./index.ts";
import { earlySocket } from "./early.ts";
import { publicShard } from "./shard.ts";
import { uuid } from "./random.ts";

export interface Answer {
  /** The code of a refusal; null if it was done. */
  code: string | null;
  token: string | null;
}

/**
 * A lost link still counts as open for a moment; then the loss shows as a sign (`retrying`), and later in words
 * (`lost`).
 */
export type LinkState = "connecting" | "open" | "retrying" | "lost" | "closed";

export interface Listener {
  heard(message: Welcome | Resumed | Changed): void;
  /** `code` is the reason why a link is closed for good. */
  became(state: LinkState, code: string | null): void;
}

interface Pending {
  id: string;
  command: Command;
  answered: (answer: Answer) => void;
  /** Sent on the current socket. */
  sent: boolean;
}

/**
 * The first attempt waits up to this long, so that clients do not all reconnect at the same moment; each later one
 * waits longer.
 */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8000;
/** Most losses are shorter, and users need not know about them. */
const UNNOTICED_MS = 1000;
/** By then another node has taken over from a dead one; a message that appears and vanishes would only alarm people. */
const UNTOLD_MS = 2500;
const PING_MS = 10_000;
const SILENCE_MS = 25_000;
/**
 * After this many unanswered pings the socket is dead. Time alone says little: browsers wake hidden pages once a
 * minute.
 */
const PINGS_UNHEARD = 2;
/** A connection attempt that takes longer may wait for a network that is gone. */
const SLOW_MS = 2000;
const AGAIN_MS = 1000;
const FILL_TO = 64;
/** After these codes the server is back in a moment; after all others reconnecting would not help. */
const PASSING = new Set(["cold", "server_stops", "attach_first", "moved", "store_away"]);

export class Link {
  #socket: WebSocket | null = null;
  /** The unanswered requests; the sent ones in the order of sending. */
  #pending: Pending[] = [];
  #failures = 0;
  #movedAt = -Infinity;
  #stream: string | null = null;
  #seq: number | null = null;
  #attached = false;
  #over = false;
  #heardAt = 0;
  #unheard = 0;
  #ended: string | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #notices: ReturnType<typeof setTimeout>[] = [];
  #pulse: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly key: string,
    private token: string | null,
    private readonly listener: Listener,
    private readonly opened: (key: string) => WebSocket = openSocket,
  ) {}

  start(): void {
    this.#open();
    this.#pulse = setInterval(() => this.#feelPulse(), PING_MS);
  }

  /** Send a command. The promise resolves when the server has replied, however long that takes. */
  request(command: Command): Promise<Answer> {
    return new Promise((answered) => {
      if (this.#ended !== null) {
        answered(refusal(this.#ended)); // the link is closed: nobody will answer
        return;
      }
      const pending = { id: uuid(), command, answered, sent: false };
      this.#pending.push(pending);
      if (this.#attached) this.#send(pending);
    });
  }

  /** Attach again with the token of a seat: on the same socket, unless an earlier greeting is still to come there. */
  useToken(token: string | null): void {
    const greeted = this.#attached;
    this.token = token;
    this.#stream = this.#seq = null;
    this.#attached = false;
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (greeted) this.#attach();
    else {
      this.#leave();
      this.#open();
    }
  }

  /** Reconnect immediately: the network is back, or the page is visible again. */
  hurry(): void {
    if (this.#over) return;
    this.#failures = 0; // an attempt that fails now waits no longer than the first one
    const tries = this.#socket?.readyState === WebSocket.CONNECTING;
    if (tries && Date.now() - this.#heardAt > SLOW_MS) this.#leave();
    if (this.#socket === null) {
      clearTimeout(this.#retry);
      this.#open();
    } else if (Date.now() - this.#heardAt > SILENCE_MS) this.#drop();
    else this.#feelPulse();
  }

  stop(): void {
    this.#over = true;
    clearTimeout(this.#retry);
    this.#forgetLoss();
    clearInterval(this.#pulse);
    this.#socket?.close();
    this.#socket = null;
  }

  #open(): void {
    if (this.#over || this.#socket !== null) return;
    const socket = this.opened(this.key);
    this.#socket = socket;
    this.#heardAt = Date.now();
    this.#unheard = 0;
    socket.onopen = () => this.#attach();
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#take(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
    if (socket.readyState === WebSocket.OPEN) this.#attach(); // it opened before its handler was set
  }

  #attach(): void {
    this.#write({
      type: "attach",
      key: this.key,
      token: this.token,
      stream: this.#stream,
      seq: this.#seq,
      protocol: PROTOCOL,
      renewal: this.#renewal()?.id ?? null,
    });
  }

  /** The unanswered request for a new token. With its id the old token may attach again and repeat the request. */
  #renewal(): Pending | undefined {
    return this.#pending.find(({ command }) => command.do === "revoke_tokens");
  }

  #send(pending: Pending): void {
    pending.sent = true;
    this.#pending = [...this.#pending.filter((other) => other !== pending), pending];
    this.#write({ type: "request", id: pending.id, command: pending.command });
  }

  #write(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(filledUp(JSON.stringify(message)));
  }

  #take(message: ServerMessage): void {
    this.#heardAt = Date.now();
    this.#unheard = 0;
    switch (message.type) {
      case "welcome":
      case "resumed":
        this.#stream = message.stream;
        this.#seq = message.seq;
        this.#greeted(message);
        return;
      case "update":
        if (!this.#attached) return; // from a stream that we have already left
        if (this.#seq === null || message.seq !== this.#seq + 1) {
          this.#startAfresh(); // a gap, or a message from a stream that we have left
          return;
        }
        this.#seq = message.seq;
        this.listener.heard(message);
        return;
      case "done":
        this.#answer(message.id, { code: null, token: message.token ?? null });
        return;
      case "refused":
        this.#refused(message.id, message.code);
        return;
      case "closing":
        this.#closing(message.code);
        return;
      case "pong":
        return;
    }
  }

  #greeted(message: Welcome | Resumed): void {
    this.#failures = 0;
    this.#forgetLoss();
    this.#attached = true;
    this.listener.heard(message);
    this.listener.became("open", null);
    for (const pending of this.#pending) this.#send(pending);
  }

  #refused(id: string | null, code: string): void {
    if (code === "too_fast") this.#tooFast(id);
    else if (id !== null) this.#answer(id, refusal(code));
    else this.#unread(code);
  }

  /** The request had no effect: send it again in a moment. */
  #tooFast(id: string | null): void {
    const pending = this.#pending.find((request) => request.id === id);
    if (pending) pending.sent = false; // until then a refusal without an id cannot refer to it
    setTimeout(() => {
      if (!pending && !this.#attached) this.#attach();
      if (pending && !pending.sent && this.#attached) this.#send(pending);
    }, AGAIN_MS);
  }

  /** The server could not read one of our messages, so it cannot name it. It reads and replies in order. */
  #unread(code: string): void {
    const pending = this.#pending.find((request) => request.sent);
    if (pending) this.#answer(pending.id, refusal(code));
    else if (!this.#attached) this.#closing(code);
  }

  #answer(id: string, answer: Answer): void {
    const pending = this.#pending.find((request) => request.id === id);
    this.#pending = this.#pending.filter((request) => request !== pending);
    pending?.answered(answer);
  }

  #startAfresh(): void {
    this.#stream = this.#seq = null;
    this.#socket?.close();
  }

  #closing(code: string): void {
    // the player asked for it, on a socket that was lost
    const renewed = code === "seat_gone" && this.#renewal() !== undefined;
    if (code === "moved") this.#move();
    if (renewed || PASSING.has(code)) return;
    this.stop();
    this.#ended = code;
    this.listener.became("closed", code);
    for (const pending of this.#pending.splice(0)) pending.answered(refusal(code));
  }

  /** Another machine has the table: go there immediately, but not in circles. */
  #move(): void {
    const settled = this.#attached && Date.now() - this.#movedAt > AGAIN_MS;
    this.#movedAt = Date.now();
    if (settled) {
      this.#leave();
      this.#open();
    } else this.#lost();
  }

  /** Drop a socket that is of no more use. */
  #leave(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#attached = false;
    for (const pending of this.#pending) pending.sent = false;
    if (this.#notices.length === 0)
      this.#notices = [this.#tell("retrying", UNNOTICED_MS), this.#tell("lost", UNTOLD_MS)];
    socket?.close();
  }

  #tell(state: LinkState, ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.listener.became(state, null), ms);
  }

  #forgetLoss(): void {
    for (const notice of this.#notices.splice(0)) clearTimeout(notice);
  }

  #lost(): void {
    this.#leave();
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures);
    const least = this.#failures === 0 ? 0 : 0.5;
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#open(), wait * (least + Math.random() * (1 - least)));
  }

  #feelPulse(): void {
    const open = this.#socket?.readyState === WebSocket.OPEN;
    const silent = Date.now() - this.#heardAt > SILENCE_MS;
    if (silent && (!open || this.#unheard >= PINGS_UNHEARD)) {
      this.#drop();
    } else if (open) {
      this.#unheard += 1;
      this.#write({ type: "ping" });
    }
  }

  /** A socket on a dead network takes minutes to notice: abandon it. */
  #drop(): void {
    if (this.#socket !== null) this.#lost();
  }
}

/** Padded with blanks, so that the length of a message does not reveal a vote. */
const filledUp = (text: string): string => text.padEnd(Math.ceil(text.length / FILL_TO) * FILL_TO);

const refusal = (code: string): Answer => ({ code, token: null });

const openSocket = (key: string): WebSocket =>
  earlySocket() ??
  new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${at(`/ws/${publicShard(key)}`)}`);
