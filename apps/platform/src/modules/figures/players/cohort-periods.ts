import { type CohortUnit, MOST_COHORTS } from '@palco/contract/operators'
import { daysAfter, daysIntoWeek } from '../../../model/index.ts'

/** How many cohorts there are where no days are named. */
const COHORTS = 12

/** The first day of the month or week of a day. */
export const firstDay = (day: string, unit: CohortUnit): string =>
  unit === 'month' ? `${day.slice(0, 7)}-01` : daysAfter(day, -daysIntoWeek(day))

/** The first day of the month or week that is some later. */
export const laterPeriod = (day: string, unit: CohortUnit, periods: number): string =>
  unit === 'week'
    ? daysAfter(day, 7 * periods)
    : Temporal.PlainDate.from(day).add({ months: periods }).toString()

/** The first days of the months or weeks from one to another, both included. */
export function listPeriodStarts(first: string, last: string, unit: CohortUnit, most: number): string[] {
  const starts: string[] = []
  for (
    let start = first;
    start <= last && starts.length < most;
    start = laterPeriod(first, unit, starts.length)
  )
    starts.push(start)
  return starts
}

/** The days of the last cohorts up to a day. */
export const defaultCohorts = (to: string, unit: CohortUnit): string =>
  laterPeriod(firstDay(to, unit), unit, 1 - COHORTS)

/** Whether cohorts of these days are in their order and not too many. */
export const areCohorts = (from: string, to: string, unit: CohortUnit): boolean =>
  from <= to && listPeriodStarts(firstDay(from, unit), to, unit, MOST_COHORTS + 1).length <= MOST_COHORTS
