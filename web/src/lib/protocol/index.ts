// The app's names for the types of the protocol.
import * as catalogue from "./catalogue.json";
import type { Act, Argument, Changed, Request, Round, TableView, View, Welcome } from "./types.ts";

export type * from "./types.ts";
export type Seat = number;
export type MemberId = number;
export type Action = Act["action"];
export type Command = Request["command"];
export type Observation = NonNullable<Changed["seen"]>[number];
export type Vote = "ja" | "nein";
export type Policy = "F" | "L";
export type Party = "liberal" | "fascist";
export type Role = NonNullable<View["role"]>;
export type Phase = View["phase"];
export type Power = NonNullable<Round["power"]>;
export type Volume = TableView["screen_sound"];
export type Memory = View["memories"][number];
export type Utterance = Welcome["talk"][number];
export type Reason = NonNullable<Argument["because"]>;

export const PROTOCOL: number = catalogue.protocol;
export const PRESETS: readonly string[] = Object.keys(catalogue.presets);
export const LEVELS: readonly string[] = catalogue.bots;
export const PHRASES: readonly string[] = catalogue.phrases;
export const VOICES: readonly string[] = catalogue.voices;
export const REACTIONS: readonly string[] = catalogue.reactions;
/** True if an argument of this kind can have a reason. */
export const isReasoned = (kind: string): boolean => catalogue.reasoned.includes(kind);
/** Numbers of the rules, from the engine. eslint forbids literals instead of them: tools/figures.js. */
export const figures = catalogue.figures;
/** How long a table waits at most: for envelopes, and for a president's card. */
export const waits = catalogue.waits;
export const FEWEST_PLAYERS = figures.min_players;
export const MOST_PLAYERS = figures.max_players;
/** The numbers of players that a game can have. */
export const SIZES: readonly number[] = Array.from(
  { length: MOST_PLAYERS - FEWEST_PLAYERS + 1 },
  (_, index) => FEWEST_PLAYERS + index,
);
