import { operatorCalls, type OperatorCall } from '@palco/contract/operators'
import { DEMO_SEALING_KEYS } from '@palco/sealing'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { isAboutBrand, type CallRoute } from './http/index.ts'
import { makeModules } from './modules.ts'
import type { Parts } from './parts.ts'

/** Anything that routes are made with; none of it is used before a request comes. */
const anything: unknown = new Proxy(() => anything, { get: () => anything, apply: () => anything })
const config = new Proxy<Record<string, unknown>>(
  { SEALING_KEYS: DEMO_SEALING_KEYS },
  { get: (known, name) => known[String(name)] ?? 'http://localhost' },
)
const PARTS = [
  'log',
  'db',
  'brands',
  'providers',
  'sessions',
  'bus',
  'streams',
  'limiter',
  'mailer',
  'now',
  'readKey',
]
const parts = { ...Object.fromEntries(PARTS.map((name) => [name, anything])), config } as unknown as Parts

const CALLS = Object.values(operatorCalls) as OperatorCall[]
const ROUTES = new Map(
  makeModules(parts, { passwords: anything } as never)
    .routes.filter((route): route is CallRoute => (route as { kind?: unknown }).kind === 'call')
    .map((route) => [`${route.call.method} ${route.call.path}`, route]),
)

test.each(CALLS.map((call) => [call.name, call] as const))(
  '%s says what it can let players receive: it reads, pays nothing for a reason, or declares its worst case',
  (_, call) => {
    const pays = ROUTES.get(`${call.method} ${call.path}`)?.pays
    if (call.method === 'GET') expect(pays).toBe('reads')
    else if (typeof pays === 'object') expect(pays.nothing.length).toBeGreaterThan(10)
    else expect(pays).toBe('worst_case')
  },
)

test('every plan says who confirms it, and nothing else does', () => {
  const plans = CALLS.filter(({ method, path }) => ROUTES.get(`${method} ${path}`)?.pays === 'worst_case')
  expect(CALLS.filter(({ second }) => second !== undefined)).toEqual(plans)
  for (const { access, second = '' } of plans) expect(second).toBe(`${access.split('.')[0]}.second`)
})

test.each(CALLS.map((call) => [call.name, call] as const))(
  '%s names a brand exactly where it is refused for another brand’s operator',
  (_, call) => {
    const { shape } = call.input as unknown as { shape?: Record<string, z.ZodType> }
    const brand = shape?.['brand']
    const isNamed = brand !== undefined && !brand.safeParse(undefined).success
    expect(isAboutBrand(call)).toBe(isNamed)
  },
)

test('what raises what players may receive, or what operators may do, is a plan', () => {
  const declared = CALLS.filter(({ method, path }) => ROUTES.get(`${method} ${path}`)?.pays === 'worst_case')
  expect(declared.map(({ name }) => name.replace('operators.', '')).toSorted()).toEqual([
    'approve',
    'change_race',
    'credit_late',
    'grant_free_bets',
    'identity_decide',
    'jackpot_terms',
    'legal_text_publish',
    'payment_owner',
    'person_enable',
    'person_invite',
    'person_reset',
    'person_rights',
    'player_adjust',
    'player_lift_closing',
    'prode_cancel',
    'prode_series',
    'screening_decide',
    'store_item',
    'store_refund',
    'trading_accumulator_bonus',
    'trading_boost',
    'trading_decide',
    'trading_limits',
    'trading_price',
    'trading_price_limits',
    'trading_shift',
    'trading_void',
    'unclaimed_settle',
  ])
})
