import { expect, test } from "vitest";
import catalogue from "../protocol/catalogue.json";
import type { Argument, Reason, Seat, View } from "../protocol/index.ts";
import { complete, type Offer, offers, reasons, type Topic } from "./arguments.ts";
import { viewIn } from "../../testing/views.fixture.ts";
import { games, viewsOf } from "../../testing/games.ts";

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

/** True if the public record has what an argument or a reason refers to, as the server checks it. */
function exists(view: View, { seat, round }: Argument | Reason, kind: string): boolean {
  const found = view.rounds[(round ?? 1) - 1];
  const finished = found?.elected === true && (found.enacted !== null || found.veto === "accepted");
  if (["why_ballot", "ballot"].includes(kind)) return (found?.votes?.[seat ?? -1] ?? null) !== null;
  if (kind === "session" || kind === "contradict") return finished;
  if (kind === "what_drawn") return finished && [found.candidate, found.nominee].includes(seat ?? -1);
  if (kind === "investigation") return view.rounds.some((past) => past.power === "investigate" && past.target === seat);
  return true;
}

/** The faults of an argument and its reasons; empty if the server would accept them. */
function faults(view: View, me: Seat, whole: Argument, because: readonly Reason[]): unknown[] {
  const needed = (thing: object, table: typeof FIELDS, kind: string): boolean =>
    fields(thing).sort().join() === [...(table[kind] ?? ["?"])].sort().join();
  const mayBeOwn = ["contradict", "ask_nominate", "what_of"].includes(whole.kind);
  const isSound =
    needed(whole, FIELDS, whole.kind) &&
    exists(view, whole, whole.kind) &&
    (mayBeOwn || ![whole.seat, whole.other].includes(me));
  const unsound = because.filter(
    (reason) => !needed(reason, REASON_FIELDS, reason.reason) || !exists(view, reason, reason.reason),
  );
  return isSound ? unsound : [whole, ...unsound];
}

test("the server would accept every offer, for every tap in every game", () => {
  const found = games().flatMap((game) => {
    const view = viewsOf(game, "last").find(({ viewer }) => viewer === 1);
    if (view === undefined) return [];
    return topics(view).flatMap((topic) =>
      offers(view, 1, topic).flatMap(({ argument, others }) =>
        (others.length > 0 ? others : [null]).map((other) => {
          const whole = complete(argument, { other, because: argument.because ?? null });
          return faults(view, 1, whole, reasons(view, whole, topic));
        }),
      ),
    );
  });
  expect(found.length).toBeGreaterThan(1000);
  expect(found.flat()).toEqual([]);
});

test("the offers are the same for every role", () => {
  const view = viewIn("vote");
  const [liberal, other] = (["liberal", "hitler"] as const).map((role) => ({ ...view, role, hand: "", memories: [] }));
  for (const topic of topics(view)) expect(offers(liberal as View, 0, topic)).toEqual(offers(other as View, 0, topic));
});

test("only the seats of a proposed government offer arguments about the vote", () => {
  const view = viewIn("vote");
  const of = (seat: Seat): string[] => kindsOf(offers(view, 0, { topic: "seat", seat }));
  const others = view.alive.filter((seat) => seat !== view.candidate && seat !== view.nominee && seat !== 0);
  expect(of(view.nominee ?? -1)).toContain("ask_vote");
  expect(others).not.toEqual([]);
  for (const seat of others) expect(of(seat)).not.toContain("ask_vote");
  expect(kindsOf(offers(viewIn("nomination"), 0, { topic: "table" }))).not.toContain("ask_vote");
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
