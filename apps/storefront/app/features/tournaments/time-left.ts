/** What is left of a time in whole units; nothing is ever below zero. */
export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number; over: boolean }

/** From `now` to `end`, both ms since 1970. A second that has begun counts whole, so that zero means over. */
export function timeLeft(end: number, now: number): TimeLeft {
  const left = Number.isFinite(end) ? Math.max(0, Math.ceil((end - now) / 1000)) : 0
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    over: left === 0,
  }
}
