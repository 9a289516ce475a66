// The facts that a table enters, and a check that data from a file or from storage has their form.
//
// Contract: pure. The ledger decides whether a fact can happen now.
import type { Policy, Seat, Vote } from "../../../lib/protocol/index.ts";

/** One fact that a table enters. */
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

/** The fields of each kind of fact, and their checks. */
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

/** True for a fact of a known kind with all its fields. */
export function isFact(thing: unknown): thing is Fact {
  if (typeof thing !== "object" || thing === null) return false;
  const found = thing as Readonly<Record<string, unknown>>;
  const { fact } = found;
  if (typeof fact !== "string" || !Object.keys(FIELDS).includes(fact)) return false;
  return Object.entries(FIELDS[fact as Fact["fact"]]).every(([field, isFine]) => isFine(found[field]));
}
