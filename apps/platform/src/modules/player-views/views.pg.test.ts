import { createHash } from 'node:crypto'
import { type Call, calls, sportsCalls } from '@palco/contract'
import {
  OPERATOR_HEADERS,
  type OperatorCallAnswer,
  operatorCalls,
  type OperatorCallSentInput,
} from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'
import { sendMessage } from '../messages/index.ts'

const database = await testDatabase()
const platform = await testPlatform(database)
const { call, clock, config } = platform
const owner = openDatabase({ url: database.url, poolSize: 1, role: null })
const MINUTE = 60_000
const EVERY: readonly Call[] = [...new Set<Call>([...Object.values(calls), ...Object.values(sportsCalls)])]

let player: { id: string; token: string }
let names = 0
const toHash = (text: string) => createHash('sha256').update(text).digest('hex')

/** An operator who is logged in at the console. */
async function operator(roles: string[], brands = ['brasa']) {
  const username = `viewer${(names += 1)}`
  const token = `console ${username}`
  await owner.query({
    text: `WITH o AS (INSERT INTO operators (username, password_hash, totp_sealed, roles, brands, language, created_at)
        VALUES ($1, '', '', $2, $3, 'es_ES', $4) RETURNING id)
      INSERT INTO operator_sessions (token_hash, operator_id, address, device, created_at, last_seen_at)
        SELECT $5, id, '203.0.113.7', '', $4, $4 FROM o`,
    values: [username, roles, brands, new Date(clock.now), toHash(token)],
  })
  return { username, token }
}
type Operator = Awaited<ReturnType<typeof operator>>

let eva: Operator
beforeEach(async () => {
  clock.advance(2 * MINUTE)
  const { token, username } = await platform.player()
  const { rows } = await owner.query<{ id: string }>({
    text: 'SELECT id FROM players WHERE username = $1',
    values: [username],
  })
  player = { token, id: rows[0]?.id ?? '' }
  eva = await operator(['support'])
})

type Input = OperatorCallSentInput<typeof operatorCalls.viewAsPlayer>
async function ask(by = eva, given: Partial<Input> = {}) {
  const { method, path } = operatorCalls.viewAsPlayer
  const answer = await fetch(`${platform.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${by.token}`,
      [OPERATOR_HEADERS.key]: config.CONSOLE_KEY,
      [OPERATOR_HEADERS.address]: '203.0.113.7',
    },
    body: JSON.stringify({ brand: 'brasa', id: player.id, note: 'Consulta 12', ...given }),
  })
  const body = (await answer.json()) as OperatorCallAnswer<typeof operatorCalls.viewAsPlayer>
  return { ...body, refused: (body as { code?: string }).code, status: answer.status }
}
const open = async (code: string, domain = 'brasa.test') => {
  const { status, body, refusal } = await call(calls.viewSession, { code }, { domain })
  return status === 200 ? (body.response.token ?? '') : refusal.code
}
const view = async (by = eva) => open((await ask(by)).code)
const read = async (token: string, domain = 'brasa.test') => {
  const { status, body, refusal } = await call(calls.readUser, {}, { token, domain })
  return status === 200 ? body.username : refusal.code
}
const audited = async () => {
  const { rows } = await owner.query<{ action: string }>({
    text: `SELECT action FROM operator_audit WHERE subject = $1 ORDER BY id`,
    values: [player.id],
  })
  return rows.map(({ action }) => action)
}

describe('a view', () => {
  test('is opened once by its code, shows the player, and is on record with its reason', async () => {
    const { code, until } = await ask()
    expect(until).toBe(new Date(clock.now + 15 * MINUTE).toISOString())
    const token = await open(code)
    const { body } = await call(calls.readUser, {}, { token })
    expect(body).toMatchObject({ id: player.id, view_until: until })
    expect((await call(calls.readUser, {}, { token: player.token })).body).not.toHaveProperty('view_until')
    expect(await open(code)).toBe('invalid_link')
    expect(await audited()).toEqual(['player.viewed', 'player.view_asked', 'player.view_opened'])
    const { rows } = await owner.query<{ note: string }>({
      text: `SELECT after ->> 'note' AS note FROM operator_audit WHERE action = 'player.view_asked' AND subject = $1`,
      values: [player.id],
    })
    expect(rows).toEqual([{ note: 'Consulta 12' }])
  })

  test('is of its brand, and opened within a minute', async () => {
    expect(await open((await ask()).code, 'marea.test')).toBe('invalid_link')
    const { code } = await ask()
    clock.advance(MINUTE)
    expect(await open(code)).toBe('invalid_link')
    const late = await ask()
    clock.advance(MINUTE - 1)
    const token = await open(late.code)
    expect(await read(token)).toMatch(/^player/)
    expect(await read(token, 'marea.test')).toBe('unauthenticated')
    expect(await open('x'.repeat(43))).toBe('invalid_link')
  })

  test('ends after fifteen minutes, whatever is done in it', async () => {
    const token = await view()
    clock.advance(15 * MINUTE - 1)
    expect(await read(token)).toMatch(/^player/)
    clock.advance(1)
    expect(await read(token)).toBe('unauthenticated')
  })

  test('ends when the operator ends it or begins another, and the player’s own session goes on', async () => {
    const token = await view()
    expect((await call(calls.logout, {}, { token })).status).toBe(200)
    expect(await read(token)).toBe('unauthenticated')
    expect((await audited()).at(-1)).toBe('player.view_ended')
    const first = await view()
    const second = await ask()
    expect(await read(first)).toBe('unauthenticated')
    expect(await read(await open(second.code))).toMatch(/^player/)
    expect(await read(player.token)).toMatch(/^player/)
  })

  test('ends with the operator’s session, and with the right or the brand', async () => {
    const ends = [
      `UPDATE operator_sessions SET ended_at = now() WHERE operator_id = (SELECT id FROM operators WHERE username = $1)`,
      `UPDATE operators SET roles = '{payments}' WHERE username = $1`,
      `UPDATE operators SET brands = '{marea}' WHERE username = $1`,
      `UPDATE operators SET disabled_at = now() WHERE username = $1`,
    ]
    for (const text of ends) {
      const by = await operator(['support'])
      const token = await view(by)
      expect(await read(token)).toMatch(/^player/)
      const { code } = await ask(by, { note: 'Otra vez' })
      const again = await open(code)
      await owner.query({ text, values: [by.username] })
      expect([text, await read(again)]).toEqual([text, 'unauthenticated'])
    }
    const by = await operator(['support'])
    const { code } = await ask(by)
    await owner.query({ text: ends[1] ?? '', values: [by.username] })
    expect(await open(code)).toBe('invalid_link')
  })

  test('is of a role in that brand alone too, and of none in another', async () => {
    const by = await operator(['support@brasa', 'payments@marea'], ['brasa', 'marea'])
    const token = await view(by)
    expect(await read(token)).toMatch(/^player/)
    await owner.query({
      text: `UPDATE operators SET roles = '{support@marea,payments}' WHERE username = $1`,
      values: [by.username],
    })
    expect(await read(token)).toBe('unauthenticated')
  })

  test('ends with the role for some hours that it was asked for with', async () => {
    const by = await operator(['payments'])
    await owner.query({
      text: `INSERT INTO operator_elevations (operator_id, role, minutes, cause, asked_at, decided_by, begins_at, ends_at)
        SELECT o.id, 'support', 30, 'cubre el turno', $2, b.id, $2, $3 FROM operators o, operators b WHERE o.username = $1 AND b.username = $4`,
      values: [by.username, new Date(clock.now), new Date(clock.now + 10 * MINUTE), eva.username],
    })
    const token = await view(by)
    clock.advance(10 * MINUTE - 1)
    expect(await read(token)).toMatch(/^player/)
    clock.advance(1)
    expect(await read(token)).toBe('unauthenticated')
  })

  test('keeps no console session alive', async () => {
    const token = await view()
    await owner.query({
      text: `UPDATE operator_sessions SET last_seen_at = $2 WHERE token_hash = $1`,
      values: [toHash(eva.token), new Date(clock.now - 29 * MINUTE)],
    })
    expect(await read(token)).toMatch(/^player/)
    clock.advance(MINUTE)
    expect(await read(token)).toBe('unauthenticated')
  })

  test('takes its own right, a reason, and a player who is there', async () => {
    expect((await ask(await operator(['payments']))).refused).toBe('forbidden')
    expect((await ask(await operator(['support'], ['marea']))).refused).toBe('unknown_brand')
    expect((await ask(eva, { note: 'x' })).refused).toBe('invalid_request')
    expect((await ask(eva, { id: `pl_${'z'.repeat(20)}` })).refused).toBe('unknown_player')
    const token = await view()
    await owner.query({
      text: `UPDATE players SET username = 'erased:' || id, status = 'blocked' WHERE id = $1`,
      values: [player.id],
    })
    expect((await ask()).refused).toBe('wrong_state')
    expect(await read(token)).toBe('unauthenticated')
  })
})

/** What stands in every table, by table. */
async function wholeDatabase(): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string }>({
    text: `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
  })
  const digests = new Map<string, string>()
  for (const { name } of rows) {
    const { rows: found } = await owner.query<{ digest: string }>({
      text: `SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS digest FROM ${name} t`,
    })
    digests.set(name, found[0]?.digest ?? '')
  }
  return digests
}

/** An input that fits, as far as names say. */
const GIVEN: Record<string, unknown> = { id: '1', limit: 5, page: 1, query: 'ana', slug: 'a', selections: [] }
const inputFor = ({ input }: Call) => {
  const { shape = {} } = input as unknown as { shape?: Record<string, unknown> }
  return Object.fromEntries(
    Object.keys(shape).flatMap((name) => (name in GIVEN ? [[name, GIVEN[name]]] : [])),
  )
}
const STREAM = calls.liveStream.name

describe('in a view', () => {
  test('no call changes a row, and those that would are refused before anything is asked', async () => {
    await database.db.transaction((tx) =>
      sendMessage(tx, {
        brandId: 'brasa',
        playerId: player.id,
        key: 'one',
        title: 'Hola',
        text: 'Hola',
        about: 'service',
        at: new Date(clock.now),
      }),
    )
    const token = await view()
    // A session's use is noted after five minutes.
    clock.advance(10 * MINUTE)
    const before = await wholeDatabase()
    const answered = new Map<string, number>()
    for (const one of EVERY) {
      if (one.name === STREAM || one.name === calls.logout.name) continue
      const { status, refusal } = await call(one, inputFor(one) as never, {
        token,
        idempotencyKey: 'a-key-of-a-view',
      })
      if (one.viewable) expect([one.name, refusal.code]).not.toEqual([one.name, 'view_only'])
      else expect([one.name, status, refusal.code]).toEqual([one.name, 403, 'view_only'])
      answered.set(one.name, status)
      expect([one.name, status]).not.toEqual([one.name, 500])
    }
    const after = await wholeDatabase()
    const changed = [...after].filter(([name, digest]) => before.get(name) !== digest)
    expect(changed.map(([name]) => name)).toEqual([])
    expect([...answered.values()].filter((status) => status === 200).length).toBeGreaterThan(35)
  })

  test('nothing is answered that opens the account or is the player’s alone', () => {
    const viewable = EVERY.filter((one) => one.viewable)
    const posts = viewable.filter(({ method }) => method === 'POST').map(({ name }) => name)
    expect(posts.toSorted()).toEqual([
      'account.user',
      'configuration.guest',
      'configuration.player',
      'racing.quote',
      'session.logout',
      'session.view',
      'sports.slip',
    ])
    expect(
      EVERY.filter((one) => one.method === 'GET' && !one.viewable)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'account.address_change',
      'data_export.read',
      'data_export.read_page',
      'passkeys.list',
      'push.read',
      'referrals.read',
      'second_factor.read',
      'second_factor.read_due',
    ])
    for (const { movesMoney, sentOnce, name } of viewable)
      expect([name, movesMoney, sentOnce && name !== calls.viewSession.name]).toEqual([name, false, false])
  })

  test('the player’s sessions, last log-in and devices are as before', async () => {
    const facts = async () => {
      const { body } = await call(calls.listSessions, {}, { token: player.token })
      return [body.response.sessions.length, body.response.previous_login]
    }
    const before = await facts()
    const token = await view()
    for (const _ of [1, 2]) await read(token)
    expect(await facts()).toEqual(before)
    const { body } = await call(calls.listSessions, {}, { token })
    expect(body.response.sessions.some(({ current }) => current)).toBe(false)
  })

  test('a deposit that goes on at a provider has no way to it, which the player has', async () => {
    const redirect = 'https://pay.example/session'
    await owner.query({
      text: `WITH m AS (INSERT INTO payment_methods (brand_id, id, direction, kind, adapter, currency, name, description, min_amount, max_amount, minutes)
          VALUES ('brasa', 'card', 'deposit', 'card', 'sandbox', 'ARS', '{"es_ES": "Tarjeta"}', '{}', 1, 100000, 5))
        INSERT INTO payments (id, brand_id, player_id, kind, method_id, adapter, currency, amount, fee, status, language, redirect_url,
            created_at, updated_at, expires_at)
          VALUES ('pay_' || translate(substr($1, 4), '0189', 'aaaa'), 'brasa', $1, 'deposit', 'card', 'sandbox', 'ARS', 1000, 0, 'pending',
            'es_ES', $2, $3, $3, $4)`,
      values: [player.id, redirect, new Date(clock.now), new Date(clock.now + 30 * MINUTE)],
    })
    const waysIn = async (token: string) => {
      const { body } = await call(calls.listPayments, {}, { token })
      const [listed] = body.response.payments
      const { body: read } = await call(calls.readPayment, { id: listed?.id ?? '' }, { token })
      return [listed?.redirect_url, read.response.redirect_url]
    }
    expect(await waysIn(await view())).toEqual([null, null])
    expect(await waysIn(player.token)).toEqual([redirect, redirect])
  })

  test('a blocked player is shown, and no second factor is asked of the operator', async () => {
    await owner.query({ text: `UPDATE players SET status = 'blocked' WHERE id = $1`, values: [player.id] })
    expect(await read(await view())).toMatch(/^player/)
  })
})
