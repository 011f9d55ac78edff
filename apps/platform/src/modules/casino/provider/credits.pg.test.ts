import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { counterpartyBalance } from '../../../testing/index.ts'
import type { TestPlayer } from '../../wallet/testing/fixture.ts'
import { id, openProviderCalls } from '../testing/provider-calls.ts'

const calling = await openProviderCalls()
const { block, cash, clock, code, toCredit, db, toDebit, fixture, toRollback, wallet } = calling
let player: TestPlayer
let session: string
beforeEach(async () => void ({ player, session } = await calling.next()))

test('every answer names the bonus part of the balance, and only when there is one', async () => {
  const ars = (amount: string) => ({ amount, currency: 'ARS' })
  const debit = toDebit()
  expect((await wallet('debit', debit)).body).not.toHaveProperty('bonus')
  expect((await wallet('balance', { session_id: session })).body).toEqual({ balance: ars('900.00') })
  await db.query({
    text: `SELECT ledger.post(ROW($1, 'test', $3, 'h', 'bonus', $2, 'ARS', '{}', now(), NULL), 0, 5000, 'promotions', 0)`,
    values: [player.brandId, player.id, id('x')],
  })
  const bonus = ars('50.00')
  expect((await wallet('balance', { session_id: session })).body).toEqual({ balance: ars('950.00'), bonus })
  const credit = toCredit(debit.round_id, { amount: '7.00' })
  const { transaction_id } = credit
  expect((await wallet('credit', credit)).body).toEqual({ transaction_id, balance: ars('957.00'), bonus })
  const next = toDebit()
  const first = await wallet('debit', next)
  expect(first.body).toMatchObject({ balance: ars('857.00'), bonus })
  expect((await wallet('debit', next)).text).toBe(first.text)
  expect((await wallet('rollback', toRollback(next))).body).toMatchObject({ balance: ars('957.00'), bonus })
})

describe('a credit', () => {
  test('pays once, closes the round, and is accepted after block and session’s end', async () => {
    const debit = toDebit()
    await wallet('debit', debit)
    await block()
    clock.advance(24 * 3_600_000)
    const request = toCredit(debit.round_id, { round_ended: false })
    const first = await wallet('credit', request)
    expect(first.text).toBe(
      `{"transaction_id":"${request.transaction_id}","balance":{"amount":"1150.00","currency":"ARS"}}`,
    )
    expect(await wallet('credit', request)).toEqual(first)
    const end = toCredit(debit.round_id, { amount: '0.00' })
    expect(await code(wallet('credit', end))).toBe('ok')
    expect(await code(wallet('credit', toCredit(debit.round_id)))).toBe('round_closed')
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
    const debit = toDebit()
    const credit = toCredit(debit.round_id)
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
    const debit = toDebit()
    await wallet('debit', debit)
    expect(await code(wallet('credit', toCredit(debit.round_id, changes)))).toBe(expected)
    expect(await cash()).toBe(90_000n)
  })

  test('with a known id and other data is refused', async () => {
    const debit = toDebit()
    await wallet('debit', debit)
    const request = toCredit(debit.round_id)
    await wallet('credit', request)
    expect(await code(wallet('credit', { ...request, amount: '2500.00' }))).toBe('duplicate_transaction')
    expect(await code(wallet('debit', toDebit({ transaction_id: request.transaction_id })))).toBe(
      'duplicate_transaction',
    )
    expect(await cash()).toBe(115_000n)
  })
})

describe('a rollback', () => {
  test('takes the debit back once, however often and under whichever id it comes', async () => {
    const debit = toDebit()
    await wallet('debit', debit)
    const request = toRollback(debit)
    const first = await wallet('rollback', request)
    expect(first.body['balance']).toEqual({ amount: '1000.00', currency: 'ARS' })
    expect(await wallet('rollback', request)).toEqual(first)
    expect(await code(wallet('rollback', toRollback(debit)))).toBe('ok')
    expect(await cash()).toBe(100_000n)
    // The debit's own replay still gets its first answer.
    expect((await wallet('debit', debit)).body['balance']).toEqual({ amount: '900.00', currency: 'ARS' })
    expect(await code(wallet('credit', toCredit(debit.round_id)))).toBe('round_closed')
    expect(await cash()).toBe(100_000n)
  })

  test('of a debit that never came refuses it when it comes', async () => {
    const debit = toDebit()
    expect(await code(wallet('rollback', toRollback(debit)))).toBe('ok')
    expect(await code(wallet('debit', debit))).toBe('transaction_rolled_back')
    expect(await code(wallet('debit', { ...debit, amount: '200.00' }))).toBe('transaction_rolled_back')
    expect(await cash()).toBe(100_000n)
  })

  test('of a refused debit succeeds and moves nothing', async () => {
    const debit = toDebit({ amount: '1000.01' })
    await wallet('debit', debit)
    expect(await code(wallet('rollback', toRollback(debit)))).toBe('ok')
    expect(await code(wallet('debit', debit))).toBe('insufficient_funds')
    expect(await cash()).toBe(100_000n)
  })

  test('is accepted after block and session’s end', async () => {
    const debit = toDebit()
    await wallet('debit', debit)
    await block()
    clock.advance(24 * 3_600_000)
    expect(await code(wallet('rollback', toRollback(debit)))).toBe('ok')
    expect(await cash()).toBe(100_000n)
  })

  test('of a finished round, of a credit, or with the wrong round is refused', async () => {
    const debit = toDebit()
    await wallet('debit', debit)
    expect(await code(wallet('rollback', toRollback(debit, { round_id: 'r-other' })))).toBe('unknown_round')
    const credit = toCredit(debit.round_id)
    await wallet('credit', credit)
    expect(await code(wallet('rollback', toRollback(debit)))).toBe('round_closed')
    expect(await code(wallet('rollback', toRollback(credit)))).toBe('invalid_request')
    expect(await cash()).toBe(115_000n)
  })

  test('racing its debit leaves nothing taken', async () => {
    for (let round = 0; round < 20; round += 1) {
      const debit = toDebit()
      await Promise.all([
        wallet('debit', debit),
        wallet('rollback', toRollback(debit)),
        wallet('rollback', toRollback(debit)),
      ])
    }
    expect(await cash()).toBe(100_000n)
  })
})

describe('another provider', () => {
  const other = { party: 'other' }

  test('cannot bet, pay or roll back in sessions, rounds and with players that are not its own', async () => {
    const debit = toDebit()
    await wallet('debit', debit)
    expect(await code(wallet('debit', toDebit(), other))).toBe('session_ended')
    expect(await code(wallet('credit', toCredit(debit.round_id), other))).toBe('unknown_player')
    expect(await code(wallet('rollback', toRollback(debit), other))).toBe('unknown_player')
    expect(await cash()).toBe(90_000n)
  })

  test('may use the same ids: they are its own', async () => {
    const debit = toDebit()
    await wallet('debit', debit)
    expect(await code(wallet('debit', debit, other))).toBe('session_ended')
    expect((await wallet('debit', debit)).status).toBe(200)
  })
})

test('what a brand won from a provider is the sum of what its players lost', async () => {
  const before = await counterpartyBalance(db, 'brasa', 'provider:originals')
  const debit = toDebit()
  await wallet('debit', debit)
  await wallet('credit', toCredit(debit.round_id, { amount: '40.00' }))
  expect(await counterpartyBalance(db, 'brasa', 'provider:originals')).toBe(before + 6_000n)
})

describe('values that no column holds', () => {
  test('a win that would carry the balance beyond the largest amount is refused and moves nothing', async () => {
    const most = '92233720368547758.07'
    const win = async (amount: string) => {
      const debit = toDebit()
      await wallet('debit', debit)
      return code(wallet('credit', toCredit(debit.round_id, { amount })))
    }
    expect(await win(most)).toBe('invalid_request')
    expect(await cash()).toBe(90_000n)
    expect(await win('1.00')).toBe('ok')
  })

  test('a NUL in an id is refused, and spoils no other call that comes at the same time', async () => {
    const codes = await Promise.all([
      code(wallet('debit', toDebit())),
      code(wallet('debit', toDebit({ round_id: 'a\u0000b' }))),
      code(wallet('debit', toDebit({ transaction_id: 'a\u0000b' }))),
      code(wallet('debit', toDebit())),
    ])
    expect(codes).toEqual(['ok', 'invalid_request', 'invalid_request', 'ok'])
    expect(await code(wallet('balance', { session_id: 'a\u0000b' }))).toBe('invalid_request')
  })
})
