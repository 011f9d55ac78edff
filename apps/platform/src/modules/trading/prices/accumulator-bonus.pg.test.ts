import { operatorCalls as calls, type OperatorCallInput } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { lockedBy, lockWaits } from '../../../testing/locks.ts'
import { tradingDesk } from '../testing/trading-desk.ts'

const desk = await tradingDesk()
const { call, db } = desk
const [eva, leo] = [await desk.trader(), await desk.trader()]
await db.query({ text: `UPDATE sports_margins SET margin = 600, method = 'power'` })

type Terms = NonNullable<OperatorCallInput<typeof calls.saveAccumulatorBonus>['terms']>
const TERMS: Terms = {
  steps: [
    { selections: 3, percent: 4 },
    { selections: 5, percent: 8 },
  ],
  least_odds: '1.5',
  most: '50000.00',
}
const save = async (terms: Terms | null, by = eva) =>
  (await call(calls.saveAccumulatorBonus, { brand: 'brasa', terms }, by.token)).body
const inForce = async () =>
  (await call(calls.readTradingRules, { brand: 'brasa' }, eva.token)).body.accumulator

test('what gives more than before takes two operators, without a bound; what gives less takes one', async () => {
  expect(await inForce()).toBeNull()
  expect(await save(TERMS)).toMatchObject({ result: 'recorded' })
  expect(await save(TERMS)).toMatchObject({ code: 'second_operator_needed' })
  expect(await inForce()).toBeNull()
  const { items } = (await call(calls.listWaiting, {}, leo.token)).body
  expect(items).toMatchObject([
    {
      call: 'operators.trading_accumulator_bonus',
      worst: [{ amount: null }],
      reasons: [{ reason: 'unbounded' }],
    },
  ])
  expect(await save(TERMS, leo)).toMatchObject({ result: 'executed' })
  expect(await inForce()).toMatchObject({
    version: 1,
    steps: TERMS.steps,
    least_odds: '1.50',
    most: { amount: '50000.00', currency: 'ARS' },
  })

  const less: Terms[] = [
    { ...TERMS, most: '49999.99' },
    { ...TERMS, most: '49999.99', least_odds: '1.6' },
    { ...TERMS, most: '49999.99', least_odds: '1.6', steps: [{ selections: 4, percent: 4 }] },
  ]
  for (const terms of less) expect(await save(terms)).toMatchObject({ result: 'executed' })
  const [, , last = TERMS] = less
  const more: Terms[] = [
    { ...last, most: '50000.00' },
    { ...last, least_odds: '1.59' },
    { ...last, steps: [{ selections: 4, percent: 5 }] },
    { ...last, steps: [{ selections: 3, percent: 1 }] },
    { ...last, steps: [...last.steps, { selections: 9, percent: 5 }] },
  ]
  for (const terms of more) expect(await save(terms)).toMatchObject({ result: 'recorded' })
  expect(await inForce()).toMatchObject({ version: 4 })

  expect(await save(null)).toMatchObject({ result: 'executed' })
  expect(await inForce()).toBeNull()
  expect(await save(last)).toMatchObject({ result: 'recorded' })
})

test('of two operators at one instant the second compares with what the first has put in force', async () => {
  await save(TERMS)
  expect(await save(TERMS, leo)).toMatchObject({ result: 'executed' })
  const release = await lockedBy(db, {
    text: `SELECT pg_advisory_xact_lock(hashtextextended('trading proposal accumulator_bonus:brasa', 0))`,
  })
  const none = save(null)
  await expect.poll(() => lockWaits(db)).toBe(1)
  // Less than what is in force now, more than nothing.
  const less = save({ ...TERMS, most: '1.00' }, leo)
  await expect.poll(() => lockWaits(db)).toBe(2)
  await release()
  expect(await none).toMatchObject({ result: 'executed' })
  expect(await less).toMatchObject({ result: 'recorded' })
  expect(await inForce()).toBeNull()
})

test('a table by which a careful player would gain is refused with the figure, and so is a margin that makes it one', async () => {
  const dear = { ...TERMS, steps: [{ selections: 3, percent: 6 }] }
  expect(await save(dear)).toMatchObject({
    code: 'unprofitable_reward',
    params: { reward: 'accumulator 3', currency: 'ARS' },
  })
  const dearer = {
    ...TERMS,
    steps: [
      { selections: 3, percent: 4 },
      { selections: 12, percent: 40 },
    ],
  }
  expect(await save(dearer)).toMatchObject({ params: { reward: 'accumulator 12' } })
  await save(TERMS, eva)
  expect(await save(TERMS, leo)).toMatchObject({ result: 'executed' })
  const margin = (percent: number) =>
    call(calls.saveMargin, { brand: 'brasa', method: 'power', margin: percent }, eva.token)
  expect((await margin(2)).body).toMatchObject({
    code: 'unprofitable_reward',
    params: { reward: expect.stringMatching(/^accumulator/) },
  })
  expect((await margin(8)).status).toBe(200)
})

test.each<[string, Partial<Terms>]>([
  [
    'invalid_bonus_steps',
    {
      steps: [
        { selections: 3, percent: 4 },
        { selections: 3, percent: 5 },
      ],
    },
  ],
  [
    'invalid_bonus_steps',
    {
      steps: [
        { selections: 3, percent: 4 },
        { selections: 4, percent: 4 },
      ],
    },
  ],
  [
    'invalid_bonus_steps',
    {
      steps: [
        { selections: 4, percent: 5 },
        { selections: 3, percent: 6 },
      ],
    },
  ],
  ['invalid_price', { least_odds: '1' }],
  ['invalid_amount', { most: '0' }],
  ['invalid_amount', { most: '1.234' }],
])('%s: %j', async (code, change) => {
  expect(await save({ ...TERMS, ...change })).toMatchObject({ code })
})
