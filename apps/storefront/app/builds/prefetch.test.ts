import { expect, test } from 'vitest'
import { pages } from '../route-table.ts'
import { isForPlayersOnly, mayPrefetch } from './prefetch.tsx'

test.each(pages.map(({ path, access }) => [path, access]))(
  '%s (%s) is left out for guests only if it turns them away',
  (path, access) => {
    expect(isForPlayersOnly(path.replace(/:\w+/g, 'x1'))).toBe(access === 'login')
  },
)

test('nothing is fetched ahead for a browser that saves data or has a slow line', () => {
  expect(mayPrefetch(undefined)).toBe(true)
  expect(mayPrefetch({ effectiveType: '4g' })).toBe(true)
  expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
  expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
})
