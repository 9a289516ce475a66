// Records of games as files, and the addresses of replays.
import type { SealedRecord } from "../fair-deal/record.ts";
import { ask, asked } from "../protocol/http.ts";
import { publicOrigin } from "./public-origin.svelte.ts";

/**
 * Load the record of a table's finished game and offer it as a file download. Returns the code of a refusal, or null.
 */
export async function saveRecord(key: string): Promise<string | null> {
  const { found, trouble } = await asked(recordOf(key));
  if (found !== null) download(found, `weimar-${key.slice(0, 6)}.json`);
  return trouble;
}

/** The record of the game that is over at a table. */
export const recordOf = (key: string): Promise<SealedRecord> => ask<SealedRecord>("/api/record", { key });

export function download(record: unknown, name: string): void {
  downloadText(JSON.stringify(record), name, "application/json");
}

export function downloadText(text: string, name: string, type: string): void {
  downloadFile(new File([text], name, { type }));
}

export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The link to a replay, for sharing: after `publicOrigin.ask`. */
export const replayAddress = (fragment: string): string => publicOrigin.of(`/replay#${fragment}`);

/**
 * Copy a text to the clipboard, also one that is still to come: Safari lets a page copy only during the tap itself.
 * Returns false if the browser does not allow it, for example over plain http. Throws if the text does not come.
 */
export async function copied(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === "string") await navigator.clipboard.writeText(text);
    else {
      const type = "text/plain";
      const words = text.then((come) => new Blob([come], { type }));
      words.catch(() => undefined); // awaited below, where the browser cannot take it
      await navigator.clipboard.write([new ClipboardItem({ [type]: words })]);
    }
    return true;
  } catch {
    return typeof text === "string" ? copiedFromAField(text) : copied(await text);
  }
}

function copiedFromAField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without https
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus(); // selecting the text has taken the focus
  return done;
}
