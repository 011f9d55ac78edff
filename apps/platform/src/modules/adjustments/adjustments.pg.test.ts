import { calls } from '@palco/contract'
import { operatorCalls, type OperatorCallSentInput } from '@palco/contract/operators'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assertBooksBalance } from '../../testing/books.ts'
import { listMessages } from '../messages/index.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { players } from '../players/index.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { adjustments } from './index.ts'

const desk = await openConsoleCalls((parts) => [
  ...players.deskRoutes(parts),
  ...adjustments.deskRoutes(parts),
])
const { readAudit, call, db, fixture, owner } = desk
const [eva, leo, trader, stranger] = [
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'], role: 'trader' }),
  await desk.operator({ brands: ['marea'] }),
]
let player: TestPlayer
beforeEach(async () => {
  desk.clock.advance(60_000)
  player = await fixture.player({ cash: 0n })
  for (const one of [eva, leo, trader, stranger]) one.token = (await desk.logIn(one)).body.token
})
afterEach(() => assertBooksBalance(db))

type Given = Partial<OperatorCallSentInput<typeof operatorCalls.adjustPlayer>>
const adjust = async (by = eva, given: Given = {}) => {
  const input = {
    brand: 'brasa',
    id: player.id,
    seen: '0',
    direction: 'add',
    amount: '1500.50',
    cause: 'complaint',
    note: 'Consulta 123: la ronda no terminó',
    ...given,
  } as const
  const { body, code } = await call(operatorCalls.adjustPlayer, input, by.token)
  return code ?? body.result
}
const file = async () =>
  (await call(operatorCalls.readPlayerFile, { brand: 'brasa', id: player.id }, eva.token)).body
const cash = async () => (await file()).balances.cash.amount
const both = async (given: Given = {}) => [await adjust(eva, given), await adjust(leo, given)]

test('two operators add to a balance: the player has the money, a message and a line of the statement', async () => {
  expect(await adjust()).toBe('recorded')
  expect(await cash()).toBe('0.00')
  expect((await file()).adjustments?.proposal).toMatchObject({ operator: eva.username, own: true })
  expect(await adjust()).toBe('second_operator_needed')
  expect(await adjust(leo)).toBe('executed')
  expect(await cash()).toBe('1500.50')
  const { adjustments: parts } = await file()
  expect(parts).toMatchObject({
    seen: parts?.items[0]?.id,
    proposal: null,
    items: [
      {
        amount: { amount: '1500.50', currency: 'ARS' },
        cause: 'complaint',
        note: 'Consulta 123: la ronda no terminó',
        asked_by: eva.username,
        confirmed_by: leo.username,
      },
    ],
  })
  expect(await readAudit(player.id)).toMatchObject([
    { action: 'player.adjustment_asked', operator: eva.username },
    { action: 'player.viewed' },
    { action: 'player.adjustment_second_refused', operator: eva.username },
    {
      action: 'player.adjusted',
      operator: leo.username,
      after: { direction: 'add', amount: '1500.50', adjusted_for: 'complaint', with: eva.username },
    },
  ])
  const inbox = { brandId: 'brasa', playerId: player.id }
  const [message] = await listMessages(db, inbox, { before: null, limit: 5 })
  expect(message?.title).toBe('Ajuste de tu saldo')
  expect(message?.text.replaceAll(/\s/g, ' ')).toContain(
    'Sumamos $ 1.500,50 a tu saldo. Es la respuesta a tu reclamo.',
  )
  const statement = (await fixture.call(calls.listTransactions, {}, { player })).body.response
  expect(statement.transactions).toMatchObject([{ kind: 'adjustment', amount: { amount: '1500.50' } }])
})

test('an executed adjustment that is sent again is refused, and parallel confirmations execute it once', async () => {
  expect(await both()).toEqual(['recorded', 'executed'])
  expect([await adjust(leo), await adjust(eva)]).toEqual(['case_changed', 'case_changed'])
  const seen = (await file()).adjustments?.seen ?? ''
  expect(await adjust(eva, { seen })).toBe('recorded')
  const answers = await Promise.all([1, 2, 3, 4].map(() => adjust(leo, { seen })))
  expect(answers.toSorted()).toEqual(['case_changed', 'case_changed', 'case_changed', 'executed'])
  expect(await cash()).toBe('3001.00')
})

test('no more is taken than there is, when it is asked for and when it is confirmed', async () => {
  expect(await both({ amount: '100.00' })).toEqual(['recorded', 'executed'])
  const take = {
    direction: 'take',
    seen: (await file()).adjustments?.seen ?? '',
    cause: 'payment_fault',
  } as const
  expect(await adjust(eva, { ...take, amount: '100.01' })).toBe('insufficient_funds')
  expect(await adjust(eva, { ...take, amount: '100.00' })).toBe('recorded')
  await owner.query({
    text: `SELECT ledger.correct(ROW('brasa', 'test', $1, 'h', 'adjustment', $1, 'ARS', '{}', now(), NULL)::ledger.ref, -1, 0, 'adjustments')`,
    values: [player.id],
  })
  expect(await adjust(leo, { ...take, amount: '100.00' })).toBe('insufficient_funds')
  expect(await both({ ...take, amount: '99.99' })).toEqual(['recorded', 'executed'])
  expect(await cash()).toBe('0.00')
  expect((await file()).adjustments?.items[0]?.amount.amount).toBe('-99.99')
})

test('two decide about the same: another amount, cause or direction takes the place of the first', async () => {
  expect(await adjust(eva)).toBe('recorded')
  expect(await adjust(leo, { amount: '1500.51' })).toBe('recorded')
  expect(await adjust(eva)).toBe('recorded')
  expect(await adjust(leo, { cause: 'goodwill' })).toBe('recorded')
  expect(await cash()).toBe('0.00')
})

test('no more is added at once than the books can sum up, and the table has two operators', async () => {
  expect(await adjust(eva, { amount: '10000000000000.01' })).toBe('invalid_amount')
  expect(await adjust(eva, { amount: '999999999999999999.00' })).toBe('invalid_amount')
  expect(await both({ amount: '10000000000000.00' })).toEqual(['recorded', 'executed'])
  await expect(
    db.query({
      text: `INSERT INTO adjustments (brand_id, player_id, currency, amount, cause, note, asked_by, confirmed_by, at)
        SELECT 'brasa', $1, 'ARS', 1, 'other', 'x', id, id, now() FROM published.operators LIMIT 1`,
      values: [player.id],
    }),
  ).rejects.toThrow('adjustments_by_two')
})

test('wrong input, other roles, other brands and erased players are refused', async () => {
  const amounts = ['0', '-5', '0.001', '1,5', '', 'x', '9'.repeat(40)]
  for (const amount of amounts)
    expect([amount, await adjust(eva, { amount })]).toEqual([amount, 'invalid_amount'])
  expect(await adjust(eva, { note: 'x' })).toBe('invalid_request')
  expect(await adjust(eva, { seen: '7' })).toBe('case_changed')
  expect(await adjust(eva, { id: `pl_${'z'.repeat(20)}` })).toBe('unknown_player')
  expect(await adjust(trader)).toBe('forbidden')
  expect(await adjust(stranger)).toBe('unknown_brand')
  await owner.query({
    text: `UPDATE players SET username = 'erased:' || id, status = 'blocked' WHERE id = $1`,
    values: [player.id],
  })
  expect(await adjust(eva)).toBe('wrong_state')
})
