import { expect, test } from 'vitest'
import { DEFAULT_BRAND } from '~/brand/defaults.ts'
import { areaKeyOf, offeredRates } from './areas.ts'

const rate = (area: string) => ({ area, stake: { amount: '100.00', currency: 'ARS' as const }, miles: '1' })

test('rates stand in one order, without what the brand switched off', () => {
  const modules = { ...DEFAULT_BRAND.modules, casino: true, virtuals: true, sports: false }
  const rates = ['bingo', 'virtuals', 'sportsbook', 'casino'].map(rate)
  expect(offeredRates(rates, { modules }).map(({ area }) => area)).toEqual(['casino', 'virtuals', 'bingo'])
})

test('an unknown area has a name all the same', () => {
  expect(areaKeyOf('casino')).toBe('miles.areas.casino')
  expect(areaKeyOf('bingo')).toBe('miles.areas.other')
})
