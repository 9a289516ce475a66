// From one tap to a running game against bots.
import type { GameSettings } from "../game/lobby.ts";
import type { Command } from "../protocol/index.ts";
import { openTable } from "./table-directory.ts";
import { route } from "../device/route.svelte.ts";
import { prefs } from "../device/prefs.svelte.ts";
import { goWith } from "./session-handover.ts";
import { Session } from "./session.svelte.ts";
import { saveToken } from "./seat-tokens.ts";

/** Open a table, take a seat, add bots, deal, and go there. Returns the code of a failure, or null. */
export async function playNow(wanted: GameSettings): Promise<string | null> {
  const began = route.visit;
  const { found, trouble } = await openTable();
  if (found === null) return trouble;
  const session = new Session(found.key);
  const refused = (await sitAnyhow(session)) ?? (await deal(session, wanted));
  if (refused !== null) {
    session.stop();
    saveToken(found.key, null);
    return refused;
  }
  await session.dealt(); // so that the lobby does not flash by
  goWith(session, began);
  return null;
}

/** Open a table and go there; a player with a stored name takes a seat immediately. */
export async function newTable(): Promise<string | null> {
  const began = route.visit;
  const { found, trouble } = await openTable();
  if (found === null) return trouble;
  const session = new Session(found.key);
  if (prefs.name !== "") await session.sit(prefs.name);
  goWith(session, began);
  return null;
}

/** Sit down with the stored name. If it is no longer allowed, use another one, so that the player can play. */
async function sitAnyhow(session: Session): Promise<string | null> {
  const refused = await session.sit(prefs.name);
  return refused === null || prefs.name === "" ? refused : session.sit("");
}

async function deal(session: Session, wanted: GameSettings): Promise<string | null> {
  const bots = Array.from({ length: wanted.players - 1 }, (): Command => ({ do: "add_bot", level: wanted.level }));
  const commands: Command[] = [
    { do: "choose_rules", preset: wanted.preset },
    { do: "change_settings", helper: "coach" },
    ...bots,
    { do: "start_game" },
  ];
  // all at the same time: on a slow network each reply would be a separate wait, and the server keeps their order
  const answers = await Promise.all(commands.map((command) => session.request(command)));
  return answers.find((code) => code !== null) ?? null;
}
