import { addressWith } from '../../page/address.ts'
import type { Entered } from '../../session/visit.server.ts'

const DAY = /^\d{4}-\d\d-\d\d$/
const DAY_MS = 86_400_000
const PERIODS = { week: 7, month: 30, quarter: 90 } as const

/** Days are counted, not hours: a day of 23 hours is one as well. */
const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/** Whether each day that is named is one. */
export const areDays = (...days: (string | undefined)[]): boolean =>
  days.every((day) => day === undefined || DAY.test(day))

export const isTime = (by: string): boolean => by === 'day' || by === 'hour'

/** "23 nov": there is no room for the year under a bar. */
export const shortDay = ({ formats }: Entered, day: string): string =>
  new Intl.DateTimeFormat(formats.locale, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(
    new Date(day),
  )

type Days = { brand?: string | undefined; from: string; to: string }

/** "14:00" of one day, with its day where there are several. */
export function hourText({ formats }: Entered, iso: string, { brand, from, to }: Days): string {
  const timeZone = formats.toZone(brand ?? '')
  const hour = new Intl.DateTimeFormat(formats.locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(from !== to && ({ day: 'numeric', month: 'numeric' } as const)),
  })
  return hour.format(new Date(iso))
}

/** The day in which a moment lies at a brand. */
export function dayAt({ formats }: Entered, iso: string, brand: string | undefined): string {
  const calendar = new Intl.DateTimeFormat('sv-SE', {
    timeZone: formats.toZone(brand ?? ''),
    dateStyle: 'short',
  })
  return calendar.format(new Date(iso))
}

/** Periods that end with a day, each with its address; the other values of the address stay. */
export function listPeriods(
  path: string,
  values: Readonly<Record<string, string | undefined>> & { from: string; to: string },
  to: string,
) {
  return (Object.keys(PERIODS) as (keyof typeof PERIODS)[]).map((id) => {
    const from = dayBefore(to, PERIODS[id] - 1)
    return {
      id,
      isHere: values.from === from && values.to === to,
      address: addressWith(path, { ...values, from, to }),
    }
  })
}
export type Period = ReturnType<typeof listPeriods>[number]
