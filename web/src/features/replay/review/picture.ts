// The timeline of a game as a picture to send: the liberals' chance to win, and every policy where it was enacted.
//
// Contract: one self-contained SVG with an opaque background. It names no player and avoids terms of the game: a circle is the liberals, a square the fascists.
import type { Frame } from "../../../lib/game/replay.ts";
import type { SharedReview } from "../../../lib/protocol/index.ts";
import { locale, percent, say } from "../../../lib/text/say.svelte.ts";

const [WIDTH, HEIGHT] = [960, 480];
const [SIDES, LEFT, RIGHT, TOP, BOTTOM, POLICIES] = [28, 116, 920, 88, 352, 412];
const [INK, SOFT] = ["#1d1a16", "#5b544b"];
const NUMBER_WIDTH = 26;
/** Pixels of the PNG for each unit of the SVG: sharp on a large screen, and still below 100 kB. */
const SCALE = 2;

type Policy = "L" | "F";

/** The SVG; without chances, it shows the policies. */
export function picture(review: SharedReview, frames: readonly Frame[]): string {
  const actions = Math.max(1, frames.length - 1);
  const x = (at: number): number => Number((LEFT + ((RIGHT - LEFT) * at) / actions).toFixed(1));
  const title = escaped(say("replay-review-chances"));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"`,
    ` width="${WIDTH}" height="${HEIGHT}"`,
    ` font-family="system-ui, sans-serif" role="img" aria-label="${title}" lang="${locale.language}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fdfbf6"/>`,
    `<text x="${LEFT}" y="48" font-size="26" fill="${INK}">${title}</text>`,
    ...[0, 0.5, 1].flatMap((level) => [
      `<path d="M${LEFT} ${y(level)}H${RIGHT}" stroke="#cfc7ba"/>`,
      `<text x="${LEFT - 10}" y="${y(level) + 6}" font-size="18" text-anchor="end" fill="${SOFT}">${escaped(percent(level))}</text>`,
    ]),
    mark(SIDES, y(1), "L"),
    mark(SIDES, y(0), "F"),
    ...rounds(review, x),
    `<path d="${line(review, x)}" fill="none" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>`,
    ...enacted(frames).map(({ at, policy }) => mark(x(at), POLICIES, policy)),
    "</svg>\n",
  ].join("\n");
}

/** The picture as a PNG file. Throws if the browser cannot draw it. */
export async function png(svg: string, name: string): Promise<File> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [SCALE * WIDTH, SCALE * HEIGHT];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  if (drawn === null) throw new Error("no picture");
  return new File([drawn], name, { type: "image/png" });
}

type Place = (at: number) => number;

const y = (chance: number): number => Number((BOTTOM - (BOTTOM - TOP) * chance).toFixed(1));

/** The path of the chance; a gap where the model has no verdict. */
function line(review: SharedReview, x: Place): string {
  let [path, drawing] = ["", false];
  for (const { actions, everything } of review.chances ?? []) {
    if (everything !== null) path += `${drawing ? "L" : "M"}${x(actions)} ${y(everything)}`;
    drawing = everything !== null;
  }
  return path || "M0 0";
}

/** The number of each round where it begins, if there is room. */
function rounds(review: SharedReview, x: Place): string[] {
  let freeFrom = 0;
  return review.moments.flatMap(({ actions, round }, index) => {
    const begins = index > 0 && round !== review.moments[index - 1]?.round;
    if (!begins || x(actions) < freeFrom) return [];
    freeFrom = x(actions) + NUMBER_WIDTH;
    return [
      `<text x="${x(actions)}" y="${BOTTOM + 26}" font-size="16" text-anchor="middle" fill="${SOFT}">`,
      `${round}</text>`,
    ];
  });
}

/** Each enacted policy, with the number of actions up to and including the one that enacted it. */
const enacted = (frames: readonly Frame[]): { at: number; policy: Policy }[] =>
  frames.flatMap(({ seen }, at) =>
    seen.flatMap((event) =>
      event.event === "policy_enacted" || event.event === "chaos_struck" ? [{ at, policy: event.policy }] : [],
    ),
  );

const mark = (x: number, y: number, policy: Policy): string =>
  policy === "L"
    ? `<circle cx="${x}" cy="${y}" r="14" fill="#1f5f8b"/>`
    : `<rect x="${Number((x - 13).toFixed(1))}" y="${y - 13}" width="26" height="26" fill="#a63a24"/>`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
