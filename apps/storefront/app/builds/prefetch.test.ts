import { expect, test } from 'vitest'
import { pages } from '../route-table.ts'
import { isForPlayersOnly, mayPrefetch } from './prefetch.tsx'

test.each(pages.filter(({ access }) => access !== 'login').map(({ path }) => path))(
  '%s is fetched ahead for guests: it does not turn them away',
  (path) => {
    expect(isForPlayersOnly(path.replace(/:\w+/g, 'x1'))).toBe(false)
  },
)

test('pages that a guest’s home leads to but that are for players are left out', () => {
  for (const path of ['/casino', '/casino/play/x1', '/live-casino', '/favorites', '/wallet/deposit']) {
    expect(pages.some((page) => page.path.replace(/:\w+/g, 'x1') === path && page.access === 'login')).toBe(
      true,
    )
    expect(isForPlayersOnly(path)).toBe(true)
  }
})

test('nothing is fetched ahead for a browser that saves data or has a slow line', () => {
  expect(mayPrefetch(undefined)).toBe(true)
  expect(mayPrefetch({ effectiveType: '4g' })).toBe(true)
  expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
  expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
})
