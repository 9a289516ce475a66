// The big screen's narration: the names of the events to announce, in order. Each event has three wordings in the
// locales (narrate-EVENT-N). The table of beats (`weimar.table.beats`) lists the events of each observation.
//
// Contract: pure; the narration uses only public facts. It announces an observation after its beats, never before it is
// shown. It asks whether the chancellor is Hitler during the beat of that check.
import { figures, type Observation, type Seat, type View } from "../../lib/protocol/index.ts";
import { type Beat, wordOf } from "../../lib/playback/story.ts";
import { event, type Spoken } from "../box/ledger/narration.ts";
import { ASKED, NARRATION } from "./beats.ts";

const DANGER_FROM = figures.fascist_policies_for_hitler;

/** A row of the table. `say` may contain a field of the observation in braces; `names` maps variables to fields. */
interface Row {
  readonly say: string;
  readonly when?: keyof typeof CONDITIONS;
  readonly names?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}
const ROWS: Readonly<Record<Observation["event"], readonly Row[]>> = NARRATION;
const ASKING: Readonly<Partial<Record<Beat["kind"], Row>>> = ASKED;

/** Conditions for events that not every observation of a kind triggers. */
const CONDITIONS = {
  regular: (seen) => "special" in seen && !seen.special,
  special: (seen) => "special" in seen && seen.special,
  /** The next round begins only if the executed player was not Hitler. */
  spared: (_, view) => lastVoted(view)?.power === "execution" && lastVoted(view)?.target !== null,
  /** Too few fascist policies for a check whether the elected chancellor is Hitler. */
  unchecked: (seen, view) => "passed" in seen && seen.passed === true && view.enacted.fascist < DANGER_FROM,
  voted_down: (_, view) => lastVoted(view)?.elected === false,
  danger: (seen, view) => "policy" in seen && seen.policy === "F" && view.enacted.fascist === DANGER_FROM,
} satisfies Record<string, (seen: Observation, view: View) => boolean>;

export const narration = (seen: readonly Observation[], view: View): Spoken[] =>
  seen.flatMap((observation) => {
    const government = lastVoted(view);
    const president = government?.candidate ?? view.candidate;
    const known = { president, chancellor: government?.nominee ?? president, ...observation };
    return ROWS[observation.event]
      .filter(({ when }) => when === undefined || CONDITIONS[when](observation, view))
      .map((row) => spoken(row, known, (word) => wordOf(observation, word)));
  });

/** Events announced at the start of a beat, while everyone waits for an answer. */
export function asking(beat: Beat, view: View): Spoken[] {
  const row = ASKING[beat.kind];
  return row === undefined || view.nominee === null ? [] : [spoken(row, view, String)];
}

function spoken({ say, names = {}, args = [] }: Row, from: object, word: (name: string) => string): Spoken {
  const field = (name: string): unknown => from[name as keyof typeof from];
  return event(
    say.replace(/\{(\w+)\}/, (_, name: string) => word(name)).replaceAll("_", "-"),
    Object.fromEntries(Object.entries(names).map(([name, seat]) => [name, field(seat) as Seat])),
    Object.fromEntries(args.map((name) => [name, field(name) as number])),
  );
}

const lastVoted = (view: View): View["rounds"][number] | undefined =>
  view.rounds.filter(({ votes }) => votes !== null).at(-1);
