import { expect, test } from "vitest";
import type { Changed, Observation, Utterance } from "../protocol/index.ts";
import type { Position } from "./position.ts";
import { speeches } from "./speech.ts";

const position = { table: { members: [{ member: 11 }, { member: 12 }] } } as unknown as Position;
const said = (what: Utterance["what"]): Utterance => ({ at: 1, what });
const heard = (seen: Partial<Observation>[], talk: Utterance[]) =>
  speeches(position, { seen, talk } as unknown as Pick<Changed, "seen" | "talk">);

test("text, phrases and reactions appear on the speaker's seat", () => {
  const talk = [
    said({ event: "chat_said", member: 12, channel: "table", text: "Trust me." }),
    said({ event: "reacted", member: 11, reaction: "laugh" }),
  ];
  expect(heard([], talk)).toEqual([
    { seat: 1, speech: { kind: "words", text: "Trust me." } },
    { seat: 0, speech: { kind: "reaction", reaction: "laugh" } },
  ]);
});

test("messages of spectators and people without a seat appear only in the talk", () => {
  const talk = [
    said({ event: "chat_said", member: 12, channel: "gallery", text: "He is Hitler." }),
    said({ event: "chat_said", member: 99, channel: "table", text: "Hello." }),
    said({ event: "chat_said", member: null, channel: "gallery", text: "Hello." }),
  ];
  expect(heard([], talk)).toEqual([]);
});

test("claims appear there too, but no other events", () => {
  const claim = { seat: 1, about: "session", round: 2, tiles: "FFL", party: null } as const;
  const seen: Partial<Observation>[] = [
    { event: "round_began", candidate: 0, special: false },
    { event: "statement_made", ...claim },
  ];
  expect(heard(seen, [])).toEqual([
    { seat: 1, speech: { kind: "statement", statement: { about: "session", tiles: "FFL", party: null }, of: "" } },
  ]);
});

test("a claim about an investigation names its target", () => {
  const members = [
    { member: 11, name: "Cy" },
    { member: 12, name: "Di" },
  ];
  const told = { table: { members }, shared: { rounds: [{ target: 1 }] } } as unknown as Position;
  const claim = { seat: 0, about: "investigation", round: 1, tiles: null, party: "fascist" } as const;
  const seen = [{ event: "statement_made", ...claim }] as const;
  expect(speeches(told, { seen: [...seen] }).map(({ seat, speech }) => [seat, "of" in speech && speech.of])).toEqual([
    [0, "Di"],
  ]);
});
