import { expect, test } from "vitest";
import { SOUNDS } from "./events.ts";
import { recordedGames, shownIn } from "../../testing/games.ts";
import { type Event, eventsOf, type Layer, notesAt, type Public, type Score, scoreOf } from "./score.ts";
import { soundingScreen } from "./sounding-screen.ts";
import type { Beat } from "../../lib/playback/story.ts";
import type { Seat, View } from "../../lib/protocol/index.ts";

const RECORDED = recordedGames();
const READ = ["phase", "enacted", "election_tracker"];
const EVENTS = Object.keys(SOUNDS) as Event[];
const POLICIES = { liberal: 0, fascist: 0 };
const told = (fascist: number, tracker: number, liberal = 0): Public => ({
  phase: "nomination",
  enacted: { ...POLICIES, liberal, fascist },
  election_tracker: tracker,
});
const beat = (kind: "ballots" | "check" | "headline"): Beat => ({
  kind,
  votes: [],
  by: 0,
  policy: "F",
  at: 0,
  duration: 1000,
  of: 0,
});
const heard = (...at: Parameters<typeof told>): Score => scoreOf(told(...at), null) as Score;

interface Moment {
  readonly beat: Beat | null;
  readonly score: Score | null;
}

/** The music of a game as one viewer hears it, step by step. */
const evening = (viewer: Seat | "spectator", game: string, reading = (view: View): View => view): Moment[] =>
  RECORDED.filter((recorded) => recorded.viewer === viewer && recorded.game === game)
    .flatMap(shownIn)
    .map(({ beat, before }) => ({ beat, score: scoreOf(reading(before), beat) }));
const GAMES = [...new Set(RECORDED.map(({ game }) => game))];

test("the music is silent before a reveal, and stops after the end", () => {
  expect(scoreOf(told(3, 0), beat("check"))?.hush).toBe(true);
  expect(notesAt(scoreOf(told(3, 0), beat("ballots")) as Score, 0)).toEqual([]);
  expect(scoreOf(told(3, 0), beat("headline"))?.hush).toBe(false);
  expect(scoreOf({ ...told(3, 0), phase: "game_over" }, null)).toBeNull();
  expect(scoreOf(null, null)).toBeNull();
  expect(scoreOf(null, beat("check"))).toBeNull();
});

test("at every moment of a game the music is what its danger, its liberal policies and its beat ask for", () => {
  const layers = ["drone", "chords", "motif", "pulse", "clock", "drum"];
  const [tempi, modes] = [
    [66, 76, 88, 104],
    ["dorian", "aeolian", "phrygian", "double_harmonic"],
  ];
  for (let place = 0; place < 6 * 6 * 3; place += 1) {
    const [fascist, liberal, tracker] = [place % 6, Math.floor(place / 6) % 6, Math.floor(place / 36)];
    const danger = Number(fascist >= 3) + Number(fascist >= 5) + Number(tracker >= 2);
    const wanted = { danger, tempo: tempi[danger], mode: modes[danger], light: liberal };
    for (const kind of [null, "deal", "ballots", "check", "headline", "envelopes"] as const) {
      const shown = kind === null ? null : ({ kind, at: 0, duration: 1, of: 0 } as unknown as Beat);
      const hush = kind === "ballots" || kind === "check";
      const score = { ...wanted, layers: kind === "deal" ? ["drone"] : layers.slice(0, 3 + danger), hush };
      expect(scoreOf(told(fascist, tracker, liberal), shown)).toEqual(score);
      // it continues while the end is shown
      const over = scoreOf({ ...told(fascist, tracker, liberal), phase: "game_over" }, shown);
      expect(over).toEqual(kind === null ? null : score);
    }
  }
});

test("the music depends on three fields of a game and no others", () => {
  const read = new Set<string>();
  const watched = (view: View): View =>
    new Proxy(view, {
      get: (of, name) => {
        read.add(String(name));
        return of[name as keyof View];
      },
    });
  for (const game of GAMES) evening("spectator", game, watched);
  expect([...read].sort()).toEqual([...READ].sort());
});

test("every player, whatever their role, hears the same as a spectator", () => {
  let compared = 0;
  for (const game of GAMES.slice(0, 6)) {
    const spectator = evening("spectator", game);
    const sounds = (moments: readonly Moment[]): unknown[] =>
      moments.map(({ beat: shown, score }) => [score, shown === null ? [] : eventsOf(shown)]);
    for (const { viewer } of RECORDED.filter((one) => one.game === game && one.viewer !== "spectator")) {
      const theirs = evening(viewer, game);
      // a step without a beat is private to its viewer
      const told = (moments: readonly Moment[]): Moment[] => moments.filter((one) => one.beat !== null);
      expect(sounds(told(theirs))).toEqual(sounds(told(spectator)));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(10);
});

test("the same step sounds the same, and every layer is audible", () => {
  for (const score of [heard(0, 0), heard(5, 2, 4)]) {
    const bars = Array.from({ length: 64 }, (_, step) => notesAt(score, step));
    expect(bars).toEqual(Array.from({ length: 64 }, (_, step) => notesAt(score, step)));
    const layers = new Set<Layer>(["drone", ...bars.flat().map(({ layer }) => layer)]);
    expect([...layers].sort()).toEqual([...score.layers].sort());
    for (const { pitch } of bars.flat()) expect(pitch).toBeGreaterThan(60);
  }
});

/** A sound as people hear it: the waveform, pitch, start and length of each tone, roughly rounded. */
const goes = (event: Event): string[] =>
  SOUNDS[event].map(({ at = 0, length, ...part }) => {
    const [wave, from] = "wave" in part ? [part.wave, part.from] : ["noise", part.noise];
    return `${wave} ${Math.round(Math.log2(from / 55) * 4)} ${Math.round(at * 12)} ${Math.round(Math.log2(length) * 2)}`;
  });

test("each event has its own sound", () => {
  for (const one of EVENTS) {
    for (const other of EVENTS) {
      if (one === other) continue;
      const [its, others] = [goes(one), goes(other)];
      const shared = its.filter((part) => others.includes(part)).length;
      expect(shared / Math.max(its.length, others.length), `${one} and ${other}`).toBeLessThan(0.6);
    }
  }
});

test("every kind of beat has a sound", () => {
  const found = new Set(
    GAMES.flatMap((game) => evening("spectator", game)).flatMap(({ beat: shown }) =>
      shown === null ? [] : eventsOf(shown).map(([event]) => event),
    ),
  );
  expect([...found].sort()).toEqual(EVENTS.filter((one) => one !== "deal").sort()); // recordings start after it
});

test("at the end every role sounds the same, and so does the check whatever its answer", () => {
  const roles = ["hitler", "liberal", "fascist"] as const;
  const reason = "hitler_elected";
  const end: Beat = { kind: "envelopes", roles: [...roles], reason, at: 0, duration: 3000, of: 0 };
  expect(new Set(eventsOf(end).map(([event]) => event))).toEqual(new Set(["envelope"]));
  expect(eventsOf(beat("check"))).toEqual([["check", 0]]);
});

test("only one screen plays sound: the narrating screen, or else the first connected one", () => {
  const screens = [
    { screen: 1, here: false },
    { screen: 2, here: true },
    { screen: 3, here: true },
  ];
  const of = (screen: number): number | null => soundingScreen({ narration: { screen, languages: [] }, screens });
  expect([of(0), of(3)]).toEqual([2, 3]);
  expect(soundingScreen({ narration: { screen: 0, languages: [] }, screens: [] })).toBeNull();
});
