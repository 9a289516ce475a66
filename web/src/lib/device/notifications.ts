// Ways to call a player who does not look at the page.
import { save, load } from "./storage.ts";

export type NotificationState = "unavailable" | "off" | "on" | "denied";

/** iPhones have notifications only for apps on the home screen; on plain HTTP browsers have them, and refuse. */
const available =
  globalThis.isSecureContext && (globalThis as { readonly Notification?: unknown }).Notification !== undefined;

/** True if the player is notified when the table waits: only if they have asked for it. */
export function notificationState(): NotificationState {
  if (!available) return "unavailable";
  if (Notification.permission === "denied") return "denied";
  return load<boolean>("notify", false) && Notification.permission === "granted" ? "on" : "off";
}

/** Turn notifications on (the browser asks once) or off. */
export async function requestNotifications(on: boolean): Promise<NotificationState> {
  if (on && available) await Notification.requestPermission();
  save("notify", on ? true : null);
  return notificationState();
}

/** A notification while the page is hidden; it is gone as soon as the table no longer waits. */
export function notify(title: string, body: string): (() => void) | undefined {
  if (!document.hidden || notificationState() !== "on") return undefined;
  try {
    const shown = new Notification(title, { body, tag: "weimar-turn", icon: "/icon-192.png" });
    shown.onclick = () => {
      focus();
      shown.close();
    };
    return () => {
      shown.close();
    };
  } catch {
    return undefined; // Chrome on Android knows the word but not the thing
  }
}

const SHAKES = { turn: [70], nudge: [90, 60, 90, 60, 180], seal: [20, 30, 60] } as const;

export function vibrate(kind: keyof typeof SHAKES): void {
  // iPhones do not have it; before a first gesture browsers refuse it
  const { vibrate, userActivation } = navigator as Partial<Navigator>;
  if (vibrate !== undefined && userActivation?.hasBeenActive === true) navigator.vibrate([...SHAKES[kind]]);
}
