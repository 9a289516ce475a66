import { expect, test } from "vitest";
import catalogue from "../protocol/catalogue.json";
import type { Argument, Observation, Reason, Seat, Statement, View } from "../protocol/index.ts";
import { addressees, complete, type Offer, offers, reasons, type Topic } from "./arguments.ts";
import { viewIn } from "../../testing/views.fixture.ts";
import { recordedGames, viewsOf } from "../../testing/games.ts";

const FIELDS: Readonly<Record<string, readonly string[]>> = catalogue.arguments;
const REASON_FIELDS: Readonly<Record<string, readonly string[]>> = catalogue.reasons;

/** Everything that a player can tap. */
function topics(view: View): Topic[] {
  const seats = Array.from({ length: view.players }, (_, seat) => seat);
  return [
    { topic: "table" },
    ...seats.map((seat): Topic => ({ topic: "seat", seat })),
    ...view.rounds.flatMap((round, index): Topic[] => [
      { topic: "round", round: index + 1 },
      ...seats.map((seat): Topic => ({ topic: "ballot", seat, round: index + 1 })),
      ...(round.power !== "investigate" || round.target === null
        ? []
        : [{ topic: "claim", seat: round.candidate, round: index + 1, about: "investigation" } as const]),
    ]),
    ...view.statements.map(({ seat, round, about }): Topic => ({ topic: "claim", seat, round, about })),
  ];
}

const kindsOf = (found: readonly Offer[]): string[] => found.map(({ argument }) => argument.kind);
const fields = (thing: object): string[] =>
  Object.entries(thing).flatMap(([name, value]) =>
    value === null || ["kind", "because", "to", "reason"].includes(name) ? [] : [name],
  );

/** True if an argument or a reason has the fields that the server asks for, and no others. */
const isWhole = (thing: object, wanted: readonly string[] | undefined): boolean =>
  fields(thing).sort().join() === [...(wanted ?? ["?"])].sort().join();

test("the offers are the same for every role", () => {
  const view = viewIn("vote");
  const [liberal, other] = (["liberal", "hitler"] as const).map((role) => ({ ...view, role, hand: "", memories: [] }));
  for (const topic of topics(view)) expect(offers(liberal as View, 0, topic)).toEqual(offers(other as View, 0, topic));
});

test("the dead announce no ballot, and nobody suggests nominating or shooting them", () => {
  const view = viewIn("execution");
  const dead = { ...view, phase: "vote", alive: view.alive.filter((seat) => seat !== 1) } as View;
  expect(kindsOf(offers(dead, 1, { topic: "table" }))).not.toContain("will_vote");
  const about = kindsOf(offers({ ...dead, phase: "execution" }, 0, { topic: "seat", seat: 1 }));
  expect(about).toContain("suspect");
  for (const kind of ["will_nominate", "ask_nominate", "ask_execute"]) expect(about).not.toContain(kind);
});

test("the reasons fit the tapped topic", () => {
  const view = viewsOf("30-statements", "spectator").at(-1) as View;
  const round = view.rounds.findIndex((past) => past.votes !== null) + 1;
  const topic: Topic = { topic: "ballot", seat: 2, round };
  const [trust] = offers(view, 0, topic).filter(({ argument }) => argument.kind === "trust");
  expect(trust?.argument.because).toEqual({ reason: "ballot", seat: 2, round });
  expect(reasons(view, trust?.argument as Argument, topic)[0]).toEqual({ reason: "ballot", seat: 2, round });
  expect(reasons(view, { kind: "am_liberal" }, topic)).toEqual([]);
});

test("arguments have answers, and questions have the answers they ask for", () => {
  const view = viewIn("vote");
  const answersTo = (argument: Argument): string[] =>
    kindsOf(offers(view, 0, { topic: "argument", argued: { number: 3, seat: 1, round: 1, phase: null, argument } }));
  expect(answersTo({ kind: "suspect", seat: 0 }).slice(0, 3)).toEqual(["agree", "disagree", "not_said"]);
  for (const kind of ["why_ballot", "what_drawn", "who_next", "what_of"] as const) {
    const found = answersTo({ kind, seat: 2, round: 1 });
    expect(found.filter((answer) => ["agree", "disagree", "not_said"].includes(answer))).toEqual([]);
    expect(found).not.toEqual([]);
  }
  expect(answersTo({ kind: "suspect", seat: 2 })).not.toContain("not_said");
  expect(answersTo({ kind: "who_next" })).toContain("will_nominate");
  expect(answersTo({ kind: "ask_vote", ballot: "ja" })).toContain("will_vote");
  const own = offers(view, 1, {
    topic: "argument",
    argued: { number: 3, seat: 1, round: 1, phase: null, argument: { kind: "who_next" } },
  });
  expect(kindsOf(own)).not.toContain("agree");
});

test("a sent argument has no absent fields", () => {
  const because = { reason: "hunch" };
  expect(complete({ kind: "trust", seat: 1, because }, { to: 2 })).toEqual({ kind: "trust", seat: 1, to: 2 });
  expect(complete({ kind: "one_of_two", seat: 1 }, { other: 3, because })).toEqual({
    kind: "one_of_two",
    seat: 1,
    other: 3,
    because,
  });
});

/** What everybody saw of a game until now: ballots and sessions by round, and who was investigated or shot. */
function record(seen: readonly Observation[]) {
  const ballots = new Map<number, readonly (string | null)[]>();
  const sessions = new Map<number, { officials: [Seat, Seat]; policy: string | null }>();
  const chosen: [by: Seat, who: Seat][] = [];
  const [investigated, aims, dead] = [new Set<Seat>(), new Map<number, Seat>(), new Set<Seat>()];
  let [round, president, chancellor] = [1, 0, 0];
  for (const one of seen) {
    if (one.event === "game_started") president = one.first_candidate;
    if (one.event === "round_began") {
      if (one.special) chosen.push([president, one.candidate]);
      [round, president] = [round + 1, one.candidate];
    }
    if (one.event === "chancellor_nominated") chosen.push([one.seat, (chancellor = one.target)]);
    if (one.event === "ballots_revealed") ballots.set(round, one.votes);
    if (one.event === "policy_enacted" || (one.event === "veto_answered" && one.consent))
      sessions.set(round, { officials: [president, chancellor], policy: "policy" in one ? one.policy : null });
    if (one.event === "loyalty_investigated") investigated.add(one.target);
    if ("target" in one && one.event !== "chancellor_nominated") aims.set(round, one.target);
    if (one.event === "player_executed") dead.add(one.target);
  }
  const voted = (seat: Seat): number[] =>
    [...ballots].flatMap(([round, votes]) => ((votes[seat] ?? null) === null ? [] : [round]));
  const served = (seat: Seat): number[] =>
    [...sessions].flatMap(([round, { officials }]) => (officials.includes(seat) ? [round] : []));
  return { ballots, sessions, chosen, investigated, aims, dead, voted, served };
}
type Known = ReturnType<typeof record>;
type Said = Argument & { readonly others?: readonly Seat[] };

/** Everything that can be said about a topic, in no order. */
function sayable(view: View, known: Known, me: Seat, topic: Topic): Said[] {
  const all = Array.from({ length: view.players }, (_, seat) => seat);
  const both = (because: Reason | undefined, seat: Seat): Said[] =>
    seat === me ? [] : ["trust", "suspect"].map((kind) => ({ kind, seat, ...(because ? { because } : {}) }));
  const vote = ["ja", "nein"].flatMap((ballot): Said[] => [
    ...(known.dead.has(me) ? [] : [{ kind: "will_vote", ballot } as Said]),
    { kind: "ask_vote", ballot } as Said,
  ]);
  const plans = view.phase === "vote" ? vote : [];
  const roles: Said[] = [{ kind: "am_liberal" }, { kind: "am_fascist" }, { kind: "am_not_hitler" }];
  const opinions = (seat: Seat): Said[] => [
    ...both(undefined, seat),
    { kind: "one_of_two", seat, others: all.filter((other) => other !== seat && other !== me) },
    { kind: "cleared", seat },
    ...(known.dead.has(seat) || view.not_hitler.includes(seat) ? [] : [{ kind: "is_hitler", seat }]),
  ];
  const ballot = (seat: Seat, round: number | undefined): Said[] => {
    const found = known.ballots.get(round ?? 0)?.[seat] as Argument["ballot"];
    if (round === undefined || !found) return [];
    if (seat === me) return [{ kind: "voted", round, ballot: found }];
    return [{ kind: "why_ballot", seat, round }, ...both({ reason: "ballot", seat, round }, seat)];
  };
  const session = (round: number): Said[] => {
    const { officials } = known.sessions.get(round) ?? {};
    if (officials === undefined) return [];
    const because: Reason = { reason: "session", round };
    const [seat, other] = officials[1] === me ? [me, officials[0]] : officials;
    return [
      { kind: "contradict", seat, other, round },
      ...officials.flatMap((seat) => both(because, seat)),
      ...officials.flatMap((seat): Said[] => (seat === me ? [] : [{ kind: "what_drawn", seat, round }])),
      ...(officials.includes(me) ? [] : [{ kind: "one_of_two", seat: officials[0], other: officials[1], because }]),
    ];
  };
  switch (topic.topic) {
    case "table":
      return [
        ...plans,
        ...roles,
        { kind: "who_next" },
        { kind: "ask_top_deck" },
        ...(view.enacted.fascist >= 5 ? [{ kind: "ask_veto" }] : []),
      ];
    case "ballot":
      return ballot(topic.seat, topic.round);
    case "round":
      return [
        ...session(topic.round),
        ...all.flatMap((seat) => ballot(seat, topic.round).filter(({ because }) => because === undefined)),
      ];
    case "seat": {
      const { seat } = topic;
      const alive = !known.dead.has(seat);
      if (seat === me)
        return [
          ...plans,
          ...roles,
          ...ballot(me, known.voted(me).at(-1)),
          ...(alive ? [{ kind: "ask_nominate", seat }] : []),
          { kind: "what_of", seat },
        ];
      const near = [view.phase, view.powers[view.enacted.fascist]];
      const [voted, served] = [known.voted(seat).at(-1), known.served(seat).at(-1)];
      const about = (may: boolean, kind: string): Said[] => (may && alive ? [{ kind, seat }] : []);
      return [
        ...(view.candidate === seat || view.nominee === seat ? plans : []),
        ...opinions(seat),
        ...["will_nominate", "ask_nominate", "ask_not_nominate"].flatMap((kind) => about(true, kind)),
        ...about(near.includes("investigate") && !known.investigated.has(seat), "ask_investigate"),
        ...about(near.includes("execution"), "ask_execute"),
        ...(voted === undefined ? [] : [{ kind: "why_ballot", seat, round: voted }]),
        ...(served === undefined ? [] : [{ kind: "what_drawn", seat, round: served }]),
        { kind: "what_of", seat },
      ];
    }
    case "claim": {
      const { seat, round, about } = topic;
      const target = known.aims.get(round);
      if (about === "investigation" && target !== undefined)
        return [seat, target].flatMap((who) => both({ reason: "investigation", seat: target }, who));
      if (about === "session")
        return session(round).filter(({ kind, seat: asked }) => kind !== "what_drawn" || asked !== seat);
      return seat === me ? [] : opinions(seat);
    }
    case "argument":
      return [];
  }
}

/** Every reason that an argument can have, in no order. */
function grounds(view: View, known: Known, whole: Argument, topic: Topic): Reason[] {
  if (!catalogue.reasoned.includes(whole.kind)) return [];
  const government =
    whole.kind === "voted"
      ? known.chosen.filter((_, place) => place === chosenIn(view, whole.round ?? 0)).flat()
      : ["will_vote", "ask_vote"].includes(whole.kind)
        ? [view.candidate, view.nominee]
        : [];
  const named = [whole.seat, whole.other].filter((seat) => typeof seat === "number");
  const seats = (named.length > 0 ? named : government).filter((seat) => seat !== null);
  const rounds = [...new Set(seats.flatMap((seat) => known.served(seat).slice(-3)))];
  const liberals = (seat: Seat, round: number): number | null => {
    const tiles = view.statements.filter((one) => one.seat === seat && one.round === round && one.about === "session");
    return tiles.find((one) => !one.replaced)?.tiles?.split("L").length ?? null; // one more than the liberal tiles
  };
  const found: Reason[] = [{ reason: "pile" }, { reason: "hunch" }];
  if (whole.because) found.push(whole.because);
  if (topic.topic === "ballot") found.push({ reason: "ballot", seat: topic.seat, round: topic.round });
  if (topic.topic === "claim" && topic.about === "session") found.push({ reason: "session", round: topic.round });
  for (const round of rounds) {
    found.push({ reason: "session", round });
    const { officials, policy } = known.sessions.get(round) ?? {};
    if (officials === undefined || !policy) continue;
    const [president, chancellor] = officials;
    const [drew, got] = [liberals(president, round), liberals(chancellor, round)];
    found.push({ reason: policy === "F" ? "fascist_policy" : "liberal_policy", round });
    // with three liberal tiles two are passed on
    if (drew !== null && got !== null && got !== Math.min(drew, 3))
      found.push({ reason: "contradiction", seat: president, other: chancellor, round });
    if (!seats.includes(chancellor)) continue;
    if (policy === "F" && drew !== null && drew > 1) found.push({ reason: "claimed_liberal", seat: president, round });
    if (policy === "L" && drew === 2 && got === 2) found.push({ reason: "had_choice", seat: chancellor, round });
  }
  for (const seat of seats) {
    const policies = known.served(seat).flatMap((round) => known.sessions.get(round)?.policy ?? []);
    if (policies.length > 1 && !policies.includes("L")) found.push({ reason: "bad_record", seat });
    if (policies.length > 1 && !policies.includes("F")) found.push({ reason: "good_record", seat });
    if (known.investigated.has(seat)) found.push({ reason: "investigation", seat });
    if (whole.kind !== "contradict")
      for (const round of known.voted(seat).slice(-3)) found.push({ reason: "ballot", seat, round });
  }
  if (typeof whole.seat === "number") {
    const by = known.chosen.filter(([, who]) => who === whole.seat).map(([by]) => by);
    for (const seat of [...new Set(by.reverse())].slice(0, 3)) found.push({ reason: "chosen_by", seat });
  }
  return found;
}

/** The place of a round's nomination among all choices of officials. */
const chosenIn = (view: View, round: number): number =>
  view.rounds.slice(0, round).reduce((sum, past) => sum + Number(past.special) + Number(past.nominee !== null), 0) - 1;

/** Claims of all officials, some of them changed or refused, in many combinations. */
const claimed = ({ sessions }: Known, step: number): Statement[] =>
  [...sessions].flatMap(([round, { officials }]) =>
    officials.flatMap((seat, office) =>
      [true, false].map((replaced): Statement => {
        const hands = office === 0 ? ["FFF", "FFL", "FLL", "LLL"] : ["FF", "FL", "LL"];
        const tiles = hands[(round * (office + 2) + step + Number(replaced)) % (hands.length + 1)] ?? null;
        return { seat, about: "session", round, tiles, party: null, replaced };
      }),
    ),
  );

/** Without doubles, each with its fields in order, sorted. */
const plain = (things: readonly object[]): string[] =>
  [...new Set(things.map((thing) => JSON.stringify(Object.entries(thing).sort())))].sort();

test("at every kind of moment the offers and their reasons are what everybody has seen until then allows", () => {
  const [moments, kinds, grounded] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const wrong: unknown[] = [];
  for (const { game, viewer, steps } of recordedGames()) {
    if (viewer !== "spectator") continue;
    const seen: Observation[] = [];
    for (const [step, { view: given, seen: more }] of steps.entries()) {
      seen.push(...more);
      const moment = `${given.phase} ${given.powers[given.enacted.fascist]} ${given.players === given.alive.length}`;
      if (moments.has(moment)) continue;
      moments.add(moment);
      const known = record(seen);
      const others = given.statements.filter(({ about }) => about !== "session");
      const view = { ...given, statements: [...others, ...claimed(known, step)] };
      const done = new Set<string>();
      const me = step % view.players;
      expect(addressees(view, me)).toEqual(view.alive.filter((seat) => seat !== me));
      for (const topic of topics(view)) {
        const found = offers(view, me, topic);
        const said = found.map(({ argument, others }) => (others.length > 0 ? { ...argument, others } : argument));
        const [had, wanted] = [plain(said), plain(sayable(view, known, me, topic))];
        if (had.join() !== wanted.join()) wrong.push({ game, step, topic, had, wanted });
        for (const { argument, others } of found) {
          const whole = complete(argument, { other: others[0] ?? null, because: argument.because ?? null });
          kinds.add(whole.kind);
          const key = JSON.stringify([whole, ["ballot", "claim"].includes(topic.topic) ? topic : null]);
          if (done.has(key)) continue;
          done.add(key);
          const because = reasons(view, whole, topic);
          for (const { reason } of because) grounded.add(reason);
          const [had, wanted] = [plain(because), plain(grounds(view, known, whole, topic))];
          if (had.length < because.length || had.join() !== wanted.join())
            wrong.push({ game, step, whole, topic, had, wanted });
          if (!isWhole(whole, FIELDS[whole.kind])) wrong.push(whole);
          wrong.push(...because.filter((reason) => !isWhole(reason, REASON_FIELDS[reason.reason])));
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  const answers = ["agree", "disagree", "not_said", "convinced", "not_convinced"];
  expect([...kinds, ...answers].sort()).toEqual(Object.keys(FIELDS).sort());
  expect([...grounded].sort()).toEqual(Object.keys(REASON_FIELDS).sort());
});
