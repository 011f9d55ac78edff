import { expect, test } from 'vitest'
import { homeTarget, rememberInterrupted, rememberPage } from './redirects.ts'
import { toSite, makeVisit } from './testing/visit.ts'

const site = toSite({})

test('the wanted page is remembered without its query, and leads there once', () => {
  const visit = makeVisit(site)
  rememberPage(visit, '/casino?page=2#top')
  expect([homeTarget(visit), homeTarget(visit)]).toEqual(['/casino', '/'])
})

test.each(['//other.test', 'https://other.test/', '/\\other.test', '/a\tb', '/login'])(
  'what is no page of the site is neither remembered nor followed: %j',
  (wanted) => {
    const visit = makeVisit(site)
    rememberPage(visit, wanted)
    expect(homeTarget(visit)).toBe('/')
    if (wanted === '/login') return
    // A cookie that was planted.
    expect(homeTarget(makeVisit(site, `auth.redirect=${encodeURIComponent(wanted)}`))).toBe('/')
  },
)

test('the page that a due second factor interrupts is remembered with its query, unless that is long', () => {
  const visit = makeVisit(site)
  const led = (address: string) => {
    rememberInterrupted(visit, new URL(address, 'http://site.test'))
    return homeTarget(visit)
  }
  expect(led('/wallet/deposit?bonus=7')).toBe('/wallet/deposit?bonus=7')
  const longest = `/casino?q=${'a'.repeat(990)}`
  expect([longest.length, led(longest), led(`${longest}a`)]).toEqual([1_000, longest, '/casino'])
  rememberInterrupted(visit, { pathname: '//other.test/', search: '' })
  expect(homeTarget(visit)).toBe('/')
})
