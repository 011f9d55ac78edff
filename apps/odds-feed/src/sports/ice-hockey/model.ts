import type { Match } from '../../calendar/match.ts'

export type Rates = { home: number; away: number }

/** Goals of 60 minutes; they come independently of each other, by strength and minute alone, so that all prices are exact sums. */
const GOALS = 5.7
const [HOME_ADVANTAGE, STRENGTH] = [0.06, 0.55]
export const PERIOD = 20
/** Seconds of real time for a minute on the clock, of a break, and the chance of a goal in a minute of overtime. */
export const [MINUTE, BREAK, OVERTIME_GOAL] = [105, 15 * 60, 0.17]

export const ratesOf = ({ home, away, competition }: Match, drift = 0) => {
  const edge = (STRENGTH * (home.rating - away.rating + drift)) / 2 + HOME_ADVANTAGE
  const each = (GOALS * competition.scoring) / 120
  return { home: each * Math.exp(edge), away: each * Math.exp(-edge) }
}
/** Overtime and shoot-out, for the home side. */
export const deciderChance = (rates: Rates): number => {
  const noGoal = (1 - OVERTIME_GOAL) ** 5
  return (1 - noGoal) * (rates.home / (rates.home + rates.away)) + noGoal / 2
}
