import { describe, expect, test } from 'vitest'
import { readMatcher, ruleFor, findTarget, type RouteMatcher } from './route-rules.ts'

const to = (redirect: string) => ({ redirect })
const matcher: RouteMatcher = {
  static: { '/old/keep': to('/exact') },
  dynamic: { '/u/*': to('/one'), '/p/:id': to('/named'), '/v/*/edit': to('/middle') },
  wildcard: { '/old/**': to('/tail'), '/old/deep/**': to('/deep') },
}

describe('route rules by path (site-behaviour 4.5)', () => {
  test.each([
    ['/old/keep', '/exact'],
    ['/old/keep/', '/exact'],
    ['/old/keep?x=1', '/exact'],
    ['/old/keep/x', '/tail'],
    ['/OLD/keep', undefined],
    ['/old', '/tail'],
    ['/old/a/b', '/tail'],
    ['/oldx', undefined],
    ['/old/deep/y', '/deep'],
    ['/u/1', '/one'],
    ['/p/1', '/named'],
    ['/u', undefined],
    ['/u/1/x', undefined],
    ['/v/1/edit', '/middle'],
  ])('%s → %s', (path, target) => expect(ruleFor(matcher, path).redirect).toBe(target))
  test('/** matches everything, weakest; fields of weaker rules stay', () => {
    const all: RouteMatcher = {
      ...matcher,
      wildcard: { ...matcher.wildcard, '/**': { redirect: '/any', addGuards: ['x'] } },
    }
    expect(ruleFor(all, '/new').redirect).toBe('/any')
    expect(ruleFor(all, '/old/keep')).toEqual({ redirect: '/exact', addGuards: ['x'] })
  })
})

test.each([
  ['/promotions', 'in-app'],
  ['https://other.test/x', 'outside'],
  ['//other.test/x', 'outside'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['JavaScript:alert(1)', null],
  ['', null],
])('target %s is %s', (redirect, kind) => expect(findTarget({ redirect })?.kind ?? null).toBe(kind))

test.each([null, 3, {}, { matcher: null }, { matcher: { static: 1 } }])(
  'broken metadata %j means no rules',
  (meta) => {
    expect(ruleFor(readMatcher(meta), '/old')).toEqual({})
  },
)
