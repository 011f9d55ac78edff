import type { ReportSchedule } from '@palco/contract/operators'
import { MAILED_REPORT_NAMES, type MailedPage, readMailedReport } from '@palco/contract/tables'
import type { Entered } from '../../session/visit.server.ts'

/** A Monday; the other days of the week follow it. */
const MONDAY = Date.UTC(2026, 10, 30)
const DAY_MS = 86_400_000

/** "lunes" for 1. */
export const weekdayName = ({ formats }: Entered, weekday: number): string =>
  new Intl.DateTimeFormat(formats.locale, { timeZone: 'UTC', weekday: 'long' }).format(
    MONDAY + (weekday - 1) * DAY_MS,
  )

export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export const brandName = ({ operator }: Entered, id: string): string =>
  operator.brands.find((one) => one.id === id)?.name ?? id

export const reportName = ({ operator }: Entered, page: MailedPage): string =>
  MAILED_REPORT_NAMES[operator.language][page]

/** What a report is: its name, its brand, and that there is more to it. */
export function reportWords(entered: Entered, address: string): string {
  const { mailed: m } = entered.t
  const report = readMailedReport(address)
  if (!report) return address
  const query = new URLSearchParams(address.split('?', 2)[1])
  query.delete('brand')
  const brand = report.brand === null ? m.allBrands : brandName(entered, report.brand)
  return [reportName(entered, report.page), brand, ...(query.size > 0 ? [m.filtered] : [])].join(', ')
}

/** "Semanal, lunes, 08:00, hora de Brasa". */
export function whenWords(
  entered: Entered,
  {
    rhythm,
    weekday,
    month_day,
    hour,
    clock,
  }: Pick<ReportSchedule, 'rhythm' | 'weekday' | 'month_day' | 'hour' | 'clock'>,
): string {
  const { mailed: m } = entered.t
  const days = {
    daily: m.daily,
    weekly: m.weekday(weekdayName(entered, weekday ?? 1)),
    monthly: m.monthDay(month_day ?? 1),
  }
  return `${days[rhythm]}, ${m.clockOf(hourName(hour), brandName(entered, clock))}`
}
