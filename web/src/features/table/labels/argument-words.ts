// Arguments as full sentences in the reader's language, with player names.
import type { Argued } from "../../../lib/game/argued.ts";
import { nameOf, type Position } from "../../../lib/game/position.ts";
import { hasText, say } from "../../../lib/text/say.svelte.ts";
import { type Argument, type Reason, type Seat, VOICES } from "../../../lib/protocol/index.ts";

/** An argument and its speaker. */
type SpokenArgument = Pick<Argued, "seat" | "argument">;

/** The argument as a full sentence. `all` are the arguments so far, because an answer quotes an earlier argument. */
export function argumentInWords(
  position: Position,
  { seat, argument }: SpokenArgument,
  all: readonly Argued[],
): string {
  if (!isKnown(argument) || isLost(argument, all)) return say("argument-unknown", { name: nameOf(position, seat) });
  const { to } = argument;
  const sentence = whole(position, seat, argument, all);
  const isAsked = (argument.kind === "why_ballot" || argument.kind === "what_drawn") && to === argument.seat;
  return to === undefined || to === null || isAsked
    ? sentence
    : say("argument-to", { to: nameOf(position, to), sentence });
}

/** A reason, either on its own (in the list of choices) or after an argument's sentence. */
export const reasonInWords = (
  position: Position,
  speaker: Seat,
  because: Reason,
  after: Argument | null = null,
): string => {
  const { reason, round } = because;
  const [seat, other] = inOrder(speaker, because, after);
  return say(`argument-because-${reason}`, {
    seat: named(position, seat),
    other: named(position, other),
    round: round ?? 0,
    own: seat === speaker ? together(other, after) : isAboutOnly(after, seat) ? "same" : "no",
  });
};

/** Of the speaker and another player, the sentence names the other one unless it is about them: who else would "we" be? */
const together = (other: Named, after: Argument | null): "yes" | "mine" =>
  (other ?? null) === null || other === after?.seat ? "yes" : "mine";

type Named = Seat | null | undefined;

/** The two seats of a reason: of a pair with the speaker, or else with the one spoken about, the other one comes last. */
function inOrder(speaker: Seat, { seat, other }: Reason, after: Argument | null): readonly [Named, Named] {
  if (other === undefined || other === null) return [seat, other];
  const turned = other === speaker || (other === after?.seat && seat !== speaker);
  return turned ? [other, seat] : [seat, other];
}

/** True if the sentence names only this seat: the reason can then say "their vote" instead of the name. */
const isAboutOnly = (argument: Argument | null, seat: Seat | null | undefined): boolean =>
  seat !== undefined && seat !== null && argument?.seat === seat && (argument.other ?? null) === null;

const isKnown = ({ kind, because }: Argument): boolean =>
  hasText(`argument-${kind}`) && (!because || hasText(`argument-because-${because.reason}`));

/** True if the quoted argument is missing: after a reconnect, a page gets only the latest arguments. */
const isLost = (argument: Argument, all: readonly Argued[]): boolean =>
  Boolean(argument.answers) && answered(argument, all) === null;

/** A short form, for speech bubbles and quick replies: no addressee or quotation, and a reason only where given. */
export function argumentInBrief(
  position: Position,
  { seat, argument }: SpokenArgument,
  all: readonly Argued[],
  because: Reason | null = null,
): string {
  if (!isKnown(argument) || isLost(argument, all)) return say("argument-unknown", { name: nameOf(position, seat) });
  return reasoned(position, seat, argument, bare(position, seat, argument, answered(argument, all)), because);
}

/** The message suffix inside a quotation, where some languages use different quotation marks and no full stop. */
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

/** The argument's sentence alone. An answer names the player it answers; speakers do not name themselves. */
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
    voice: voiceOf(position, speaker),
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

/** True for questions: their messages include the question mark, so no full stop is added. */
const isQuestion = (kind: string): boolean => /^wh/.test(kind);

/** An answer with its quotation. An answer to another answer quotes nothing. */
function quote(position: Position, sentence: string, { seat, argument }: Argued, all: readonly Argued[]): string {
  if (argument.answers || !isKnown(argument)) return say("argument-plain", { sentence });
  return say("argument-quote", { sentence, said: whole(position, seat, argument, all, "-quoted") });
}

/** The temperament of a bot, which has words of its own; people speak plainly. */
function voiceOf(position: Position, seat: Seat): string {
  const member = position.table.members[seat];
  return member?.bot ? (VOICES[member.member % VOICES.length] ?? "plain") : "plain";
}

const named = (position: Position, seat: Seat | null | undefined): string =>
  seat === undefined || seat === null ? "" : nameOf(position, seat);
