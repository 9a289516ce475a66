// The script of the night at a real table, line by line with its pauses (docs/reference/rules.md, 1).
//
// Contract: keys and seconds only. There are two versions: Hitler knows the fascist with 5 or 6 players, unless the
// option `hitler_knows_fascists` is "never".
import { figures } from "../protocol/index.ts";

export interface ScriptLine {
  key: string;
  /** The pause after the line, in seconds. */
  pause: number;
}

export function nightScript(players: number, hitlerKnows: "up_to_6" | "never"): ScriptLine[] {
  const together = players <= figures.hitler_knows_up_to && hitlerKnows === "up_to_6";
  const meeting: ScriptLine[] = together
    ? [
        { key: "night-meet", pause: 6 },
        { key: "night-part", pause: 3 },
      ]
    : [
        { key: "night-thumb", pause: 2 },
        { key: "night-see", pause: 6 },
        { key: "night-part", pause: 2 },
        { key: "night-thumb-down", pause: 2 },
      ];
  return [
    { key: "night-look", pause: 8 },
    { key: "night-close", pause: 3 },
    ...meeting,
    { key: "night-lower", pause: 2 },
    { key: "night-wake", pause: 0 },
  ];
}
