import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparablePath, isSamePage, isSitePath } from './path.ts'

describe('comparing paths (site-behaviour 1.3)', () => {
  test.each([
    ['/login/', '/login'],
    ['//login', '/login'],
    ['/login?a=1#b', '/login'],
    ['/', '/'],
    ['', '/'],
    ['/a//b///c/', '/a/b/c'],
  ])('%s → %s', (address, expected) => expect(comparablePath(address)).toBe(expected))
  test('a base path is taken away only where it is one', () => {
    expect(comparablePath('/shop/login', '/shop/')).toBe('/login')
    expect(comparablePath('/shopping', '/shop')).toBe('/shopping')
  })
  test('encoding is undone on both sides, letter case counts', () => {
    expect(isSamePage('/caf%C3%A9', '/café')).toBe(true)
    expect(isSamePage('/Login', '/login')).toBe(false)
    expect(isSamePage('/%', '/%')).toBe(true)
  })
})

describe('paths of this site', () => {
  test.each(['/', '/casino', '/a?b=c', '/a/b#c'])('%s is one', (path) => expect(isSitePath(path)).toBe(true))
  test.each([
    '',
    'casino',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/.//evil.test',
    '/\n/x',
    null,
    3,
  ])('%j is none', (path) => expect(isSitePath(path)).toBe(false))
  test('whatever passes stays on the own origin for a browser', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', 'e', ':', '@', '?', '#', '\t', '%', ' ') }),
        (text) => {
          fc.pre(isSitePath(text))
          expect(new URL(text, 'https://shop.test').origin).toBe('https://shop.test')
        },
      ),
      { numRuns: 3000 },
    )
  })
})
