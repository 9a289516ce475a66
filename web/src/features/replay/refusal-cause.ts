// The cause of a refusal: the code, the name of the faulty part, the faulty action of a record.
export interface RefusalCause {
  readonly code: string;
  readonly name: string | null;
  readonly action: number | null;
}

/** What a refusal says; anything else that was thrown is the program's own fault. */
export function causeOf(error: unknown): RefusalCause {
  const { code, place, action } = (error ?? {}) as Partial<Record<"code" | "place" | "action", unknown>>;
  return {
    code: typeof code === "string" ? code : "internal",
    name: typeof place === "string" && place !== "" ? place : null,
    action: typeof action === "number" ? action : null,
  };
}
