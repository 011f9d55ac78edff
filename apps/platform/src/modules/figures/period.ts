import { MOST_FIGURE_DAYS, MOST_HOURLY_DAYS } from '@palco/contract/operators'
import type { Brand } from '../../model/index.ts'
import { toDay, daysAfter, startOfDay } from '../../model/index.ts'

/** A stretch of one brand's time: moments, the days that they lie in, and which of each day's hours count (a bit an hour). */
export type Span = {
  readonly brandId: string
  readonly zone: string
  readonly from: Date
  readonly to: Date
  readonly firstDay: string
  readonly lastDay: string
  readonly hours: number
}
export type Place = Pick<Brand, 'id' | 'timeZone' | 'currency'>

const HOUR_MS = 3_600_000
/** Every bit. */
const ALL_HOURS = -1

/** Whether figures are made of these days: in their order and not too many. */
export const isFigurePeriod = (by: string, from: string, to: string): boolean =>
  from <= to && to < daysAfter(from, by === 'hour' ? MOST_HOURLY_DAYS : MOST_FIGURE_DAYS)

/** Whole days of a brand, both included. */
export const spanOfDays = ({ id, timeZone }: Place, first: string, last: string): Span => ({
  brandId: id,
  zone: timeZone,
  from: startOfDay(first, timeZone),
  to: startOfDay(daysAfter(last, 1), timeZone),
  firstDay: first,
  lastDay: last,
  hours: ALL_HOURS,
})

/** The first `hours` hours of a brand's day. */
export function spanOfHours(place: Place, day: string, hours: number): Span {
  const whole = spanOfDays(place, day, day)
  const to = new Date(whole.from.getTime() + hours * HOUR_MS)
  return { ...whole, to: to < whole.to ? to : whole.to, hours: 2 ** hours - 1 }
}

/** Today at a brand, and how many of its hours are full. */
export function findToday({ timeZone }: Place, now: Date): { day: string; fullHours: number } {
  const day = toDay(now, timeZone)
  const fullHours = Math.floor((now.getTime() - startOfDay(day, timeZone).getTime()) / HOUR_MS)
  return { day, fullHours }
}

/** The day that it is at the places: the latest of them, in UTC where there is none. */
export const latestDay = (places: readonly Place[], now: Date): string =>
  places
    .map(({ timeZone }) => toDay(now, timeZone))
    .sort()
    .at(-1) ?? toDay(now, 'UTC')
