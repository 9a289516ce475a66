// The ledger of src/features/box/ledger outside of a browser: folds games that the engine played, and plays games of its own.
//
// Contract: one JSON object comes in on stdin, one goes out on stdout (tests/web/box/test_ledger.py). `fold` are games as facts;
// `walk` are tables at which random facts are told until the game is over. Each game becomes its facts and, before
// each of them and at the end, a stop: what is asked, what could be told, and what a spectator sees.
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { runnerImport } from "vite";

const LEDGER = join(import.meta.dirname, "..", "src", "features", "box", "ledger", "ledger.ts");
const ledger = (await runnerImport(LEDGER, { configFile: false, logLevel: "error" })).module;

const POLICIES = ["L", "F"];
const ANSWERS = [true, false];

/** Everything that anybody could think of telling, possible or not. */
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

function isPossible(books, fact) {
  try {
    ledger.after(books, fact);
    return true;
  } catch (error) {
    if (error instanceof ledger.Impossible) return false;
    throw error;
  }
}

const offered = (books) => tellable(books.evening.players).filter((fact) => isPossible(books, fact));

/** What is compared: only the running round but at the end, which keeps this small. */
function stop(books) {
  const { rounds, ...view } = ledger.viewOf(books);
  const seats = Array.from({ length: books.evening.players }, (_, seat) => seat);
  return {
    asked: books.asked,
    offers: offered(books),
    bars: ledger.choiceOf(books) === null ? null : seats.map((seat) => ledger.closed(books, seat)),
    view: { ...view, rounds: books.asked === "game_over" ? rounds : rounds.slice(-1) },
  };
}

function fold({ players, rules, first, facts }) {
  let books = ledger.opened({ players, rules, first });
  const stops = [stop(books)];
  for (const fact of facts) {
    books = ledger.after(books, fact);
    stops.push(stop(books));
  }
  return stops;
}

/** Numbers in [0, 1) from a seed: mulberry32. */
function dice(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Ballots with this result. */
function ballots(books, passed, roll) {
  const { alive } = books.course;
  const least = Math.floor(alive.length / 2) + 1;
  const room = passed ? alive.length - least + 1 : least;
  const ja = (passed ? least : 0) + Math.floor(roll() * room);
  const offset = Math.floor(roll() * alive.length);
  return Array.from({ length: books.evening.players }, (_, seat) => {
    const place = alive.indexOf(seat);
    if (place < 0) return null;
    return (place + offset) % alive.length < ja ? "ja" : "nein";
  });
}

/** A game at a table where one seat is Hitler, who answers truly and whom nobody shoots before the end draws near. */
function walk({ players, rules, seed }) {
  const roll = dice(seed);
  const hitler = Math.floor(roll() * players);
  const ja = 0.2 + 0.7 * roll();
  const evening = { players, rules, first: Math.floor(roll() * players) };
  let books = ledger.opened(evening);
  const facts = [];
  const stops = [stop(books)];
  while (books.asked !== "game_over") {
    const { asked } = books;
    const chosen = books.course.rounds.at(-1)[asked === "executed_hitler" ? "target" : "nominee"];
    const spared = asked === "execution" || (asked === "nomination" && books.course.fascist >= 3 && roll() < 0.9);
    const truthful = offered(books).filter((fact) => fact.fact !== "hitler" || fact.is === (chosen === hitler));
    const kind = truthful.filter((fact) => !(spared && fact.seat === hitler && roll() < 0.9));
    const possible = kind.length > 0 ? kind : truthful;
    let fact = possible[Math.floor(roll() * possible.length)];
    if (fact.fact === "voted") {
      const passed = roll() < ja;
      fact = { fact: "voted", passed, votes: ballots(books, passed, roll) };
    }
    facts.push(fact);
    books = ledger.after(books, fact);
    stops.push(stop(books));
  }
  return { ...evening, hitler, facts, stops };
}

const wanted = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify({ folded: wanted.fold.map(fold), walked: wanted.walk.map(walk) }));
