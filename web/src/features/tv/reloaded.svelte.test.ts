import { beforeEach, expect, test } from "vitest";
import { tableOf } from "../../lib/game/replay.ts";
import { hasEvents } from "../../lib/playback/position-shown.ts";
import type { Changed, View } from "../../lib/protocol/index.ts";
import { recordedGames } from "../../testing/games.ts";
import { WELCOME } from "../../testing/protocol.ts";
import { Socket, socketsOfAPage } from "../../testing/socket.ts";
import { sceneKeeper } from "./scene-keeper.ts";

beforeEach(socketsOfAPage);

/** A screen that is loaded at this moment. */
async function loaded(view: View, prompt: number) {
  const { Session } = await import("../../lib/session/session.svelte.ts");
  const session = new Session("CODE.1.pass", null, sceneKeeper);
  const socket = Socket.all.at(-1) as Socket;
  const names = Array.from({ length: view.players }, (_, seat) => `P${String(seat)}`);
  socket.onopen();
  socket.say({
    ...WELCOME,
    game: view,
    table: { ...WELCOME.table, stage: "game", members: tableOf(names, view).members, prompt },
  });
  return { session, say: (message: Changed) => socket.say(message) };
}

test("whichever scene a screen is loaded again in, it begins that one again and shows no result before", async () => {
  const played = new Set<string>();
  const begun = new Set<string>();
  for (const { steps } of recordedGames().filter(({ viewer }) => viewer === "spectator"))
    for (const [prompt, { view, seen }] of steps.entries()) {
      const before = steps[prompt - 1]?.view;
      const table = { set: { prompt } };
      const message: Changed = {
        type: "update",
        seq: WELCOME.seq + 1,
        seen: [...seen],
        game: { set: { ...view } },
        table,
      };
      const events = [...new Set(seen.map(({ event }) => event))].join();
      if (before === undefined || !hasEvents(message) || events === "ballot_cast" || played.has(events)) continue;
      played.add(events);
      sessionStorage.removeItem("weimar:scene");
      const first = await loaded(before, prompt - 1);
      first.say(message);
      const again = await loaded(view, prompt);
      expect([again.session.beat, again.session.view]).toEqual([first.session.beat, first.session.view]);
      if (first.session.beat !== null) begun.add(first.session.beat.kind);
      first.session.stop();
      again.session.stop();
    }
  expect([...begun].sort()).toEqual(
    ["ballots", "candidate", "discard", "enact", "execution", "investigation", "nomination", "special", "veto"].sort(),
  );
});
