// A card drawn as a poster, in two sizes: for a line of chat, and for a phone's whole screen.
//
// Contract: drawn on this device with the app's own type. Every text stays in its box: it shrinks first, then breaks
// within words.
import { signOf, type Sign } from "../../../lib/art/glyphs.ts";
import { locale } from "../../../lib/text/say.svelte.ts";
import type { Card } from "./card.ts";

export const SHAPES = { wide: [1200, 630], tall: [1080, 1920] } as const;
export type Shape = keyof typeof SHAPES;

const [PAPER, INK, SOFT, LINE] = ["#efe4cb", "#201a13", "#5d5140", "#b9a884"];
const INKS = { liberal: "#1d5a70", fascist: "#a3341d" } as const;
const DISPLAY = '"League Gothic", "Jost Variable", "Hiragino Sans", "Yu Gothic UI", "Noto Sans CJK JP", sans-serif';
const TEXT = '"Jost Variable", "Hiragino Sans", "Yu Gothic UI", "Noto Sans CJK JP", sans-serif';
const TOO_MANY = 99;
/** Japanese lines do not begin with these. */
const CLOSING = "。、」』）！？ーっゃゅょ…";

interface Style {
  readonly display?: boolean;
  readonly weight?: number;
  readonly colour?: string;
  readonly size: number;
  readonly least: number;
  readonly lines: number;
  readonly leading?: number;
}
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The card as a PNG file. Throws if the browser cannot draw it. */
export async function png(card: Card, shape: Shape, name: string): Promise<File> {
  const canvas = document.createElement("canvas");
  await draw(canvas, card, shape);
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  if (drawn === null) throw new Error("no picture");
  return new File([drawn], name, { type: "image/png" });
}

/** Draw the card once its type has loaded. Throws if the browser cannot draw. */
export async function draw(canvas: HTMLCanvasElement, card: Card, shape: Shape): Promise<void> {
  const words = JSON.stringify(card);
  // without a connection the next font of the list serves
  await Promise.all(
    [fontOf({ display: true }, 40), fontOf({}, 40)].map((font) => document.fonts.load(font, words)),
  ).catch(() => null);
  [canvas.width, canvas.height] = SHAPES[shape];
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no picture");
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  if (shape === "wide") wide(pen, card);
  else tall(pen, card);
}

function wide(pen: CanvasRenderingContext2D, card: Card): void {
  art(pen, card, { x: 800, y: 0, width: 400, height: 630 });
  const box = { x: 56, width: 700 };
  let y = header(pen, card, { ...box, y: 44 }, 26);
  y = text(pen, card.result, { ...box, y: y + 4 }, { display: true, size: 88, least: 44, lines: 2, leading: 1 });
  y = text(pen, card.winner, { ...box, y: y + 8 }, { size: 28, least: 20, lines: 1, weight: 500, colour: SOFT });
  rule(pen, { ...box, y: y + 14 });
  lie(pen, card, { ...box, y: y + 32 }, [30, 20, 2]);
  if (card.question !== null) {
    const style: Style = { display: true, size: 44, least: 24, lines: 1, colour: INKS.fascist };
    text(pen, card.question, { ...box, width: card.parts.length > 0 ? 410 : 700, y: 544 }, style);
  }
  parts(pen, card, { x: 490, y: 536, width: 266 }, 1);
}

function tall(pen: CanvasRenderingContext2D, card: Card): void {
  art(pen, card, { x: 0, y: 0, width: 1080, height: 800 });
  const box = { x: 80, width: 920 };
  let y = header(pen, card, { ...box, y: 850 }, 36);
  y = text(pen, card.result, { ...box, y: y + 10 }, { display: true, size: 132, least: 60, lines: 2, leading: 1 });
  y = text(pen, card.winner, { ...box, y: y + 12 }, { size: 42, least: 28, lines: 1, weight: 500, colour: SOFT });
  rule(pen, { ...box, y: y + 28 });
  lie(pen, card, { ...box, y: y + 60 }, [46, 30, 3]);
  parts(pen, card, { ...box, y: 1640 }, 1.5);
  if (card.question !== null) {
    text(
      pen,
      card.question,
      { ...box, y: 1776 },
      { display: true, size: 84, least: 40, lines: 1, colour: INKS.fascist },
    );
  }
}

function header(pen: CanvasRenderingContext2D, card: Card, box: Box, size: number): number {
  const words = ["Weimar", ...(card.date === null ? [] : [card.date])].join("  ·  ");
  return text(pen, words, box, { size, least: size / 2, lines: 1, weight: 600, colour: SOFT });
}

function lie(
  pen: CanvasRenderingContext2D,
  card: Card,
  box: Box,
  [size, least, listed]: readonly [number, number, number],
): void {
  if (card.quote === null) return;
  let { y } = box;
  if (card.label !== null) {
    y = text(pen, card.label, box, { size: 0.8 * size, least: least / 2, lines: 1, weight: 700, colour: INKS.fascist });
  }
  y = text(pen, card.quote, { ...box, y: y + 4 }, { size: 1.2 * size, least, lines: 2, weight: 500 });
  if (card.about !== null) {
    text(pen, card.about, { ...box, y: y + 6 }, { size: 0.9 * size, least: 0.8 * least, lines: listed, colour: SOFT });
  }
}

/** Luck beside choices: a label and a figure each. */
function parts(pen: CanvasRenderingContext2D, card: Card, box: Box, scale: number): void {
  card.parts.forEach(([label, points], index) => {
    const width = box.width / card.parts.length;
    const place = { x: box.x + index * width, y: box.y, width: width - 16 };
    const y = text(pen, label, place, { size: 22 * scale, least: 14 * scale, lines: 1, weight: 500, colour: SOFT });
    text(pen, points, { ...place, y }, { display: true, size: 46 * scale, least: 30 * scale, lines: 1 });
  });
}

function rule(pen: CanvasRenderingContext2D, { x, y, width }: Box): void {
  pen.fillStyle = INK;
  pen.fillRect(x, y, width, 3);
  pen.fillRect(x, y + 6, width, 1);
}

/** The side's colour, a parliament, the sign of the role, and its name in a band. */
function art(
  pen: CanvasRenderingContext2D,
  card: Card,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.fillStyle = INKS[card.side];
  pen.fillRect(x, y, width, height);
  const band = card.roleName === null ? 0 : Math.round(0.17 * height) + (card.name === null ? 0 : 56);
  const [centre, floor] = [x + width / 2, y + height - band];
  pen.fillStyle = PAPER;
  pen.globalAlpha = 0.22;
  for (const radius of [0.3, 0.38, 0.46, 0.54, 0.62].map((part) => part * Math.max(width, 0.8 * height))) {
    const count = Math.round((Math.PI * radius) / 38);
    for (let index = 0; index < count; index++) {
      const angle = (Math.PI * (index + 0.5)) / count;
      pen.beginPath();
      pen.arc(centre - radius * Math.cos(angle), floor - radius * Math.sin(angle), 12, 0, 2 * Math.PI);
      pen.fill();
    }
  }
  pen.globalAlpha = 1;
  const size = 0.62 * Math.min(width, height - band);
  sign(pen, card.role ?? card.side, centre - size / 2, y + (height - band - size) / 2, size);
  if (card.roleName !== null) {
    pen.fillStyle = INK;
    pen.fillRect(x, floor, width, band);
    const box = { x: x + 20, width: width - 40 };
    const style: Style = { display: true, size: 0.13 * height, least: 24, lines: 1, colour: PAPER };
    const end = text(pen, card.roleName.toLocaleUpperCase(locale.language), { ...box, y: floor + 8 }, style, "center");
    if (card.name !== null) {
      text(pen, card.name, { ...box, y: end }, { size: 40, least: 14, lines: 1, colour: PAPER }, "center");
    }
  }
  pen.restore();
  pen.fillStyle = LINE;
  pen.fillRect(x, y + height, width, 2);
}

function sign(pen: CanvasRenderingContext2D, kind: Sign, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 24, size / 24);
  pen.fillStyle = PAPER;
  pen.fill(new Path2D(signOf(kind)[0]), "evenodd");
  pen.restore();
}

const fontOf = ({ display = false, weight }: Pick<Style, "display" | "weight">, size: number): string => {
  const heavy = locale.language === "ja" ? 700 : 400;
  return `${display ? heavy : (weight ?? 400)} ${Math.round(size)}px ${display ? DISPLAY : TEXT}`;
};

/** Draw a text in a box, as large as its lines allow. Returns where it ends. */
function text(
  pen: CanvasRenderingContext2D,
  words: string,
  box: Box,
  style: Style,
  align: "left" | "center" = "left",
): number {
  let { size } = style;
  let lines: string[];
  for (; ; size = Math.max(style.least, 0.94 * size)) {
    pen.font = fontOf(style, size);
    lines = broken(pen, words, box.width, size <= style.least);
    if (lines.length <= style.lines || size <= style.least) break;
  }
  if (lines.length > style.lines) lines = [...lines.slice(0, style.lines - 1), `${lines[style.lines - 1] ?? ""}…`];
  const leading = (style.leading ?? 1.22) * size;
  pen.fillStyle = style.colour ?? INK;
  pen.textBaseline = "middle";
  pen.textAlign = align;
  lines.forEach((line, index) => {
    pen.fillText(line, align === "left" ? box.x : box.x + box.width / 2, box.y + (index + 0.5) * leading, box.width);
  });
  return box.y + lines.length * leading;
}

/** The lines of a text. A word too long for a line counts as too many lines, unless it may be broken. */
function broken(pen: CanvasRenderingContext2D, words: string, width: number, anywhere: boolean): string[] {
  const fits = (line: string): boolean => pen.measureText(line.trimEnd()).width <= width;
  const isSpaced = words.includes(" ") && locale.language !== "ja";
  const pieces = isSpaced ? words.split(/(?<= )/u) : Array.from(words);
  const lines = [""];
  for (const piece of pieces) {
    const line = lines.at(-1) ?? "";
    if (fits(line + piece) || (CLOSING.includes(piece) && line !== "")) lines[lines.length - 1] = line + piece;
    else if (fits(piece)) lines.push(piece);
    else if (!anywhere) return Array.from({ length: TOO_MANY }, () => words);
    else lines.push(...letters(piece, fits));
  }
  return lines.map((line) => line.trimEnd()).filter((line) => line !== "");
}

/** A word in pieces that fit a line. */
function letters(word: string, fits: (line: string) => boolean): string[] {
  let line = "";
  const lines: string[] = [];
  for (const letter of word) {
    if (line !== "" && !fits(line + letter)) lines.push(line);
    line = line !== "" && !fits(line + letter) ? letter : line + letter;
  }
  return [...lines, line];
}
