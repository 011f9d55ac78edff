import { operatorCalls, type OperatorCall } from '@palco/contract/operators'
import { DEMO_SEALING_KEYS } from '@palco/sealing'
import { describe, expect, test } from 'vitest'
import { RIGHTS } from '@palco/contract/tables'
import type { z } from 'zod'
import { isAboutBrand, type CallRoute } from './http/index.ts'
import { isRefused, type Refused } from './result.ts'
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
  'keys',
]
/** Who is logged in: what the database says of their session. */
let holder: unknown
const db = new Proxy(
  {},
  {
    get: (_, name) =>
      name === 'query'
        ? ({ name: query }: { name?: string }) =>
            query === 'operators-session-holder'
              ? Promise.resolve({ rows: [holder], rowCount: 1 })
              : Promise.reject(new Error('the work of a call has begun'))
        : anything,
  },
)
const named = Object.fromEntries(PARTS.map((name) => [name, anything]))
const parts = { ...named, db, config, now: () => 0 } as unknown as Parts

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
    'funds_decide',
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
    'player_admit_namesake',
    'player_correct',
    'player_grant',
    'player_lift_closing',
    'prode_cancel',
    'prode_series',
    'role_retire',
    'role_save',
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

describe('an operator of one brand', () => {
  type Entered = { by: { brands: string[] } }
  type Door = { enter: (request: unknown, call: OperatorCall) => Promise<Entered | Refused> }
  const request = { headers: { authorization: 'Bearer x' }, ip: '203.0.113.7' }
  const but = (right: string) => RIGHTS.filter((one) => one !== right)
  const route = ({ method, path }: OperatorCall) => {
    const found = ROUTES.get(`${method} ${path}`)
    if (!found) throw new Error(path)
    return found
  }
  /** Enters a call with these rights by brand. */
  async function enter(call: OperatorCall, rightsIn: Record<string, readonly string[]>) {
    holder = {
      id: '1',
      username: 'leo',
      roles: [],
      rightsIn,
      lasting: rightsIn,
      brands: Object.keys(rightsIn),
      language: 'es_ES',
    }
    return (route(call).callers(anything as never) as unknown as Door).enter(request, call)
  }
  const WITH_RIGHT = CALLS.filter(({ access }) => access.includes('.'))

  test.each(WITH_RIGHT.map((call) => [call.name, call] as const))(
    '%s goes on in the brands in which its right holds, and in no other',
    async (_, call) => {
      const entered = await enter(call, { brasa: RIGHTS, tribuna: but(call.access), marea: [] })
      if (isRefused(entered)) throw new Error('refused')
      expect(entered.by.brands).toEqual(['brasa'])
      if (isAboutBrand(call))
        for (const brand of ['tribuna', 'marea'])
          expect(await route(call).run({ brand }, entered as never, anything as never)).toMatchObject({
            code: 'unknown_brand',
          })
      expect(await enter(call, { brasa: but(call.access), tribuna: but(call.access) })).toMatchObject({
        code: 'forbidden',
      })
    },
  )

  test('the calls without a right are about oneself, or ask by its brand for what waits or is opened', () => {
    expect(CALLS.filter((call) => !WITH_RIGHT.includes(call)).map(({ name }) => name)).toEqual([
      'operators.log_in',
      'operators.sign_on',
      'operators.sign_on_begin',
      'operators.sign_on_log_in',
      'operators.passkey_log_in_begin',
      'operators.passkey_log_in',
      'operators.passkeys',
      'operators.passkey_begin',
      'operators.passkey_add',
      'operators.passkey_remove',
      'operators.log_out',
      'operators.who_am_i',
      'operators.set_language',
      'operators.elevation',
      'operators.elevation_ask',
      'operators.elevation_end',
      'operators.invitation',
      'operators.invitation_accept',
      'operators.views',
      'operators.view_save',
      'operators.view_remove',
      'operators.view_default',
      'operators.report_schedules',
      'operators.report_readers',
      'operators.report_schedule_save',
      'operators.report_schedule_act',
      'operators.waiting',
      'operators.trading_drop',
    ])
  })
})
