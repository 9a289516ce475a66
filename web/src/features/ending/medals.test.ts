import { expect, test } from "vitest";
import { recordedGames } from "../../testing/games.ts";
import { serve } from "../../testing/server.ts";
import type { Round, View } from "../../lib/protocol/index.ts";
import { liarOf } from "./lie.ts";
import { medals } from "./medals.ts";

const ENDS = recordedGames()
  .flatMap(({ steps }) => steps.slice(-1).map(({ view }) => view))
  .filter(({ winner }) => winner !== null);

test("every finished game has a turning point, and a running one has no medals", () => {
  expect(ENDS.length).toBeGreaterThan(10);
  for (const view of ENDS) expect(medals(view).map(({ medal }) => medal)).toContain("turn");
  for (const { steps } of recordedGames().slice(0, 5)) expect(medals((steps[0] as { view: View }).view)).toEqual([]);
});

test("the turning point is the round after which the winners stayed ahead", () => {
  const view = ENDS.find((end) => end.reason === "six_fascist_policies") as View;
  const round = (enacted: "L" | "F"): Round => ({ ...(view.rounds[0] as Round), enacted, elected: true, chaos: null });
  const rounds = Array.from("FLLFFFFF").map((policy) => round(policy as "L" | "F"));
  expect(medals({ ...view, rounds }).at(-1)).toMatchObject({ medal: "turn", round: 5 });
});

/** A finished game of a size in which each round has a government and the ballots of one seat. */
function voted(seat: number, governments: readonly (readonly [number, number])[], ballots: string): View {
  const view = ENDS.find((end) => end.reason === "six_fascist_policies") as View;
  const rounds = governments.map(([candidate, nominee], index): Round => {
    const votes = view.roles.map((_, at) => (at === seat && ballots[index] === "j" ? "ja" : "nein"));
    return { ...(view.rounds[0] as Round), candidate, nominee, elected: true, enacted: "F", chaos: null, votes };
  });
  return { ...view, rounds };
}
const sharpest = (view: View) => medals(view).find(({ medal }) => medal === "vote");

test("the sharpest ballots tell clean governments from others, whatever was drawn", () => {
  const { roles } = ENDS.find((end) => end.reason === "six_fascist_policies") as View;
  const [one, other, third] = roles.flatMap((role, seat) => (role === "liberal" ? [seat] : [])) as [
    number,
    number,
    number,
  ];
  const [bad] = roles.flatMap((role, seat) => (role === "liberal" ? [] : [seat])) as [number];
  const clean = [one, other] as const;
  const games = [clean, clean, [bad, one], [other, bad], clean, [one, bad], clean] as const;
  // the first ballot is about two players of whom nobody knew anything
  expect(sharpest(voted(third, games, "jjnnjnj"))).toEqual({ medal: "vote", seat: third, right: 6, all: 6 });
  expect(sharpest(voted(third, games, "njnnjnj"))).toEqual({ medal: "vote", seat: third, right: 6, all: 6 });
  expect(sharpest(voted(third, games, "jjnnnnj"))).toBeUndefined();
  expect(sharpest(voted(bad, games, "jjnnjnj"))).toBeUndefined(); // they know
  for (const rote of ["jjjjjjj", "nnnnnnn"]) expect(sharpest(voted(third, games, rote))).toBeUndefined();
});

test("who always votes the same never gets the medal, in any recorded game", () => {
  for (const view of ENDS)
    for (const rote of ["ja", "nein"] as const) {
      const rounds = view.rounds.map((round) => ({
        ...round,
        votes: round.votes === null ? null : view.roles.map(() => rote),
      }));
      expect(medals({ ...view, rounds }).map(({ medal }) => medal)).not.toContain("vote");
    }
});

/** The liberal with the best ballots, from the meaning of the medal alone. */
function bestVoter({ roles, rounds }: View): object | undefined {
  const counts = roles.flatMap((role, seat) => {
    const known = rounds.filter(({ candidate, nominee, votes }, index) => {
      const before = rounds.slice(0, index).filter(({ elected }) => elected === true);
      const governed = before.flatMap((past) => [past.candidate, past.nominee]);
      const isAboutSomeone = governed.includes(candidate) || governed.includes(nominee);
      return role === "liberal" && nominee !== null && (votes?.[seat] ?? null) !== null && isAboutSomeone;
    });
    const clean = known.map(({ candidate, nominee }) =>
      [candidate, nominee].every((one) => roles[one ?? 0] === "liberal"),
    );
    const right = known.filter(({ votes }, index) => (votes?.[seat] === "ja") === clean[index]).length;
    const rote = Math.max(clean.filter(Boolean).length, clean.filter((is) => !is).length);
    return known.length >= 4 && right >= rote + 3 ? [{ seat, right, all: known.length, edge: right - rote }] : [];
  });
  const most = Math.max(...counts.map(({ edge }) => edge));
  const first = counts.filter(({ edge }) => edge === most);
  const share = Math.max(...first.map(({ right, all }) => right / all));
  const best = first.find(({ right, all }) => right / all === share);
  return best && { medal: "vote", seat: best.seat, right: best.right, all: best.all };
}

test("in random games the sharpest voter beats the same vote every time by the most, then has the best share", () => {
  const view = ENDS.find((end) => end.players === 10) as View;
  let state = 7;
  const below = (most: number): number => (state = (state * 48_271) % 2_147_483_647) % most;
  let given = 0;
  for (let game = 0; game < 400; game++) {
    const elected = Array.from({ length: 14 }, () => below(10) < 7);
    const rounds = elected.map((is): Round => {
      const [candidate, nominee] = [below(10), below(10)];
      const isClean = [candidate, nominee].every((seat) => view.roles[seat] === "liberal");
      const guess = (seat: number) => (below(10) < 7 + (seat % 3) === isClean ? "ja" : "nein");
      const votes = view.roles.map((_, seat) => (below(12) === 0 ? null : guess(seat)));
      return { ...(view.rounds[0] as Round), candidate, nominee, elected: is, chaos: null, votes };
    });
    const wanted = bestVoter({ ...view, rounds });
    expect(sharpest({ ...view, rounds })).toEqual(wanted);
    if (wanted !== undefined) given++;
  }
  expect(given).toBeGreaterThan(100);
});

test.each([5, 7, 10])(
  "of %i players one who votes Ja, Nein, or by chance never or hardly ever gets the medal",
  (players) => {
    const games = ENDS.filter(({ roles, rounds }) => roles.length === players && rounds.length > 3);
    expect(games.length).toBeGreaterThan(0);
    let dice = players;
    const chance = (): number => (dice = (dice * 48_271) % 2_147_483_647) / 2_147_483_647;
    const scripts: Record<string, () => "ja" | "nein"> = {
      ja: () => "ja",
      nein: () => "nein",
      random: () => (chance() < 0.5 ? "ja" : "nein"),
    };
    const times = 100;
    for (const [name, vote] of Object.entries(scripts)) {
      let [won, tried] = [0, 0];
      for (const view of games)
        for (const seat of view.roles.flatMap((role, at) => (role === "liberal" ? [at] : [])))
          for (let time = 0; time < (name === "random" ? times : 1); time++) {
            const rounds = view.rounds.map((round) => ({
              ...round,
              votes:
                round.votes?.map((one, at) => (one !== null && at === seat ? vote() : at === seat ? one : "nein")) ??
                null,
            }));
            tried += 1;
            const medal = medals({ ...view, rounds }).find((found) => found.medal === "vote");
            won += medal?.seat === seat ? 1 : 0;
          }
      expect(won / tried, name).toBeLessThanOrEqual(name === "random" ? 0.02 : 0);
    }
  },
);

test("the best liar is the speaker of the lie that the server found; without one, or offline, nobody is", async () => {
  const statements = [1, 2, 4].map((seat) => ({ seat })) as unknown as View["statements"];
  const view: View = { ...(ENDS[0] as View), statements };
  const found = async (answer: object): Promise<unknown> => {
    serve(() => answer);
    return liarOf("key", 2, view);
  };
  const lie = { statement: 2, nats: 1.5, believers: [0, 3] };
  expect(await found({ best_lie: lie })).toEqual({ medal: "liar", seat: 4, believers: [0, 3] });
  expect(await found({ best_lie: null })).toBeNull();
  serve(() => null);
  expect(await liarOf("key", 2, view)).toBeNull();
});
