// From one tap to a running game against bots.
import { openTable } from "../net/http.ts";
import type { Command } from "../wire/index.ts";
import { Session } from "./session.svelte.ts";

export interface Wanted {
  players: number;
  preset: string;
  level: string;
  name: string;
}

/** Open a table, sit down, fill it with bots and deal; the session is seated and under way. */
export async function playNow(wanted: Wanted): Promise<Session> {
  const { key } = await openTable();
  const session = new Session(key);
  await session.sit(wanted.name);
  const bots = Array.from({ length: wanted.players - 1 }, (): Command => ({ do: "add_bot", level: wanted.level }));
  // all at once: on a slow network each answer would be a wait of its own; the server keeps their order
  await Promise.all(
    [
      { do: "choose_rules", preset: wanted.preset } satisfies Command,
      { do: "change_settings", helper: "coach" } satisfies Command,
      ...bots,
      { do: "start_game" } satisfies Command,
    ].map((command) => session.wish(command)),
  );
  return session;
}
