import { createRawSnippet, flushSync } from "svelte";
import { describe, expect, test, vi } from "vitest";
import { locale } from "../text/say.svelte.ts";
import { PACES, prefs, THEMES, VOCABULARIES } from "../device/prefs.svelte.ts";
import { drawn, pass, settled, tap, textsIn, told } from "../../testing/page.svelte.ts";
import HoldToShow from "../../features/history/HoldToShow.svelte";
import BusyButton from "./BusyButton.svelte";
import ConfirmButton from "./ConfirmButton.svelte";
import CopyLink from "./CopyLink.svelte";
import HoldButton from "./HoldButton.svelte";
import LineForm from "./LineForm.svelte";
import RadioGroup from "./RadioGroup.svelte";
import Select from "./Select.svelte";
import Settings from "./Settings.svelte";
import Sheet from "./Sheet.svelte";
import TextForm from "../../features/lobby/TextForm.svelte";
import Toggle from "./Toggle.svelte";

const words = (text: string) => createRawSnippet(() => ({ render: () => `<span>${text}</span>` }));
const field = (page: HTMLElement): HTMLInputElement => page.querySelector("input") as HTMLInputElement;
const send = (page: HTMLElement): void => {
  page.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
  flushSync();
};
function type(page: HTMLElement, text: string): void {
  field(page).value = text;
  field(page).dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}
/** A promise whose end the test chooses. */
function held<Value>(): { promise: Promise<Value>; end: (value: Value) => Promise<void> } {
  let end: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => (end = done));
  return {
    promise,
    end: async (value) => {
      end(value);
      await settled();
    },
  };
}

describe("a confirmation", () => {
  test.each(["pointerdown", "focusin"])("is off after a %s elsewhere, and asks again after each yes", (elsewhere) => {
    const press = vi.fn();
    const { page } = drawn(ConfirmButton, { label: "go", sure: "sure", press });
    const button = page.querySelector("button") as HTMLElement;
    const asks = (): string => page.querySelector("[role=status]")?.textContent ?? "";
    vi.useFakeTimers();
    tap(button);
    pass(60_000); // the question waits for its answer
    button.dispatchEvent(new Event(elsewhere, { bubbles: true })); // on the button itself
    flushSync();
    expect([asks(), press.mock.calls.length]).toEqual(["sure", 0]);
    document.body.dispatchEvent(new Event(elsewhere, { bubbles: true }));
    flushSync();
    expect(asks()).toBe("");
    tap(button);
    expect([asks(), press.mock.calls.length]).toEqual(["sure", 0]);
    tap(button);
    expect([asks(), press.mock.calls.length]).toEqual(["", 1]);
    tap(button);
    expect(press).toHaveBeenCalledOnce();
  });
});

test("a confirmation takes neither the second click of a double click nor a key that is held", () => {
  const press = vi.fn();
  const { page } = drawn(ConfirmButton, { label: "go", sure: "sure", press });
  const button = page.querySelector("button") as HTMLElement;
  const click = (detail: number): boolean => button.dispatchEvent(new MouseEvent("click", { detail, bubbles: true }));
  const key = (repeat: boolean): boolean =>
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true }));
  click(1);
  click(2);
  expect(press).not.toHaveBeenCalled();
  click(1);
  expect(press).toHaveBeenCalledOnce();
  expect([key(false), key(true)]).toEqual([true, false]); // only the first makes a click
});

describe("a button that is held", () => {
  const HOLD_MS = 800;
  const show = (disabled = false) => {
    vi.useFakeTimers();
    const done = vi.fn();
    const { page, leave } = drawn(HoldButton, { label: "shoot", done, disabled });
    const button = page.querySelector("button") as HTMLElement;
    button.setPointerCapture = () => undefined;
    const fire = (event: Event): void => {
      button.dispatchEvent(event);
      flushSync();
    };
    const down = (): void =>
      fire(
        new PointerEvent("pointerdown", { button: 0, width: 20, height: 20, pressure: 0.5, detail: 1, bubbles: true }),
      );
    const key = (type: string, name: string, repeat = false): void =>
      fire(new KeyboardEvent(type, { key: name, repeat, bubbles: true, cancelable: true }));
    const hint = (): string => page.querySelector(".hint")?.textContent ?? "";
    return {
      done,
      fire,
      down,
      key,
      hint,
      leave,
      click: () => fire(new MouseEvent("click", { detail: 0, bubbles: true })),
    };
  };

  test("acts once its time is over, and not before", () => {
    const { down, done } = show();
    down();
    pass(HOLD_MS - 1);
    expect(done).not.toHaveBeenCalled();
    pass(1);
    expect(done).toHaveBeenCalledOnce();
  });

  test.each(["pointerup", "pointercancel", "blur"])("does nothing after a %s, and says how", (end) => {
    const { down, fire, done, hint } = show();
    expect(hint()).toBe("table-hold");
    down();
    pass(HOLD_MS - 1);
    fire(new Event(end, { bubbles: true }));
    pass(10 * HOLD_MS);
    expect([done.mock.calls.length, hint()]).toEqual([0, "table-hold-explains"]);
  });

  test("is pressed twice by a screen reader, within a while", () => {
    const { click, done, hint } = show();
    click();
    expect([done.mock.calls.length, hint()]).toEqual([0, "table-hold-again"]);
    pass(5000);
    click();
    expect(done).not.toHaveBeenCalled();
    click();
    expect([done.mock.calls.length, hint()]).toEqual([1, "table-hold"]);
  });

  test.each(["Enter", " "])("is held or pressed twice by the key %j", (name) => {
    const { key, done, hint } = show();
    key("keydown", name);
    key("keydown", name, true);
    key("keyup", name);
    expect([done.mock.calls.length, hint()]).toEqual([0, "table-hold-again"]);
    key("keydown", name);
    expect(done).toHaveBeenCalledOnce();
    key("keyup", name);
    key("keydown", name);
    pass(HOLD_MS);
    expect(done).toHaveBeenCalledTimes(2);
    key("keyup", name);
    key("keydown", "a");
    pass(HOLD_MS);
    expect(done).toHaveBeenCalledTimes(2);
  });

  test("does nothing while it is disabled, or once its page is left", () => {
    const off = show(true);
    off.down();
    off.key("keydown", "Enter");
    off.click();
    off.click();
    pass(HOLD_MS);
    expect(off.done).not.toHaveBeenCalled();
    const left = show();
    left.down();
    left.leave();
    pass(HOLD_MS);
    expect(left.done).not.toHaveBeenCalled();
  });
});

describe("a secret that is held", () => {
  const show = () => {
    const { page, leave } = drawn(HoldToShow, { children: words("secret") });
    const button = page.querySelector("button") as HTMLElement;
    button.setPointerCapture = () => undefined;
    const fire = (on: EventTarget, event: Event): void => {
      on.dispatchEvent(event);
      flushSync();
    };
    return {
      button,
      fire,
      leave,
      down: () => fire(button, new PointerEvent("pointerdown", { button: 0, width: 20, height: 20 })),
      press: (type: string, name = " ", repeat = false) =>
        fire(button, new KeyboardEvent(type, { key: name, repeat, bubbles: true, cancelable: true })),
      sees: () => [page.textContent.includes("secret"), button.getAttribute("aria-pressed")],
    };
  };
  const ENDS: readonly (readonly [string, (it: ReturnType<typeof show>) => EventTarget])[] = [
    ["pointerup", ({ button }) => button],
    ["pointercancel", ({ button }) => button],
    ["lostpointercapture", ({ button }) => button],
    ["focusout", ({ button }) => button],
    ["blur", () => window],
    ["visibilitychange", () => document],
  ];

  test.each(ENDS)("is gone after a %s", (end, where) => {
    const it = show();
    expect(it.sees()).toEqual([false, "false"]);
    it.down();
    expect(it.sees()).toEqual([true, "true"]);
    it.fire(where(it), new Event(end));
    expect(it.sees()).toEqual([false, "false"]);
  });

  test.each(["Enter", " "])("is seen while the key %j is down", (name) => {
    const it = show();
    it.press("keydown", name);
    expect(it.sees()).toEqual([true, "true"]);
    it.press("keyup", name);
    expect(it.sees()).toEqual([false, "false"]);
    it.press("keydown", "x");
    expect(it.sees()).toEqual([false, "false"]);
  });

  test("is shown and hidden by a screen reader's taps, but by no other", () => {
    const it = show();
    it.fire(it.button, new MouseEvent("click", { detail: 0 }));
    expect(it.sees()).toEqual([true, "true"]);
    it.fire(it.button, new MouseEvent("click", { detail: 0 }));
    expect(it.sees()).toEqual([false, "false"]);
    it.fire(it.button, new MouseEvent("click", { detail: 1 }));
    it.fire(it.button, new PointerEvent("pointerdown", { button: 2, width: 20, height: 20 }));
    it.fire(it.button, new PointerEvent("pointerdown", { button: 0, width: 0, height: 0 }));
    expect(it.sees()).toEqual([false, "false"]);
  });
});

test("a vocabulary that cannot be loaded is named as such, and the mark goes back", async () => {
  vi.spyOn(locale, "speak").mockRejectedValue(new Error("offline"));
  const { page, texts } = drawn(Settings, {});
  const marked = (): string[] =>
    [...page.querySelectorAll("fieldset")]
      .filter((one) => one.textContent.includes("app-words"))
      .flatMap((one) => [...one.querySelectorAll<HTMLInputElement>("input:checked")])
      .map((one) => one.closest("label")?.querySelector(".label")?.textContent ?? "");
  expect(marked()).toEqual(["app-words-original"]);
  const neutral = [...page.querySelectorAll("label")].find((one) => one.textContent.includes("app-words-neutral"));
  tap(neutral?.querySelector("input") as HTMLElement);
  await settled();
  expect([marked(), texts("[role=alert]")]).toEqual([
    ["app-words-original"],
    [told("app-refused-offline", { code: "offline" })],
  ]);
});

describe("a link to copy", () => {
  const show = (works: boolean) => {
    vi.useFakeTimers();
    const writeText = vi.fn(() => (works ? Promise.resolve() : Promise.reject(new Error())));
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    vi.stubGlobal("document", Object.assign(document, { execCommand: () => false }));
    return { writeText, ...drawn(CopyLink, { address: "https://weimar/t#1", label: "copy", title: "table" }) };
  };

  test("says that it was copied, for a moment", async () => {
    const { writeText, button, texts, page } = show(true);
    tap(button("copy"));
    await settled();
    expect(writeText).toHaveBeenCalledWith("https://weimar/t#1");
    expect([texts("button"), texts("[role=status]")]).toEqual([["app-copied"], ["app-copied"]]);
    expect(page.querySelector("input")).toBeNull();
    vi.advanceTimersByTime(2500);
    flushSync();
    expect([texts("button"), texts("[role=status]")]).toEqual([["copy"], [""]]);
  });

  test("keeps the focus where it has to be copied from a field", async () => {
    const { button } = show(false);
    Object.assign(document, { execCommand: () => true });
    vi.spyOn(HTMLTextAreaElement.prototype, "select").mockImplementation(function (this: HTMLElement) {
      this.focus(); // as in Chromium
    });
    button("copy").focus();
    tap(button("copy"));
    await settled();
    expect(document.activeElement).toBe(button("app-copied"));
  });

  test("is there to be copied by hand if the browser forbids it", async () => {
    const { button, page, texts } = show(false);
    tap(button("copy"));
    await settled();
    expect(texts("button")).toEqual(["copy"]);
    expect([field(page).value, field(page).readOnly, document.activeElement]).toEqual([
      "https://weimar/t#1",
      true,
      field(page),
    ]);
  });
});

describe.each([
  ["in one line", LineForm, (send: never) => ({ label: "name", value: "Ada", button: "go", send })],
  ["with a label above", TextForm, (send: never) => ({ label: "name", value: "Ada", button: "go", send })],
] as const)("a form %s", (_, Form, given) => {
  test("sends its text once, without blanks around it", async () => {
    const { promise, end } = held<string | null>();
    const sent = vi.fn(() => promise);
    const { page } = drawn(Form as never, given(sent as never));
    expect(field(page).value).toBe("Ada");
    expect(page.querySelector("label")?.htmlFor).toBe(field(page).id);
    type(page, "  Bo ");
    send(page);
    send(page);
    await settled();
    expect(sent.mock.calls).toEqual([["Bo"]]);
    await end(null);
    send(page);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test("says what was wrong, until the next try", async () => {
    let refusal: string | null = "name_taken";
    const { page, texts } = drawn(Form as never, given((() => Promise.resolve(refusal)) as never));
    type(page, "Bo");
    send(page);
    await settled();
    expect(texts("[role=alert]")).toEqual(["app-refused-name_taken code=name_taken"]);
    expect(field(page).value).toBe("Bo");
    refusal = null;
    send(page);
    await settled();
    expect(texts("[role=alert]")).toEqual([]);
  });
});

test("what is chosen is asked for, and shown once the table has it", async () => {
  const pick = vi.fn();
  const items = ["a", "b", "c"].map((value) => ({ value, label: value, closed: value === "c" ? "shut" : null }));
  const { page, change } = drawn(
    RadioGroup<string> as never,
    { legend: "which", items, value: "a", pick } as never,
  ) as unknown as {
    page: HTMLElement;
    change: (more: object) => void;
  };
  const inputs = [...page.querySelectorAll("input")];
  const state = (): boolean[] => inputs.map(({ checked }) => checked);
  expect([state(), inputs.map(({ disabled }) => disabled)]).toEqual([
    [true, false, false],
    [false, false, true],
  ]);
  tap(inputs[1] as HTMLInputElement);
  await settled();
  expect([pick.mock.calls, state()]).toEqual([[["b"]], [true, false, false]]);
  change({ value: "b" });
  expect(state()).toEqual([false, true, false]);
  change({ readonly: true });
  expect(inputs.every(({ disabled }) => disabled)).toBe(true);
});

test("a choice from a list stays while it is asked for, and goes back if it was refused", async () => {
  for (const isAccepted of [true, false]) {
    const { promise, end } = held<null>();
    const items = [1, 2, 3].map((value) => ({ value, label: String(value) }));
    const { page, change } = drawn(
      Select<number> as never,
      { label: "which", items, value: 1, pick: () => promise } as never,
    ) as unknown as {
      page: HTMLElement;
      change: (more: object) => void;
    };
    const select = page.querySelector("select") as HTMLSelectElement;
    select.selectedIndex = 2;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
    expect(select.selectedIndex).toBe(2);
    if (isAccepted) change({ value: 3 });
    await end(null);
    expect(select.selectedIndex).toBe(isAccepted ? 2 : 0);
  }
});

test("the settings show each preference, also one that was changed elsewhere, and change that one alone", async () => {
  const { page } = drawn(Settings, {});
  const groups = { theme: THEMES, pace: PACES, words: VOCABULARIES } as const;
  const all = () =>
    Object.fromEntries((["theme", "pace", "words", "sound"] as const).map((name) => [name, prefs[name]]));
  const inputs = (name: string): HTMLInputElement[] => {
    const group = [...page.querySelectorAll("fieldset")].find((one) =>
      textsIn(one, "legend")[0]?.startsWith(`app-${name}`),
    );
    return [...(group?.querySelectorAll("input") ?? [])];
  };
  for (const [name, values] of Object.entries(groups))
    for (const [index, value] of [...values.entries()].reverse()) {
      const before = all();
      tap(inputs(name)[index] as HTMLInputElement);
      await vi.waitFor(() => expect(all()).toEqual({ ...before, [name]: value }));
      flushSync();
      for (const [other, others] of Object.entries(groups))
        expect(inputs(other).map(({ checked }) => checked)).toEqual(others.map((one) => one === all()[other]));
    }
});

test("a switch asks for the other position, and keeps its own until then", async () => {
  const turn = vi.fn();
  const { page, change } = drawn(Toggle, { label: "sound", on: false, turn });
  tap(field(page));
  await settled();
  expect([turn.mock.calls, field(page).checked]).toEqual([[[true]], false]);
  change({ on: true });
  expect(field(page).checked).toBe(true);
});

test("a busy button takes no press", () => {
  const press = vi.fn();
  const { page, change } = drawn(BusyButton, { press, busy: true, children: words("go") });
  const button = page.querySelector("button") as HTMLElement;
  tap(button);
  expect([press.mock.calls.length, button.getAttribute("aria-busy"), button.getAttribute("aria-disabled")]).toEqual([
    0,
    "true",
    "true",
  ]);
  change({ busy: false });
  tap(button);
  expect([press.mock.calls.length, button.getAttribute("aria-busy"), button.hasAttribute("aria-disabled")]).toEqual([
    1,
    "false",
    false,
  ]);
});

describe("a sheet", () => {
  const show = () => {
    const before = document.createElement("button");
    document.body.append(before);
    before.focus();
    const close = vi.fn();
    return { before, close, ...drawn(Sheet, { title: "menu", close, children: words("content") }) };
  };

  test("has the focus, and gives it back", () => {
    const { before, page, leave } = show();
    const dialog = page.querySelector("[role=dialog]");
    expect([document.activeElement, dialog?.getAttribute("aria-label")]).toEqual([dialog, "menu"]);
    leave();
    expect(document.activeElement).toBe(before);
  });

  test("closes on a phone's Back, for as long as it is there", () => {
    const watchers: EventTarget[] = [];
    const destroy = vi.fn();
    class Watcher extends EventTarget {
      destroy = destroy;
      constructor() {
        super();
        watchers.push(this);
      }
    }
    vi.stubGlobal("CloseWatcher", Watcher);
    const { close, leave } = show();
    watchers[0]?.dispatchEvent(new Event("close"));
    expect([watchers.length, close.mock.calls.length, destroy.mock.calls.length]).toEqual([1, 1, 0]);
    leave();
    expect(destroy).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test("closes on its cross and on Escape, unless that closed something in it", () => {
    const { page, close, button } = show();
    tap(button("app-close"));
    const press = (key: string, taken: boolean): void => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      if (taken) event.preventDefault();
      page.querySelector("[role=dialog]")?.dispatchEvent(event);
    };
    press("Escape", true);
    press("Enter", false);
    expect(close).toHaveBeenCalledTimes(1);
    press("Escape", false);
    expect(close).toHaveBeenCalledTimes(2);
  });
});
