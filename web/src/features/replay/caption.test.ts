import { expect, test, vi } from "vitest";
import type { Observation } from "../../lib/protocol/index.ts";
import { recordedGames } from "../../testing/games.ts";
import { caption } from "./caption.ts";

vi.mock("../../lib/text/say.svelte.ts", () => ({
  say: (key: string, args: object = {}) => JSON.stringify([key, args]),
  list: (names: readonly string[]) => names.join(" and "),
  tilesInWords: (tiles: string, isPeek: boolean) => `${isPeek ? "top first" : "in hand"} ${tiles}`,
}));

/** The lightest first. */
const WEIGHTS = [
  "round_began",
  "statement_made",
  "chancellor_nominated",
  "policy_discarded",
  "ballots_revealed",
  "loyalty_investigated",
  "veto_proposed",
  "veto_answered",
  "policy_enacted",
  "chaos_struck",
  "player_executed",
  "game_ended",
] as const;
type Weighty = Extract<Observation, { event: (typeof WEIGHTS)[number] }>;
const isWeighty = (one: Observation): one is Weighty => (WEIGHTS as readonly string[]).includes(one.event);
const weight = ({ event }: Weighty): number => WEIGHTS.indexOf(event);

/** The arguments of an observation's sentence. `aimed`: the seat that was investigated in each round. */
function wanted(one: Weighty, names: readonly string[], aimed: ReadonlyMap<number, number>): object {
  const name = (seat: number): string => names[seat] ?? "?";
  const voters = (votes: readonly (string | null)[], kind: string): string =>
    names.filter((_, seat) => votes[seat] === kind).join(" and ") || '["nobody",{}]';
  switch (one.event) {
    case "round_began":
      return { candidate: name(one.candidate), special: String(one.special) };
    case "statement_made":
      return {
        seat: name(one.seat),
        about: one.about,
        round: one.round,
        tiles: one.tiles === null ? "none" : `${one.about === "peek" ? "top first" : "in hand"} ${one.tiles}`,
        party: one.party ?? "none",
        ...(one.about === "investigation" ? { target: name(aimed.get(one.round) ?? -1) } : {}),
      };
    case "chancellor_nominated":
      return { seat: name(one.seat), target: name(one.target) };
    case "policy_discarded":
      return { president: name(one.president), chancellor: name(one.chancellor), policy: "none", passed: "none" };
    case "ballots_revealed":
      return { passed: String(one.passed), ja: voters(one.votes, "ja"), nein: voters(one.votes, "nein") };
    case "loyalty_investigated":
      return { president: name(one.president), target: name(one.target), party: "none" };
    case "veto_proposed":
      return { chancellor: name(one.chancellor) };
    case "veto_answered":
      return { president: name(one.president), consent: String(one.consent) };
    case "policy_enacted":
      return { chancellor: name(one.chancellor), policy: one.policy };
    case "chaos_struck":
      return { policy: one.policy };
    case "player_executed":
      return { president: name(one.president), target: name(one.target) };
    case "game_ended":
      return { reason: one.reason, winner: one.winner };
  }
}

test("at every step of every game the caption is the weightiest thing seen last", () => {
  const found = new Set<string>();
  for (const { game, viewer, steps } of recordedGames()) {
    if (viewer !== "spectator") continue;
    const frames = steps.map(({ view, seen }) => ({ seen, shared: view, owns: [] }));
    const names = Array.from({ length: steps[0]?.view.players ?? 0 }, (_, seat) => `P${seat}`);
    let last: Weighty | undefined;
    let round = 1;
    const aimed = new Map<number, number>();
    for (const [step, { seen }] of frames.entries()) {
      for (const one of seen) {
        if (one.event === "round_began") round += 1;
        if (one.event === "loyalty_investigated") aimed.set(round, one.target);
      }
      last = seen.filter(isWeighty).sort((one, other) => weight(other) - weight(one))[0] ?? last;
      const [key, args] = JSON.parse(caption(frames, step, names)) as [string, object];
      expect(key, game).toBe(last === undefined ? "replay-deal" : `log-${last.event}`);
      if (last !== undefined)
        expect({ ...args, event: last.event }, game).toEqual({ ...wanted(last, names, aimed), event: last.event });
      found.add(last?.event ?? "");
    }
  }
  expect([...found].sort()).toEqual(["", ...WEIGHTS].sort());
});
