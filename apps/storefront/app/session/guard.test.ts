import { describe, expect, test } from 'vitest'
import type { Access } from '../route-table.ts'
import type { TokenCheck } from './expiry.ts'
import { decide, knownGuards, leavesHome, type Verdict } from './guard.ts'

const valid: TokenCheck = { valid: true, tokenExpired: false, refreshExpired: false, refreshable: true }
const dead: TokenCheck = { valid: false, tokenExpired: true, refreshExpired: false, refreshable: false }
const renewable: TokenCheck = { ...dead, refreshable: true }
const refreshExpired: TokenCheck = {
  valid: false,
  tokenExpired: false,
  refreshExpired: true,
  refreshable: false,
}

describe('auth guard (site-behaviour 1.2)', () => {
  const rows: [Access, 'guest' | 'player', string, TokenCheck, Verdict][] = [
    ['open', 'guest', '/terms', valid, 'pass'],
    ['open', 'player', '/terms', refreshExpired, 'pass'],
    ['open', 'player', '/terms', dead, 'pass'],
    ['guest', 'guest', '/register', valid, 'pass'],
    ['guest', 'player', '/register', valid, 'home'],
    ['guest', 'player', '/login', dead, 'home'],
    ['login', 'guest', '/login', valid, 'pass'],
    ['login', 'guest', '/login/', valid, 'pass'],
    ['login', 'guest', '/casino', valid, 'login'],
    ['login', 'player', '/login', refreshExpired, 'home'],
    ['login', 'player', '/casino', refreshExpired, 'reset'],
    ['login', 'player', '/casino', renewable, 'refresh'],
    ['login', 'player', '/casino', dead, 'reset'],
    ['login', 'player', '/casino', valid, 'pass'],
  ]
  test.each(rows)('%s, %s, %s, %j → %s', (access, who, path, check, verdict) => {
    expect(decide({ access, loggedIn: who === 'player', path, loginPath: '/login', check })).toBe(verdict)
  })
})

test.each([
  [false, 2, false, false],
  [false, 1, false, true],
  [false, null, false, true],
  [false, 2, true, true],
  [true, 1, true, false],
] as const)(
  'home rule: logged in %s, pam_type %s, landing %s → leaves %s',
  (loggedIn, pamType, landing, leaves) => {
    expect(leavesHome(loggedIn, { pamType, landing })).toBe(leaves)
  },
)

test('an unknown guard is an error that names it', () => {
  expect(() => knownGuards({ guards: ['zzz' as 'home'] })).toThrow(/zzz/)
  expect(knownGuards({ guards: ['home', 'sports'] })).toEqual(['home', 'sports'])
})
