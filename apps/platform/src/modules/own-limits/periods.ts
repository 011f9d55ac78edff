import type { OwnLimitPeriod } from '@palco/contract'
import { toDay, daysAfter, daysIntoWeek, startOfDay } from '../brands/index.ts'

/** When the next period begins on a brand's clock: a day, a week from Monday on, or a month. */
export function nextPeriod(period: OwnLimitPeriod, at: Date, zone: string): Date {
  const today = toDay(at, zone)
  if (period === 'day') return startOfDay(daysAfter(today, 1), zone)
  if (period === 'week') return startOfDay(daysAfter(today, 7 - daysIntoWeek(today)), zone)
  const month = Temporal.PlainDate.from(today).with({ day: 1 }).add({ months: 1 })
  return startOfDay(month.toString(), zone)
}
