import { expect, test } from "vitest";
import { placeOf, rowsOf } from "./ring.ts";

const GAMES = [5, 6, 7, 8, 9, 10];
const places = (players: number) => Array.from({ length: players }, (_, seat) => placeOf(seat, players));

test.each(GAMES)("%i players have separate places, clockwise around three sides", (players) => {
  const ring = places(players);
  expect(new Set(ring.map(({ x, y }) => `${x} ${y}`)).size).toBe(players);
  expect(ring[0]).toMatchObject({ x: 0, y: 100 });
  expect(ring.at(-1)).toMatchObject({ x: 100, y: 100 });
  // the three sides, from one lower corner to the other
  const way = ring.map(({ x, y }) => (x === 0 && y > 0 ? -y : x === 100 && y > 0 ? 100 + y : x));
  expect(way).toEqual([...way].sort((first, second) => first - second));
  // each side is evenly filled, and the top has one to three players more than the others
  const [left, top, right] = [
    ring.filter(({ x, y }) => x === 0 && y > 0).map(({ y }) => y),
    ring.filter(({ y }) => y === 0).map(({ x }) => x),
    ring.filter(({ x, y }) => x === 100 && y > 0).map(({ y }) => y),
  ] as const;
  expect(right).toEqual([...left].reverse());
  expect([1, 2, 3]).toContain(top.length - left.length);
  left.forEach((y, index) => expect(y).toBeCloseTo(100 - (100 * index) / left.length));
  top.forEach((x, index) => expect(x).toBeCloseTo((100 * index) / (top.length - 1)));
});

test.each(GAMES)("%i players sit in two columns around the boards", (players) => {
  const ring = places(players);
  const { boards, all } = rowsOf(players);
  expect(new Set(ring.map(({ column, row }) => `${column} ${row}`)).size).toBe(players);
  expect(ring.map(({ row }) => row)).not.toContain(boards);
  expect(Math.max(...ring.map(({ row }) => row))).toBe(all);
  const left = ring.filter(({ column }) => column === 1).map(({ row }) => row);
  const right = ring.filter(({ column }) => column === 2).map(({ row }) => row);
  expect(left).toEqual([...left].sort((first, second) => second - first));
  expect(right).toEqual([...right].sort((first, second) => first - second));
});
