import { beforeEach, describe, expect, test } from 'vitest'
import type { TestPlayer } from '../../wallet/testing/fixture.ts'
import { id, openProviderCalls } from '../testing/provider-calls.ts'

const calling = await openProviderCalls()
const { block, cash, clock, code, toCredit, db, toDebit, enter, fixture, next, toRollback, wallet } = calling
let player: TestPlayer
beforeEach(async () => void ({ player } = await next()))

describe('a debit', () => {
  test('takes the stake once; its replay gets the first answer word for word', async () => {
    const request = toDebit()
    const first = await wallet('debit', request)
    await wallet('debit', toDebit())
    const again = await wallet('debit', request)
    expect(again).toEqual(first)
    expect(first.text).toBe(
      `{"transaction_id":"${request.transaction_id}","balance":{"amount":"900.00","currency":"ARS"}}`,
    )
    expect(await cash()).toBe(80_000n)
  })

  test('sent ten times at once takes it once', async () => {
    const request = toDebit()
    const answers = await Promise.all(Array.from({ length: 10 }, () => wallet('debit', request)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await cash()).toBe(90_000n)
  })

  test.each([{ amount: '100.01' }, { round_id: 'r-other' }, { currency: 'BRL' }, { session_id: 'gs_other' }])(
    'with a known id and %j is refused',
    async (changes) => {
      const request = toDebit()
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
    const request = toDebit(changes)
    const first = await wallet('debit', request)
    expect(first.body.code).toBe(expected)
    // Even when it would be fine now.
    const rich = { player_id: player.id, amount: '5000.00' }
    const other = toDebit()
    await wallet('debit', other)
    await wallet('credit', toCredit(other.round_id, rich))
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
    expect(await code(wallet('debit', toDebit(changes)))).toBe('invalid_request')
    expect(await cash()).toBe(100_000n)
  })

  test('of exactly the least and the greatest stake is taken', async () => {
    await next(3_000_000n)
    for (const amount of ['20.00', '20000.00'])
      expect(await code(wallet('debit', toDebit({ amount })))).toBe('ok')
    expect(await cash()).toBe(3_000_000n - 2_000n - 2_000_000n)
  })

  test('may be one of several in a round, up to the greatest stake together', async () => {
    await next(3_000_000n)
    const round_id = id('r')
    expect(await code(wallet('debit', toDebit({ round_id, amount: '15000.00' })))).toBe('ok')
    // Below the least stake: it only adds to the round.
    expect(await code(wallet('debit', toDebit({ round_id, amount: '5.00' })))).toBe('ok')
    expect(await code(wallet('debit', toDebit({ round_id, amount: '4995.01' })))).toBe('stake_out_of_bounds')
    expect(await code(wallet('debit', toDebit({ round_id, amount: '4995.00' })))).toBe('ok')
  })

  test('of many at once in one round never goes over the bounds', async () => {
    await next(30_000_000n)
    const round_id = id('r')
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => code(wallet('debit', toDebit({ round_id, amount: '6000.00' })))),
    )
    expect(codes.filter((one) => one === 'ok')).toHaveLength(3)
    expect(await cash()).toBe(30_000_000n - 1_800_000n)
  })

  test('after the session’s time or of a blocked player is refused', async () => {
    await block()
    expect(await code(wallet('debit', toDebit()))).toBe('player_blocked')
    clock.advance(12 * 3_600_000)
    expect(await code(wallet('debit', toDebit()))).toBe('session_ended')
  })

  test('into another player’s round, or a closed one, is refused', async () => {
    const mine = toDebit()
    await wallet('debit', mine)
    const first = player
    await next()
    expect(await code(wallet('debit', toDebit({ round_id: mine.round_id })))).toBe('unknown_round')
    const own = toDebit()
    await wallet('debit', own)
    await wallet('credit', toCredit(own.round_id))
    expect(await code(wallet('debit', toDebit({ round_id: own.round_id })))).toBe('round_closed')
    expect(await fixture.findCash(first)).toBe(90_000n)
  })
})

describe('an id of a debit', () => {
  test('is the provider’s: no player of another brand can use it again', async () => {
    const debit = toDebit()
    expect(await code(wallet('debit', debit))).toBe('ok')
    const other = await fixture.player({ brandId: 'tribuna', cash: 100_000n })
    const theirs = { session_id: await enter(other), currency: other.currency, round_id: id('r') }
    expect(await code(wallet('debit', { ...debit, ...theirs }))).toBe('duplicate_transaction')
    expect(await fixture.findCash(other)).toBe(100_000n)
    const back = toRollback(debit, { player_id: other.id })
    expect(await code(wallet('rollback', back))).toBe('unknown_player')
    expect(await cash()).toBe(90_000n)
  })

  test('is no id for a credit or a rollback', async () => {
    const debit = toDebit()
    await wallet('debit', debit)
    const { transaction_id } = debit
    expect(await code(wallet('credit', toCredit(debit.round_id, { transaction_id })))).toBe(
      'duplicate_transaction',
    )
    const another = toDebit()
    await wallet('debit', another)
    expect(await code(wallet('rollback', toRollback(another, { transaction_id })))).toBe(
      'duplicate_transaction',
    )
    expect(await cash()).toBe(80_000n)
  })

  test('answers its first balance after others moved it, bonus money included', async () => {
    const debit = toDebit()
    const first = await wallet('debit', debit)
    await db.query({
      text: `SELECT ledger.post(ROW($1, 'test', $3, 'h', 'bonus', $2, 'ARS', '{}', now(), NULL), 0, 5000, 'promotions', 0)`,
      values: [player.brandId, player.id, id('x')],
    })
    await wallet('credit', toCredit(debit.round_id))
    expect((await wallet('debit', debit)).text).toBe(first.text)
  })
})
