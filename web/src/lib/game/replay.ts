// A finished game, step by step, as each player saw it. Folds the recording that the server makes from a game record.
//
// Contract: values and pure functions. The first step of a recording is a full view; each later step is a patch of the
// public view and one patch per seat. The browser contains no rules: every frame comes from the server.
import type { Observation, Replay, Role, Seat, TableView, View } from "../protocol/index.ts";
import { type Own, patched, type Position } from "./position.ts";

export type Recording = Replay;

export interface Frame {
  readonly seen: readonly Observation[];
  readonly shared: View;
  readonly owns: readonly Own[];
}

/** The point of view: a seat's, a spectator's, or one that shows everything. */
export type Eyes = Seat | "table" | "all";

/** The complete view after each step, in order. */
export function framesOf(recording: Recording): Frame[] {
  let shared: View | null = null;
  let owns: (Own | null)[] = recording.names.map(() => null);
  return recording.steps.map((step) => {
    shared = patched(shared, step.game);
    owns = owns.map((own, seat) => patched(own, step.owns[seat]));
    return { seen: step.seen, shared: shared as View, owns: owns as Own[] };
  });
}

const ONLY_BALLOTS = new Set(["ballot_cast", "ballot_changed"]);

/** The steps worth stopping at: all but those that only cast or change ballots. */
export const momentsOf = (frames: readonly Frame[]): number[] =>
  frames.flatMap((frame, step) =>
    step === 0 || step === frames.length - 1 || frame.seen.some((observation) => !ONLY_BALLOTS.has(observation.event))
      ? [step]
      : [],
  );

/** The first step of each round; the first round starts at the deal. */
export const roundsOf = (frames: readonly Frame[]): number[] =>
  frames.flatMap((frame, step) => (step === 0 || frame.shared.round !== frames[step - 1]?.shared.round ? [step] : []));

export interface Holding {
  readonly seat: Seat;
  readonly tiles: string;
}

/** The seats that hold tiles, and their tiles. */
export const holdings = (frame: Frame): Holding[] =>
  frame.owns.flatMap(({ hand }, seat) => (hand === "" ? [] : [{ seat, tiles: hand }]));

function ownOf(frame: Frame, eyes: Eyes): Own {
  const own = typeof eyes === "number" ? frame.owns[eyes] : undefined;
  if (own !== undefined) return { ...own, legal: [], closed: [] };
  const nothing = { role: null, party: null, hand: "", memories: [], legal: [], closed: [] };
  if (eyes !== "all") return { ...nothing, ballots: frame.shared.ballots, roles: frame.shared.roles };
  const cast = frame.shared.phase === "vote" ? frame.owns.map((own) => own.ballots) : [frame.shared.ballots];
  return {
    ...nothing,
    ballots: Object.assign({}, ...cast) as View["ballots"],
    roles: frame.owns.map((own): Role | null => own.role),
    hand: holdings(frame)[0]?.tiles ?? "",
  };
}

/** A moment as a position, for components that show a table. It offers no actions. */
export function positionOf(recording: Recording, frame: Frame, eyes: Eyes): Position {
  const seated = typeof eyes === "number" && eyes < recording.names.length;
  return {
    member: seated ? eyes + 1 : null,
    table: tableOf(recording.names, frame.shared, recording.game ?? 1),
    shared: frame.shared,
    own: ownOf(frame, eyes),
    talk: [],
    note: "",
  };
}

/** A placeholder table, for display only. */
export function tableOf(names: readonly string[], game: View, games = 1): TableView {
  return {
    code: "",
    stage: game.phase === "game_over" ? "over" : "game",
    host: null,
    members: names.map((name, seat) => ({
      member: seat + 1,
      name,
      bot: null,
      here: true,
      gone: false,
      removed: false,
      stand_in: null,
      assistant: false,
      hat: seat,
    })),
    rules: game.rules,
    timers: { nomination_s: null, vote_s: null, session_s: null, power_s: null, grace_s: 0, ballots_too: false },
    locked: true,
    listed: false,
    paused: false,
    silenced: false,
    code_hidden: false,
    bots_argue: true,
    claims: true,
    assistants: false,
    place: "apart",
    narration: { screen: 0, languages: [] },
    screen_sound: "soft",
    screens: [],
    scene_skipped: 0,
    discussion: null,
    card: null,
    envelopes: null,
    deal: null,
    day: null,
    resumed: false,
    forced: [],
    seat_claims: [],
    helper: "record",
    pace: "normal",
    games,
    prompt: 0,
    ballot_shut: false,
    petitions: [],
    deadlines: [],
    watching: 0,
  };
}
