import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { announce, type Sentence } from "../lib/game/announce.ts";
import { Link, type Listener } from "../lib/protocol/link.ts";
import type { Changed, Welcome } from "../lib/protocol/index.ts";
import { type RecordedGame, recordedGames } from "./games.ts";

const PROTOCOL = readFileSync(new URL("../../../docs/reference/protocol.md", import.meta.url), "utf8");
const WELCOME = JSON.parse(/^\{"type":"welcome".*$/m.exec(PROTOCOL)?.[0] ?? "") as Welcome;

/** A server that sends one game over sockets that break after every few messages. */
function heardThrough(game: RecordedGame, breaksAfter: number): Sentence[] {
  const heard: Sentence[] = [];
  const updates = game.steps.map(({ seen }, index): Changed => ({ type: "update", seq: index + 1, seen: [...seen] }));
  const listener: Listener = {
    heard: (message) => {
      if (message.type !== "update") return;
      const step = game.steps[message.seq - 1];
      if (step) heard.push(...announce(message.seen ?? [], step.view));
    },
    became: () => undefined,
  };
  vi.stubGlobal("WebSocket", { OPEN: 1 });
  let told = 0;
  const again: (() => void)[] = [];
  const open = (): WebSocket => {
    const socket = {
      readyState: 1,
      send: (text: string) => {
        const { type, seq } = JSON.parse(text) as { type: string; seq: number | null };
        if (type !== "attach") return;
        const say = (message: object): void => {
          socket.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
        };
        say(seq === null ? { ...WELCOME, stream: "s", seq: 0 } : { type: "resumed", stream: "s", seq, member: null });
        const from = seq ?? 0;
        for (const update of updates.slice(from, from + breaksAfter)) {
          say(update);
          told = Math.max(told, update.seq);
        }
        if (told < updates.length) again.push(() => void socket.onclose?.({} as CloseEvent));
      },
      close: () => undefined,
    } as unknown as WebSocket;
    again.push(() => void socket.onopen?.({} as Event));
    return socket;
  };
  const link = new Link("key", null, listener, {
    open,
    later: (then) => {
      again.push(then);
      return 0 as unknown as ReturnType<typeof setTimeout>;
    },
    random: () => 0,
  });
  link.start();
  for (let next = again.shift(); next !== undefined; next = again.shift()) next();
  link.stop();
  return heard;
}

test("every public event is announced exactly once, in order, however often the connection breaks", () => {
  for (const game of recordedGames().filter(({ viewer }) => viewer === 0 || viewer === "spectator")) {
    const once = game.steps.flatMap(({ view, seen }) => announce(seen, view));
    expect(heardThrough(game, 7), game.game).toEqual(once);
  }
});
