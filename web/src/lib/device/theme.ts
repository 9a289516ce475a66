// The theme that is worn: the player's choice, or what the device asks for where they have chosen nothing.
//
// Contract: `data-theme` of the page and its colour in the browser's own bar always say the same theme. A big screen stays
// dark until somebody chooses: most televisions report a light theme that nobody has asked for.
import { prefs } from "./prefs.svelte.ts";
import { route } from "./route.svelte.ts";

const light = matchMedia("(prefers-color-scheme: light)");

/** Put on the theme as it should be now; reads the choice and the page. */
export function wear(): void {
  const root = document.documentElement;
  const own = light.matches && route.page !== "tv" ? "light" : "dark";
  root.dataset["theme"] = prefs.theme === "device" ? own : prefs.theme;
  const ground = getComputedStyle(root).getPropertyValue("--ground").trim();
  for (const tag of document.querySelectorAll("meta[name=theme-color]")) tag.setAttribute("content", ground);
}

light.addEventListener("change", wear);
