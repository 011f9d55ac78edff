import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { payloadHash, post, type TransactionKind } from '../../ledger/index.ts'
import { openHouse, type TestPlayer } from './testing/house.ts'

const house = await openHouse()
const { db } = house
let player: TestPlayer

beforeEach(async () => {
  player = await house.player({})
})

/** Puts a movement into the books. @param amount minor units, signed */
async function move(
  kind: TransactionKind,
  amount: bigint,
  detail: Record<string, string> = {},
): Promise<void> {
  const { brandId, id: playerId, currency } = player
  const key = randomUUID()
  const outcome = await post(db, {
    brandId,
    playerId,
    currency,
    key,
    scope: 'test',
    payloadHash: payloadHash({ key }),
    kind,
    amount,
    detail,
    counterparty: 'adjustments',
  })
  if (!outcome.ok) throw new Error(outcome.code)
}

const ask = (input: object = {}) => house.call(calls.readTotals, input, { player })
const list = async (input: object = {}) =>
  (await house.call(calls.listTransactions, { limit: 100, ...input }, { player })).body.response.transactions

describe('totals', () => {
  test('say what went in and out and what playing came to', async () => {
    await move('deposit', 100_000n)
    await move('stake', -30_000n)
    await move('stake', -10_000n)
    await move('rollback', 10_000n)
    await move('win', 12_500n)
    await move('prize', 500n)
    await move('withdrawal', -20_000n)
    await move('withdrawal_returned', 20_000n)
    await move('withdrawal', -5_000n)
    const { response } = (await ask()).body
    const amounts = Object.fromEntries(
      Object.entries(response).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value.amount,
      ]),
    )
    expect(amounts).toMatchObject({
      deposited: '1000.00',
      withdrawn: '50.00',
      staked: '300.00',
      won: '125.00',
      rewards: '5.00',
      net: '-175.00',
    })
  })

  test('of a day without movements are zero, and of a strange period are of a sound one', async () => {
    await move('deposit', 100n)
    expect((await ask({ from: '2020-01-01', to: '2020-01-02' })).body.response.deposited.amount).toBe('0.00')
    expect((await ask({ from: '2027-01-01', to: '2026-11-01' })).body.response).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-01',
    })
    expect((await ask({ from: '2010-01-01', to: '2026-11-21' })).body.response.from).toBe('2025-11-21')
    expect((await ask({ from: 'x' })).status).toBe(400)
  })
})

describe('a movement', () => {
  test('comes with its round: stake, win and the balance after each', async () => {
    await move('deposit', 10_000n)
    await move('stake', -1_000n, { round_id: 'r1', game_id: 'mate-de-oro' })
    await move('stake', -1_000n, { round_id: 'r2', game_id: 'mate-de-oro' })
    await move('win', 300n, { round_id: 'r1', game_id: 'mate-de-oro' })
    const [win] = await list()
    const { body } = await house.call(calls.readTransaction, { id: win?.id ?? '' }, { player })
    const { transaction, related } = body.response
    expect(transaction.kind).toBe('win')
    expect(related.map(({ kind, amount, balance }) => [kind, amount.amount, balance.amount])).toEqual([
      ['stake', '-10.00', '90.00'],
      ['win', '3.00', '83.00'],
    ])
  })

  test('is only its player’s', async () => {
    await move('deposit', 10_000n)
    const [deposit] = await list()
    player = await house.player({})
    for (const id of [deposit?.id ?? '', '0', 'x', '99999999999999999999']) {
      const { status, refusal } = await house.call(calls.readTransaction, { id }, { player })
      expect([status, refusal.code]).toEqual([404, 'unknown_transaction'])
    }
  })
})
