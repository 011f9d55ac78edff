import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAfter, startOfDay, toDay } from '../../../model/index.ts'
import { jurisdictionRules } from '../../jurisdictions/index.ts'
import { heavyWeek, heavyWeeks, weekOfDay, weeksAfter } from './threshold.ts'

const marea = { timeZone: 'Europe/Madrid', configuration: { jurisdiction: 'ES' } } as const
const [rule] = jurisdictionRules({ brand: marea }, new Date('2026-05-11T00:00:00Z')).intensivePlay
if (!rule) throw new Error('Spain names none')
const HOUR_MS = 3_600_000
const WEEK = '2026-05-04'
const grown = { currency: 'EUR', birthDate: '1990-01-01' } as const
const young = { currency: 'EUR', birthDate: '2004-01-01' } as const
const losses = (...lost: bigint[]) =>
  new Map(lost.map((one, at) => [weeksAfter(WEEK, at + 1 - lost.length), one]))

describe('weeks of losses', () => {
  test('a week counts from the loss of the player’s age on, and not a cent below', () => {
    for (const [person, least] of [
      [grown, 600_00n],
      [young, 200_00n],
      [{ ...grown, birthDate: null }, 200_00n],
    ] as const) {
      expect(heavyWeek(rule, person, { week: WEEK, lost: least })).toEqual({ week: WEEK, lost: least, least })
      expect(heavyWeek(rule, person, { week: WEEK, lost: least - 1n })).toBe(null)
    }
  })

  test('the lower loss holds to the Sunday before the 26th birthday', () => {
    const sunday = daysAfter(WEEK, 6)
    const born = (day: string) => ({ ...grown, birthDate: `${Number(day.slice(0, 4)) - 26}${day.slice(4)}` })
    const lost = { week: WEEK, lost: 300_00n }
    expect(heavyWeek(rule, born(daysAfter(sunday, 1)), lost)).not.toBe(null)
    expect(heavyWeek(rule, born(sunday), lost)).toBe(null)
  })

  test('three in a row make a player intensive: not two, and not three with another between', () => {
    const heavy = 600_00n
    expect(heavyWeeks(rule, grown, losses(heavy, heavy, heavy), WEEK)?.map(({ week }) => week)).toEqual([
      '2026-04-20',
      '2026-04-27',
      '2026-05-04',
    ])
    expect(heavyWeeks(rule, grown, losses(heavy, heavy), WEEK)).toBe(null)
    expect(heavyWeeks(rule, grown, losses(heavy, heavy, heavy - 1n, heavy), WEEK)).toBe(null)
  })

  test('of any weeks the last three have to reach the loss, each', () => {
    const amount = fc.oneof(
      fc.bigInt(-1_000_00n, 1_000_00n),
      fc.constantFrom(0n, 199_99n, 200_00n, 599_99n, 600_00n),
    )
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 3, maxLength: 8 }),
        fc.constantFrom(grown, young),
        (lost, person) => {
          const least = person === young ? 200_00n : 600_00n
          const expected = lost.slice(-3).every((one) => one >= least)
          expect(heavyWeeks(rule, person, losses(...lost), WEEK) !== null).toBe(expected)
        },
      ),
    )
  })

  test('weeks begin on Monday at midnight of Madrid, also those of 167 and 169 hours', () => {
    const hours = (week: string) =>
      (startOfDay(weeksAfter(week, 1), 'Europe/Madrid').getTime() -
        startOfDay(week, 'Europe/Madrid').getTime()) /
      HOUR_MS
    expect(['2026-03-16', '2026-03-23', '2026-10-19'].map(hours)).toEqual([168, 167, 169])
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        (at) => {
          const week = weekOfDay(toDay(at, 'Europe/Madrid'))
          const [from, to] = [week, weeksAfter(week, 1)].map((day) => startOfDay(day, 'Europe/Madrid'))
          expect(from && to && from <= at && at < to).toBe(true)
        },
      ),
    )
  })
})
