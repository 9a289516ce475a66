import { beforeEach, expect, test, vi } from "vitest";
import { clipFor } from "./clips.ts";
import { narrator } from "./narrator.svelte.ts";
import { hear } from "./sounds.ts";
import { duck } from "./synth.ts";

/** The browser's own voices: none at first. */
const speech = vi.hoisted(() => {
  const made = {
    voices: [] as object[],
    onvoiceschanged: (): void => undefined,
    getVoices: (): object[] => made.voices,
    cancel: (): void => undefined,
    speak: (what: unknown): unknown => what,
  };
  Object.assign(globalThis, { speechSynthesis: made });
  return made;
});
vi.mock("./clips.ts", () => ({ clipFor: vi.fn(), hasClips: () => true, filesOf: () => [], prepare: vi.fn() }));
vi.mock("./sounds.ts", () => ({ hear: vi.fn() }));
vi.mock("./synth.ts", () => ({ duck: vi.fn() }));

const LINES = ["one", "two", "three"].map((caption) => ({ caption, aloud: `${caption} aloud` }));
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
/** What is heard now: the clip or the voice that plays. */
let playing: { text: string; end: () => void } | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  playing = null;
  narrator.wanted = "shipped";
  speech.voices = [];
  vi.mocked(clipFor).mockImplementation((text) => {
    let end = (): void => undefined;
    const ended = new Promise<void>((done) => (end = done));
    const stop = (): void => {
      if (playing?.text === text) playing = null;
      end();
    };
    return Promise.resolve({ play: () => ((playing = { text, end: stop }), ended), stop });
  });
});

test("clips are played one after the other; other lines stop the one that plays, and what was to follow", async () => {
  const first = narrator.tell(LINES);
  await pass(0);
  expect([narrator.caption, narrator.place, playing?.text]).toEqual(["one", 0, "one aloud"]);
  playing?.end();
  await pass(0);
  expect([narrator.caption, narrator.place, playing?.text]).toEqual(["two", 1, "two aloud"]);
  const second = narrator.tell([{ caption: "other", pause: 2 }]);
  await pass(0);
  expect([await first, narrator.caption, playing?.text]).toEqual([false, "other", "other"]);
  playing?.end();
  await pass(1999);
  expect(narrator.caption).toBe("other");
  await pass(1);
  expect([await second, narrator.caption]).toEqual([true, null]);
});

test.each(["hush", "off"])("silence is at once: %s", async (way) => {
  narrator.on = true;
  const told = narrator.tell(LINES, 1);
  await pass(0);
  expect(playing?.text).toBe("two aloud");
  if (way === "hush") narrator.hush();
  else narrator.on = false;
  expect([narrator.caption, playing, vi.mocked(duck).mock.lastCall]).toEqual([null, null, [false]]);
  expect(await told).toBe(false);
});

test("a clip that comes after its line was interrupted is not played", async () => {
  let come: (clip: null) => void = () => undefined;
  vi.mocked(clipFor).mockReturnValueOnce(new Promise((done) => (come = done)));
  const told = narrator.tell(LINES);
  await pass(0);
  narrator.hush();
  vi.mocked(hear).mockClear();
  come(null);
  expect([await told, vi.mocked(hear).mock.calls, narrator.caption]).toEqual([false, [], null]);
});

test("without a clip or a voice a bell rings, and the caption stays as long as one reads", async () => {
  vi.mocked(clipFor).mockResolvedValue(null);
  for (const [caption, ms] of [
    ["short", 900],
    ["x".repeat(40), 3000],
  ] as const) {
    vi.mocked(hear).mockClear();
    void narrator.tell([{ caption }]);
    await pass(ms - 1);
    expect([narrator.caption, vi.mocked(hear).mock.calls]).toEqual([caption, [["turn"]]]);
    await pass(1);
    expect(narrator.caption).toBeNull();
  }
});

test("the browser's voice speaks sentence by sentence, and one that stalls is not waited for", async () => {
  const spoken: { text: string; voice: string; onend?: () => void }[] = [];
  const far = { lang: "en_GB", localService: false };
  const near = { lang: "en_GB", localService: true };
  speech.voices = [{ lang: "de-DE", localService: true }, far, near];
  vi.spyOn(speech, "speak").mockImplementation((what) => spoken.push(what as (typeof spoken)[number]));
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      constructor(readonly text: string) {}
    },
  );
  narrator.wanted = "own";
  const told = narrator.tell([{ caption: "First. Second." }]);
  await pass(0);
  expect(spoken.map(({ text, voice }) => [text, voice])).toEqual([["First.", near]]);
  spoken[0]?.onend?.();
  await pass(0);
  expect(spoken.map(({ text }) => text)).toEqual(["First.", "Second."]);
  await pass(3 * 900 - 1);
  expect(narrator.caption).not.toBeNull();
  await pass(1);
  expect([await told, narrator.caption]).toEqual([true, null]);
});

test("voices that load late are learnt of, also where speech is no event target", () => {
  expect(narrator.hasVoice).toBe(false);
  speech.voices = [{ lang: "en-GB", localService: true }];
  speech.onvoiceschanged();
  expect(narrator.hasVoice).toBe(true);
});
