// The remaining time. The server's clock and this device's can differ: a deadline that is impossible by this clock
// counts from the moment it arrived, and never exceeds the table's own limit.
import { type TableView, type View, waits } from "../../lib/protocol/index.ts";

export interface Countdown {
  /** By this device's clock, in milliseconds since the epoch. */
  readonly ends: number;
  readonly total: number;
}

const FIELDS = {
  nomination: "nomination_s",
  vote: "vote_s",
  president_discard: "session_s",
  chancellor_enact: "session_s",
  veto_answer: "session_s",
  investigate: "power_s",
  peek: "power_s",
  special_election: "power_s",
  execution: "power_s",
  game_over: null,
} as const;

/** The deadline of the open decision as seen at `now`; null if there is none. */
export function countdownOf(table: TableView, view: View, now: number): Countdown | null {
  const deadline = table.deadlines.find((limit) => limit.prompt === table.prompt);
  if (deadline === undefined || table.paused) return null;
  const seconds = deadline.kind === "discussion" ? view.rules.discussion_limit_s : secondsOf(table, view);
  const grace = deadline.kind === "discussion" ? 0 : (table.timers.grace_s ?? 0) * 1000;
  const total = (seconds ?? 0) * 1000;
  const left = deadline.at - grace - now;
  // the display leaves out the grace period; outside these bounds this device's clock is wrong: show the full time
  // the first decision of a game has the time for the envelopes as well: meanwhile the display is full
  const more = view.round === 1 && view.phase === "nomination" ? waits.look_ms : 0;
  const believable = left > -grace && left <= total + more;
  return { ends: now + (believable ? left : total), total };
}

function secondsOf(table: TableView, view: View): number | null {
  const field = FIELDS[view.phase];
  return field === null ? null : (table.timers[field] ?? null);
}

/** The remaining whole seconds, at least zero. */
export const secondsLeft = (countdown: Countdown, now: number): number =>
  Math.max(0, Math.ceil(Math.min(countdown.total, countdown.ends - now) / 1000));

/** The milliseconds, at `now`, until a table no longer waits for a president to put their card away. */
export function cardLeft({ card, timers }: Pick<TableView, "card" | "timers">, now: number): number {
  const longest = Math.max(waits.card_ms, (timers.power_s ?? 0) * 1000);
  return Math.min((card?.until ?? 0) - now, longest);
}

type Discussion = Pick<NonNullable<TableView["discussion"]>, "since" | "ends">;

/** The elapsed milliseconds of a discussion. By a clock that cannot be right, they count from when it was first seen. */
export function discussionClock(): (talk: Discussion, now: number) => number {
  let first = { since: 0, at: 0 };
  return (talk, now) => {
    if (first.since !== talk.since) first = { since: talk.since, at: now };
    const past = now - talk.since;
    return past >= 0 && past <= talk.ends - talk.since ? past : Math.min(now - first.at, talk.ends - talk.since);
  };
}
