import { expect, test } from 'vitest'
import { openJar } from './cookies.ts'
import { hasOwnMarks, isOwnToken, renewXsrf, xsrfPair } from './xsrf.ts'

const own = { origin: 'https://shop.test', originHeader: 'https://shop.test', fetchSite: 'same-origin' }

test('the pair of a visitor stays until it is renewed; then a token from before is worth nothing', () => {
  const jar = openJar(null, true)
  const { token, fresh } = xsrfPair(jar)
  expect([fresh, isOwnToken(jar, token)]).toEqual([true, true])
  expect(xsrfPair(jar)).toEqual({ token, fresh: false })
  renewXsrf(jar)
  expect(isOwnToken(jar, token)).toBe(false)
})

test('a token of another visitor, of another length, or none, is not the own one', () => {
  const jar = openJar(null, true)
  const { token } = xsrfPair(jar)
  const { token: foreign } = xsrfPair(openJar(null, true))
  for (const submitted of [foreign, token.slice(1), `${token}x`, '', null])
    expect(isOwnToken(jar, submitted), String(submitted)).toBe(false)
})

test.each([
  [{}, true],
  [{ originHeader: null, fetchSite: null }, true],
  [{ fetchSite: 'none' }, true],
  [{ fetchSite: 'same-site' }, false],
  [{ fetchSite: 'cross-site' }, false],
  [{ originHeader: 'https://other.test' }, false],
  [{ originHeader: 'null' }, false],
  [{ originHeader: 'http://shop.test' }, false],
])('a post with %j comes from the site itself: %s', (marks, expected) => {
  const jar = openJar(null, true)
  xsrfPair(jar)
  expect(hasOwnMarks(jar, { ...own, ...marks })).toBe(expected)
})

test('without the visitor’s secret no post is the site’s own', () => {
  expect(hasOwnMarks(openJar(null, true), own)).toBe(false)
  expect(hasOwnMarks(openJar('__Host-auth.xsrf=short', true), own)).toBe(false)
})
