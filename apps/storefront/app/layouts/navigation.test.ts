import { describe, expect, test } from 'vitest'
import { DEFAULT_BRAND } from '~/brand/defaults.ts'
import { listAreas, findCurrentEntry, listEntries, isWithin } from './navigation.ts'

const keys = (brand = DEFAULT_BRAND) => listAreas(brand, true).map(({ key }) => key)

describe('listAreas', () => {
  test('a brand that switches nothing off shows every offering (S3)', () => {
    const hrefs = listAreas(DEFAULT_BRAND, true).map(({ href }) => href)
    expect(hrefs).toEqual([
      '/sports',
      '/live',
      '/casino',
      '/live-casino',
      '/virtuals',
      '/poker',
      '/horses',
      '/prode',
      '/tournaments',
      '/promotions',
      '/store',
    ])
  })
  test('what is off is not shown', () => {
    const modules = { ...DEFAULT_BRAND.modules, poker: false, store: false }
    expect(keys({ ...DEFAULT_BRAND, modules })).not.toContain('poker')
    expect(keys({ ...DEFAULT_BRAND, modules })).not.toContain('store')
  })
  test('golden race comes with its address', () => {
    expect(keys()).not.toContain('golden_race')
    const urls = { ...DEFAULT_BRAND.urls, golden_race: 'https://races.example/' }
    expect(keys({ ...DEFAULT_BRAND, urls })).toContain('golden_race')
  })
})

test('a page lies within its area, not within one that merely begins alike', () => {
  expect(isWithin('/casino/play/x', '/casino')).toBe(true)
  expect(isWithin('/casino', '/casino')).toBe(true)
  expect(isWithin('/casino-royal', '/casino')).toBe(false)
  expect(isWithin('/live-casino', '/live')).toBe(false)
})

describe('listEntries', () => {
  const off = Object.fromEntries(Object.keys(DEFAULT_BRAND.modules).map((name) => [name, name === 'casino']))
  const small = { ...DEFAULT_BRAND, modules: off as typeof DEFAULT_BRAND.modules }
  test('a brand with little else shows the ways into its games', () => {
    expect(listEntries(small, true).map(({ key }) => key)).toEqual([
      'casino',
      'allGames',
      'favorites',
      'finder',
    ])
  })
  test('a brand with many areas shows them alone', () => {
    expect(listEntries(DEFAULT_BRAND, true)).toEqual(listAreas(DEFAULT_BRAND, true))
  })
  test('one entry at most is the current one', () => {
    expect(findCurrentEntry(listEntries(small, true), '/casino/casino-games')?.key).toBe('allGames')
    expect(findCurrentEntry(listEntries(small, true), '/casino/play/x')?.key).toBe('casino')
    expect(findCurrentEntry(listEntries(small, true), '/terms')).toBeNull()
  })
})
