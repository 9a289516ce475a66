import { expect, test, vi } from "vitest";
import { emptyStorage } from "../../testing/storage.ts";

test("the narrator learns of voices that load late, also where speech is no event target", async () => {
  const speech = {
    onvoiceschanged: (): void => undefined,
    getVoices: (): object[] => [],
    cancel: () => undefined,
  };
  vi.stubGlobal("speechSynthesis", speech);
  emptyStorage();
  const { narrator } = await import("./narrator.svelte.ts");
  expect(narrator.hasVoice).toBe(false);
  speech.getVoices = () => [{ lang: "en-GB", localService: true }];
  speech.onvoiceschanged();
  expect(narrator.hasVoice).toBe(true);
});
