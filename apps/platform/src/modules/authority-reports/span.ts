import { daysAfter } from '../../model/index.ts'
import type { Span } from './types.ts'

/** A day of a brand. @param day "2026-11-28" */
export const daySpan = (brand: Span['brand'], day: string): Span => ({
  brand,
  interval: 'D',
  code: day.replaceAll('-', ''),
  from: day,
  to: day,
})

/** A month of a brand. @param month "2026-11" */
export function monthSpan(brand: Span['brand'], month: string): Span {
  const from = `${month}-01`
  const next = Temporal.PlainDate.from(from).add({ months: 1 }).toString()
  return { brand, interval: 'M', code: month.replace('-', ''), from, to: daysAfter(next, -1) }
}
