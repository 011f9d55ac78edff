import type { Match } from '../../calendar/match.ts'

export type Rates = { home: number; away: number }

/**
 * Goals as a chain of minutes: in each at most one, by strength, minute and lead. The simulation draws from the chain, the prices sum over
 * it. Independent goals are level after 60 minutes too rarely (17 % for equal sides, 14 % with unequal ones; the NHL has about 22 %).
 */
const GOALS = 5.8
const [HOME_ADVANTAGE, STRENGTH] = [0.06, 0.55]
export const [PERIOD, REGULAR] = [20, 60]
/** Seconds of real time for a minute on the clock, and of a break. */
export const [MINUTE, BREAK] = [105, 15 * 60]
/** Minutes of overtime, and the chance of a goal in each. */
export const [OVERTIME, OVERTIME_GOAL] = [5, 0.17]

/** A side that is behind presses, one that is ahead waits. In the third period a level score is kept more and more. */
const [BEHIND, AHEAD] = [1.09, 0.95]
const [LEVEL_THIRD, LEVEL_LAST] = [0.97, 0.85]
/** The last minutes of a lead of one or two: an extra skater for the goalkeeper, and the empty net. */
const [PULLED_MINUTES, SIX_SKATERS, EMPTY_NET] = [2, 2.2, 3.5]

/** Goals a minute by strength alone. */
export const toRates = ({ home, away, form, competition }: Match): Rates => {
  const edge = (STRENGTH * (home.rating - away.rating + form)) / 2 + HOME_ADVANTAGE
  const each = (GOALS * competition.scoring) / 120
  return { home: each * Math.exp(edge), away: each * Math.exp(-edge) }
}

/** How much more or less a side scores. `own`: its lead; `minute` 1 to 60. */
function factor(own: number, minute: number): number {
  if (own === 0) return minute > REGULAR - 5 ? LEVEL_LAST : minute > 2 * PERIOD ? LEVEL_THIRD : 1
  if (minute > REGULAR - PULLED_MINUTES && Math.abs(own) <= 2) return own < 0 ? SIX_SKATERS : EMPTY_NET
  return own < 0 ? BEHIND : AHEAD
}

/** Chances of a goal in one minute, by side; never both. `lead` of the home side. */
export function minuteChances(rates: Rates, minute: number, lead: number): Rates {
  const home = rates.home * factor(lead, minute)
  const away = rates.away * factor(-lead, minute)
  const any = 1 - Math.exp(-home - away)
  return { home: (any * home) / (home + away), away: (any * away) / (home + away) }
}

/** Overtime and shoot-out, for the home side. `minutes` of overtime that are left. */
export const deciderChance = (rates: Rates, minutes: number = OVERTIME): number => {
  const noGoal = (1 - OVERTIME_GOAL) ** minutes
  return (1 - noGoal) * (rates.home / (rates.home + rates.away)) + noGoal / 2
}
