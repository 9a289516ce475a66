// Questions to the server about a game that is over: it works the answer out from the record, once for each replay.
import type { Recording } from "../../lib/game/replay.ts";
import { ask, Refusal } from "../../lib/protocol/http.ts";
import type { Explanations, Review } from "../../lib/protocol/index.ts";

type Question<Answer> = (key: string, recording: Recording) => Promise<Answer>;

/** The reasons of bots; by the table's key, because only the table knows who was a bot. Refusals are thrown. */
export const reasonsFor: Question<Explanations> = question("/api/explain");

/** What each player could know, and when. Refusals are thrown. */
export const reviewOf: Question<Review> = question("/api/review");

function question<Answer>(path: string): Question<Answer> {
  const asked = new WeakMap<Recording, Promise<Answer>>();
  return (key, recording) => {
    const answer = asked.get(recording) ?? fetched<Answer>(path, key, recording);
    asked.set(recording, answer);
    answer.catch(() => asked.delete(recording)); // the next question tries again
    return answer;
  };
}

async function fetched<Answer>(path: string, key: string, recording: Recording): Promise<Answer> {
  if (!key.startsWith("~") && recording.game !== null) {
    try {
      return await ask<Answer>(path, { key, game: recording.game });
    } catch (error) {
      // the server has erased the table: the record, stored here, still answers most of it
      if (!(error instanceof Refusal && error.code === "unknown_table")) throw error;
    }
  }
  return ask<Answer>(path, { record: recording.record });
}
