import { afterEach, beforeEach, expect, test, vi } from "vitest";
import catalogues from "virtual:catalogues";
import { keepForOffline, registerServiceWorker } from "./service-worker.ts";

const LATER_MS = 8000;
const registered = vi.fn(() => Promise.resolve());
const posted = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("PROD", true);
  vi.stubGlobal("navigator", {
    serviceWorker: { register: registered, ready: Promise.resolve({ active: { postMessage: posted } }) },
  });
  vi.stubGlobal("location", new URL("https://weimar.example/t"));
  vi.stubGlobal("document", { readyState: "complete" });
  vi.stubGlobal("performance", {
    getEntriesByType: (kind: string) =>
      kind === "resource"
        ? ["/assets/a.js", "/assets/a.js", "/api/status", "/"].map((path) => ({
            name: `https://weimar.example${path}`,
          }))
        : [],
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test("the service worker is registered some time after the page has loaded", async () => {
  const waiting = new Map<string, () => void>();
  vi.stubGlobal("addEventListener", (name: string, then: () => void) => waiting.set(name, then));
  vi.stubGlobal("document", { readyState: "interactive" });
  registerServiceWorker();
  await wait(10 * LATER_MS);
  expect(registered).not.toHaveBeenCalled();
  waiting.get("load")?.();
  await wait(LATER_MS - 1);
  expect(registered).not.toHaveBeenCalled();
  await wait(1);
  expect(registered.mock.calls).toEqual([["/sw.js"]]);
  vi.stubGlobal("document", { readyState: "complete" });
  registerServiceWorker();
  await wait(LATER_MS);
  expect(registered).toHaveBeenCalledTimes(2);
});

test("it keeps what the page has loaded and the given files, each once", async () => {
  keepForOffline(["/assets/voice.mp3", "other.mp3"]);
  await wait(0);
  expect(registered).toHaveBeenCalledTimes(1);
  const sentences = Object.values(catalogues["en"] ?? {}).map((file) => new URL(file, location.href).pathname);
  const wanted = ["/assets/a.js", ...sentences, "/assets/voice.mp3"].filter((path) => path.startsWith("/assets/"));
  expect(posted.mock.calls).toEqual([[{ keep: wanted }]]);
});

test("without https, in development, or if the browser refuses, nothing happens", async () => {
  registered.mockRejectedValueOnce(new Error("denied"));
  keepForOffline();
  await wait(0);
  expect(posted).not.toHaveBeenCalled();
  vi.stubEnv("PROD", false);
  for (const allowed of [true, false]) {
    if (!allowed) {
      vi.stubEnv("PROD", true);
      vi.stubGlobal("navigator", {});
    }
    registerServiceWorker();
    keepForOffline();
    await wait(LATER_MS);
  }
  expect(registered).toHaveBeenCalledTimes(1);
});
