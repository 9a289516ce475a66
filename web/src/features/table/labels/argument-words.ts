// An argument in words: one whole sentence in the reader's language, with the names at the table.
import type { Argued } from "../../../lib/game/argued.ts";
import { nameOf } from "../../../lib/game/names.ts";
import type { Position } from "../../../lib/game/position.ts";
import { hasText, say } from "../../../lib/text/say.svelte.ts";
import type { Argument, Reason, Seat } from "../../../lib/protocol/index.ts";

/** What is said, and by whom. */
type Said = Pick<Argued, "seat" | "argument">;

/** `all`: the arguments so far, for answers, which quote the one that they answer. */
export function argumentInWords(position: Position, { seat, argument }: Said, all: readonly Argued[]): string {
  if (!isKnown(argument) || isLost(argument, all)) return say("argument-unknown", { name: nameOf(position, seat) });
  const { to } = argument;
  const sentence = whole(position, seat, argument, all);
  const isAsked = (argument.kind === "why_ballot" || argument.kind === "what_drawn") && to === argument.seat;
  return to === undefined || to === null || isAsked
    ? sentence
    : say("argument-to", { to: nameOf(position, to), sentence });
}

/** A reason; by itself, as the player chooses it, or after the sentence of an argument. */
export const reasonInWords = (
  position: Position,
  speaker: Seat,
  { reason, seat, round }: Reason,
  after: Argument | null = null,
): string =>
  say(`argument-because-${reason}`, {
    seat: named(position, seat),
    round: round ?? 0,
    own: seat === speaker ? "yes" : isAboutOnly(after, seat) ? "same" : "no",
  });

/** Whether the sentence names this seat and no other: the reason can then say "their vote", without the name. */
const isAboutOnly = (argument: Argument | null, seat: Seat | null | undefined): boolean =>
  seat !== undefined && seat !== null && argument?.seat === seat && (argument.other ?? null) === null;

/** A reason in a few words: what something was judged by. */
export const reasonInBrief = (position: Position, speaker: Seat, { reason, seat, round }: Reason): string =>
  say(`argument-short-${reason}`, {
    seat: named(position, seat),
    round: round ?? 0,
    own: seat === speaker ? "yes" : "no",
  });

const isKnown = ({ kind, because }: Argument): boolean =>
  hasText(`argument-${kind}`) && (!because || hasText(`argument-because-${because.reason}`));

/** Somebody who comes back gets the latest arguments only: what an old answer answers can be missing. */
const isLost = (argument: Argument, all: readonly Argued[]): boolean =>
  Boolean(argument.answers) && answered(argument, all) === null;

/** As it is said at once: without the addressee, without the words that it answers, and without its reason. */
export function argumentInBrief(position: Position, { seat, argument }: Said, all: readonly Argued[]): string {
  if (!isKnown(argument) || isLost(argument, all)) return say("argument-unknown", { name: nameOf(position, seat) });
  return reasoned(position, seat, argument, bare(position, seat, argument, answered(argument, all)), null);
}

/** Whether it stands in a quotation: some languages have other marks there, and no full stop. */
type Within = "" | "-quoted";

function whole(
  position: Position,
  speaker: Seat,
  argument: Argument,
  all: readonly Argued[],
  within: Within = "",
): string {
  const quoted = answered(argument, all);
  const sentence = bare(position, speaker, argument, quoted, within);
  return quoted === null
    ? reasoned(position, speaker, argument, sentence, argument.because, within)
    : quote(position, sentence, quoted, all);
}

const answered = ({ answers }: Argument, all: readonly Argued[]): Argued | null =>
  answers === undefined ? null : (all.find((earlier) => earlier.number === answers) ?? null);

/** The sentence of the kind alone. An answer names the player whom it answers, and a speaker need not name themselves. */
function bare(
  position: Position,
  speaker: Seat,
  argument: Argument,
  quoted: Argued | null,
  within: Within = "",
): string {
  const { kind, round, ballot } = argument;
  const isOther = kind === "contradict" && argument.other === speaker;
  const [seat, other] = isOther ? [argument.other, argument.seat] : [argument.seat, argument.other];
  return say(`argument-${kind}`, {
    seat: named(position, quoted?.seat ?? seat),
    other: named(position, other),
    round: round ?? 0,
    ballot: ballot ? say(`argument-ballot${within}`, { ballot }) : "",
    own: seat === speaker ? "yes" : "no",
  });
}

function reasoned(
  position: Position,
  speaker: Seat,
  argument: Argument,
  sentence: string,
  because: Reason | null | undefined,
  within: Within = "",
): string {
  if (because)
    return say(`argument-with-reason${within}`, {
      sentence,
      because: reasonInWords(position, speaker, because, argument),
    });
  return isQuestion(argument.kind) ? sentence : say(`argument-plain${within}`, { sentence });
}

/** Their sentences alone have a mark of their own at the end. */
const isQuestion = (kind: string): boolean => /^wh/.test(kind);

/** An answer to an answer quotes nothing. */
function quote(position: Position, sentence: string, { seat, argument }: Argued, all: readonly Argued[]): string {
  if (argument.answers || !isKnown(argument)) return say("argument-plain", { sentence });
  return say("argument-quote", { sentence, said: whole(position, seat, argument, all, "-quoted") });
}

const named = (position: Position, seat: Seat | null | undefined): string =>
  seat === undefined || seat === null ? "" : nameOf(position, seat);
