import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { route } from "../../lib/device/route.svelte.ts";
import { viewOf } from "../../lib/game/position.ts";
import type { View } from "../../lib/protocol/index.ts";
import { AskedPlay, drawn, settled, until } from "../../testing/page.svelte.ts";
import { serve } from "../../testing/server.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";
import type { Medal } from "../ending/medals.ts";
import TvGame from "./TvGame.svelte";
import TvPage from "./TvPage.svelte";

const liars: ((medal: Medal | null) => void)[] = [];
vi.mock("../ending/lie.ts", () => ({
  liarOf: () => new Promise<Medal | null>((resolve) => liars.push(resolve)),
}));
vi.mock("./fitted.ts", () => ({ fitted: () => () => undefined })); // it needs a layout
vi.mock("../../lib/session/session.svelte.ts", () => ({
  Session: class {
    readonly key = "CODE.1.pass";
    readonly ended = "other_protocol";
    readonly position = null;
    readonly view = null;
    readonly beat = null;
    witness = (): (() => void) => () => undefined;
    stop = (): void => undefined;
  },
}));

const MEDAL: Medal = { medal: "liar", seat: 1, believers: [2, 3] };

test("the end of a game has no medal of the game before", async () => {
  const at = (phase: "vote" | "game_over") => {
    const position = positionOf(viewIn(phase, { viewer: "spectator" }), {}, {});
    return { position, view: viewOf(position) as View };
  };
  serve(() => null);
  const game = drawn(TvGame, { play: new AskedPlay(at("game_over").position), ...at("game_over") });
  await until(() => expect(liars).toHaveLength(1));
  game.change(at("vote"));
  game.change(at("game_over"));
  await until(() => expect(liars).toHaveLength(2));
  liars[1]?.(null);
  await until(() => expect(game.texts("small").join(" ")).toContain("replay-medal"));
  liars[0]?.(MEDAL);
  await settled();
  expect(game.texts("small")).not.toContain("replay-medal-liar");
});

test("a page that is too old for its server is loaded again after a pause", () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  route.replace("/tv#CODE.1.pass");
  drawn(TvPage, {});
  flushSync();
  vi.advanceTimersByTime(4000);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(reload).toHaveBeenCalledOnce();
});
