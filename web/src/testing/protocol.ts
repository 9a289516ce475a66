// The examples of messages in docs/reference/protocol.md.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Changed, Welcome } from "../lib/protocol/index.ts";

export const PROTOCOL = readFileSync(join(import.meta.dirname, "../../../docs/reference/protocol.md"), "utf8");

const examples = (type: string): unknown[] =>
  Array.from(
    PROTOCOL.matchAll(/^```json\n(.*)\n```$/gm),
    ([, text = ""]) => JSON.parse(text) as { type?: string },
  ).filter((message) => message.type === type);

/** What a spectator of a lobby gets first. */
export const WELCOME = examples("welcome")[0] as Welcome;
/** A game that is dealt, and the first nomination. */
export const [DEALT, NOMINATED] = examples("update") as [Changed, Changed];
