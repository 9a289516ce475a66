import { beforeEach, expect, test, vi } from "vitest";
import type { Card } from "./card.ts";
import { draw, type Shape, SHAPES } from "./draw.ts";

vi.mock("../../../lib/text/say.svelte.ts", () => ({ locale: { language: "en" } }));

interface Written {
  readonly line: string;
  readonly size: number;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** The texts of a card, drawn with letters that are half as wide as high; each with its place. */
async function written(card: Card, shape: Shape): Promise<Written[]> {
  const found: Written[] = [];
  const pen = {
    font: "",
    textAlign: "left",
    measureText: (words: string) => ({ width: (Array.from(words).length * sizeOf(pen.font)) / 2 }),
    fillText: (line: string, x: number, y: number) => {
      const { width } = pen.measureText(line);
      const left = pen.textAlign === "center" ? x - width / 2 : x;
      found.push({ line, size: sizeOf(pen.font), left, right: left + width, y });
    },
  };
  const rest = new Proxy(pen, { get: (of, name): unknown => (name in of ? Reflect.get(of, name) : () => undefined) });
  await draw({ getContext: () => rest } as unknown as HTMLCanvasElement, card, shape);
  return found;
}
const sizeOf = (font: string): number => Number(/(\d+)px/.exec(font)?.[1]);

const CARD: Card = {
  side: "fascist",
  role: null,
  roleName: null,
  name: null,
  result: "Hitler became chancellor",
  winner: "The fascists win",
  date: null,
  label: "The lie that was believed most",
  quote: "I drew three fascist policies and had nothing else to pass on",
  about: "Ada about the fifth government: three fascist policies",
  parts: [],
  question: "Would you have believed it",
};

beforeEach(() => {
  vi.stubGlobal("document", { fonts: { load: () => Promise.resolve([]) } });
  vi.stubGlobal("Path2D", Object);
});

test.each(["wide", "tall"] as const)(
  "%s: texts break between words, and each line takes as many as it can",
  async (shape) => {
    const lines = await written(CARD, shape);
    const texts = ["Weimar", CARD.result, CARD.winner, CARD.label, CARD.quote, CARD.about, CARD.question];
    let place = 0;
    for (const text of texts) {
      const own: Written[] = [];
      while (own.map(({ line }) => line).join(" ").length < (text?.length ?? 0)) own.push(lines[place++] as Written);
      expect(own.map(({ line }) => line).join(" ")).toBe(text);
      own.slice(1).forEach(({ line, size, left, y }, index) => {
        const above = own[index] as Written;
        const [next = ""] = line.split(" ");
        const width = shape === "tall" ? 920 : 700;
        expect(above.right + ((next.length + 1) * size) / 2).toBeGreaterThan(above.left + width);
        expect([left, size]).toEqual([above.left, above.size]);
        expect(y).toBeGreaterThanOrEqual(above.y + above.size);
      });
    }
    expect(place).toBe(lines.length);
    expect(lines.length).toBeGreaterThan(texts.length);
    for (const { left, right } of lines) {
      expect(left).toBeGreaterThan(0);
      expect(right).toBeLessThan(SHAPES[shape][0]);
    }
  },
);

test("a word too long for a line is broken within; an ellipsis says that lines are left out", async () => {
  const most = Math.floor(920 / 12); // at the smallest size of this text, 24
  for (const letters of [130, 200]) {
    const lines = await written({ ...CARD, about: `Ada ${"X".repeat(letters)}` }, "tall");
    const own = lines.filter(({ line, size }) => line === "Ada" || (line.startsWith("XX") && size === 24));
    const rest = letters > 2 * most ? `${"X".repeat(most)}…` : "X".repeat(letters - most);
    expect(own.map(({ line }) => line)).toEqual(["Ada", "X".repeat(most), rest]);
  }
  // Japanese has no spaces: lines are filled with letters, at a size at which all of them fit
  const quote = "文".repeat(90);
  const own = (await written({ ...CARD, quote }, "tall")).filter(({ line }) => line.startsWith("文"));
  expect(own.map(({ line }) => line).join("")).toBe(quote);
  expect(own).toHaveLength(2);
  expect(own.every(({ size }) => size > 30)).toBe(true);
});
