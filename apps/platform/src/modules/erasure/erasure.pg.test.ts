import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { GAME } from '../../testing/rewards.ts'
import { HOST, openErasure, PASSWORD, type Person, START, YEARS } from './testing/erasure-fixture.ts'
import { findPlaces } from './testing/fill.ts'

const erasing = await openErasure()
const { call, clock, db, isErased, logIn, owner, register, registered, run } = erasing
let player: Person
const erasedAt = (time: string | number) => erasing.erasedAt(player, time)
const waitsFor = () => erasing.waitsFor(player)
const close = () => erasing.close(player)
const pay = (amount: bigint) => erasing.pay(player, amount)
const exclude = async (length: 'six_months' | 'five_years' | 'ever') => {
  const asked = { length, everywhere: false, password: PASSWORD }
  expect((await call(calls.excludeSelf, asked, player)).status).toBe(200)
}

beforeEach(async () => {
  clock.now = START
  erasing.setJurisdiction(undefined)
  player = await registered()
})

describe('a closed account is erased', () => {
  test('five years after its closing at a brand without a jurisdiction, to the millisecond', async () => {
    await close()
    expect(await erasedAt('2032-05-13T14:59:59.999Z')).toBe(false)
    expect(await waitsFor()).toBe('retention')
    expect(await erasedAt('2032-05-13T15:00:00Z')).toBe(true)
  })

  test('after the years of the brand’s jurisdiction: six in Spain', async () => {
    erasing.setJurisdiction('ES')
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

  test('never where the brand’s jurisdiction or the residence has no years on record, whatever the other says', async () => {
    for (const [jurisdiction, country] of [
      ['GB', 'ES'],
      ['ES', 'GB'],
      [undefined, 'GB'],
      [undefined, 'AR'],
    ] as const) {
      clock.now = START
      erasing.setJurisdiction(jurisdiction)
      player = await registered({ country })
      await close()
      expect([country, await erasedAt('2090-01-01T00:00:00Z')]).toEqual([country, false])
      expect(await waitsFor()).toBe('no_rule')
    }
  })

  test('where the years come on record afterwards, at the next look', async () => {
    erasing.setJurisdiction('GB')
    await close()
    expect(await erasedAt('2040-01-01T00:00:00Z')).toBe(false)
    erasing.setJurisdiction('ES')
    expect(await erasedAt('2040-01-30T23:59:59.999Z')).toBe(false)
    expect(await erasedAt('2040-01-31T00:00:00Z')).toBe(true)
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

describe('after the erasure', () => {
  test('nothing that a player has given is found in any table', async () => {
    const given = { dni: '45678901', lastname: 'Xanadu', phone_number: '73311992' }
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
    const personal = [player.username, player.email, ...Object.values(given), 'xyzzy', 'plugh']
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
    const other = await registered({ dni: '34567890' })
    await close()
    expect(await erasedAt(YEARS)).toBe(true)
    expect(await isErased(other)).toBe(false)
    expect((await logIn(other.username)).status).toBe(200)
    expect(await findPlaces(owner, '34567890')).toEqual(['player_marks.value', 'players.dni'])
  })
})

describe('a person who is excluded', () => {
  let names = 0
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
    player = await registered({ dni: '23456789' })
    await exclude('ever')
    await close()
    expect(await erasedAt('2032-05-13T15:00:00Z')).toBe(true)
    expect(await findPlaces(owner, '23456789')).toEqual(['player_marks.value'])
    clock.now = Date.parse('2090-05-13T15:00:00Z')
    await run()
    expect(await findPlaces(owner, '23456789')).toEqual(['player_marks.value'])
    const lines = await db.query({
      text: 'SELECT FROM operator_audit WHERE subject = $1',
      values: [player.id],
    })
    expect(lines.rowCount).toBe(1)
    expect((await again('23456789')).refusal.code).toBe('registration_refused')
  })

  test('for some years is recognised until they are over; then the rest is erased', async () => {
    player = await registered({ dni: '12345678' })
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
