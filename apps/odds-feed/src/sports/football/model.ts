import type { Match } from '../../calendar/match.ts'
import { PART_TIMES } from './part-times.ts'

/**
 * Goals of a football match as a chain of minutes: in each at most one goal, by rates that depend on strength, minute, score and sent-off
 * players. The simulation draws from the chain, the prices sum over it, so that both are the same model.
 */
export type Rates = { home: number; away: number }
export type Reds = { home: number; away: number }

/** Goals of both sides in a usual match, before a competition's own figure. */
const GOALS = 2.68
/** Logarithms of how much a side scores more at home, and for a difference of strength of 1. */
const HOME_ADVANTAGE = 0.14
const STRENGTH = 0.62
/** Stoppage minutes that prices expect before the fourth official shows them. */
export const EXPECTED_STOPPAGE = { first: 2, second: 5, overtime_first: 1, overtime_second: 2 } as const
export const MOST_STOPPAGE = 9
const HALF = 45
/** Rates rise by this much from the first minute to the last one. */
const RISE = 0.5
const PLAYED = 2 * HALF + EXPECTED_STOPPAGE.first + EXPECTED_STOPPAGE.second

/** By lead of the side itself, −2 to 2. */
const BY_LEAD = [1.14, 1.1, 0.96, 0.95, 0.97] as const
const SENT_OFF = { own: 0.68, other: 1.28 } as const

/** Expected goals of a match without what happens in it. */
export function baseRates({ home, away, form, competition }: Match): Rates {
  const edge = (STRENGTH * (home.rating - away.rating + form)) / 2 + HOME_ADVANTAGE
  const each = (GOALS * competition.scoring) / 2 / Math.cosh(HOME_ADVANTAGE)
  return { home: each * Math.exp(edge), away: each * Math.exp(-edge) }
}

/** Share of a match's goals that falls in a minute (1 to 90; stoppage minutes count as the last of their half). Those of overtime are usual ones. */
export const minuteShare = (minute: number): number =>
  (minute > 2 * HALF ? 1 : 1 - RISE / 2 + (RISE * minute) / 90) / PLAYED

/** Chances of a goal in one minute, by side; never both. */
export function minuteChances(base: Rates, minute: number, lead: number, reds: Reds): Rates {
  const share = minuteShare(minute)
  const byLead = (own: number): number => BY_LEAD[Math.max(-2, Math.min(2, own)) + 2] ?? 1
  const byReds = (own: number, other: number): number => SENT_OFF.own ** own * SENT_OFF.other ** other
  const home = base.home * share * byLead(lead) * byReds(reds.home, reds.away)
  const away = base.away * share * byLead(-lead) * byReds(reds.away, reds.home)
  const any = 1 - Math.exp(-home - away)
  return { home: (any * home) / (home + away), away: (any * away) / (home + away) }
}

/** A minute with the chances of a goal in it by the lead of the home side, −2 to 2 and beyond. */
export type ChainMinute = { minute: number; byLead: readonly Rates[] }
export const toChain = (base: Rates, minutes: readonly number[], reds: Reds): ChainMinute[] =>
  minutes.map((minute) => ({
    minute,
    byLead: [-2, -1, 0, 1, 2].map((lead) => minuteChances(base, minute, lead, reds)),
  }))
const NEVER: Rates = { home: 0, away: 0 }
export const chancesAt = ({ byLead }: ChainMinute, lead: number): Rates =>
  byLead[Math.max(-2, Math.min(2, lead)) + 2] ?? NEVER

/** The minutes still to be played of a part, each by its number. */
export function minutesLeft(
  part: keyof typeof EXPECTED_STOPPAGE,
  minute: number,
  stoppage: number,
  stoppagePlayed: number,
): number[] {
  const { start, length } = PART_TIMES[part]
  const [first, last] = [start + 1, start + length]
  const regular = Array.from(
    { length: Math.max(0, last - Math.max(minute, first - 1)) },
    (_, index) => Math.max(minute, first - 1) + 1 + index,
  )
  return [...regular, ...Array.from({ length: Math.max(0, stoppage - stoppagePlayed) }, () => last)]
}

/** Goals of one side that the tables hold, and one more. */
export const SIZE = 12
const at = (list: Float64Array, index: number): number => list[index] ?? 0

/**
 * How many goals both sides add in these minutes, from a lead of the home side. Cell home × size + away.
 * A side's goals beyond the table stay in its last cell.
 */
export function addedGoals(chain: readonly ChainMinute[], lead: number, size: number): Float64Array {
  // Two tables that take turns: a new one for each minute would be a megabyte of garbage for each event.
  let [dist, next] = [new Float64Array(size * size), new Float64Array(size * size)]
  dist[0] = 1
  for (const minute of chain) {
    next.fill(0)
    for (let home = 0; home < size; home += 1)
      for (let away = 0; away < size; away += 1) {
        const here = at(dist, home * size + away)
        if (here < 1e-12) continue
        const chances = chancesAt(minute, lead + home - away)
        const up = Math.min(home + 1, size - 1) * size + away
        const right = home * size + Math.min(away + 1, size - 1)
        next[up] = at(next, up) + here * chances.home
        next[right] = at(next, right) + here * chances.away
        const stay = home * size + away
        next[stay] = at(next, stay) + here * (1 - chances.home - chances.away)
      }
    ;[dist, next] = [next, dist]
  }
  return dist
}

/** Who scores next in these minutes, and the probability of no goal: the score does not change until then. */
export function nextGoal(
  chain: readonly ChainMinute[],
  lead: number,
): { home: number; none: number; away: number } {
  const sum = { home: 0, none: 1, away: 0 }
  for (const minute of chain) {
    const chances = chancesAt(minute, lead)
    sum.home += sum.none * chances.home
    sum.away += sum.none * chances.away
    sum.none *= 1 - chances.home - chances.away
  }
  return sum
}

/** Corners and cards per minute and side. They come by themselves: strength moves corners, nothing moves cards. */
export function cornerRates({ home, away }: Match): Rates {
  const edge = 0.35 * (home.rating - away.rating) + 0.1
  return { home: (4.95 / PLAYED) * Math.exp(edge), away: (4.95 / PLAYED) * Math.exp(-edge) }
}
export const CARD_RATES: Rates = { home: 2 / PLAYED, away: 2.25 / PLAYED }
/** Share of goals that are own goals: they count for the score and not for scorers. */
export const OWN_GOAL = 0.025
/** Share of a shoot-out's kicks that are scored. */
export const KICK_SCORED = 0.75
/** Share of cards that are red. */
export const RED_SHARE = 0.045
