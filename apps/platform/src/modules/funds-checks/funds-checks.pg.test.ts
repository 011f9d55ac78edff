import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertBooksBalance } from '../../testing/books.ts'
import type { Known } from '../../testing/rewards.ts'
import { countDue } from './count.ts'
import { followPlay } from './follow.ts'
import { stepsFor, weakerSteps } from './steps.ts'
import { DAY, DOCUMENTS, fundedPlatform, START } from './testing/funded.ts'

const NET = { sum: 'net_deposits', days: 30, amount: '150', asks: 'look' } as const
const LOSS = { sum: 'loss', days: 7, amount: '500', asks: 'declaration' } as const
const funded = await fundedPlatform([DOCUMENTS])
const { cases, clock, count, db, deposit, deps, payOut, setSteps } = funded

let player: Known
beforeEach(async () => {
  clock.now = START
  player = await funded.player()
})
afterEach(async () => {
  await setSteps('brasa', [DOCUMENTS])
  await setSteps('marea', [])
  await assertBooksBalance(db)
})

const pay = async (amount: bigint) => {
  await deposit(player, amount)
  await count(player)
}

describe('a step', () => {
  test('is reached at its amount and not a cent below', async () => {
    await pay(999_99n)
    expect(await cases(player)).toEqual([])
    clock.now += 1
    await pay(1n)
    expect(await cases(player)).toMatchObject([
      { state: 'asked', reached: 1_000_00n, reachedAt: new Date(START + 1) },
    ])
  })

  test('counts its days to the millisecond, at both ends', async () => {
    await pay(600_00n)
    clock.now = START + 30 * DAY
    await pay(400_00n)
    // What is exactly so old no longer counts.
    expect(await cases(player)).toEqual([])
    const other = await funded.player()
    clock.now = START
    await deposit(other, 600_00n)
    await count(other)
    clock.now = START + 30 * DAY - 1
    await deposit(other, 400_00n)
    await count(other)
    expect(await cases(other)).toMatchObject([{ reached: 1_000_00n }])
  })

  test('is found though the sum is lower again when it is looked at', async () => {
    await setSteps('brasa', [NET])
    await deposit(player, 150_00n)
    clock.now += 1_000
    await payOut(player, 100_00n)
    clock.now += 1_000
    await count(player)
    expect(await cases(player)).toMatchObject([
      { state: 'reviewing', reached: 150_00n, reachedAt: new Date(START) },
    ])
  })

  test('is reached by what leaves its days, without a movement', async () => {
    await setSteps('brasa', [NET])
    await pay(100_00n)
    clock.now += DAY
    await payOut(player, 100_00n)
    clock.now += DAY
    await pay(149_00n)
    clock.now = START + 30 * DAY
    // The first deposit leaves: 49 below nothing.
    await countDue(deps)
    expect(await cases(player)).toEqual([])
    clock.now = START + 31 * DAY - 1
    await pay(1_00n)
    await countDue(deps)
    expect(await cases(player)).toEqual([])
    clock.now = START + 31 * DAY + 600_000
    await countDue(deps)
    expect(await cases(player)).toMatchObject([{ reached: 150_00n, reachedAt: new Date(START + 31 * DAY) }])
  })

  test('of losses counts own money, and a stake that comes back is none', async () => {
    await setSteps('brasa', [LOSS])
    await funded.fund(player, 5_000_00n)
    const stake = async (amount: bigint) => {
      const key = await funded.stake(player, amount)
      await followAll()
      return key
    }
    const followAll = async () => {
      await followPlay(deps)
      clock.now += 31_000
      await countDue(deps)
    }
    clock.now = await funded.databaseTime()
    const key = await stake(499_99n)
    expect(await cases(player)).toEqual([])
    await funded.rollBack(player, key)
    await followAll()
    await stake(499_99n)
    expect(await cases(player)).toEqual([])
    await stake(1n)
    expect(await cases(player)).toMatchObject([{ state: 'asked', reached: 500_00n }])
  })

  test('of losses is reached by a win that is taken back', async () => {
    await setSteps('brasa', [LOSS])
    await funded.fund(player, 5_000_00n)
    await funded.stake(player, 499_99n)
    const win = await funded.win(player, 100_00n)
    await funded.stake(player, 99_00n)
    clock.now = await funded.databaseTime()
    await followPlay(deps)
    clock.now += 31_000
    await countDue(deps)
    expect(await cases(player)).toEqual([])
    await funded.rollBack(player, win)
    await followPlay(deps)
    clock.now += 31_000
    await countDue(deps)
    expect(await cases(player)).toMatchObject([{ reached: 598_99n }])
  })

  test('is found once, however many deposits come at the same moment', async () => {
    const all = Array.from({ length: 20 }, () => pay(100_00n))
    await Promise.all(all)
    const found = await cases(player)
    expect(found).toHaveLength(1)
    expect(found[0]?.reached).toBeGreaterThanOrEqual(1_000_00n)
    const others = await Promise.all(Array.from({ length: 10 }, () => funded.player()))
    // Each at its amount by the last of ten alone: none passes unnoticed.
    await Promise.all(
      others.flatMap((one) =>
        Array.from({ length: 10 }, async () => {
          await deposit(one, 100_00n)
          await count(one)
        }),
      ),
    )
    for (const one of others) expect(await cases(one)).toMatchObject([{ reached: 1_000_00n }])
  })

  test('keeps the figures of its days at that very moment', async () => {
    for (let times = 0; times < 3; times += 1) await deposit(player, 400_00n, null)
    clock.now = await funded.databaseTime()
    await count(player)
    const { rows } = await db.query<{ figures: Record<string, string> }>({
      text: 'SELECT figures FROM funds_cases WHERE player_id = $1',
      values: [player.id],
    })
    expect(rows).toEqual([{ figures: { deposits: '120000', netDeposits: '120000', loss: '0' } }])
  })

  test('is looked at with every payment', async () => {
    await deposit(player, 1_000_00n)
    await funded.paymentEvent(player, { id: 'pay_1', kind: 'deposit', status: 'approved' })
    await funded.relay.flush()
    await funded.jobs.runDue()
    expect(await cases(player)).toHaveLength(1)
  })

  test('is asked once more after its days, not before', async () => {
    await setSteps('brasa', [{ ...NET, again_days: 2 }])
    await pay(150_00n)
    const settle = () =>
      db.query({ text: `UPDATE funds_cases SET state = 'settled' WHERE player_id = $1`, values: [player.id] })
    await settle()
    clock.now = START + 2 * DAY - 1
    await pay(1_00n)
    expect(await cases(player)).toHaveLength(1)
    clock.now += 1
    await pay(1_00n)
    expect(await cases(player)).toMatchObject([{ state: 'settled' }, { state: 'reviewing' }])
  })

  test('that no text asks for is off until the brand names it, and a brand makes none weaker', async () => {
    const brand = (steps: object[], jurisdiction?: 'GB' | 'ES') => ({
      timeZone: 'UTC',
      currency: 'EUR' as const,
      configuration: jurisdiction ? { jurisdiction } : {},
      settings: { funds: { steps } },
    })
    const held = (...given: Parameters<typeof brand>) =>
      stepsFor(brand(...given), { residence: [], currency: 'EUR' }, new Date(START)).map(
        ({ step: { sum, days, amount, asks } }) => [sum, days, amount, asks],
      )
    const first = ['deposits', 30, '2000', 'declaration']
    const named = { sum: 'deposits', days: 90, amount: '9000', asks: 'documents' }
    expect(held([], 'ES')).toEqual([first])
    expect(held([named], 'ES')).toEqual([first, ['deposits', 90, '9000', 'documents']])
    const own = (amount: string) => ({
      sum: 'deposits',
      days: 30,
      amount,
      asks: 'declaration',
      answer_days: 30,
    })
    expect(held([own('1999')], 'ES')).toEqual([['deposits', 30, '1999', 'declaration']])
    expect(held([own('2001')], 'ES')).toEqual([first])
    expect(weakerSteps(brand([own('1999')], 'ES'), new Date(START))).toEqual([])
    expect(weakerSteps(brand([own('2001')], 'ES'), new Date(START))).toHaveLength(1)
    expect(weakerSteps(brand([{ ...own('2000'), answer_days: null }], 'ES'), new Date(START))).toHaveLength(1)
    // Steps are of a currency.
    expect(held([], 'GB')).toEqual([])
  })

  test.each([
    [null, []],
    ['AR-B', []],
    ['AR-C', []],
    ['BR', []],
    ['ES', ['EUR deposits 30 2000 declaration 30 ']],
    ['GB', ['GBP net_deposits 30 150 look null ']],
  ] as const)('under %s without steps of the brand are %j', (jurisdiction, steps) => {
    const brand = {
      timeZone: 'UTC',
      configuration: jurisdiction ? { jurisdiction } : {},
      settings: {},
    }
    const held = (['ARS', 'BRL', 'EUR', 'GBP'] as const).flatMap((currency) =>
      stepsFor({ ...brand, currency }, { residence: [], currency }, new Date(START)).map(
        ({ step: { sum, days, amount, asks, answerDays, closesLate } }) =>
          [currency, sum, days, amount, asks, answerDays, closesLate.join()].map(String).join(' '),
      ),
    )
    expect(held).toEqual(steps)
  })

  test('of the jurisdiction holds at its brands, in its currency', async () => {
    await setSteps('marea', [], 'ES')
    player = await funded.player('marea.test')
    await pay(1_999_99n)
    expect(await cases(player)).toEqual([])
    await pay(1n)
    expect(await cases(player)).toMatchObject([{ state: 'asked', step: { asks: 'declaration' } }])
  })
})
