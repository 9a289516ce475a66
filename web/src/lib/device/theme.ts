// The current theme: the player's choice, or else the device's setting.
//
// Contract: the page's `data-theme` and the colour of the browser's toolbar always agree. A big screen stays dark until
// someone chooses, because most televisions report a light theme without any selection.
import { prefs } from "./prefs.svelte.ts";
import { route } from "./route.svelte.ts";

const light = matchMedia("(prefers-color-scheme: light)");

/** Apply the theme; reads the player's choice and the page. */
export function wear(): void {
  const root = document.documentElement;
  const own = light.matches && route.page !== "tv" ? "light" : "dark";
  root.dataset["theme"] = prefs.theme === "device" ? own : prefs.theme;
  const ground = getComputedStyle(root).getPropertyValue("--ground").trim();
  for (const tag of document.querySelectorAll("meta[name=theme-color]")) tag.setAttribute("content", ground);
}

light.addEventListener("change", wear);
