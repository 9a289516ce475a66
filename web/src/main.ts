import "./lib/device/older.ts";
import { mount } from "svelte";
import App from "./App.svelte";
import "./lib/style/fonts.css";
import "./lib/style/base.css";
import { registerServiceWorker } from "./lib/device/service-worker.ts";
import { speak } from "./lib/device/language.ts";
import { wear } from "./lib/device/theme.ts";

const RETRY_MS = 1000;

async function start(): Promise<void> {
  wear();
  await words();
  const target = document.getElementById("app");
  if (target === null) return;
  target.replaceChildren(); // the name has been there since the first bytes arrived
  mount(App, { target });
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
if (document.readyState === "complete") registerServiceWorker();
else addEventListener("load", registerServiceWorker);
