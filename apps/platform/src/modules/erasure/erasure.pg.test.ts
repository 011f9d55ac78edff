import { randomUUID } from 'node:crypto'
import { calls, type Jurisdiction } from '@palco/contract'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { post } from '../../ledger/index.ts'
import { assertBooksBalance } from '../../testing/books.ts'
import { GAME, type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { eraseDue } from './erase.ts'
import { findPlaces } from './testing/fill.ts'

const rewards = await rewardsPlatform({})
const { db, clock, call } = rewards
const owner = openDatabase({ url: rewards.databaseUrl, role: null, poolSize: 1 })
const PASSWORD = 'a long enough one'
const START = Date.parse('2027-05-13T15:00:00Z')
const DAY = 24 * 3_600_000
const HOST = 'brasa.test'
let names = 0
let player: Known & { username: string; email: string }

const person = () => ({
  name: 'Zulema',
  lastname: 'Quiroga Pazo',
  country: 'UY',
  phone_code: '+598',
  phone_number: '99812345',
  birth_date: '1971-08-09',
})
type Given = { dni?: string; country?: string; lastname?: string; phone_number?: string }
const register = (input: Given & { username: string; email: string }) =>
  call(
    calls.register,
    { ...person(), ...input, password: PASSWORD, over_18: true, accept_terms: true },
    {
      domain: HOST,
      headers: { 'x-device': `device-${names}`.padEnd(43, 'a'), 'x-forwarded-for': '198.51.100.77' },
    },
  )
async function registered(more: Given = {}) {
  names += 1
  const username = `zulema-${names}`
  const email = `zulema${names}@mailbox.example`
  const { status, body } = await register({ username, email, ...more })
  expect(status).toBe(200)
  return { ...(await rewards.known(body.response.token ?? '', username, HOST)), username, email }
}
let jurisdiction: Jurisdiction | undefined
/** The brands, all of one jurisdiction, by the clock of Madrid. */
const allBrands = async () =>
  (await rewards.brands.all()).map((brand) => ({
    ...brand,
    timeZone: 'Europe/Madrid',
    configuration: { ...brand.configuration, ...(jurisdiction && { jurisdiction }) },
  }))
const run = () => eraseDue({ db, now: () => new Date(clock.now), allBrands })
const erasedAt = async (time: string | number): Promise<boolean> => {
  clock.now = typeof time === 'number' ? time : Date.parse(time)
  await run()
  return isErased()
}
const isErased = async (one = player): Promise<boolean> => {
  const { rows } = await db.query<{ username: string }>({
    text: 'SELECT username FROM players WHERE id = $1',
    values: [one.id],
  })
  return rows[0]?.username.startsWith('erased:') ?? false
}
const waitsFor = async () => {
  const { rows } = await db.query<{ waitsFor: string | null }>({
    text: 'SELECT waits_for AS "waitsFor" FROM erasures WHERE player_id = $1',
    values: [player.id],
  })
  return rows[0]?.waitsFor
}
const close = async (one: Known = player) => {
  const asked = { ...one, idempotencyKey: randomUUID() }
  expect((await call(calls.closeAccount, { password: PASSWORD }, asked)).status).toBe(200)
}
const exclude = async (length: 'six_months' | 'five_years' | 'ever') => {
  const asked = { length, everywhere: false, password: PASSWORD }
  expect((await call(calls.excludeSelf, asked, player)).status).toBe(200)
}
const logIn = (username: string, password = PASSWORD) =>
  call(calls.login, { username, password }, { domain: HOST })
const pay = (amount: bigint) =>
  post(db, {
    brandId: player.brandId,
    playerId: player.id,
    currency: player.currency,
    payloadHash: 'h',
    scope: 'test',
    key: randomUUID(),
    kind: 'adjustment',
    detail: {},
    amount,
    bonus: 0n,
    counterparty: 'adjustments',
    at: new Date(clock.now),
  })

beforeEach(async () => {
  clock.now = START
  jurisdiction = undefined
  player = await registered()
})
afterEach(() => assertBooksBalance(db))
afterAll(() => owner.close())

describe('a closed account is erased', () => {
  test('five years after its closing at a brand without a jurisdiction, to the millisecond', async () => {
    await close()
    expect(await erasedAt('2032-05-13T14:59:59.999Z')).toBe(false)
    expect(await waitsFor()).toBe('retention')
    expect(await erasedAt('2032-05-13T15:00:00Z')).toBe(true)
  })

  test('after the years of the brand’s jurisdiction: six in Spain', async () => {
    jurisdiction = 'ES'
    await close()
    expect(await erasedAt('2033-05-13T14:59:59.999Z')).toBe(false)
    expect(await erasedAt('2033-05-13T15:00:00Z')).toBe(true)
  })

  test('after those of the residence where they are more', async () => {
    player = await registered({ country: 'ES' })
    await close()
    expect(await erasedAt('2033-05-13T14:59:59.999Z')).toBe(false)
    expect(await erasedAt('2033-05-13T15:00:00Z')).toBe(true)
  })

  test('never where the brand’s jurisdiction has no years on record, whatever the residence says', async () => {
    jurisdiction = 'GB'
    player = await registered({ country: 'ES' })
    await close()
    expect(await erasedAt('2090-01-01T00:00:00Z')).toBe(false)
    expect(await waitsFor()).toBe('no_rule')
  })

  test('years after the last movement of money where that came after the closing', async () => {
    await pay(10_00n)
    await close()
    clock.now = Date.parse('2028-02-29T15:00:00Z')
    await pay(-10_00n)
    expect(await erasedAt('2033-02-28T23:00:00Z')).toBe(false)
    expect(await erasedAt('2033-03-01T14:59:59.999Z')).toBe(false)
    expect(await erasedAt('2033-03-01T15:00:00Z')).toBe(true)
  })

  test('not while it is open, however long nothing happened', async () => {
    await pay(10_00n)
    await pay(-10_00n)
    expect(await erasedAt('2090-01-01T00:00:00Z')).toBe(false)
    expect(await waitsFor()).toBe(undefined)
  })

  test('not after it was opened again, and years after it was closed once more', async () => {
    await close()
    const asked = { ...player, idempotencyKey: randomUUID() }
    expect((await call(calls.reopenAccount, { password: PASSWORD }, asked)).status).toBe(200)
    expect(await erasedAt('2032-05-13T15:00:00Z')).toBe(false)
    player = { ...player, token: (await logIn(player.username)).body.response.token ?? '' }
    await close()
    expect(await erasedAt('2037-05-13T14:59:59Z')).toBe(false)
    expect(await erasedAt('2037-05-13T15:00:00Z')).toBe(true)
  })

  test('once: the next run does nothing, and one line of the audit says so without personal data', async () => {
    await close()
    clock.now = Date.parse('2032-05-13T15:00:00Z')
    expect([await run(), await run()]).toEqual([
      { looked: expect.any(Number), erased: expect.any(Number) },
      { looked: 0, erased: 0 },
    ])
    const { rows } = await db.query<object>({
      text: 'SELECT action, before, after, operator_id AS operator FROM operator_audit WHERE subject = $1',
      values: [player.id],
    })
    expect(rows).toEqual([{ action: 'player.erased', before: null, after: null, operator: null }])
  })
})

describe('an erasure waits', () => {
  const YEARS = Date.parse('2032-05-13T15:00:00Z')
  const week = async () => {
    clock.advance(7 * DAY - 1)
    await run()
    const early = await isErased()
    clock.advance(1)
    await run()
    return [early, await isErased()]
  }

  test('while money is left; a withdrawal is a movement, from which the years count anew', async () => {
    await pay(1n)
    await close()
    expect([await erasedAt(YEARS), await waitsFor()]).toEqual([false, 'money'])
    await pay(-1n)
    clock.advance(7 * DAY)
    await run()
    expect([await isErased(), await waitsFor()]).toEqual([false, 'retention'])
    expect(await erasedAt('2037-05-13T15:00:00Z')).toBe(true)
  })

  test('while a case of risk runs, and looks again a week later', async () => {
    await db.query({
      text: `INSERT INTO risk_cases (id, brand_id, player_id, level, state, offers_stopped, opened_at, changed_at)
        VALUES ($1, $2, $1, 'high', 'open', true, now(), now())`,
      values: [player.id, player.brandId],
    })
    await close()
    expect([await erasedAt(YEARS), await waitsFor()]).toEqual([false, 'case'])
    await db.query({
      text: `UPDATE risk_cases SET state = 'closed', outcome = 'settled', closed_at = now() WHERE player_id = $1`,
      values: [player.id],
    })
    expect(await week()).toEqual([false, true])
  })

  test('while a payment, a bet or a conversation with support is open', async () => {
    const open = {
      payment: `INSERT INTO payments (id, brand_id, player_id, kind, method_id, adapter, currency, amount, fee, status, language, created_at, updated_at)
        SELECT $1, $2, $1, 'withdrawal', id, 'x', 'ARS', 1, 0, 'pending', 'es_ES', now(), now() FROM payment_methods WHERE brand_id = $2 LIMIT 1`,
      bet: `INSERT INTO race_multiples (id, brand_id, player_id, currency, legs, races, each_way, unit, stake, stake_key, hash, placed_at)
        VALUES ($1, $2, $1, 'ARS', '[]', '{a,b}', false, 1, 1, 'k', 'h', now())`,
      case: `INSERT INTO support_tickets (brand_id, number, player_id, language, host, category, subject, digest, opened_at, changed_at)
        VALUES ($2, (SELECT (10000000 + count(*))::text FROM support_tickets), $1, 'es_ES', 'h', 'other', 's', 'd', now(), now())`,
    }
    await db.query({
      text: `INSERT INTO payment_methods (brand_id, id, direction, kind, adapter, name, description, currency, min_amount, max_amount, minutes)
        VALUES ('brasa', 'bank', 'withdrawal', 'bank', 'x', '{}', '{}', 'ARS', 1, 100, 1)`,
    })
    for (const [waits, text] of Object.entries(open)) {
      clock.now = START
      player = await registered()
      await close()
      expect((await db.query({ text, values: [player.id, player.brandId] })).rowCount).toBe(1)
      expect([await erasedAt(YEARS), await waitsFor()]).toEqual([false, waits])
    }
  })
})

describe('after the erasure', () => {
  const YEARS = Date.parse('2032-05-13T15:00:00Z')

  test('nothing that a player has given is found in any table', async () => {
    const given = { dni: '45678901', country: 'AR', lastname: 'Xanadu', phone_number: '73311992' }
    player = await registered(given)
    const opened = {
      category: 'other' as const,
      subject: 'Asunto xyzzy',
      text: 'Quiero saber plugh',
      attachments: [],
    }
    expect((await call(calls.openTicket, opened, { ...player, idempotencyKey: randomUUID() })).status).toBe(
      200,
    )
    await db.query({
      text: `UPDATE support_tickets SET state = 'closed' WHERE player_id = $1`,
      values: [player.id],
    })
    await logIn(player.username, 'a wrong password')
    await close()
    const personal = [player.username, player.email, ...Object.values(given), 'xyzzy', 'plugh'].filter(
      (value) => value !== 'AR',
    )
    for (const value of personal) expect([value, await findPlaces(owner, value)]).not.toEqual([value, []])
    expect(await erasedAt(YEARS)).toBe(true)
    for (const value of personal) expect([value, await findPlaces(owner, value)]).toEqual([value, []])
  })

  test('the mailbox and the name are as unknown ones to a log-in, and register anew', async () => {
    const { token, username, email } = player
    await close()
    expect(await erasedAt(YEARS)).toBe(true)
    const unknown = await logIn('nobody-has-this')
    for (const name of [username, email]) {
      const { status, refusal } = await logIn(name)
      expect([status, refusal.code]).toEqual([unknown.status, unknown.refusal.code])
    }
    expect((await call(calls.readProtection, {}, { ...player, token })).status).toBe(401)
    expect((await register({ username, email })).status).toBe(200)
  })

  test('an account opens with no password', async () => {
    await close()
    expect(await erasedAt(YEARS)).toBe(true)
    for (const password of ['', 'erased', PASSWORD])
      expect((await logIn(`erased:${player.id}`, password || 'x')).status).not.toBe(200)
  })

  test('lists of others go on, with a name in the reader’s language', async () => {
    const reader = await registered()
    await db.query({
      text: `INSERT INTO referrals (brand_id, referred_id, referrer_id, created_at) VALUES ($1, $2, $3, now())`,
      values: [player.brandId, player.id, reader.id],
    })
    await db.query({
      text: `INSERT INTO lobby_wins (provider_id, round_id, brand_id, player_id, game_id, currency, staked, won, ended_at)
        VALUES ('originals', $2, $1, $2, $3, 'ARS', 100, 5000, now())`,
      values: [player.brandId, player.id, GAME],
    })
    await close()
    expect(await erasedAt(YEARS)).toBe(true)
    const token = (await logIn(reader.username)).body.response.token ?? ''
    const read = async (language: string) => {
      const referrals = await call(calls.readReferrals, {}, { ...reader, token, language })
      const figures = await call(calls.readLobbyFigures, {}, { domain: HOST, language })
      const { winners } = figures.body.response
      return [referrals.body.response.referrals.map(({ name }) => name), winners.map((one) => one.player)]
    }
    expect(await read('es_ES')).toEqual([['Cuenta eliminada'], ['Cuenta eliminada']])
    expect(await read('en_US')).toEqual([['Deleted account'], ['Deleted account']])
    expect(await read('pt_BR')).toEqual([['Conta excluída'], ['Conta excluída']])
  })

  test('other accounts of the brand are as before', async () => {
    const other = await registered({ dni: '34567890', country: 'AR' })
    await close()
    expect(await erasedAt(YEARS)).toBe(true)
    expect(await isErased(other)).toBe(false)
    expect((await logIn(other.username)).status).toBe(200)
    expect(await findPlaces(owner, '34567890')).toEqual(['player_marks.value', 'players.dni'])
  })
})

describe('a person who is excluded', () => {
  const again = (dni: string) => {
    names += 1
    return register({
      username: `again-${names}`,
      email: `again${names}@mailbox.example`,
      dni,
      country: 'AR',
    })
  }

  test('for ever is recognised by the document after the erasure as before it, and by nothing else', async () => {
    player = await registered({ dni: '23456789', country: 'AR' })
    await exclude('ever')
    await close()
    expect(await erasedAt('2032-05-13T15:00:00Z')).toBe(true)
    expect(await findPlaces(owner, '23456789')).toEqual(['player_marks.value'])
    expect(await erasedAt('2090-05-13T15:00:00Z')).toBe(true)
    expect((await again('23456789')).refusal.code).toBe('registration_refused')
  })

  test('for some years is recognised until they are over; then the rest is erased', async () => {
    player = await registered({ dni: '12345678', country: 'AR' })
    clock.now = Date.parse('2028-05-13T15:00:00Z')
    player = { ...player, token: (await logIn(player.username)).body.response.token ?? '' }
    // The account was closed a year before: its records are over before the exclusion is.
    await db.query({
      text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, carried_out_at)
        VALUES ($1, $2, $1, 'closing', false, $3, $3)`,
      values: [player.id, player.brandId, new Date(START)],
    })
    await exclude('five_years')
    expect(await erasedAt('2032-05-13T15:00:00Z')).toBe(true)
    expect(await waitsFor()).toBe('exclusion')
    clock.now = Date.parse('2033-05-13T14:59:59Z')
    await run()
    expect((await again('12345678')).refusal.code).toBe('registration_refused')
    clock.now = Date.parse('2033-05-13T15:00:00Z')
    await run()
    expect(await findPlaces(owner, '12345678')).toEqual([])
    expect((await again('12345678')).status).toBe(200)
  })
})
