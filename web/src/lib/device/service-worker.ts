// The service worker, registered some time after the page has loaded, so that it does not slow down the first game.
import catalogues from "virtual:catalogues";
import { at } from "../protocol/address.ts";
import { locale } from "../text/say.svelte.ts";

const AFTER_MS = 8000;

/** Without https there is no service worker, and everything else still works. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const later = (): unknown => setTimeout(() => void register(), AFTER_MS);
  if (document.readyState === "complete") later();
  else addEventListener("load", later);
}

/** Cache everything this page has loaded, and these files, for offline use. */
export function keepForOffline(files: readonly string[] = []): void {
  if ("serviceWorker" in navigator && import.meta.env.PROD) void register(files);
}

async function register(files: readonly string[] = []): Promise<void> {
  try {
    await navigator.serviceWorker.register(at("/sw.js"));
    const { active } = await navigator.serviceWorker.ready;
    const paths = [...inUse(), ...files].map((file) => new URL(file, location.href).pathname);
    active?.postMessage({ keep: [...new Set(paths)].filter((path) => path.startsWith(at("/assets/"))) });
  } catch {
    // not allowed in this browser; it is optional
  }
}

/** The files this page has loaded, and the sentences it may need later. */
function inUse(): string[] {
  const loaded = performance.getEntriesByType("resource").map((resource) => resource.name);
  const { first, later, box, neutral } = catalogues[locale.language] ?? {};
  return [...loaded, first ?? "", later ?? "", box ?? "", neutral ?? ""];
}
