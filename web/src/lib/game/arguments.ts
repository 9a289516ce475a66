// Arguments: everything a player can say about a seat, a ballot, a round, a claim or another argument, and the possible
// reasons.
//
// Contract: pure, and from public information only, so everyone gets the same offers, whatever their role. The server
// checks sent arguments, and accepts everything offered here.
import {
  type Argument,
  type ArgumentKind,
  figures,
  isReasoned,
  type Reason,
  type Seat,
  type View,
  type Vote,
} from "../protocol/index.ts";
import type { Argued } from "./argued.ts";
import { type About, hadSession } from "./claims.ts";

/** The thing that the player tapped; `table` means nothing in particular. */
export type Topic =
  | { readonly topic: "table" }
  | { readonly topic: "seat"; readonly seat: Seat }
  | { readonly topic: "ballot"; readonly seat: Seat; readonly round: number }
  | { readonly topic: "round"; readonly round: number }
  | { readonly topic: "claim"; readonly seat: Seat; readonly round: number; readonly about: About }
  | { readonly topic: "argument"; readonly argued: Argued };

export type Group = "answer" | "think" | "role" | "plan" | "request" | "question";

/** One possible argument. `others`: the seats that can be its second subject; without it, the argument is complete. */
export interface Offer {
  readonly group: Group;
  readonly argument: Argument;
  readonly others: readonly Seat[];
}

/** The kinds of arguments by group, in display order. `GROUP_OF` compiles only if every kind is here. */
const KINDS = {
  answer: ["agree", "disagree", "not_said", "convinced", "not_convinced"],
  think: ["trust", "suspect", "one_of_two", "is_hitler", "cleared", "contradict"],
  plan: ["will_vote", "voted", "will_nominate"],
  request: [
    "ask_vote",
    "ask_nominate",
    "ask_not_nominate",
    "ask_investigate",
    "ask_execute",
    "ask_top_deck",
    "ask_veto",
  ],
  question: ["why_ballot", "what_drawn", "who_next", "what_of"],
  role: ["am_liberal", "am_fascist", "am_not_hitler"],
} as const satisfies Readonly<Record<Group, readonly ArgumentKind[]>>;
export const GROUPS = Object.keys(KINDS) as readonly Group[];
const GROUP_OF = Object.fromEntries(GROUPS.flatMap((group) => KINDS[group].map((kind) => [kind, group]))) as Readonly<
  Record<(typeof KINDS)[Group][number], Group>
>;

/** The number of recent rounds offered as reasons, per kind of reason. */
const RECENT = 3;
const TWICE = 2;
const VOTES: readonly Vote[] = ["ja", "nein"];

/** True for a kind of argument that this version knows. */
type KnownArgument = Argument & { readonly kind: ArgumentKind };

const say = (argument: KnownArgument, others: readonly Seat[] = []): Offer => ({
  group: GROUP_OF[argument.kind],
  argument,
  others,
});

/** That a seat is trusted or suspected. */
const opinions = (seat: Seat, because?: Reason): Offer[] =>
  (["trust", "suspect"] as const).map((kind) => say({ kind, seat, ...(because && { because }) }));

const roles = (): Offer[] => KINDS.role.map((kind) => say({ kind }));

const when = <Thing>(is: boolean, thing: Thing): Thing[] => (is ? [thing] : []);

/** All arguments that a seat's player can make about a topic, in the order of the groups. */
export function offers(view: View, me: Seat, topic: Topic): Offer[] {
  const found = ofTopic(view, me, topic);
  return GROUPS.flatMap((group) => found.filter((offer) => offer.group === group));
}

function ofTopic(view: View, me: Seat, topic: Topic): Offer[] {
  switch (topic.topic) {
    case "table":
      return [...plans(view, me), ...ofTable(view), ...roles()];
    case "seat":
      return topic.seat === me
        ? [
            ...plans(view, me),
            ...ballotsOf(view, me)
              .slice(-1)
              .flatMap((round) => ofBallot(view, me, me, round)),
            ...nominations(view, me, me),
            say({ kind: "what_of", seat: me }),
            ...roles(),
          ]
        : ofSeat(view, me, topic.seat);
    case "ballot":
      return ofBallot(view, me, topic.seat, topic.round);
    case "round":
      return ofRound(view, me, topic.round);
    case "claim":
      return ofClaim(view, me, topic);
    case "argument":
      return ofArgument(view, me, topic.argued);
  }
}

/** While a government is proposed: advice on the vote. */
function plans(view: View, me: Seat): Offer[] {
  if (view.phase !== "vote") return [];
  const own = view.alive.includes(me) ? VOTES.map((ballot) => say({ kind: "will_vote", ballot })) : [];
  return [...own, ...VOTES.map((ballot) => say({ kind: "ask_vote", ballot }))];
}

function ofTable(view: View): Offer[] {
  const isVetoUnlocked = view.enacted.fascist >= figures.fascist_policies_for_veto;
  return [say({ kind: "who_next" }), say({ kind: "ask_top_deck" }), ...when(isVetoUnlocked, say({ kind: "ask_veto" }))];
}

function ofSeat(view: View, me: Seat, seat: Seat): Offer[] {
  const isProposed = view.phase === "vote" && [view.candidate, view.nominee].includes(seat);
  const lastOf = (rounds: number[], kind: "why_ballot" | "what_drawn"): Offer[] =>
    rounds.slice(-1).map((round) => say({ kind, seat, round }));
  return [
    ...(isProposed ? plans(view, me) : []),
    ...estimates(view, me, seat),
    ...nominations(view, me, seat),
    ...powers(view, seat),
    ...lastOf(ballotsOf(view, seat), "why_ballot"),
    ...lastOf(sessionsOf(view, seat), "what_drawn"),
    say({ kind: "what_of", seat }),
  ];
}

function estimates(view: View, me: Seat, seat: Seat): Offer[] {
  if (seat === me) return [];
  const others = seatsOf(view).filter((third) => third !== seat && third !== me);
  const perhapsHitler = view.alive.includes(seat) && !view.not_hitler.includes(seat);
  return [
    ...opinions(seat),
    say({ kind: "one_of_two", seat }, others),
    ...when(perhapsHitler, say({ kind: "is_hitler", seat })),
    say({ kind: "cleared", seat }),
  ];
}

function nominations(view: View, me: Seat, seat: Seat): Offer[] {
  if (!view.alive.includes(seat)) return [];
  const kinds = ["ask_nominate", "will_nominate", "ask_not_nominate"] as const;
  return kinds.slice(0, seat === me ? 1 : kinds.length).map((kind) => say({ kind, seat }));
}

/** Requests to the president about a power: the current one, or the one that the next fascist policy brings. */
function powers(view: View, seat: Seat): Offer[] {
  if (!view.alive.includes(seat)) return [];
  const near = [view.phase, view.powers[view.enacted.fascist]];
  return [
    ...when(near.includes("investigate") && !view.investigated.includes(seat), say({ kind: "ask_investigate", seat })),
    ...when(near.includes("execution"), say({ kind: "ask_execute", seat })),
  ];
}

function ofBallot(view: View, me: Seat, seat: Seat, round: number): Offer[] {
  const ballot = view.rounds[round - 1]?.votes?.[seat] ?? null;
  if (ballot === null) return [];
  if (seat === me) return [say({ kind: "voted", round, ballot })];
  return [say({ kind: "why_ballot", seat, round }), ...opinions(seat, { reason: "ballot", seat, round })];
}

/** Of each ballot only the plain question, or what the player says of their own. */
const ofRound = (view: View, me: Seat, round: number): Offer[] => [
  ...ofSession(view, me, round),
  ...seatsOf(view).flatMap((seat) => ofBallot(view, me, seat, round).slice(0, 1)),
];

/**
 * Arguments about the officials of a session: the tiles they drew, contradictions between them, and which of them to
 * believe.
 */
function ofSession(view: View, me: Seat, round: number): Offer[] {
  const officials = officialsOf(view, round);
  const [president, chancellor] = officials;
  if (president === undefined || chancellor === undefined) return [];
  const because = { reason: "session", round } as const;
  const others = officials.filter((seat) => seat !== me);
  const [seat, other] = chancellor === me ? [chancellor, president] : [president, chancellor];
  return [
    say({ kind: "contradict", seat, other, round }),
    ...others.flatMap((seat) => opinions(seat, because)),
    ...when(!officials.includes(me), say({ kind: "one_of_two", seat: president, other: chancellor, because })),
    ...others.map((seat) => say({ kind: "what_drawn", seat, round })),
  ];
}

function ofClaim(view: View, me: Seat, { seat, round, about }: Topic & { topic: "claim" }): Offer[] {
  const target = view.rounds[round - 1]?.target ?? null;
  if (about === "investigation" && target !== null) {
    const because = { reason: "investigation", seat: target } as const;
    return [seat, target].filter((about) => about !== me).flatMap((about) => opinions(about, because));
  }
  if (about === "session") {
    const session = ofSession(view, me, round);
    return session.filter(({ argument }) => argument.kind !== "what_drawn" || argument.seat !== seat);
  }
  return seat === me ? [] : estimates(view, me, seat);
}

/** Answers to an argument; those that fit its kind come first. A question is nothing to agree or disagree with. */
function ofArgument(view: View, me: Seat, { seat: speaker, number, argument }: Argued): Offer[] {
  const asks = GROUP_OF[argument.kind as ArgumentKind] === "question";
  const answers = KINDS.answer
    .filter((kind) => speaker !== me && !asks && (kind !== "not_said" || isAbout(argument, me)))
    .map((kind) => say({ kind, answers: number }));
  const subjects = [...namedIn(argument), speaker].filter((seat) => seat !== me);
  return distinct(
    [...answers, ...asked(view, me, argument), ...subjects.flatMap((seat) => opinions(seat))],
    ({ argument }) => argument,
  );
}

/** The possible answers to a question or a request. */
function asked(view: View, me: Seat, { kind, seat, round }: Argument): Offer[] {
  if (kind === "why_ballot" && seat === me && round) return ofBallot(view, me, me, round);
  if (kind === "ask_vote" || kind === "will_vote")
    return plans(view, me).filter((plan) => plan.argument.kind === "will_vote");
  if (kind === "who_next")
    return view.alive.filter((alive) => alive !== me).map((alive) => say({ kind: "will_nominate", seat: alive }));
  if (kind === "ask_nominate" && isKnown(seat) && seat !== me)
    return nominations(view, me, seat).filter((plan) => plan.argument.kind === "will_nominate");
  return [];
}

const isAbout = ({ seat, other, to, because }: Argument, me: Seat): boolean =>
  [seat, other, to, because?.seat].includes(me);

const isKnown = (seat: Seat | null | undefined): seat is Seat => seat !== undefined && seat !== null;

const namedIn = ({ seat, other }: Argument): Seat[] => [seat, other].filter(isKnown);

/** The first place of each, and the last of equal things. */
const distinct = <Thing>(all: readonly Thing[], what: (thing: Thing) => unknown = (thing) => thing): Thing[] => [
  ...new Map(all.map((thing) => [JSON.stringify(what(thing)), thing])).values(),
];

/** The reasons that an argument can have; those about the player's topic come first. */
export function reasons(view: View, argument: Argument, topic: Topic): Reason[] {
  if (!isReasoned(argument.kind)) return [];
  const seats = seatsIn(view, argument);
  const rounds = [...new Set(seats.flatMap((seat) => sessionsOf(view, seat).slice(-RECENT)))].sort((a, b) => b - a);
  const found: Reason[] = [
    ...(argument.because ? [argument.because] : []),
    ...ofTheTopic(topic),
    ...rounds.flatMap((round) => ofPolicy(view, seats, round)),
    ...seats.flatMap((seat) => records(view, seat)),
    ...rounds.map((round): Reason => ({ reason: "session", round })),
    ...seats.flatMap((seat) => latestBallots(view, seat, argument)),
    ...seats
      .filter((seat) => view.investigated.includes(seat))
      .map((seat): Reason => ({ reason: "investigation", seat })),
    ...choosers(view, argument).map((seat): Reason => ({ reason: "chosen_by", seat })),
    { reason: "pile" },
    { reason: "hunch" },
  ];
  return distinct(found);
}

/** What the public record shows about a session of these seats: its policy, and what was claimed of it. */
function ofPolicy(view: View, seats: readonly Seat[], round: number): Reason[] {
  const [president, chancellor] = officialsOf(view, round);
  const policy = view.rounds[round - 1]?.enacted;
  if (president === undefined || chancellor === undefined || !policy) return [];
  const [drawn, passed] = [president, chancellor].map((seat) => liberalsClaimed(view, seat, round));
  const named = seats.includes(chancellor);
  const differ = drawn !== undefined && passed !== undefined && Math.min(drawn, figures.draw - 1) !== passed;
  const chose = policy === "L" && drawn === 1 && passed === 1 && named;
  return [
    ...when(differ, { reason: "contradiction", seat: president, other: chancellor, round } as const),
    ...when(policy === "F" && Boolean(drawn) && named, { reason: "claimed_liberal", seat: president, round } as const),
    ...when(chose, { reason: "had_choice", seat: chancellor, round } as const),
    { reason: policy === "F" ? "fascist_policy" : "liberal_policy", round },
  ];
}

/** The number of liberal tiles that a seat claims to have held in a session. */
function liberalsClaimed(view: View, seat: Seat, round: number): number | undefined {
  const told = view.statements.find(
    (told) => told.seat === seat && told.about === "session" && told.round === round && !told.replaced,
  );
  return told?.tiles?.replaceAll("F", "").length;
}

/** That all policies of a seat's governments, at least two, were of one party. */
function records(view: View, seat: Seat): Reason[] {
  const enacted = sessionsOf(view, seat).flatMap((round) => view.rounds[round - 1]?.enacted ?? []);
  if (enacted.length < TWICE || new Set(enacted).size > 1) return [];
  return [{ reason: enacted[0] === "F" ? "bad_record" : "good_record", seat }];
}

function ofTheTopic(topic: Topic): Reason[] {
  if (topic.topic === "ballot") return [{ reason: "ballot", seat: topic.seat, round: topic.round }];
  return topic.topic === "claim" && topic.about === "session" ? [{ reason: "session", round: topic.round }] : [];
}

/** The seats that an argument is about: those it names, or the proposed government. */
function seatsIn(view: View, argument: Argument): Seat[] {
  const { kind, round } = argument;
  const named = namedIn(argument);
  if (named.length > 0) return named;
  const votes = kind === "will_vote" || kind === "ask_vote" ? view : null;
  const government = kind === "voted" ? view.rounds[(round ?? 0) - 1] : votes;
  return [government?.candidate, government?.nominee].filter(isKnown);
}

function latestBallots(view: View, seat: Seat, { kind }: Argument): Reason[] {
  if (kind === "contradict") return [];
  return ballotsOf(view, seat)
    .slice(-RECENT)
    .reverse()
    .map((round): Reason => ({ reason: "ballot", seat, round }));
}

/** The players who nominated the seat that an argument is about, latest first. */
function choosers(view: View, argument: Argument): Seat[] {
  const { seat } = argument;
  if (!isKnown(seat)) return [];
  const found = view.rounds.flatMap((round, index) => {
    if (round.nominee === seat) return [round.candidate];
    const before = view.rounds[index - 1];
    return round.special && round.candidate === seat && before !== undefined ? [before.candidate] : [];
  });
  return [...new Set(found.reverse())].slice(0, RECENT);
}

const seatsOf = (view: View): Seat[] => Array.from({ length: view.players }, (_, seat) => seat);

/** The rounds in which a seat's ballot was revealed. */
const ballotsOf = (view: View, seat: Seat): number[] =>
  view.rounds.flatMap((round, index) => ((round.votes?.[seat] ?? null) === null ? [] : [index + 1]));

/** The rounds in which a seat was in a finished session. */
const sessionsOf = (view: View, seat: Seat): number[] =>
  view.rounds.flatMap((_, index) => (officialsOf(view, index + 1).includes(seat) ? [index + 1] : []));

/** President and chancellor of a finished session; empty if there was none. */
function officialsOf(view: View, number: number): Seat[] {
  const round = view.rounds[number - 1];
  if (round === undefined || round.nominee === null || !hadSession(view, number)) return [];
  return round.enacted === null && round.veto !== "accepted" ? [] : [round.candidate, round.nominee];
}

/**
 * An argument in the form the server expects: with its addressee, the second seat and the reason, and without absent
 * fields.
 */
export function complete(
  argument: Argument,
  { other = null, because = null, to = null }: { other?: Seat | null; because?: Reason | null; to?: Seat | null },
): Argument {
  return {
    ...(Object.fromEntries(Object.entries(argument).filter(([field]) => field !== "because")) as Argument),
    ...(other === null ? {} : { other }),
    ...(because === null ? {} : { because }),
    ...(to === null ? {} : { to }),
  };
}

/** The possible addressees: all other players. */
export const addressees = (view: View, me: Seat): Seat[] => view.alive.filter((seat) => seat !== me);
