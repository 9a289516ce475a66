// The sentence of a beat on a big screen. It stands below the table, so it covers nothing.
//
// Contract: pure, and only public facts. Null if the beat has no sentence of its own: the status stays then.
import type { Sentence } from "../../lib/game/game-log.ts";
import type { Beat, BeatOf, Kind } from "../../lib/playback/story.ts";
import type { View, Vote } from "../../lib/protocol/index.ts";
import { stripOf } from "../table/animation/scenes.ts";

type Words<K extends Kind> = (beat: BeatOf<K>, view: View) => Sentence;

/** The position does not say it yet. */
const over = ({ reason }: BeatOf<"envelopes" | "fate">): Sentence => ({ key: "log-game_ended", args: { reason } });

const WORDS: { readonly [K in Kind]?: Words<K> } = {
  ballots: () => ({ key: "announce-counting" }),
  verdict: ({ passed, votes }) => {
    const count = (vote: Vote): number => votes.filter((cast) => cast === vote).length;
    return { key: passed ? "announce-elected" : "announce-failed", args: { ja: count("ja"), nein: count("nein") } };
  },
  check: () => ({ key: "announce-check" }),
  cleared: (_, { chancellor, nominee }) => ({
    key: "log-chancellor_cleared",
    seats: { chancellor: [chancellor ?? nominee].filter((seat) => seat !== null) },
  }),
  draw: ({ president }) => ({ key: "log-policies_drawn", seats: { president }, args: { tiles: "none" } }),
  discard: ({ president, chancellor }) => ({
    key: "log-policy_discarded",
    seats: { president, chancellor },
    args: { passed: "none" },
  }),
  enact: ({ chancellor }) => ({ key: "table-they-chancellor_enact", seats: { name: chancellor } }),
  spared: ({ target }) => ({ key: "announce-spared", seats: { target } }),
  headline: ({ by, policy }, view) =>
    by === null
      ? { key: "log-chaos_struck", args: { policy } }
      : { key: "announce-headline", seats: { president: view.candidate, chancellor: by }, args: { policy } },
  execution: ({ president, target }) => ({ key: "log-player_executed", seats: { president, target } }),
  envelopes: over,
  fate: over,
};

export const sceneWords = (beat: Beat, view: View): Sentence | null =>
  (WORDS[beat.kind] as Words<Kind> | undefined)?.(beat, view) ?? stripOf(beat, view.candidate);
