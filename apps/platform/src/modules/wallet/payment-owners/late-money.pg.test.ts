import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { assertBooksBalance } from '../../../testing/books.ts'
import { refuse } from '../../../result.ts'
import { protection } from '../../protection/index.ts'
import type { TestPlayer } from '../testing/fixture.ts'
import { openFixture } from '../testing/fixture.ts'

const fixture = await openFixture({
  more: (deps) =>
    protection.routes({
      ...deps,
      confirmPassword: async () => null,
      confirmPlayer: async () => refuse('wrong_password'),
    }),
})
const { clock, db, provider } = fixture
const DAY = 86_400_000
let player: TestPlayer
beforeEach(async () => {
  provider.answer = null
  player = await fixture.player({ brandId: 'brasa' })
})

const set = (change: string) =>
  db.query({ text: `UPDATE players SET ${change} WHERE id = $1`, values: [player.id] })
const open = async (): Promise<string> => {
  const input = { method: 'card', amount: '5000.00' }
  return (await fixture.call(calls.deposit, input, { player, key: randomUUID() })).body.response.id
}
const cancel = (id: string) => fixture.call(calls.cancelDeposit, { id }, { player })
const notify = (id: string, status: 'paid' | 'declined' | 'refunded' | 'refund_failed') =>
  fixture.webhook(...provider.signed(provider.event(id, status)))
const read = async (id: string) => {
  const { payments } = (await fixture.call(calls.listPayments, { kind: 'deposit' }, { player })).body.response
  const found = payments.find((one) => one.id === id)
  return { status: found?.status, reason: found?.reason ?? null }
}
/** The status a deposit has once its provider says that it was paid. */
const pay = async (id: string) => {
  await notify(id, 'paid')
  return (await read(id)).status
}

const DOORS: [name: string, close: () => Promise<unknown>, reopen: () => Promise<unknown>][] = [
  ['blocked', () => set(`status = 'blocked'`), () => set(`status = 'active'`)],
  ['waiting for a check of its identity', () => set(`unchecked = 'deposit'`), () => set('unchecked = NULL')],
  [
    'waiting for an answer about its funds',
    () => set(`funds_closed = ARRAY['deposit']`),
    () => set(`funds_closed = '{}'`),
  ],
  [
    'on a break',
    () => fixture.call(calls.takeBreak, { length: 'day' }, { player }),
    async () => clock.advance(DAY),
  ],
]

describe.each(DOORS)('of an account that is %s, money', (_, close, reopen) => {
  test('of a deposit that had ended goes back to its source, and is credited once the account is open again', async () => {
    const [late, later] = [await open(), await open()]
    for (const id of [late, later]) await cancel(id)
    const before = await fixture.findCash(player)
    await close()
    expect(await pay(late)).toBe('returning')
    await reopen()
    expect(await read(late)).toMatchObject({
      status: 'returning',
      reason: expect.stringContaining('vuelve a su origen'),
    })
    expect(await fixture.findCash(player)).toBe(before)
    expect(await pay(later)).toBe('approved')
    await fixture.runJob('send_refunds')
    await notify(late, 'refunded')
    expect(await read(late)).toMatchObject({
      status: 'returned',
      reason: expect.stringContaining('vuelve a su origen'),
    })
    await assertBooksBalance(db)
  })

  test('of a deposit that is under way is credited', async () => {
    const id = await open()
    await close()
    expect(await pay(id)).toBe('approved')
    await reopen()
  })
})

test('that comes during a break goes back until its last moment, also of what had expired or been declined', async () => {
  const [expired, declined] = [await open(), await open()]
  await notify(declined, 'declined')
  clock.advance(DAY)
  await fixture.runJob('expire_deposits')
  expect(await read(expired)).toMatchObject({ status: 'expired' })
  const [within, after] = [await open(), await open()]
  for (const id of [within, after]) await cancel(id)
  await fixture.call(calls.takeBreak, { length: 'day' }, { player })
  expect([await pay(expired), await pay(declined)]).toEqual(['returning', 'returning'])
  clock.advance(DAY - 1)
  expect(await pay(within)).toBe('returning')
  clock.advance(1)
  expect(await pay(after)).toBe('approved')
})

test('that comes while a text waits is credited: it says nothing of whether the player may deposit', async () => {
  const id = await open()
  await cancel(id)
  await set(`texts_due_at = '${fixture.now().toISOString()}'`)
  expect(await pay(id)).toBe('approved')
})

test('goes back at every door that the call of a deposit has, but the text', () => {
  const doors = calls.deposit.refusals.filter((code) =>
    /^(player_blocked|restricted|texts_not_accepted|.+_before_(deposit|play))$/.test(code),
  )
  expect(doors.toSorted()).toEqual([
    'funds_before_deposit',
    'identity_before_deposit',
    'limits_before_deposit',
    'player_blocked',
    'restricted',
    'texts_not_accepted',
  ])
})

test('what the provider does not give back waits for an operator', async () => {
  const id = await open()
  await cancel(id)
  await set(`status = 'blocked'`)
  await pay(id)
  await notify(id, 'refund_failed')
  expect(await read(id)).toMatchObject({ status: 'under_review' })
  await notify(id, 'refunded')
  expect(await read(id)).toMatchObject({
    status: 'returned',
    reason: expect.stringContaining('vuelve a su origen'),
  })
  await assertBooksBalance(db)
})
