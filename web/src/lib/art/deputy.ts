// Ten deputies cut out of paper: their headwear, on a field of 48 by 48, and their poses.
//
// Contract: deputies have no faces. A pose depends on public facts only.

/**
 * A pose: at rest, with a placard, with a ballot in the hand, turned towards a player, an empty chair of an absent
 * player, or a free chair.
 */
export type Pose = "sitting" | "placard" | "ballot" | "turned" | "empty" | "free";

interface Hat {
  /** In the player's colour, over the head; `back` is behind it. */
  readonly front: string;
  readonly back?: string;
  /** Drawn in ink: a band, a seam. */
  readonly ink?: string;
}

const HATS: readonly Hat[] = [
  // bowler
  { front: "M15 14a9 9.5 0 0 1 18 0zM10.5 13.5q13.5 4 27 0l-1 3q-12.5 3-25 0z", ink: "M15 12.2q9 2 18 0" },
  // beret
  { front: "M13.5 15C9 9 14 4.5 23 5c10 .4 16 5.5 12 9.5-1 1.2-4 1-5 .5q-8-2-16.5 0zM23 5l1-3.5 1.5.5-.8 3.2z" },
  // cloche
  { front: "M14.5 18C13.5 8 18 4.5 24 4.5S34.5 8 33.5 18l2 3.5Q24 16 12.5 21.5z", ink: "M14.5 15.5q9.5-4 19 0" },
  // top hat
  { front: "M16 1.5h16l-1.2 12.5H17.2zM10.5 13.5q13.5 4 27 0l-.5 2.8q-13 4-26 0z", ink: "M17 10.5q7 2 14 0" },
  // flat cap
  { front: "M13.5 14.5C12.5 8 18 5 25 5.5s10 4 9.5 8l4.5 2.5q-1 2-4 1.5-10-3.5-21.5-3z", ink: "M16 13.5q8-1.5 18 .5" },
  // boater
  { front: "M15.5 6h17v7.5h-17zM9 13h30v3q-15 3-30 0z", ink: "M15.5 11.5h17" },
  // turban
  {
    front: "M13.5 16C10 8 16 3.5 24 3.5S38 8 34.5 16Q29 11.5 24 11.5T13.5 16z",
    ink: "M15 11q11-1 15-7M33 11q-8-1-12-4",
  },
  // headscarf
  {
    front: "M14.5 20C14 11 18 9.5 24 9.5S34 11 33.5 20q4-16-9.5-16t-9.5 16z",
    back: "M24 4C15 4 11.5 11 12 20q.5 8 3.5 12h17q3-4 3.5-12C36.5 11 33 4 24 4z",
  },
  // bun
  {
    front: "M14.5 19C13 9.5 18 7 24 7s11 2.5 9.5 12q-2-6-9.5-6t-9.5 6zM24 1a4 4 0 1 0 .01 0z",
    ink: "M20.5 7.5q3.5 1.5 7 0",
  },
  // a parting, and a monocle on its cord
  {
    front: "M14.5 18C12.5 9 19 6 25 6.5S35 10.5 33.5 18q-1-4.5-4-5.5-9 1.5-11-1-3 1.5-4 6.5z",
    ink: "M28 18.2a3.2 3.2 0 1 0 .01 0zM31 22q2 7-1 11",
  },
];

export const hatOf = (hat: number): Hat => HATS[hat % HATS.length] ?? { front: "" };
