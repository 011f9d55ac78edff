import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { counterpartyBalance } from '../../testing/index.ts'
import { openFixture, type TestPlayer } from '../wallet/testing/fixture.ts'

const fixture = await openFixture()
const { db, clock, wallet } = fixture
const GAME = 'mate-de-oro'
let player: TestPlayer
let session: string

const id = (prefix: string) => `${prefix}-${randomUUID()}`

async function launch(who: TestPlayer = player): Promise<string> {
  const { body } = await fixture.call(calls.launchGame, { game_id: GAME }, { player: who })
  return new URL(body.response.url).hash.slice(1).split('&')[0]?.replace('token=', '') ?? ''
}

async function enter(who: TestPlayer = player): Promise<string> {
  const { body } = await wallet('session', { launch_token: await launch(who) })
  return String(body['session_id'])
}

beforeEach(async () => {
  player = await fixture.player({ cash: 100_000n })
  session = await enter()
})

const debitOf = (changes: object = {}) => ({
  session_id: session,
  transaction_id: id('d'),
  round_id: id('r'),
  amount: '100.00',
  currency: 'ARS',
  ...changes,
})
const creditOf = (round_id: string, changes: object = {}) => ({
  player_id: player.id,
  transaction_id: id('c'),
  round_id,
  game_id: GAME,
  amount: '250.00',
  currency: 'ARS',
  round_ended: true,
  ...changes,
})
const rollbackOf = (debit: { transaction_id: string; round_id: string }, changes: object = {}) => ({
  player_id: player.id,
  transaction_id: id('b'),
  original_transaction_id: debit.transaction_id,
  round_id: debit.round_id,
  ...changes,
})
const code = async (answer: ReturnType<typeof wallet>) => (await answer).body.code ?? 'ok'
const cash = () => fixture.cashOf(player)
const block = () =>
  db.query({ text: `UPDATE players SET status = 'blocked' WHERE id = $1`, values: [player.id] })

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
    })
    expect(await code(wallet('session', { launch_token: token }))).toBe('invalid_launch_token')
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

  test('tells the balance to its own provider only', async () => {
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
    const request = debitOf()
    const answer = await wallet('debit', request, as)
    expect([answer.status, answer.body.code]).toEqual([401, expected])
    expect(await code(wallet('debit', request))).toBe('ok')
  })

  test('whose nonce was seen is refused on every path', async () => {
    const nonce = id('n')
    await wallet('balance', { session_id: session }, { nonce })
    const debit = debitOf()
    for (const [path, body] of [
      ['debit', debit],
      ['credit', creditOf('r')],
      ['rollback', rollbackOf(debit)],
      ['balance', { session_id: session }],
      ['session', { launch_token: 'x' }],
    ] as const) {
      expect(await code(wallet(path, body, { nonce }))).toBe('replayed_nonce')
    }
    expect(await cash()).toBe(100_000n)
  })
})

describe('a debit', () => {
  test('takes the stake once; its replay gets the first answer word for word', async () => {
    const request = debitOf()
    const first = await wallet('debit', request)
    await wallet('debit', debitOf())
    const again = await wallet('debit', request)
    expect(again).toEqual(first)
    expect(first.text).toBe(
      `{"transaction_id":"${request.transaction_id}","balance":{"amount":"900.00","currency":"ARS"}}`,
    )
    expect(await cash()).toBe(80_000n)
  })

  test('sent ten times at once takes it once', async () => {
    const request = debitOf()
    const answers = await Promise.all(Array.from({ length: 10 }, () => wallet('debit', request)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await cash()).toBe(90_000n)
  })

  test.each([{ amount: '100.01' }, { round_id: 'r-other' }, { currency: 'BRL' }, { session_id: 'gs_other' }])(
    'with a known id and %j is refused',
    async (changes) => {
      const request = debitOf()
      await wallet('debit', request)
      expect(await code(wallet('debit', { ...request, ...changes }))).toBe('duplicate_transaction')
      expect(await cash()).toBe(90_000n)
    },
  )

  test.each([
    [{ amount: '19.99' }, 'stake_out_of_bounds'],
    [{ amount: '20000.01' }, 'stake_out_of_bounds'],
    [{ amount: '1000.01' }, 'insufficient_funds'],
    [{ currency: 'BRL' }, 'currency_mismatch'],
    [{ session_id: 'gs_none' }, 'session_ended'],
  ])('%j is refused for good with %s', async (changes, expected) => {
    const request = debitOf(changes)
    const first = await wallet('debit', request)
    expect(first.body.code).toBe(expected)
    // Even when it would be fine now.
    const rich = { player_id: player.id, amount: '5000.00' }
    const other = debitOf()
    await wallet('debit', other)
    await wallet('credit', creditOf(other.round_id, rich))
    expect(await wallet('debit', request)).toEqual(first)
    expect(await cash()).toBe(590_000n)
  })

  test.each([
    { amount: '0.00' },
    { amount: '-100.00' },
    { amount: '100.001' },
    { amount: '999999999999999999.99' },
    { amount: 100 },
    { round_id: '' },
  ])('%j does not fit the protocol', async (changes) => {
    expect(await code(wallet('debit', debitOf(changes)))).toBe('invalid_request')
    expect(await cash()).toBe(100_000n)
  })

  test('may be one of several in a round, up to the greatest stake together', async () => {
    player = await fixture.player({ cash: 3_000_000n })
    session = await enter()
    const round_id = id('r')
    expect(await code(wallet('debit', debitOf({ round_id, amount: '15000.00' })))).toBe('ok')
    // Below the least stake: it only adds to the round.
    expect(await code(wallet('debit', debitOf({ round_id, amount: '5.00' })))).toBe('ok')
    expect(await code(wallet('debit', debitOf({ round_id, amount: '5000.00' })))).toBe('stake_out_of_bounds')
  })

  test('of many at once in one round never goes over the bounds', async () => {
    player = await fixture.player({ cash: 30_000_000n })
    session = await enter()
    const round_id = id('r')
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => code(wallet('debit', debitOf({ round_id, amount: '6000.00' })))),
    )
    expect(codes.filter((one) => one === 'ok')).toHaveLength(3)
    expect(await cash()).toBe(30_000_000n - 1_800_000n)
  })

  test('after the session’s time or of a blocked player is refused', async () => {
    await block()
    expect(await code(wallet('debit', debitOf()))).toBe('player_blocked')
    clock.advance(12 * 3_600_000)
    expect(await code(wallet('debit', debitOf()))).toBe('session_ended')
  })

  test('into another player’s round, or a closed one, is refused', async () => {
    const mine = debitOf()
    await wallet('debit', mine)
    const first = player
    player = await fixture.player({ cash: 100_000n })
    session = await enter()
    expect(await code(wallet('debit', debitOf({ round_id: mine.round_id })))).toBe('unknown_round')
    const own = debitOf()
    await wallet('debit', own)
    await wallet('credit', creditOf(own.round_id))
    expect(await code(wallet('debit', debitOf({ round_id: own.round_id })))).toBe('round_closed')
    expect(await fixture.cashOf(first)).toBe(90_000n)
  })
})

describe('an id of a debit', () => {
  test('is the provider’s: no player of another brand can use it again', async () => {
    const debit = debitOf()
    expect(await code(wallet('debit', debit))).toBe('ok')
    const other = await fixture.player({ brandId: 'tribuna', cash: 100_000n })
    const theirs = { session_id: await enter(other), currency: other.currency, round_id: id('r') }
    expect(await code(wallet('debit', { ...debit, ...theirs }))).toBe('duplicate_transaction')
    expect(await fixture.cashOf(other)).toBe(100_000n)
    const back = rollbackOf(debit, { player_id: other.id })
    expect(await code(wallet('rollback', back))).toBe('unknown_player')
    expect(await cash()).toBe(90_000n)
  })

  test('is no id for a credit or a rollback', async () => {
    const debit = debitOf()
    await wallet('debit', debit)
    const { transaction_id } = debit
    expect(await code(wallet('credit', creditOf(debit.round_id, { transaction_id })))).toBe(
      'duplicate_transaction',
    )
    const another = debitOf()
    await wallet('debit', another)
    expect(await code(wallet('rollback', rollbackOf(another, { transaction_id })))).toBe(
      'duplicate_transaction',
    )
    expect(await cash()).toBe(80_000n)
  })

  test('answers its first balance after others moved it, bonus money included', async () => {
    const debit = debitOf()
    const first = await wallet('debit', debit)
    await db.query({
      text: `SELECT ledger.post($1, $2, 'ARS', 'test', $3, 'h', 'bonus', '{}', now(), 0, 5000, 'promotions', 0)`,
      values: [player.brandId, player.id, id('x')],
    })
    await wallet('credit', creditOf(debit.round_id))
    expect((await wallet('debit', debit)).text).toBe(first.text)
  })
})

test('every answer names the bonus part of the balance, and only when there is one', async () => {
  const ars = (amount: string) => ({ amount, currency: 'ARS' })
  const debit = debitOf()
  expect((await wallet('debit', debit)).body).not.toHaveProperty('bonus')
  expect((await wallet('balance', { session_id: session })).body).toEqual({ balance: ars('900.00') })
  await db.query({
    text: `SELECT ledger.post($1, $2, 'ARS', 'test', $3, 'h', 'bonus', '{}', now(), 0, 5000, 'promotions', 0)`,
    values: [player.brandId, player.id, id('x')],
  })
  const bonus = ars('50.00')
  expect((await wallet('balance', { session_id: session })).body).toEqual({ balance: ars('950.00'), bonus })
  const credit = creditOf(debit.round_id, { amount: '7.00' })
  const { transaction_id } = credit
  expect((await wallet('credit', credit)).body).toEqual({ transaction_id, balance: ars('957.00'), bonus })
  const next = debitOf()
  const first = await wallet('debit', next)
  expect(first.body).toMatchObject({ balance: ars('857.00'), bonus })
  expect((await wallet('debit', next)).text).toBe(first.text)
  expect((await wallet('rollback', rollbackOf(next))).body).toMatchObject({ balance: ars('957.00'), bonus })
})

describe('a credit', () => {
  test('pays once, closes the round, and is accepted after block and session’s end', async () => {
    const debit = debitOf()
    await wallet('debit', debit)
    await block()
    clock.advance(24 * 3_600_000)
    const request = creditOf(debit.round_id, { round_ended: false })
    const first = await wallet('credit', request)
    expect(first.text).toBe(
      `{"transaction_id":"${request.transaction_id}","balance":{"amount":"1150.00","currency":"ARS"}}`,
    )
    expect(await wallet('credit', request)).toEqual(first)
    const end = creditOf(debit.round_id, { amount: '0.00' })
    expect(await code(wallet('credit', end))).toBe('ok')
    expect(await code(wallet('credit', creditOf(debit.round_id)))).toBe('round_closed')
    expect(await cash()).toBe(115_000n)
    // The provider's account ends where the player's movements leave it.
    const { body } = await fixture.call(calls.listTransactions, {}, { player })
    expect(
      body.response.transactions.map(({ kind, amount, detail }) => [kind, amount.amount, detail.game_name]),
    ).toEqual([
      ['win', '250.00', 'Mate de Oro'],
      ['stake', '-100.00', 'Mate de Oro'],
      ['adjustment', '1000.00', undefined],
    ])
  })

  test('for a round not seen yet is refused, but not for good', async () => {
    const debit = debitOf()
    const credit = creditOf(debit.round_id)
    expect(await code(wallet('credit', credit))).toBe('unknown_round')
    await wallet('debit', debit)
    expect(await code(wallet('credit', credit))).toBe('ok')
    expect(await cash()).toBe(115_000n)
  })

  test.each([
    [{ game_id: 'siete-de-oro' }, 'unknown_game'],
    [{ currency: 'BRL' }, 'currency_mismatch'],
    [{ amount: '-1.00' }, 'invalid_request'],
    [{ amount: '999999999999999999.99' }, 'invalid_request'],
    [{ player_id: 'pl_nobody' }, 'unknown_player'],
  ])('%j is refused with %s', async (changes, expected) => {
    const debit = debitOf()
    await wallet('debit', debit)
    expect(await code(wallet('credit', creditOf(debit.round_id, changes)))).toBe(expected)
    expect(await cash()).toBe(90_000n)
  })

  test('with a known id and other data is refused', async () => {
    const debit = debitOf()
    await wallet('debit', debit)
    const request = creditOf(debit.round_id)
    await wallet('credit', request)
    expect(await code(wallet('credit', { ...request, amount: '2500.00' }))).toBe('duplicate_transaction')
    expect(await code(wallet('debit', debitOf({ transaction_id: request.transaction_id })))).toBe(
      'duplicate_transaction',
    )
    expect(await cash()).toBe(115_000n)
  })
})

describe('a rollback', () => {
  test('takes the debit back once, however often and under whichever id it comes', async () => {
    const debit = debitOf()
    await wallet('debit', debit)
    const request = rollbackOf(debit)
    const first = await wallet('rollback', request)
    expect(first.body['balance']).toEqual({ amount: '1000.00', currency: 'ARS' })
    expect(await wallet('rollback', request)).toEqual(first)
    expect(await code(wallet('rollback', rollbackOf(debit)))).toBe('ok')
    expect(await cash()).toBe(100_000n)
    // The debit's own replay still gets its first answer.
    expect((await wallet('debit', debit)).body['balance']).toEqual({ amount: '900.00', currency: 'ARS' })
    expect(await code(wallet('credit', creditOf(debit.round_id)))).toBe('round_closed')
    expect(await cash()).toBe(100_000n)
  })

  test('of a debit that never came refuses it when it comes', async () => {
    const debit = debitOf()
    expect(await code(wallet('rollback', rollbackOf(debit)))).toBe('ok')
    expect(await code(wallet('debit', debit))).toBe('transaction_rolled_back')
    expect(await code(wallet('debit', { ...debit, amount: '200.00' }))).toBe('transaction_rolled_back')
    expect(await cash()).toBe(100_000n)
  })

  test('of a refused debit succeeds and moves nothing', async () => {
    const debit = debitOf({ amount: '1000.01' })
    await wallet('debit', debit)
    expect(await code(wallet('rollback', rollbackOf(debit)))).toBe('ok')
    expect(await code(wallet('debit', debit))).toBe('insufficient_funds')
    expect(await cash()).toBe(100_000n)
  })

  test('is accepted after block and session’s end', async () => {
    const debit = debitOf()
    await wallet('debit', debit)
    await block()
    clock.advance(24 * 3_600_000)
    expect(await code(wallet('rollback', rollbackOf(debit)))).toBe('ok')
    expect(await cash()).toBe(100_000n)
  })

  test('of a finished round, of a credit, or with the wrong round is refused', async () => {
    const debit = debitOf()
    await wallet('debit', debit)
    expect(await code(wallet('rollback', rollbackOf(debit, { round_id: 'r-other' })))).toBe('unknown_round')
    const credit = creditOf(debit.round_id)
    await wallet('credit', credit)
    expect(await code(wallet('rollback', rollbackOf(debit)))).toBe('round_closed')
    expect(await code(wallet('rollback', rollbackOf(credit)))).toBe('invalid_request')
    expect(await cash()).toBe(115_000n)
  })

  test('racing its debit leaves nothing taken', async () => {
    for (let round = 0; round < 20; round += 1) {
      const debit = debitOf()
      await Promise.all([
        wallet('debit', debit),
        wallet('rollback', rollbackOf(debit)),
        wallet('rollback', rollbackOf(debit)),
      ])
    }
    expect(await cash()).toBe(100_000n)
  })
})

describe('another provider', () => {
  const other = { party: 'other' }

  test('cannot bet, pay or roll back in sessions, rounds and with players that are not its own', async () => {
    const debit = debitOf()
    await wallet('debit', debit)
    expect(await code(wallet('debit', debitOf(), other))).toBe('session_ended')
    expect(await code(wallet('credit', creditOf(debit.round_id), other))).toBe('unknown_player')
    expect(await code(wallet('rollback', rollbackOf(debit), other))).toBe('unknown_player')
    expect(await cash()).toBe(90_000n)
  })

  test('may use the same ids: they are its own', async () => {
    const debit = debitOf()
    await wallet('debit', debit)
    expect(await code(wallet('debit', debit, other))).toBe('session_ended')
    expect((await wallet('debit', debit)).status).toBe(200)
  })
})

test('what a brand won from a provider is the sum of what its players lost', async () => {
  const before = await counterpartyBalance(db, 'brasa', 'provider:originals')
  const debit = debitOf()
  await wallet('debit', debit)
  await wallet('credit', creditOf(debit.round_id, { amount: '40.00' }))
  expect(await counterpartyBalance(db, 'brasa', 'provider:originals')).toBe(before + 6_000n)
})

describe('values that no column holds', () => {
  test('a win that would carry the balance beyond the largest amount is refused and moves nothing', async () => {
    const most = '92233720368547758.07'
    const win = async (amount: string) => {
      const debit = debitOf()
      await wallet('debit', debit)
      return code(wallet('credit', creditOf(debit.round_id, { amount })))
    }
    expect(await win(most)).toBe('invalid_request')
    expect(await cash()).toBe(90_000n)
    expect(await win('1.00')).toBe('ok')
  })

  test('a NUL in an id is refused, and spoils no other call that comes at the same time', async () => {
    const codes = await Promise.all([
      code(wallet('debit', debitOf())),
      code(wallet('debit', debitOf({ round_id: 'a\u0000b' }))),
      code(wallet('debit', debitOf({ transaction_id: 'a\u0000b' }))),
      code(wallet('debit', debitOf())),
    ])
    expect(codes).toEqual(['ok', 'invalid_request', 'invalid_request', 'ok'])
    expect(await code(wallet('balance', { session_id: 'a\u0000b' }))).toBe('invalid_request')
  })
})
