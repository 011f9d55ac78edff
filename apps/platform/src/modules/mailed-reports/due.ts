import type { MailedRange, MailedRhythm } from '@palco/contract/tables'
import { daysAfter, daysIntoWeek, toDay } from '../../model/index.ts'

/** When a schedule is due, by the clock of a brand. */
export type Rhythm = {
  readonly rhythm: MailedRhythm
  /** 1 is Monday. */
  readonly weekday: number | null
  /** Of a month without that day its last one. */
  readonly monthDay: number | null
  readonly hour: number
}
/** A time that a schedule is due, and the day of the clock on which that is. */
export type Due = { readonly on: string; readonly at: Date }

/** When the clock of a zone shows an hour: the first time where it shows it twice, and where it skips it as much later. */
export const atHour = (day: string, hour: number, zone: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds,
  )

const lastOfMonth = (day: string): number => Temporal.PlainDate.from(day).daysInMonth

function isDay({ rhythm, weekday, monthDay }: Rhythm, day: string): boolean {
  if (rhythm === 'weekly') return daysIntoWeek(day) + 1 === weekday
  if (rhythm === 'monthly') return Number(day.slice(8)) === Math.min(monthDay ?? 1, lastOfMonth(day))
  return true
}

/** The first time after a moment that a schedule is due. */
export function nextDue(rhythm: Rhythm, zone: string, after: Date): Due {
  for (let on = toDay(after, zone); ; on = daysAfter(on, 1)) {
    if (!isDay(rhythm, on)) continue
    const at = atHour(on, rhythm.hour, zone)
    if (at > after) return { on, at }
  }
}

/** The last time until now that a schedule was due, how many before it are left out, and the next one. */
export function lastDue(
  rhythm: Rhythm,
  zone: string,
  first: Due,
  now: Date,
): { due: Due; missed: number; next: Due } {
  let [due, missed] = [first, 0]
  for (;;) {
    const next = nextDue(rhythm, zone, due.at)
    if (next.at > now) return { due, missed, next }
    due = next
    missed += 1
  }
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** The days of a range, both included, counted back from the day on which it is due. */
export function daysIn(range: MailedRange, on: string): { from: string; to: string } {
  const yesterday = daysAfter(on, -1)
  const back = (days: number) => ({ from: daysAfter(on, -days), to: yesterday })
  switch (range) {
    case 'yesterday':
      return back(1)
    case 'last_7_days':
      return back(7)
    case 'last_30_days':
      return back(30)
    case 'last_week': {
      const monday = daysAfter(on, -daysIntoWeek(on))
      return { from: daysAfter(monday, -7), to: daysAfter(monday, -1) }
    }
    case 'this_month':
      return { from: firstOfMonth(yesterday), to: yesterday }
    case 'last_month':
    case 'last_12_months': {
      const first = Temporal.PlainDate.from(firstOfMonth(on))
      const months = range === 'last_month' ? 1 : 12
      return { from: first.subtract({ months }).toString(), to: first.subtract({ days: 1 }).toString() }
    }
  }
}
