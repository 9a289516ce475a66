// Big screens for the player's table: pairs a screen with the table, by the screen's digits or by a link.
import { asked, givePass } from "../protocol/http.ts";
import type { Session } from "./session.svelte.ts";

/** Unused screen passes, by table: kept so that a second attempt after wrong digits needs no new pass. */
const unused = new Map<string, string>();

/** Give the screen with these digits a pass for the table. Returns the code of a refusal, or null. */
export async function showOn(session: Session, digits: string): Promise<string | null> {
  const isOld = unused.has(session.key);
  const refused = await give(session, digits);
  return isOld && refused === "bad_token" ? give(session, digits) : refused; // it has expired, or the host closed it
}

async function give(session: Session, digits: string): Promise<string | null> {
  const { screenPass, code } = await freshPass(session);
  if (screenPass === null) return code;
  const { trouble } = await asked(givePass(digits, screenPass));
  if (trouble === null || trouble === "bad_token") unused.delete(session.key);
  return trouble;
}

async function freshPass(session: Session): ReturnType<Session["openScreen"]> {
  const kept = unused.get(session.key);
  if (kept !== undefined) return { screenPass: kept, code: null };
  const opened = await session.openScreen();
  if (opened.screenPass !== null) unused.set(session.key, opened.screenPass);
  return opened;
}

const DIGITS = 6;

/** The typed digits, full-width ones too; null if there are not exactly six. */
export function digitsOf(typed: string): string | null {
  const digits = typed.normalize("NFKC").replace(/\D/g, "");
  return digits.length === DIGITS ? digits : null;
}
