import { mount } from "svelte";
import App from "./App.svelte";
import "./style/fonts.css";
import "./style/base.css";
import { workOffline } from "./state/offline.ts";
import { prefs } from "./state/prefs.svelte.ts";
import { tongue } from "./text/say.svelte.ts";

async function start(): Promise<void> {
  document.documentElement.dataset["theme"] = prefs.theme;
  await tongue.speak();
  const target = document.getElementById("app");
  if (target) mount(App, { target });
}

void start();
if (document.readyState === "complete") workOffline();
else addEventListener("load", workOffline);
