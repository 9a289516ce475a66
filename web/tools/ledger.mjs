// The ledger of src/features/box/ledger outside a browser: folds games that the engine played, and plays its own games.
//
// Contract: one JSON object comes in on stdin, one goes out on stdout (tests/web/box/test_ledger.py). `fold` holds
// games as facts; `walk` holds tables that enter random facts until the game is over. The output has for each game its
// facts and its stops, one before each fact and one at the end: the question, the possible facts, and what a spectator
// sees.
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { runnerImport } from "vite";

const LEDGER = join(import.meta.dirname, "..", "src", "features", "box", "ledger", "ledger.ts");
const ledger = (await runnerImport(LEDGER, { configFile: false, logLevel: "error" })).module;

const POLICIES = ["L", "F"];
const ANSWERS = [true, false];

/** All facts that a table might enter, possible or not. */
const tellable = (players) => [
  ...Array.from({ length: players + 1 }, (_, seat) => ({ fact: "chosen", seat })),
  ...ANSWERS.map((passed) => ({ fact: "voted", passed, votes: null })),
  ...ANSWERS.map((is) => ({ fact: "hitler", is })),
  ...POLICIES.map((policy) => ({ fact: "enacted", policy })),
  { fact: "veto" },
  ...ANSWERS.map((consent) => ({ fact: "answered", consent })),
  ...POLICIES.map((policy) => ({ fact: "chaos", policy })),
  { fact: "looked" },
];

function isPossible(game, fact) {
  try {
    ledger.after(game, fact);
    return true;
  } catch (error) {
    if (error instanceof ledger.Impossible) return false;
    throw error;
  }
}

const offered = (game) => tellable(game.start.players).filter((fact) => isPossible(game, fact));

/** What the test compares. Only the current round, except at the end, to keep the output small. */
function stop(game) {
  const { rounds, ...view } = ledger.viewOf(game);
  const seats = Array.from({ length: game.start.players }, (_, seat) => seat);
  return {
    asked: game.asked,
    offers: offered(game),
    bars: ledger.choiceOf(game) === null ? null : seats.map((seat) => ledger.closed(game, seat)),
    view: { ...view, rounds: game.asked === "game_over" ? rounds : rounds.slice(-1) },
  };
}

function fold({ players, rules, first, facts }) {
  let game = ledger.opened({ players, rules, first });
  const stops = [stop(game)];
  for (const fact of facts) {
    game = ledger.after(game, fact);
    stops.push(stop(game));
  }
  return stops;
}

/** Random numbers in [0, 1) from a seed: mulberry32. */
function dice(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Random ballots with this result. */
function ballots(game, passed, roll) {
  const { alive } = game.progress;
  const least = Math.floor(alive.length / 2) + 1;
  const room = passed ? alive.length - least + 1 : least;
  const ja = (passed ? least : 0) + Math.floor(roll() * room);
  const offset = Math.floor(roll() * alive.length);
  return Array.from({ length: game.start.players }, (_, seat) => {
    const place = alive.indexOf(seat);
    if (place < 0) return null;
    return (place + offset) % alive.length < ja ? "ja" : "nein";
  });
}

/**
 * A game in which one seat is Hitler. Answers about Hitler are true, and executions spare Hitler until late in the
 * game.
 */
function walk({ players, rules, seed }) {
  const roll = dice(seed);
  const hitler = Math.floor(roll() * players);
  const ja = 0.2 + 0.7 * roll();
  const start = { players, rules, first: Math.floor(roll() * players) };
  let game = ledger.opened(start);
  const facts = [];
  const stops = [stop(game)];
  while (game.asked !== "game_over") {
    const { asked } = game;
    const chosen = game.progress.rounds.at(-1)[asked === "executed_hitler" ? "target" : "nominee"];
    const spared = asked === "execution" || (asked === "nomination" && game.progress.fascist >= 3 && roll() < 0.9);
    const truthful = offered(game).filter((fact) => fact.fact !== "hitler" || fact.is === (chosen === hitler));
    const kind = truthful.filter((fact) => !(spared && fact.seat === hitler && roll() < 0.9));
    const possible = kind.length > 0 ? kind : truthful;
    let fact = possible[Math.floor(roll() * possible.length)];
    if (fact.fact === "voted") {
      const passed = roll() < ja;
      fact = { fact: "voted", passed, votes: ballots(game, passed, roll) };
    }
    facts.push(fact);
    game = ledger.after(game, fact);
    stops.push(stop(game));
  }
  return { ...start, hitler, facts, stops };
}

const wanted = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify({ folded: wanted.fold.map(fold), walked: wanted.walk.map(walk) }));
