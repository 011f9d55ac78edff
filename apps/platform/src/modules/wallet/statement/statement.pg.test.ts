import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { payloadHash, post, type TransactionKind } from '../../../ledger/index.ts'
import { openFixture, type TestPlayer } from '../testing/fixture.ts'

const fixture = await openFixture()
const { db } = fixture
let player: TestPlayer

beforeEach(async () => {
  player = await fixture.player({})
})

/** Puts a movement into the books at the time of the test's clock. @param amount minor units, signed */
async function move(
  kind: TransactionKind,
  amount: bigint,
  detail: Record<string, string> = {},
  at = fixture.now(),
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
    at,
  })
  if (!outcome.ok) throw new Error(outcome.code)
}

const ask = (input: object = {}) => fixture.call(calls.readTotals, input, { player })
const list = async (input: object = {}) =>
  (await fixture.call(calls.listTransactions, { limit: 100, ...input }, { player })).body.response
    .transactions

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
    const { body } = await fixture.call(calls.readTransaction, { id: win?.id ?? '' }, { player })
    const { transaction, related } = body.response
    expect(transaction.kind).toBe('win')
    expect(related.map(({ kind, amount, balance }) => [kind, amount.amount, balance.amount])).toEqual([
      ['stake', '-10.00', '90.00'],
      ['win', '3.00', '83.00'],
    ])
  })

  test('names the bonus part of the balance, and only when there is one', async () => {
    await move('deposit', 10_000n)
    await db.query({
      text: `SELECT ledger.post(ROW($1, 'test', $3, 'h', 'bonus', $2, 'ARS', '{}', $4, NULL), 0, 5000, 'promotions', 0)`,
      values: [player.brandId, player.id, randomUUID(), fixture.now()],
    })
    const [bonus, deposit] = await list()
    expect(bonus).toMatchObject({ balance: { amount: '150.00' }, bonus: { amount: '50.00' } })
    expect(deposit).not.toHaveProperty('bonus')
    const { body } = await fixture.call(calls.readTransaction, { id: bonus?.id ?? '' }, { player })
    expect(body.response.transaction).toEqual(bonus)
  })

  test('is only its player’s', async () => {
    await move('deposit', 10_000n)
    const [deposit] = await list()
    player = await fixture.player({})
    for (const id of [deposit?.id ?? '', '0', 'x', '99999999999999999999']) {
      const { status, refusal } = await fixture.call(calls.readTransaction, { id }, { player })
      expect([status, refusal.code]).toEqual([404, 'unknown_transaction'])
    }
  })
})

describe('days', () => {
  // The brand's midnights in UTC. The clocks change on that day in Madrid, at its midnight in São Paulo.
  const midnights = [
    ['brasa', '2026-10-25', '2026-10-25T03:00:00Z', '2026-10-26T03:00:00Z'],
    ['marea', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['tribuna', '2018-11-04', '2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z'],
  ] as const

  test.each(midnights)('of %s begin and end at its own midnight: %s', async (brandId, day, begins, ends) => {
    player = await fixture.player({ brandId })
    const minuteBefore = (at: string) => new Date(Date.parse(at) - 60_000)
    await move('deposit', 1_000n, {}, minuteBefore(begins))
    await move('deposit', 200n, {}, new Date(begins))
    await move('deposit', 30n, {}, minuteBefore(ends))
    await move('deposit', 4n, {}, new Date(ends))
    const shown = (await list({ from: day, to: day })).map(({ amount }) => amount.amount)
    expect(shown).toEqual(['0.30', '2.00'])
    expect((await ask({ from: day, to: day })).body.response).toMatchObject({
      from: day,
      to: day,
      deposited: { amount: '2.30' },
    })
  })
})
