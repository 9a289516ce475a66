// Sentences about the learner in the second person: "You nominate Ada" instead of "{ name } nominates Ada".
//
// Contract: pure. Gives a message key with arguments for each sentence of the guided game that names the learner.
import type { Sentence } from "../../lib/game/game-log.ts";
import type { Seat } from "../../lib/protocol/index.ts";

export interface ToYou {
  readonly key: "guide-did" | "guide-did-policy";
  readonly what: string;
  /** The other player in the sentence. */
  readonly other: Seat | null;
}

/** For each message, and each of its arguments that can be the learner, the variant of the message to them. */
const DID: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "announce-dealt": { candidate: "dealt" },
  "log-round_began": { candidate: "candidate" },
  "log-chancellor_nominated": { seat: "nominated", target: "chosen" },
  "announce-voted": { seat: "voted" },
  "log-statement_made": { seat: "said" },
  "log-policies_drawn": { president: "drew" },
  "log-policy_discarded": { president: "passed", chancellor: "received" },
};
const DID_POLICY: typeof DID = {
  "log-policy_enacted": { chancellor: "" },
  "announce-headline": { president: "together-", chancellor: "together-" },
  "log-power_granted": { president: "power" },
  "log-player_executed": { president: "executed" },
};

/** The sentence to the learner; null if it does not name them. */
export function toYou(learner: Seat, { key, seats = {}, args = {} }: Sentence): ToYou | null {
  const firsts = Object.entries(seats).map(([part, who]) => [part, [who].flat()[0]] as const);
  const [part] = firsts.find(([, seat]) => seat === learner) ?? [];
  if (part === undefined) return null;
  const [, other = null] = firsts.find(([, seat]) => seat !== undefined && seat !== learner) ?? [];
  const did = DID[key]?.[part];
  if (did !== undefined) return { key: "guide-did", what: did, other };
  const about = DID_POLICY[key]?.[part];
  if (about === undefined) return null;
  const side = args["policy"] === "L" ? "liberal" : "fascist";
  return { key: "guide-did-policy", what: about === "" || about.endsWith("-") ? about + side : about, other };
}
