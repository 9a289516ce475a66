// The puzzle of the day: striking out roles, refused strikes, hints, and the line to share.
//
// Contract: pure. A strike counts only if no possible world gives the seat that role. Roles that the number of each role
// alone excludes are struck out for the player.
import type { Puzzle, PuzzlePart, PuzzleStep, PuzzleWorld, Role, Seat, Strike } from "../protocol/index.ts";

export const ROLES: readonly Role[] = ["liberal", "fascist", "hitler"];
type Help = "none" | "hint" | "shown";

/** How far a player is. */
export interface Progress {
  /** Of the puzzles: progress in another version is of another puzzle. */
  readonly version: number;
  /** The index of the part that is shown. */
  readonly part: number;
  readonly strikes: readonly Strike[];
  /** By part: the most help that was needed. A refused strike counts as a hint. */
  readonly help: readonly Help[];
  readonly solved: boolean;
}

export const untouched = ({ version }: Puzzle): Progress => ({
  version,
  part: 0,
  strikes: [],
  help: ["none"],
  solved: false,
});

const partOf = (puzzle: Puzzle, { part }: Progress): PuzzlePart | undefined => puzzle.parts[part];

/** The roles that each seat can still have. */
export type Open = readonly ReadonlySet<Role>[];

/** The roles that strikes leave open, by seat. */
export function open(roles: readonly Role[], strikes: readonly Strike[]): Open {
  const struck = new Set(strikes.map(keyOf));
  const found = roles.map(() => new Set<Role>());
  for (const deal of deals(roles)) {
    if (deal.some((role, seat) => struck.has(keyOf({ seat, role })))) continue;
    for (const [seat, role] of deal.entries()) found[seat]?.add(role);
  }
  return found;
}

const keyOf = ({ seat, role }: Strike): string => `${seat}.${role}`;

/** All assignments of these roles to the seats. */
function deals(roles: readonly Role[]): Role[][] {
  const seats = roles.map((_, seat) => seat);
  const plotters = roles.filter((role) => role !== "liberal").length;
  return choices(seats, plotters).flatMap((team) =>
    team.map((hitler) =>
      seats.map((seat) => (seat === hitler ? "hitler" : team.includes(seat) ? "fascist" : "liberal")),
    ),
  );
}

function choices(seats: readonly Seat[], many: number): Seat[][] {
  if (many === 0) return [[]];
  return seats.flatMap((first, index) => choices(seats.slice(index + 1), many - 1).map((rest) => [first, ...rest]));
}

export type Answer = { progress: Progress; overlooked: PuzzleWorld | null };

/** Strike out a role. If it is not certain, nothing is struck out, and a world with this role is the answer. */
export function strike(puzzle: Puzzle, progress: Progress, wanted: Strike): Answer {
  const part = partOf(puzzle, progress);
  if (part === undefined || progress.solved || !isOpen(puzzle, progress, wanted)) return { progress, overlooked: null };
  const overlooked = part.worlds.find(({ roles }) => roles[wanted.seat] === wanted.role) ?? null;
  if (overlooked !== null) return { progress: helped(progress, "hint"), overlooked };
  return { progress: onward(puzzle, { ...progress, strikes: [...progress.strikes, wanted] }), overlooked: null };
}

const isOpen = (puzzle: Puzzle, { strikes }: Progress, { seat, role }: Strike): boolean =>
  open(puzzle.roles, strikes)[seat]?.has(role) ?? false;

/** Go on to the next part once nothing else is certain, and end once the question is answered. */
function onward(puzzle: Puzzle, progress: Progress): Progress {
  if (puzzle.wanted.every((strike) => !isOpen(puzzle, progress, strike))) return { ...progress, solved: true };
  if (progress.part === puzzle.parts.length - 1 || certain(puzzle, progress) > 0) return progress;
  return onward(puzzle, { ...progress, part: progress.part + 1, help: [...progress.help, "none"] });
}

/** The number of roles that can be struck out now. */
export function certain(puzzle: Puzzle, progress: Progress): number {
  const worlds = partOf(puzzle, progress)?.worlds ?? [];
  const left = open(puzzle.roles, progress.strikes);
  return left.reduce(
    (sum, roles, seat) => sum + roles.size - new Set(worlds.map((world) => world.roles[seat])).size,
    0,
  );
}

/** The next step: the player that it is about, and the facts to look at. */
export function hint(puzzle: Puzzle, progress: Progress): { progress: Progress; step: PuzzleStep | null } {
  return { progress: helped(progress, "hint"), step: nextStep(puzzle, progress) ?? null };
}

/** Make the next step for the player. */
export function show(puzzle: Puzzle, progress: Progress): Progress {
  const step = nextStep(puzzle, progress);
  return step === undefined ? progress : strike(puzzle, helped(progress, "shown"), step.strike).progress;
}

const nextStep = (puzzle: Puzzle, progress: Progress) =>
  partOf(puzzle, progress)?.steps.find((step) => isOpen(puzzle, progress, step.strike));

const WORSE: readonly Help[] = ["none", "hint", "shown"];

function helped(progress: Progress, help: Help): Progress {
  const before = progress.help.at(-1) ?? "none";
  const most = WORSE.indexOf(help) > WORSE.indexOf(before) ? help : before;
  return { ...progress, help: [...progress.help.slice(0, -1), most] };
}

const SQUARES: Readonly<Record<Help, string>> = { none: "🟩", hint: "🟨", shown: "🟥" };

/** A square for each part: without help, with a hint or a refused strike, or shown. */
export const squares = ({ help }: Progress): string => help.map((most) => SQUARES[most]).join("");

/** The grade, 1 to 5, as stars. */
export const stars = (level: number): string => "★".repeat(level) + "☆".repeat(5 - level);
