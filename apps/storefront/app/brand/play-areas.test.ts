import { expect, test } from 'vitest'
import { DEFAULT_BRAND } from './defaults.ts'
import { areaKey, offeredAreas } from './play-areas.ts'

const rate = (area: string) => ({ area, miles: '1' })

test('areas stand in one order, without what the brand switched off', () => {
  const modules = { ...DEFAULT_BRAND.modules, casino: true, virtuals: true, sports: false }
  const rates = ['bingo', 'virtuals', 'sportsbook', 'casino'].map(rate)
  expect(offeredAreas(rates, { modules }).map(({ area }) => area)).toEqual(['casino', 'virtuals', 'bingo'])
})

test('an unknown area has a name all the same', () => {
  expect(areaKey('casino')).toBe('areas.play.casino')
  expect(areaKey('bingo')).toBe('areas.play.other')
})
