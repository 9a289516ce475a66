import { readdirSync, readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { type RecordedGame, recordedGames, shownIn } from "../../testing/games.ts";
import type { Observation } from "../../lib/protocol/index.ts";
import type { Sentence } from "../../lib/game/game-log.ts";
import { WORDINGS } from "../box/ledger/narration.ts";
import { narration } from "./narration.ts";

const LANGUAGES = readdirSync(new URL("../../../../locales", import.meta.url));

interface Told {
  readonly seen: readonly Observation[];
  readonly said: readonly Sentence[];
}

/** The narration of a game from one viewer's observations, step by step. */
const evening = (game: RecordedGame): Told[] =>
  shownIn(game).map(({ beat, before, message, seen }) => {
    const of = beat === null ? undefined : message[beat.of];
    return { seen, said: beat === null || of === undefined ? [] : narration(beat, of, before).events };
  });

const EVENINGS = recordedGames()
  .filter(({ viewer }) => viewer === "spectator")
  .map(evening);

const eventsOf = (evening: readonly Told[]): string[] =>
  evening.flatMap(({ said }) => said.map(({ key }) => key.replace("narrate-", "")));
const count = (items: readonly string[], item: string): number => items.filter((one) => one === item).length;

test("every event is narrated once, correctly", () => {
  const found = new Set<string>();
  for (const evening of EVENINGS) {
    const said = eventsOf(evening);
    const seen = evening.flatMap((one) => one.seen);
    const saw = (holds: (one: Observation) => boolean): number => seen.filter(holds).length;
    expect(count(said, "vote")).toBe(saw(({ event }) => event === "chancellor_nominated"));
    expect(count(said, "failed")).toBe(saw((one) => one.event === "ballots_revealed" && !one.passed));
    expect(count(said, "agreed")).toBe(saw((one) => one.event === "veto_answered" && one.consent));
    expect(count(said, "liberal") + count(said, "fascist")).toBe(
      saw(({ event }) => event === "policy_enacted" || event === "chaos_struck"),
    );
    expect(count(said, "passed") + count(said, "check")).toBe(
      saw((one) => one.event === "ballots_revealed" && one.passed),
    );
    const hit = seen.some((one) => one.event === "game_ended" && one.reason === "hitler_executed");
    expect(count(said, "executed") - count(said, "spared")).toBe(hit ? 1 : 0);
    const isOver = seen.some(({ event }) => event === "game_ended"); // some games are only partly recorded
    expect(/-win$/.test(said.at(-1) ?? "")).toBe(isOver);
    expect(count(said, "danger")).toBeLessThanOrEqual(1);
    expect(count(said, "may-veto")).toBeLessThanOrEqual(1);
    for (const event of said) found.add(event);
  }
  const all = [
    "agreed candidate check cleared danger deck executed execution failed fascist fascists-win investigate liberal",
    "liberals-win may-veto passed peek refused reshuffled spared special special-election veto vote",
  ];
  expect([...found].sort()).toEqual(all.join(" ").split(" "));
});

test.each(LANGUAGES)("each event has three wordings in %s, all of whose variables are supplied", (language) => {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const path = new URL(`../../../../locales/${language}/narrator.ftl`, import.meta.url);
  bundle.addResource(new FluentResource(readFileSync(path, "utf8")));
  for (const { key, seats = {}, args } of EVENINGS.flat().flatMap(({ said }) => said)) {
    const called = Object.fromEntries(Object.entries(seats).map(([part, seat]) => [part, `Name${String(seat)}`]));
    const spoken = Array.from({ length: WORDINGS }, (_, index) => {
      const errors: Error[] = [];
      const pattern = bundle.getMessage(`${key}-${String(index + 1)}`)?.value ?? "";
      const text = bundle.formatPattern(pattern, { ...args, ...called }, errors);
      expect(errors, key).toEqual([]);
      return text;
    });
    expect(new Set(spoken).size, key).toBe(WORDINGS);
    expect(spoken, key).not.toContain("");
  }
});

test("a player's knowledge changes no sentence", () => {
  const games = recordedGames();
  for (const open of games.filter(({ viewer }) => viewer === "spectator")) {
    const said = evening(open).flatMap((told) => told.said);
    for (const other of games.filter(({ game, viewer }) => game === open.game && viewer !== "spectator")) {
      expect(evening(other).flatMap((told) => told.said)).toEqual(said);
    }
  }
});
