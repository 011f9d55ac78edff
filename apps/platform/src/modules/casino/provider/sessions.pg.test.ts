import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestPlayer } from '../../wallet/testing/fixture.ts'
import { id, openProviderCalls } from '../testing/provider-calls.ts'

const calling = await openProviderCalls()
const { GAME, cash, clock, code, toCredit, db, toDebit, launch, toRollback, wallet } = calling
let player: TestPlayer
let session: string
beforeEach(async () => void ({ player, session } = await calling.next()))

describe('a session', () => {
  test('is bought once by the token of the launch', async () => {
    const token = await launch()
    const { status, body } = await wallet('session', { launch_token: token })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      player_id: player.id,
      game_id: GAME,
      brand_id: 'brasa',
      currency: 'ARS',
      language: 'es_ES',
      balance: { amount: '1000.00', currency: 'ARS' },
      min_stake: { amount: '20.00' },
      max_stake: { amount: '20000.00' },
      site_origin: 'http://brasa.test',
      play_modes: [],
    })
    expect(await code(wallet('session', { launch_token: token }))).toBe('invalid_launch_token')
  })

  test('carries what the rules of the brand allow games', async () => {
    const token = await launch()
    const settings = { casino: { play_modes: ['feature_buy', 'free_money', 'autoplay'] } }
    const allow = (values: object) =>
      db.query({
        text: "UPDATE brands SET settings = $1 WHERE id = 'brasa'",
        values: [JSON.stringify(values)],
      })
    await allow(settings)
    const { body } = await wallet('session', { launch_token: token })
    expect(body).toMatchObject({ play_modes: ['autoplay', 'feature_buy'] })
    await allow({})
  })

  test('bought eight times at once is bought once', async () => {
    const token = await launch()
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => code(wallet('session', { launch_token: token }))),
    )
    expect(codes.filter((one) => one === 'ok')).toHaveLength(1)
  })

  test('is not to be had with an old token, another’s, or by another provider', async () => {
    expect(await code(wallet('session', { launch_token: 'guess' }))).toBe('invalid_launch_token')
    expect(await code(wallet('session', { launch_token: await launch() }, { party: 'other' }))).toBe(
      'invalid_launch_token',
    )
    const token = await launch()
    clock.advance(60_001)
    expect(await code(wallet('session', { launch_token: token }))).toBe('invalid_launch_token')
  })

  test('of which only the hash is stored', async () => {
    const token = await launch()
    const { rowCount } = await db.query({
      text: 'SELECT 1 FROM game_sessions WHERE token_hash = $1',
      values: [token],
    })
    expect(rowCount).toBe(0)
  })

  test('shows the balance to its own provider only', async () => {
    expect((await wallet('balance', { session_id: session })).body).toEqual({
      balance: { amount: '1000.00', currency: 'ARS' },
    })
    expect(await code(wallet('balance', { session_id: session }, { party: 'other' }))).toBe('session_ended')
  })
})

describe('a signature', () => {
  test.each([
    ['another key', { key: 'not-the-key' }, 'invalid_signature'],
    ['an unknown party', { party: 'nobody', key: 'x' }, 'invalid_signature'],
    [
      'another provider’s name',
      { party: 'other', key: 'a-demo-key-of-a-game-provider' },
      'invalid_signature',
    ],
    ['an old timestamp', { atMs: 1 }, 'stale_timestamp'],
  ])('with %s is refused and nothing is remembered', async (_name, as, expected) => {
    const request = toDebit()
    const answer = await wallet('debit', request, as)
    expect([answer.status, answer.body.code]).toEqual([401, expected])
    expect(await code(wallet('debit', request))).toBe('ok')
  })

  test('whose nonce was seen is refused on every path', async () => {
    const nonce = id('n')
    await wallet('balance', { session_id: session }, { nonce })
    const debit = toDebit()
    for (const [path, body] of [
      ['debit', debit],
      ['credit', toCredit('r')],
      ['rollback', toRollback(debit)],
      ['balance', { session_id: session }],
      ['session', { launch_token: 'x' }],
    ] as const) {
      expect(await code(wallet(path, body, { nonce }))).toBe('replayed_nonce')
    }
    expect(await cash()).toBe(100_000n)
  })
})

describe('a sitting', () => {
  const read = (sessionId: string, who = player) =>
    calling.fixture.call(calls.readSitting, { session_id: sessionId }, { player: who })

  test('is what the game moved since its session was opened, over later sessions as well', async () => {
    clock.advance(90_000)
    const [won, back, lost] = [toDebit(), toDebit(), toDebit({ amount: '40.00' })]
    await wallet('debit', won)
    await wallet('credit', toCredit(won.round_id))
    await wallet('debit', back)
    await wallet('rollback', toRollback(back))
    await launch()
    await wallet('debit', lost)
    const { body } = await read(session)
    expect(body.response).toEqual({
      game_id: GAME,
      seconds: 90,
      staked: { amount: '140.00', currency: 'ARS' },
      won: { amount: '250.00', currency: 'ARS' },
      net: { amount: '110.00', currency: 'ARS' },
    })
  })

  test('counts chips on the table of a game between players as neither won nor lost', async () => {
    const between = (on: boolean) =>
      db.query({ text: 'UPDATE games SET between_players = $2 WHERE id = $1', values: [GAME, on] })
    const stay = toDebit()
    const amounts = async () => {
      const { staked, won, net } = (await read(session)).body.response
      return [staked.amount, won.amount, net.amount]
    }
    await wallet('debit', stay)
    expect(await amounts()).toEqual(['100.00', '0.00', '-100.00'])
    await between(true)
    expect(await amounts()).toEqual(['0.00', '0.00', '0.00'])
    await wallet('debit', toDebit({ round_id: stay.round_id, amount: '50.00' }))
    expect(await amounts()).toEqual(['0.00', '0.00', '0.00'])
    await wallet('credit', toCredit(stay.round_id))
    expect(await amounts()).toEqual(['150.00', '250.00', '100.00'])
    await between(false)
  })

  test('holds nothing of before, and of no other game', async () => {
    const before = toDebit()
    await wallet('debit', before)
    clock.advance(1_000)
    const { body } = await calling.fixture.call(calls.launchGame, { game_id: GAME }, { player })
    const other = await calling.fixture.call(calls.launchGame, { game_id: 'gato-mistico' }, { player })
    clock.advance(1_000)
    await wallet('debit', toDebit({ amount: '30.00' }))
    const readNet = async (sessionId: string) => (await read(sessionId)).body.response.net.amount
    expect(await readNet(body.response.session_id)).toBe('-30.00')
    expect(await readNet(other.body.response.session_id)).toBe('0.00')
  })

  test('is read by its own player only', async () => {
    const stranger = await calling.fixture.player({ cash: 0n })
    for (const [sessionId, who] of [
      [session, stranger],
      ['gs_unknown', player],
    ] as const)
      expect((await read(sessionId, who)).body).toMatchObject({ code: 'unknown_session' })
  })
})
