import { isTimeZone } from '@palco/contract'
import { expect, test } from 'vitest'
import { toDay, daysAfter, daysIntoWeek, minuteAt, startOfDay } from './days.ts'
import { zoneOfBrand, zoneOfCountry } from '../modules/brands/time-zone.ts'

const HOUR_MS = 3_600_000
const countHours = (day: string, zone: string) =>
  (startOfDay(daysAfter(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / HOUR_MS

test('a day has the hours its zone gives it', () => {
  expect(countHours('2026-03-29', 'Europe/Madrid')).toBe(23)
  expect(countHours('2026-10-25', 'Europe/Madrid')).toBe(25)
  expect(countHours('2026-10-25', 'America/Argentina/Buenos_Aires')).toBe(24)
  // Midnight did not exist there: the day began at one.
  expect(countHours('2018-11-04', 'America/Sao_Paulo')).toBe(23)
  expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toEqual(new Date('2018-11-04T03:00:00Z'))
})

test('a moment falls on the day of its zone', () => {
  const at = new Date('2026-11-22T01:30:00Z')
  expect(toDay(at, 'America/Argentina/Buenos_Aires')).toBe('2026-11-21')
  expect(toDay(at, 'UTC')).toBe('2026-11-22')
  expect(toDay(at, 'Pacific/Auckland')).toBe('2026-11-22')
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28')
  expect([daysIntoWeek('2026-11-16'), daysIntoWeek('2026-11-22')]).toEqual([0, 6])
})

test('a minute is of the zone’s clock, without its seconds', () => {
  expect(minuteAt(new Date('2026-11-22T01:30:59Z'), 'America/Argentina/Buenos_Aires')).toBe(
    '2026-11-21T22:30',
  )
  expect(minuteAt(new Date('2026-07-01T22:05:00Z'), 'Europe/Madrid')).toBe('2026-07-02T00:05')
})

test('every country has a zone, and a brand its own if that is known', () => {
  const zones = ['AR', 'BR', 'ES', 'MX', 'CO', 'UY', 'XX', 'Chile'].map(zoneOfCountry)
  expect(zones).toEqual([
    'America/Argentina/Buenos_Aires',
    'America/Sao_Paulo',
    'Europe/Madrid',
    'America/Mexico_City',
    'America/Bogota',
    'America/Montevideo',
    'UTC',
    'UTC',
  ])
  expect(zones.every(isTimeZone)).toBe(true)
  expect(zoneOfBrand('Atlantic/Canary', 'ES')).toBe('Atlantic/Canary')
  expect(zoneOfBrand('Mars/Olympus', 'ES')).toBe('Europe/Madrid')
  for (const wrong of ['', 'GMT', '+02:00', 'Europe/Atlantis', 'Europe/Madrid '])
    expect([wrong, isTimeZone(wrong)]).toEqual([wrong, false])
})
