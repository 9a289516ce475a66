// The big screen's narration: the events to announce, in order. Each event has three wordings in the
// locales (narrate-EVENT-N). The table of beats (`weimar.table.beats`) lists the events of each observation.
//
// Contract: pure; the narration uses only public facts. A sentence belongs to a beat and begins with it.
import { figures, type Observation, type Seat, type View } from "../../lib/protocol/index.ts";
import { type Beat, wordOf } from "../../lib/playback/story.ts";
import type { Sentence } from "../../lib/game/game-log.ts";
import { event } from "../box/ledger/narration.ts";
import { SAID } from "./beats.ts";

const DANGER_FROM = figures.fascist_policies_for_hitler;
const VETO_FROM = figures.fascist_policies_to_win - 1;

/** A row of the table. `say` may contain a field of the observation in braces; `names` maps variables to fields. */
interface Row {
  readonly say: string;
  readonly when?: keyof typeof CONDITIONS;
  readonly names?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly asks?: boolean;
}
const ROWS: Readonly<Partial<Record<Beat["kind"], readonly Row[]>>> = SAID;

/** Conditions for sentences that not every beat of a kind has, from its observation and the view before it. */
const CONDITIONS = {
  regular: (seen) => !("special" in seen && seen.special),
  special: (seen) => "special" in seen && seen.special,
  /** Too few fascist policies for a check whether the elected chancellor is Hitler. */
  unchecked: (seen, view) => "passed" in seen && seen.passed === true && view.enacted.fascist < DANGER_FROM,
  voted_down: (_, view) => lastVoted(view)?.elected === false,
  danger: (seen, view) => "policy" in seen && seen.policy === "F" && view.enacted.fascist === DANGER_FROM,
  /** From this policy on, governments may propose a veto. */
  may_veto: (seen, view) => "policy" in seen && seen.policy === "F" && view.enacted.fascist === VETO_FROM,
  proposed: ({ event: name }) => name === "veto_proposed",
  answered: ({ event: name }) => name === "veto_answered",
} satisfies Record<string, (seen: Observation, view: View) => boolean>;

export interface Narrated {
  readonly events: readonly Sentence[];
  /** It asks players for a decision. */
  readonly asks: boolean;
}

/** What the narrator says with a beat. */
export function narration(beat: Beat, seen: Observation, view: View): Narrated {
  const government = lastVoted(view);
  const president = government?.candidate ?? view.candidate;
  const known = { president, chancellor: government?.nominee ?? president, nominee: view.nominee, ...seen, ...beat };
  const rows = (ROWS[beat.kind] ?? []).filter(({ when }) => when === undefined || CONDITIONS[when](seen, view));
  return {
    events: rows.map((row) => spoken(row, known, (word) => wordOf(seen, word))),
    asks: rows.some(({ asks = false }) => asks),
  };
}

function spoken({ say, names = {}, args = [] }: Row, from: object, word: (name: string) => string): Sentence {
  const field = (name: string): unknown => from[name as keyof typeof from];
  return event(
    say.replace(/\{(\w+)\}/, (_, name: string) => word(name)).replaceAll("_", "-"),
    Object.fromEntries(Object.entries(names).map(([name, seat]) => [name, field(seat) as Seat])),
    Object.fromEntries(args.map((name) => [name, field(name) as number])),
  );
}

const lastVoted = (view: View): View["rounds"][number] | undefined =>
  view.rounds.filter(({ votes }) => votes !== null).at(-1);
