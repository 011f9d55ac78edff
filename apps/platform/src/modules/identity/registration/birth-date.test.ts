import { expect, test } from 'vitest'
import { toDay } from '../../brands/index.ts'
import { isOfAge, isPlausibleBirthDate } from './birth-date.ts'
import { refusePersonal } from './personal-data.ts'

test.each([
  ['2008-06-10', '2026-06-09', false],
  ['2008-06-10', '2026-06-10', true],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
])('born on %s, on %s: %s', (born, today, adult) => expect(isOfAge(born, today, 18)).toBe(adult))

test('a day of birth exists, is not to come, and lies in the last 120 years', () => {
  const plausible = (day: string) => isPlausibleBirthDate(day, '2026-06-10')
  expect(['2026-06-10', '1906-01-01', '2004-02-29'].every(plausible)).toBe(true)
  expect(['2026-06-11', '1905-12-31', '2005-02-29'].some(plausible)).toBe(false)
})

// 00:30 UTC of the day on which the person turns 18.
const now = new Date('2026-06-10T00:30:00Z')
test.each([
  ['America/Argentina/Buenos_Aires', '2026-06-09', 'underage'],
  ['America/Sao_Paulo', '2026-06-09', 'underage'],
  ['Europe/Madrid', '2026-06-10', undefined],
])('the age is counted by the day of the place: %s', (timeZone, day, code) => {
  expect(toDay(now, timeZone)).toBe(day)
  expect(refusePersonal({ birth_date: '2008-06-10' }, { timeZone, configuration: {} }, now)?.code).toBe(code)
})
test('after midnight in Madrid, while UTC has the day before, a person of 18 is let in', () => {
  const night = new Date('2026-06-09T22:30:00Z')
  expect(
    refusePersonal({ birth_date: '2008-06-10' }, { timeZone: 'Europe/Madrid', configuration: {} }, night),
  ).toBeNull()
})

test('a telephone has fifteen digits with its country at most, also when one half is changed', () => {
  const zone = { timeZone: 'UTC', configuration: {} }
  expect(refusePersonal({ phone_code: '+54', phone_number: '1234567890123' }, zone, now)).toBeNull()
  for (const stored of [{}, { phone_code: '+5491' }])
    expect(
      refusePersonal(
        { ...(Object.keys(stored).length ? {} : { phone_code: '+5491' }), phone_number: '123456789012' },
        zone,
        now,
        stored,
      )?.fields,
    ).toEqual({ phone_number: 'phone_format' })
})
