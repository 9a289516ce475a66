import "./lib/device/older.ts";
import { mount } from "svelte";
import App from "./App.svelte";
import "./lib/style/fonts.css";
import "./lib/style/base.css";
import { registerServiceWorker } from "./lib/device/service-worker.ts";
import { speak } from "./lib/device/language.ts";
import { wear } from "./lib/device/theme.ts";
import { mendStyles } from "./lib/device/until-loaded.ts";
import { guardTaps } from "./lib/ui/tap-guard.ts";

const RETRY_MS = 1000;
/** The longest time that the app waits for the first frame. */
const FRAME_MS = 500;

async function start(): Promise<void> {
  wear();
  await Promise.all([words(), nameDrawn()]);
  const target = document.getElementById("app");
  if (target === null) return;
  target.replaceChildren(); // the name has been there since the first bytes arrived
  guardTaps();
  mendStyles();
  mount(App, { target });
}

/**
 * Resolves when the page has drawn the name of the game. With everything in the browser's cache, the app would otherwise
 * come first, and the reader would wait for all of it in front of an empty page.
 */
function nameDrawn(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver((drawn) => {
      if (drawn.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
    setTimeout(resolve, FRAME_MS);
  });
}

/** Load the sentences, and retry until they arrive: no page can be shown without them. */
async function words(): Promise<void> {
  try {
    await speak();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    await words();
  }
}

void start();
registerServiceWorker();
