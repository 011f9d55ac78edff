import { MAILED_RANGES, type MailedRange } from '@palco/contract/tables'
import { expect, test } from 'vitest'
import { atHour, daysIn, lastDue, nextDue, type Rhythm } from './due.ts'

const MADRID = 'Europe/Madrid'
const ARGENTINA = 'America/Argentina/Buenos_Aires'
const daily = (hour: number): Rhythm => ({ rhythm: 'daily', weekday: null, monthDay: null, hour })
const weekly = (weekday: number): Rhythm => ({ rhythm: 'weekly', weekday, monthDay: null, hour: 8 })
const monthly = (monthDay: number): Rhythm => ({ rhythm: 'monthly', weekday: null, monthDay, hour: 8 })
const next = (rhythm: Rhythm, zone: string, after: string) => {
  const { on, at } = nextDue(rhythm, zone, new Date(after))
  return [on, at.toISOString()]
}
/** The days of the next times that a schedule is due. */
function days(rhythm: Rhythm, zone: string, after: string, times: number): string[] {
  const found: string[] = []
  for (let at = new Date(after); found.length < times;) {
    const due = nextDue(rhythm, zone, at)
    found.push(due.on)
    at = due.at
  }
  return found
}

test('a schedule is due at its hour of the brand’s clock: up to it today, from it on tomorrow', () => {
  expect(next(daily(8), ARGENTINA, '2026-11-30T10:59:59.999Z')).toEqual([
    '2026-11-30',
    '2026-11-30T11:00:00.000Z',
  ])
  expect(next(daily(8), ARGENTINA, '2026-11-30T11:00:00Z')).toEqual([
    '2026-12-01',
    '2026-12-01T11:00:00.000Z',
  ])
  // The day is the clock's, not that of UTC.
  expect(next(daily(23), ARGENTINA, '2026-12-01T01:59:00Z')).toEqual([
    '2026-11-30',
    '2026-12-01T02:00:00.000Z',
  ])
  expect(next(daily(0), ARGENTINA, '2026-11-30T03:00:00Z')).toEqual([
    '2026-12-01',
    '2026-12-01T03:00:00.000Z',
  ])
})

test('in Madrid it stays at its hour when the clocks change', () => {
  expect(next(daily(8), MADRID, '2026-03-28T12:00:00Z')).toEqual(['2026-03-29', '2026-03-29T06:00:00.000Z'])
  expect(next(daily(8), MADRID, '2026-10-24T12:00:00Z')).toEqual(['2026-10-25', '2026-10-25T07:00:00.000Z'])
})

test('an hour that the clock skips comes an hour later, one that it shows twice is taken once', () => {
  expect(atHour('2026-03-29', 1, MADRID)).toEqual(new Date('2026-03-29T00:00:00Z'))
  expect(atHour('2026-03-29', 2, MADRID)).toEqual(new Date('2026-03-29T01:00:00Z'))
  expect(atHour('2026-03-29', 3, MADRID)).toEqual(new Date('2026-03-29T01:00:00Z'))
  expect(days(daily(2), MADRID, '2026-03-28T00:00:00Z', 3)).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ])
  expect(atHour('2026-10-25', 2, MADRID)).toEqual(new Date('2026-10-25T00:00:00Z'))
  expect(days(daily(2), MADRID, '2026-10-23T23:00:00Z', 3)).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ])
  // A day that a zone left out has no separate mail.
  expect(days(daily(9), 'Pacific/Apia', '2011-12-29T00:00:00Z', 3)).toHaveLength(3)
})

test('a week has it on its day alone', () => {
  expect(days(weekly(1), ARGENTINA, '2026-11-30T10:59:00Z', 2)).toEqual(['2026-11-30', '2026-12-07'])
  expect(days(weekly(1), ARGENTINA, '2026-11-30T11:00:00Z', 1)).toEqual(['2026-12-07'])
  expect(days(weekly(7), ARGENTINA, '2026-11-30T10:59:00Z', 1)).toEqual(['2026-12-06'])
})

test('a month without its day has it on its last one', () => {
  const from = '2026-12-31T12:00:00Z'
  expect(days(monthly(31), ARGENTINA, from, 4)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
  expect(days(monthly(29), ARGENTINA, '2027-12-31T12:00:00Z', 3)).toEqual([
    '2028-01-29',
    '2028-02-29',
    '2028-03-29',
  ])
  expect(days(monthly(28), ARGENTINA, from, 2)).toEqual(['2027-01-28', '2027-02-28'])
  expect(days(monthly(1), ARGENTINA, from, 2)).toEqual(['2027-01-01', '2027-02-01'])
})

test('after a stop the last time is taken, and those before it are counted', () => {
  const first = nextDue(daily(8), ARGENTINA, new Date('2026-11-22T12:00:00Z'))
  const at = (now: string) => {
    const { due, missed, next: later } = lastDue(daily(8), ARGENTINA, first, new Date(now))
    return [due.on, missed, later.on]
  }
  expect(at('2026-11-23T11:00:00Z')).toEqual(['2026-11-23', 0, '2026-11-24'])
  expect(at('2026-11-24T10:59:59Z')).toEqual(['2026-11-23', 0, '2026-11-24'])
  expect(at('2026-11-24T11:00:00Z')).toEqual(['2026-11-24', 1, '2026-11-25'])
  expect(at('2026-11-30T18:00:00Z')).toEqual(['2026-11-30', 7, '2026-12-01'])
})

test.each([
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last_7_days', '2026-03-01', '2026-02-22', '2026-02-28'],
  ['last_week', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['last_week', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['last_30_days', '2026-12-01', '2026-11-01', '2026-11-30'],
  ['this_month', '2026-11-30', '2026-11-01', '2026-11-29'],
  ['this_month', '2026-12-01', '2026-11-01', '2026-11-30'],
  ['this_month', '2026-12-02', '2026-12-01', '2026-12-01'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['last_month', '2027-01-15', '2026-12-01', '2026-12-31'],
  ['last_12_months', '2026-11-30', '2025-11-01', '2026-10-31'],
] as const)('%s of %s is from %s to %s', (range, on, from, to) => {
  expect(daysIn(range, on)).toEqual({ from, to })
})

test('no range but the year has more than 31 days', () => {
  const length = ({ from, to }: { from: string; to: string }) =>
    Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1
  for (const range of MAILED_RANGES.filter((one: MailedRange) => one !== 'last_12_months'))
    for (let day = 1; day <= 366; day += 1) {
      const on = Temporal.PlainDate.from('2027-12-31').add({ days: day }).toString()
      expect(length(daysIn(range, on))).toBeLessThanOrEqual(31)
    }
})
