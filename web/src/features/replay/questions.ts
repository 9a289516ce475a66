// Questions to the server about a finished game. The server computes each answer from the record, once per replay.
import type { Recording } from "../../lib/game/replay.ts";
import { ask, Refusal } from "../../lib/protocol/http.ts";
import { tokenOf } from "../../lib/session/seat-tokens.ts";
import { route } from "../../lib/device/route.svelte.ts";
import { goToSeat } from "../../lib/session/session-handover.ts";
import type {
  Action,
  BestLie,
  Decision,
  Explanations,
  Futures,
  Seat,
  SharedReview,
  TableResumed,
} from "../../lib/protocol/index.ts";

export type Opinions = Pick<SharedReview, "chances" | "shares" | "turning_points">;
type Question<Answer> = (key: string, recording: Recording) => Promise<Answer>;

/**
 * The reasons of bots. A table needs its key, because only the table knows which players were bots. Throws refusals.
 */
export const reasonsFor: Question<Explanations> = question("/api/explain");

/** What each player could know, and when. Refusals are thrown. */
export const reviewOf: Question<SharedReview> = question("/api/review", { part: "known" });

/** The opinions of the model, which take longer. Refusals are thrown. */
export const opinionsOf: Question<Opinions> = question("/api/review", { part: "opinions" });

/** The lie that moved the others' belief most. Refusals are thrown. */
export const lieOf: Question<BestLie> = question("/api/review", { part: "lie" });

/** The choices that cost the seat of this browser most; none without a seat at the table. Refusals are thrown. */
export async function ownChoices(key: string, recording: Recording): Promise<readonly Decision[]> {
  const token = tokenOf(key);
  if (token === null || recording.game === null) return [];
  try {
    return await ask<Decision[]>("/api/review/own", { key, token, game: recording.game });
  } catch (error) {
    if (error instanceof Refusal && (error.code === "bad_token" || error.code === "unknown_table")) return [];
    throw error;
  }
}

/** The futures after another choice, after so many actions: one part of them, from 0. Refusals are thrown. */
export const futuresOf = (
  key: string,
  recording: Recording,
  other: { actions: number; choice: Action; part: number },
): Promise<Futures> => fetched("/api/review/what-if", key, recording, other);

/**
 * Open a table at a moment of the game, after so many actions, with a seat for this device and a level for the bots, and
 * go there. Refusals are thrown.
 */
export async function playFrom(
  key: string,
  recording: Recording,
  wanted: { actions: number; seat: Seat; level: string },
): Promise<void> {
  const began = route.visit;
  goToSeat(await fetched<TableResumed>("/api/review/play", key, recording, wanted), began);
}

function question<Answer>(path: string, wanted: object = {}): Question<Answer> {
  const asked = new WeakMap<Recording, Promise<Answer>>();
  return (key, recording) => {
    const answer = asked.get(recording) ?? fetched<Answer>(path, key, recording, wanted);
    asked.set(recording, answer);
    answer.catch(() => asked.delete(recording)); // the next call tries again
    return answer;
  };
}

async function fetched<Answer>(path: string, key: string, recording: Recording, wanted: object): Promise<Answer> {
  if (!key.startsWith("~") && recording.game !== null) {
    try {
      return await ask<Answer>(path, { ...wanted, key, game: recording.game });
    } catch (error) {
      // the server has deleted the table, but the record stored here still answers most questions
      if (!(error instanceof Refusal && error.code === "unknown_table")) throw error;
    }
  }
  return ask<Answer>(path, { ...wanted, record: recording.record });
}
