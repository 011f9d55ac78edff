import { expect, test } from 'vitest'
import { retentionEnd } from './retention.ts'

const end = (ended: string, years: number, zone = 'UTC') =>
  retentionEnd(new Date(ended), years, zone).toISOString()

test('years are of the calendar: the same day and time', () => {
  expect(end('2027-05-13T15:00:00.123Z', 5)).toBe('2032-05-13T15:00:00.123Z')
  expect(end('2027-02-28T15:00:00Z', 1)).toBe('2028-02-28T15:00:00.000Z')
})

test('what ended on a leap day is kept until 1 March, and until the leap day where the year has one', () => {
  expect(end('2028-02-29T15:00:00Z', 5)).toBe('2033-03-01T15:00:00.000Z')
  expect(end('2028-02-29T15:00:00Z', 4)).toBe('2032-02-29T15:00:00.000Z')
  expect(end('2028-03-01T15:00:00Z', 5)).toBe('2033-03-01T15:00:00.000Z')
})

test('the day is that of the place: a leap day in Madrid begins in UTC’s 28 February', () => {
  expect(end('2028-02-28T23:30:00Z', 5, 'Europe/Madrid')).toBe('2033-02-28T23:30:00.000Z')
  expect(end('2028-02-28T22:30:00Z', 5, 'Europe/Madrid')).toBe('2033-02-28T22:30:00.000Z')
})

test('a clock that was changed keeps the time of the place', () => {
  expect(end('2027-03-28T10:00:00Z', 1, 'Europe/Madrid')).toBe('2028-03-28T10:00:00.000Z')
  expect(end('2027-03-27T10:00:00Z', 1, 'Europe/Madrid')).toBe('2028-03-27T09:00:00.000Z')
})
