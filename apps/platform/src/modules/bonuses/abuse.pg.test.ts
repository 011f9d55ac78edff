import { calls } from '@palco/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertRewardsBooked } from '../../testing/rewards.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { NEXT_DAY_MS, openTable } from './testing/table.ts'

const DAY = 86_400_000
const table = await openTable()
const { define, claim, list, balances, sit, run, notifyDeposits, db, clock, provider } = table
let player: TestPlayer
afterEach(() => assertRewardsBooked(db))

beforeEach(async () => {
  await db.query({ text: 'UPDATE bonus_definitions SET enabled = false' })
  player = await table.player()
})

const MATCH = { kind: 'deposit_match', percent: 100, amount: 300_000n } as const
const withdraw = (amount = '2000.00', giveUp?: string[]) => table.withdraw(player, amount, giveUp)

/** A deposit of 2000.00 that names a bonus, paid; its event is not published yet. */
async function pay(promo_code: string): Promise<void> {
  const asked = await table.call(calls.deposit, { method: 'card', amount: '2000.00', promo_code }, { player })
  expect(asked.status).toBe(200)
  const answer = await table.webhook(...provider.signed(provider.event(asked.body.response.id, 'paid')))
  expect(answer.status).toBe(200)
}

describe('a withdrawal', () => {
  test('does not come between a deposit and the bonus it was opened with', async () => {
    await pay(await define(MATCH))
    expect((await withdraw()).refusal.code).toBe('bonus_not_given_up')
    expect(await balances(player)).toEqual({ cash: 200_000n, bonus: 200_000n })
    await notifyDeposits(2)
    expect(await balances(player)).toEqual({ cash: 200_000n, bonus: 200_000n })
    const [running] = await list(player, 'claimed')
    expect(running?.payment_id).toMatch(/./)
    expect((await withdraw('2000.00', [running?.id ?? ''])).status).toBe(200)
    await notifyDeposits(2)
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 0n })
  })

  test('ends the bonus of a deposit that waits: its money would be given for nothing', async () => {
    const small = await claim(player, await define())
    await pay(await define(MATCH))
    await notifyDeposits()
    await table.cancel(player, small.body.response.id)
    const waiting = (await list(player, 'available')).find(({ id }) => id.startsWith('bo_'))
    const notice = await table.call(calls.listPaymentMethods, { direction: 'withdrawal' }, { player })
    expect(notice.body.response.gives_up_bonuses).toMatchObject([
      { id: waiting?.id, amount: { amount: '2000.00' } },
    ])
    // One that is refused ends nothing.
    expect((await withdraw('2000.01', [waiting?.id ?? ''])).refusal.code).toBe('insufficient_funds')
    expect((await withdraw()).refusal.code).toBe('bonus_not_given_up')
    expect((await withdraw('2000.00', [waiting?.id ?? ''])).status).toBe(200)
    expect((await claim(player, waiting?.id ?? '')).refusal.code).toBe('bonus_unavailable')
    expect(await balances(player)).toEqual({ cash: 0n, bonus: 0n })
    const ended = (await list(player, 'canceled')).find(({ id }) => id === waiting?.id)
    expect(ended?.cancel_reason).toBe('withdrawal')
  })

  test('that is refused for want of money takes no bonus', async () => {
    player = await table.player({ brandId: 'marea', cash: 5_000n })
    const { body } = await claim(player, await define({ brandId: 'marea', currency: 'EUR' }))
    const answer = await withdraw('50.01', [body.response.id])
    expect(answer.refusal.code).toBe('insufficient_funds')
    expect(await balances(player)).toEqual({ cash: 5_000n, bonus: 10_000n })
    expect(await list(player, 'claimed')).toHaveLength(1)
  })
})

describe('what was wagered counts, however late it is read', () => {
  /** A bonus that is wagered and not read yet. Answers its id. */
  async function wagered(brandId = 'brasa', currency: 'ARS' | 'EUR' = 'ARS'): Promise<string> {
    player = await table.player({ brandId, cash: 10_000n })
    const { body } = await claim(player, await define({ brandId, currency, multiple: 1 }))
    const slot = await sit(player)
    const [returned, kept] = [await slot.stake(2_000n), await slot.stake(8_000n)]
    await slot.rollback(returned)
    await slot.win(kept.round_id, 8_000n)
    const last = await slot.stake(2_000n)
    await slot.win(last.round_id, 2_000n)
    return body.response.id
  }
  const completed = async (id: string) => {
    expect((await list(player)).find((one) => one.id === id)?.status).toBe('completed')
    await run('progress')
    expect((await list(player)).find((one) => one.id === id)?.progress?.wagered.amount).toBe('100.00')
  }

  test('when it has expired', async () => {
    const id = await wagered()
    clock.advance(7 * DAY)
    await run('expire')
    await completed(id)
    expect(await balances(player)).toEqual({ cash: 20_000n, bonus: 0n })
  })

  test('when the player gives it up', async () => {
    const id = await wagered()
    expect((await table.cancel(player, id)).status).toBe(200)
    await completed(id)
    expect(await balances(player)).toEqual({ cash: 20_000n, bonus: 0n })
  })

  test('when the player withdraws', async () => {
    const id = await wagered('marea', 'EUR')
    const destination = { full_name: 'Ana Paz', iban: 'ES9121000418450200051332' }
    const paid = await table.call(
      calls.withdraw,
      { method: 'bank_eu', amount: '150.00', ...destination },
      { player },
    )
    expect(paid.status).toBe(200)
    await completed(id)
  })

  test('and a stake that came back does not', async () => {
    player = await table.player({ cash: 10_000n })
    const { body } = await claim(player, await define({ multiple: 1 }))
    const slot = await sit(player)
    await slot.rollback(await slot.stake(10_000n))
    expect((await table.cancel(player, body.response.id)).status).toBe(200)
    expect((await list(player, 'canceled'))[0]?.progress?.wagered.amount).toBe('0.00')
    await run('progress')
    expect(await balances(player)).toEqual({ cash: 10_000n, bonus: 0n })
  })
})

test('a bonus is spent once its rounds are settled, also when the last stake that came back was of cash', async () => {
  player = await table.player({ cash: 0n })
  await claim(player, await define({ multiple: 100 }))
  const slot = await sit(player)
  const lost = await slot.stake(4_000n)
  await slot.win(lost.round_id, 0n)
  const round = slot.newRound()
  const ofBonus = await slot.stake(6_000n, round)
  await pay(await define(MATCH))
  const ofCash = await slot.stake(5_000n, round)
  await slot.rollback(ofBonus)
  await slot.rollback(ofCash)
  const last = await slot.stake(206_000n)
  await slot.win(last.round_id, 0n)
  await run('progress')
  expect(await balances(player)).toEqual({ cash: 0n, bonus: 0n })
  expect((await list(player, 'canceled'))[0]?.cancel_reason).toBe('spent')
})

describe('cashback', () => {
  test('counts a round when it is settled: one held over midnight is no loss', async () => {
    await define({ kind: 'cashback', percent: 10, period: 'day', amount: 50_000n })
    const [held, losing] = [await table.player({ cash: 100_000n }), await table.player({ cash: 100_000n })]
    const [one, other] = [await sit(held), await sit(losing)]
    const [stake, lost] = [await one.stake(100_000n), await other.stake(100_000n)]
    await one.win(stake.round_id, 10_000n, false)
    clock.advance(NEXT_DAY_MS)
    await run('cashback')
    expect([await list(held), await list(losing)]).toEqual([[], []])
    await one.win(stake.round_id, 90_000n)
    await other.win(lost.round_id, 0n)
    clock.advance(NEXT_DAY_MS)
    await run('cashback')
    expect(await list(held)).toEqual([])
    expect((await list(losing)).map(({ amount }) => amount?.amount)).toEqual(['100.00'])
  })

  test('in a brand with amounts in several currencies is granted in each', async () => {
    const offer = { kind: 'cashback', percent: 10, period: 'day', amount: 50_000n } as const
    const id = await define({ ...offer, brandId: 'tribuna', currency: 'ARS' })
    await db.query({
      text: `INSERT INTO bonus_amounts (brand_id, definition_id, currency, amount)
        VALUES ('tribuna', $1, 'BRL', 50000), ('tribuna', $1, 'USD', 50000)`,
      values: [id],
    })
    player = await table.player({ brandId: 'tribuna', cash: 5_000n })
    const slot = await sit(player)
    const { round_id } = await slot.stake(5_000n)
    await slot.win(round_id, 0n)
    clock.advance(NEXT_DAY_MS)
    await run('cashback')
    expect((await list(player)).map(({ amount }) => amount?.amount)).toEqual(['5.00'])
  })
})
