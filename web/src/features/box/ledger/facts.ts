// What a table tells its device, and whether something that was read from a file or from storage has that form.
//
// Contract: pure. Whether a fact can happen now is the ledger's to say.
import type { Policy, Seat, Vote } from "../../../lib/protocol/index.ts";

/** What a table tells its device. */
export type Fact =
  | { readonly fact: "chosen"; readonly seat: Seat }
  | { readonly fact: "voted"; readonly passed: boolean; readonly votes: readonly (Vote | null)[] | null }
  | { readonly fact: "hitler"; readonly is: boolean }
  | { readonly fact: "enacted"; readonly policy: Policy }
  | { readonly fact: "veto" }
  | { readonly fact: "answered"; readonly consent: boolean }
  | { readonly fact: "chaos"; readonly policy: Policy }
  | { readonly fact: "looked" };

type Test = (value: unknown) => boolean;

const isBoolean: Test = (value) => typeof value === "boolean";
const isPolicy: Test = (value) => value === "L" || value === "F";
const isBallot: Test = (value) => value === "ja" || value === "nein" || value === null;
const areVotes: Test = (value) => value === null || (Array.isArray(value) && value.every(isBallot));

/** The fields of each fact. */
const FIELDS: Readonly<Record<Fact["fact"], Readonly<Record<string, Test>>>> = {
  chosen: { seat: Number.isInteger },
  voted: { passed: isBoolean, votes: areVotes },
  hitler: { is: isBoolean },
  enacted: { policy: isPolicy },
  veto: {},
  answered: { consent: isBoolean },
  chaos: { policy: isPolicy },
  looked: {},
};

/** Whether this is a fact that this version knows, with all its fields. */
export function isFact(thing: unknown): thing is Fact {
  if (typeof thing !== "object" || thing === null) return false;
  const found = thing as Readonly<Record<string, unknown>>;
  const { fact } = found;
  if (typeof fact !== "string" || !Object.keys(FIELDS).includes(fact)) return false;
  return Object.entries(FIELDS[fact as Fact["fact"]]).every(([field, isFine]) => isFine(found[field]));
}
