import type { Season } from '../random/season.ts'

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]

/**
 * How much the form of the day moves the difference of strength, up or down. Which of both is drawn evenly and known at the start of play;
 * before, it becomes known step by step.
 */
export const FORM = 0.16

/** News comes more often the nearer the start: so often from so long before it on. */
const TIMES = [
  { from: 60 * HOUR_MS, every: 90 * MINUTE_MS },
  { from: 24 * HOUR_MS, every: 20 * MINUTE_MS },
  { from: 3 * HOUR_MS, every: 5 * MINUTE_MS },
] as const
const countUntil = (untilStartMs: number): number =>
  TIMES.reduce((count, { from, every }, index) => {
    const end = TIMES[index + 1]?.from ?? 0
    return count + Math.floor((from - Math.min(from, Math.max(end, untilStartMs))) / every)
  }, 0)
const ALL_NEWS = countUntil(0)
/** How far all news together tell one form from the other, in standard deviations. */
const CLEAR = 2

/** The form of the day of a match. */
export const computeForm = ({ chance }: Season, matchId: string): number =>
  chance.makeRandom('form', matchId).chance(0.5) ? FORM : -FORM

/**
 * The probability that the home side has the better form, after the news so far: each is a normal number around the one value or the
 * other, and by Bayes' rule the logarithm of the odds grows by it. So the probability expects its own later values, and no rule on what was
 * published before foretells where it goes.
 */
export function beliefAt(season: Season, matchId: string, untilStartMs: number): number {
  const mean = CLEAR / Math.sqrt(ALL_NEWS) / 2
  const sign = Math.sign(computeForm(season, matchId))
  const random = season.chance.makeRandom('news', matchId)
  let logOdds = 0
  for (let news = countUntil(untilStartMs); news > 0; news -= 1)
    logOdds += 2 * mean * (sign * mean + random.normal())
  return 1 / (1 + Math.exp(-logOdds))
}

/** Until when before the start a price stands: the nearer the start, the more often it moves. */
export function nextPriceAt(untilStartMs: number, offsetMs: number): number {
  const every = TIMES.findLast(({ from }) => untilStartMs <= from)?.every ?? TIMES[0].every
  return Math.max(0, Math.floor((untilStartMs - 1 - offsetMs) / every) * every + offsetMs)
}
export const FULL_DEPTH_MS = 24 * HOUR_MS
