// The app's signs on a field of 24 by 24: first the filled shapes, then the lines (2 wide).
//
// A team is a circle (liberal), a wedge (fascist) or two wedges (Hitler). Offices are tools: a gavel for the president,
// a nib for the chancellor. A candidate for an office has the tool in outline. Death is a crossed-out chair.
const WEDGES = "M3.5 20.5 7.4 7.4l9.2 9.2zM11.9 12.1 13.4.7l9.9 9.9z";
const CHAIR = "M7 3v18M7 13h10v8M7 17h10";
const DEAD = ["", `${CHAIR}M3 21 21 3`] as const;
const LENS = ["M10 8a2 2 0 1 0 .01 0z", "M10 3.5a6.5 6.5 0 1 0 .01 0zM14.8 14.8 21 21"] as const;

const SIGNS = {
  liberal: ["M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"],
  fascist: ["M12 2 22 12 3 21z"],
  hitler: [WEDGES],
  president: ["M13 2.2l8.8 8.8-5 5L8 7.2zM9.4 11.2l3.4 3.4-8.6 8.6-3.4-3.4zM13 19.5h9.5v3H13z"],
  chancellor: ["M12 23 5 11.5 8.5 1h7L19 11.5zM12 9a2 2 0 0 0-.7 3.9v6.6h1.4v-6.6A2 2 0 0 0 12 9z"],
  candidate: ["", "M13.5 3.5l7 7-3.5 3.5-7-7zM11.5 11.5 3 20M13 21h9"],
  nominee: ["", "M12 22 6 11.5 9 2h6l3 9.5zM12 12v9M12 10.5v.01"],
  dead: DEAD,
  execution: DEAD,
  "not-hitler": ["M7 17.2 9.2 9.4l5.4 5.4zM11.9 12.1 12.9 5.6l5.5 5.5z", "M12 2a10 10 0 1 0 .01 0zM5 5l14 14"],
  investigated: LENS,
  investigate: LENS,
  "term-limited": [
    "M8 20c0-3 2.5-3.5 4-6 1.5 2.5 4 3 4 6z",
    "M5 3h14M5 21h14M7 3c0 5 4 6 4 9s-4 4-4 9M17 3c0 5-4 6-4 9s4 4 4 9",
  ],
  voted: ["", "M7 14V3h10v11M2 14h20M5 19h14M9.5 8.5l2 2 3.5-4"],
  role: ["M12 11.5a2.5 2.5 0 1 0 .01 0z", "M2 5h20v14H2zM2 5l10 8L22 5"],
  you: ["M3 12 13 4v5h8v6h-8v5z"],
  bot: ["M8 11h3v3H8zM13 11h3v3h-3z", "M5 7h14v12H5zM12 7V3M2 11v4M22 11v4M9 21h6"],
  assistant: ["M12 4.5l1.7 4.8 4.8 1.7-4.8 1.7L12 17.5l-1.7-4.8L5.5 11l4.8-1.7z", "M2.5 2.5h19v17H15l-3 3-3-3H2.5z"],
  host: ["", "M7.5 3.5a4 4 0 1 0 .01 0zM10.5 10.5 20 20M15.5 15.5l3-3M19 19l2.5-2.5"],
  away: ["", "M12 3a9 9 0 1 0 .01 0zM12 7v5l4 2"],
  veto: ["", "M5 2h10l4 4v16H5zM9 10l6 7M15 10l-6 7"],
  peek: [
    "M12 6.5a2.5 2.5 0 1 0 .01 0z",
    "M2.5 9c2.5-4 5.5-6 9.5-6s7 2 9.5 6c-2.5 4-5.5 6-9.5 6s-7-2-9.5-6zM3 19.5h5v2H3zM9.5 19.5h5v2h-5zM16 19.5h5v2h-5z",
  ],
  special_election: [
    "M4 17a2 2 0 1 0 .01 0zM12 17a2 2 0 1 0 .01 0zM20 17a2 2 0 1 0 .01 0z",
    "M4 13.5C6 3 17 3 19.5 12.5M15 10l4.6 3 2.2-5",
  ],
  victory: ["M9 8h6v14H9zM2 13h6v9H2zM16 16h6v6h-6zM12 1.5a2.5 2.5 0 1 0 .01 0z"],
  conflict: ["M10.7 3h2.6l-.4 12h-1.8zM12 17.5a2 2 0 1 0 .01 0z"],
  chat: ["", "M3 4h18v12H11l-5 5v-5H3z"],
  argue: ["", "M3 4h18v12H11l-5 5v-5H3zM8 8h8M8 12h5"],
  record: ["", "M4 4v16M9 5h11M9 10h11M9 15h11M9 20h7"],
  help: ["M12 17a1.5 1.5 0 1 0 .01 0z", "M8 8.5a4 4 0 1 1 6 3.5c-1.3.8-2 1.5-2 3"],
  settings: ["M8 4.5a2.5 2.5 0 1 0 .01 0zM16 14.5a2.5 2.5 0 1 0 .01 0z", "M2 7h20M2 17h20"],
  sound: ["M3 9h4l6-5v16l-6-5H3z", "M16 9c1.5 1.8 1.5 4.2 0 6M19 6.5c3 3.3 3 7.7 0 11"],
  muted: ["M3 9h4l6-5v16l-6-5H3z", "M16 9l6 6M22 9l-6 6"],
  menu: ["", "M3 6h18M3 12h18M3 18h18"],
  close: ["", "M5 5l14 14M19 5 5 19"],
  pause: ["M6 4h4v16H6zM14 4h4v16h-4z"],
  lock: ["M5 10h14v11H5z", "M8 10V7a4 4 0 0 1 8 0v3"],
  link: ["", "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-2 2M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l2-2"],
} as const satisfies Record<string, readonly [string, string?]>;

export type Sign = keyof typeof SIGNS;

export const signOf = (kind: Sign): readonly [string, string?] => SIGNS[kind];
