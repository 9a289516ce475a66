// The cause of a refusal: its code, the name of the faulty part, and the faulty action of a record.
export interface RefusalCause {
  readonly code: string;
  readonly name: string | null;
  readonly action: number | null;
}

const PASSING: ReadonlySet<string> = new Set(["offline", "busy", "too_fast", "store_away"]);

/** True if the same request can succeed later. */
export const mayPass = ({ code }: RefusalCause): boolean => PASSING.has(code);

/** The content of a refusal; other errors are bugs and are rethrown. */
export function causeOf(error: unknown): RefusalCause {
  const { code, place, action } = (error ?? {}) as Partial<Record<"code" | "place" | "action", unknown>>;
  return {
    code: typeof code === "string" ? code : "internal",
    name: typeof place === "string" && place !== "" ? place : null,
    action: typeof action === "number" ? action : null,
  };
}
