import { expect, test } from "vitest";
import type { GameEnded, Observation, Party, Policy, Statement, View } from "../protocol/index.ts";
import { recordedGames, viewOf } from "../../testing/games.ts";
import { envelopesLast, envelopesOf, type Fate, fates, fellowsOf, hasWon } from "./ending.ts";

/** The result list of a finished game, from the events that everybody saw, one after the other. */
function resultOf(seen: readonly Observation[]): Omit<Fate, "lies">[] {
  const policies = new Map<number, Policy[]>();
  const shots: [number, number][] = [];
  let [president, chancellor] = [-1, -1];
  let end: GameEnded | null = null;
  for (const one of seen) {
    if (one.event === "chancellor_nominated") [president, chancellor] = [one.seat, one.target];
    if (one.event === "policy_enacted")
      for (const seat of [president, chancellor]) policies.set(seat, [...(policies.get(seat) ?? []), one.policy]);
    if (one.event === "player_executed") shots.push([one.president, one.target]);
    if (one.event === "game_ended") end = one;
  }
  if (end === null) return [];
  const { roles, reason, winner } = end;
  const first = roles.flatMap((role, seat) => ((role === "liberal") === (winner === "liberal") ? [seat] : []));
  const isHitler = (seat: number): number => Number(roles[seat] === "hitler");
  const lastHitler = (seats: number[]): number[] =>
    seats.sort((one, two) => isHitler(one) - isHitler(two) || one - two);
  const rest = roles.flatMap((_, seat) => (first.includes(seat) ? [] : [seat]));
  return [...lastHitler(first), ...lastHitler(rest)].map((seat) => ({
    seat,
    role: roles[seat] ?? "liberal",
    won: first.includes(seat),
    dead: shots.some(([, target]) => target === seat),
    policies: policies.get(seat) ?? [],
    honours: [
      ...shots.flatMap(([by, target]) => (by === seat ? [`shot_${roles[target] ?? "liberal"}` as const] : [])),
      ...(reason === "hitler_elected" && seat === president ? (["brought_hitler"] as const) : []),
      ...(reason === "hitler_elected" && seat === chancellor ? (["was_chosen"] as const) : []),
    ],
  }));
}

test("the result list is what happened, in every recorded game", () => {
  const reasons = new Set<string>();
  for (const { steps } of recordedGames()) {
    const seen = steps.flatMap((step) => step.seen);
    const view = steps.at(-1)?.view as View;
    if (view.winner === null) continue;
    reasons.add(view.reason ?? "");
    const all = fates(view);
    expect(all).toEqual(resultOf(seen).map((one, place) => ({ ...one, lies: all[place]?.lies })));
    for (const { seat, won } of all) expect(hasWon(view, seat)).toBe(won);
    expect(hasWon(view, null)).toBeNull();
    for (const { seat, lies } of all) {
      const own = view.statements.filter(
        (one) => one.seat === seat && !one.replaced && (one.tiles ?? one.party) !== null,
      );
      const truth = (view.revealed?.memories[seat] ?? []).filter((memory) =>
        own.some(
          ({ about, round }) => round === memory.round && about === (memory.saw === "hand" ? "session" : memory.saw),
        ),
      );
      const words = (content: string, about: string): string =>
        about === "session" ? Array.from(content).sort().join("") : content;
      const said = own.map(
        ({ about, round, tiles, party }) => `${about} ${round} ${words(tiles ?? party ?? "", about)}`,
      );
      const held = truth.map((memory) => {
        const about = memory.saw === "hand" ? "session" : memory.saw;
        return `${about} ${memory.round} ${words(memory.saw === "investigation" ? memory.party : memory.tiles, about)}`;
      });
      expect(lies).toBe(said.filter((one) => !held.includes(one)).length);
    }
  }
  expect(reasons.size).toBe(4);
});

test("of each claim only the last version can be a lie, and a refusal is none", () => {
  for (const { steps } of recordedGames().filter(({ viewer }) => viewer === "spectator")) {
    const view = steps.at(-1)?.view as View;
    if (view.winner === null) continue;
    const statements: Statement[] = [];
    const lies = view.roles.map(() => 0);
    for (const [seat, memories] of (view.revealed?.memories ?? []).entries())
      for (const [place, memory] of memories.entries()) {
        const about = memory.saw === "hand" ? "session" : memory.saw;
        const held = memory.saw === "investigation" ? memory.party : memory.tiles;
        // true, false and refused in every order of two
        const kinds = (["true", "false", "refused"] as const).flatMap((_, first, all) =>
          all.map((last) => [all[first], last] as const),
        )[(seat + place) % 9] as readonly string[];
        for (const [version, kind] of kinds.entries()) {
          const content = kind === "refused" ? null : kind === "true" ? held : otherThan(held);
          const party = memory.saw === "investigation" ? (content as Party | null) : null;
          const tiles = memory.saw === "investigation" ? null : content;
          statements.push({ seat, about, round: memory.round, tiles, party, replaced: version === 0 });
        }
        if (kinds.at(-1) === "false") lies[seat] = (lies[seat] ?? 0) + 1;
      }
    expect(lies.some((count) => count > 0)).toBe(true);
    for (const fate of fates({ ...view, statements })) expect(fate.lies).toBe(lies[fate.seat]);
  }
});

/** Another party, or other tiles of this number. */
function otherThan(held: string): string {
  if (held === "liberal" || held === "fascist") return held === "liberal" ? "fascist" : "liberal";
  return (held.includes("L") ? "F" : "L").repeat(held.length);
}

test("a running game has no fates", () => {
  const view = viewOf("30-statements", 38, "spectator");
  expect(fates(view)).toEqual([]);
  expect(hasWon(view, 0)).toBeNull();
});

test("the team that a player knows at the deal is without liberals and without themselves", () => {
  const dealt = recordedGames().map(({ steps }) => steps[0]?.view as View);
  const known = dealt.filter((view) => view.role === "fascist");
  expect(known.some((view) => view.roles.includes("liberal"))).toBe(true);
  for (const view of known) {
    const team = view.roles.flatMap((role, seat) => (role === "fascist" || role === "hitler" ? [seat] : []));
    expect(fellowsOf(view)).toEqual(team.filter((seat) => seat !== view.viewer));
  }
  for (const view of dealt) if (view.role === "liberal") expect(fellowsOf(view)).toEqual([]);
});

test("at the end of every game the envelopes open clockwise, liberals first and Hitler last after a pause", () => {
  const rank = { liberal: 0, fascist: 1, hitler: 2 };
  for (const { steps } of recordedGames()) {
    const { roles } = steps.at(-1)?.view as View;
    const known = roles.flatMap((role, seat) => (role === null ? [] : [{ seat, role }]));
    const wanted = known
      .sort((one, other) => rank[one.role] - rank[other.role] || one.seat - other.seat)
      .map((one, place) => ({ ...one, at: 500 + 350 * place + (one.role === "hitler" ? 900 : 0) }));
    expect(envelopesOf(roles)).toEqual(wanted);
    expect(envelopesLast(roles)).toBe(Math.max(0, ...wanted.map(({ at }) => at)) + 1800);
  }
});
