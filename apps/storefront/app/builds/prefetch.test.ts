import { expect, test } from 'vitest'
import { pages } from '../route-table.ts'
import { isForPlayersOnly, mayPrefetch } from './prefetch.tsx'

test.each(pages.map(({ path, access }) => [path, access] as const))(
  '%s (%s) is fetched ahead for guests unless it is for players only',
  (path, access) => {
    expect(isForPlayersOnly(path.replace(/:\w+/g, 'x1'))).toBe(access === 'login')
  },
)

test('what only begins like a page for players is another page', () => {
  expect(isForPlayersOnly('/casino/casino-games')).toBe(false)
  expect(isForPlayersOnly('/casinos')).toBe(false)
  expect(isForPlayersOnly('/transactions/12/more')).toBe(false)
})

test('nothing is fetched ahead for a browser that saves data or has a slow line', () => {
  expect(mayPrefetch(undefined)).toBe(true)
  expect(mayPrefetch({ effectiveType: '4g' })).toBe(true)
  expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
  expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
})
