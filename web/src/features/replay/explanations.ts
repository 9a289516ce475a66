// The reasons of bots, requested from the server once per replay.
import type { Recording } from "../../lib/game/replay.ts";
import { ask, Refusal } from "../../lib/protocol/http.ts";
import type { Explanations } from "../../lib/protocol/index.ts";

const asked = new WeakMap<Recording, Promise<Explanations>>();

/**
 * The reasons of bots. A table needs its key, because only the table knows which players were bots. Throws refusals.
 */
export function reasonsFor(key: string, recording: Recording): Promise<Explanations> {
  const known = asked.get(recording) ?? fetched(key, recording);
  asked.set(recording, known);
  known.catch(() => asked.delete(recording)); // the next call tries again
  return known;
}

async function fetched(key: string, recording: Recording): Promise<Explanations> {
  if (!key.startsWith("~") && recording.game !== null) {
    try {
      return await ask<Explanations>("/api/explain", { key, game: recording.game });
    } catch (error) {
      // the server has deleted the table, but the record stored here still explains most of the game
      if (!(error instanceof Refusal && error.code === "unknown_table")) throw error;
    }
  }
  return ask<Explanations>("/api/explain", { record: recording.record });
}
