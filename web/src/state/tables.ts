// The seats that this browser holds: the proof of each by the table's key. Kept here alone.
import { keep, kept } from "./keep.ts";

const MOST = 20;

interface Held {
  key: string;
  token: string;
}

export function tokenOf(key: string): string | null {
  return kept<Held[]>("seats", []).find((one) => one.key === key)?.token ?? null;
}

export function keepToken(key: string, token: string | null): void {
  const others = kept<Held[]>("seats", []).filter((one) => one.key !== key);
  keep("seats", token === null ? others : [{ key, token }, ...others].slice(0, MOST));
}
