// Ways to call a player who is not looking at the page.
import { at } from "../protocol/address.ts";
import { save, load } from "./storage.ts";

export type NotificationState = "unavailable" | "off" | "on" | "denied";

/** iPhones support notifications only for apps on the home screen; on plain HTTP browsers always deny them. */
const available =
  globalThis.isSecureContext && (globalThis as { readonly Notification?: unknown }).Notification !== undefined;

/** True if the player gets a notification when the table waits for them; off until they turn it on. */
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

/** Show a notification while the page is hidden; close it as soon as the table no longer waits. */
export function notify(title: string, body: string): (() => void) | undefined {
  if (!document.hidden || notificationState() !== "on") return undefined;
  try {
    const shown = new Notification(title, { body, tag: "weimar-turn", icon: at("/icon-192.png") });
    shown.onclick = () => {
      focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    return undefined; // Chrome on Android defines the constructor but does not support it
  }
}

const SHAKES = { turn: [70], nudge: [90, 60, 90, 60, 180], seal: [20, 30, 60] } as const;

export function vibrate(kind: keyof typeof SHAKES): void {
  // iPhones cannot vibrate; other browsers refuse it before the first gesture
  const { vibrate, userActivation } = navigator as Partial<Navigator>;
  if (vibrate !== undefined && userActivation?.hasBeenActive === true) navigator.vibrate([...SHAKES[kind]]);
}
