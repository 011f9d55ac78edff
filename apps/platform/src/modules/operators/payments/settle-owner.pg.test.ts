import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { operatorCalls, type OwnerAct } from '@palco/contract/operators'
import type { PaymentHolder } from '@palco/contract/payments'
import { beforeEach, describe, expect, test } from 'vitest'
import { assertBooksBalance } from '../../../ledger/index.ts'
import { setDayLimit } from '../../own-limits/testing/holder.ts'
import type { TestPlayer } from '../../wallet/testing/fixture.ts'
import { type Known, openConsoleCalls } from '../testing/console-calls.ts'

const calling = await openConsoleCalls(() => [], {
  configurations: { tribuna: { jurisdiction: 'BR' }, marea: { jurisdiction: 'ES' } },
})
const { readAudit, call, db, fixture, operator } = calling
const { provider } = fixture
const [eva, leo] = [
  await operator({ brands: ['tribuna', 'marea'] }),
  await operator({ brands: ['tribuna', 'marea'] }),
]
const stranger = await operator({ brands: ['brasa'] })
const holder = (name: string): PaymentHolder => ({ name, document: null, country: 'BR', birth_date: null })
let player: TestPlayer

/** A deposit of 50.00 that this person has paid. */
async function paid(name: string, brandId = 'tribuna'): Promise<string> {
  const id = await opened(brandId)
  await notify(id, 'paid', name)
  return id
}
/** A deposit of 50.00 of a new player that waits for its payment. */
async function opened(brandId = 'tribuna'): Promise<string> {
  player = await fixture.player({ brandId })
  await db.query({
    text: `UPDATE players SET name = 'Ana', lastname = 'Souza' WHERE id = $1`,
    values: [player.id],
  })
  const asked = { method: brandId === 'tribuna' ? 'pix' : 'card', amount: '50.00' }
  return (await fixture.call(calls.deposit, asked, { player, key: randomUUID() })).body.response.id
}
const notify = (id: string, status: 'paid' | 'refund_failed', name = '') =>
  fixture.webhook(...provider.signed(provider.event(id, status, { holder: holder(name) })))

async function settle(id: string, act: OwnerAct, by: Known = eva) {
  const { body, code } = await call(
    operatorCalls.settleOwner,
    { id, act, note: 'Lo vi en el extracto' },
    by.token,
  )
  await assertBooksBalance(db)
  return code ?? body
}
const readFile = async (id: string) => (await call(operatorCalls.readPayment, { id }, eva.token)).body
const inQueue = async (id: string) =>
  (await call(operatorCalls.listQueue, { limit: 100 }, eva.token)).body.items.some((item) => item.id === id)

beforeEach(() => void (provider.answer = null))

describe('a deposit of which it is unclear whose it is', () => {
  test('shows holder, player and what the comparison is made of, and waits in the queue', async () => {
    const id = await paid('A. SOUZA')
    expect(await inQueue(id)).toBe(true)
    const { owner, decision } = await readFile(id)
    expect(owner).toMatchObject({
      holder: holder('A. SOUZA'),
      person: { name: 'Ana Souza' },
      source: 'registered',
      result: 'close',
      parts: {
        document: 'unknown',
        age: 'unknown',
        name: 'close',
        score: 75,
        words: { same: 1, initials: 1, given: 'first' },
      },
      acts: ['accept', 'return'],
    })
    // It is no transfer with a proof: neither of those forms decides it.
    expect([decision.open, decision.late]).toEqual([false, false])
    expect((await call(operatorCalls.approve, { id }, eva.token)).code).toBe('not_pending')
    expect((await call(operatorCalls.reject, { id, reason: 'No es suyo' }, eva.token)).code).toBe(
      'not_pending',
    )
  })

  test('is credited by one operator with a note on record, once', async () => {
    const id = await paid('A. SOUZA')
    expect(await settle(id, 'accept', stranger)).toBe('unknown_payment')
    const answers = await Promise.all([
      settle(id, 'accept'),
      settle(id, 'accept', leo),
      settle(id, 'return', leo),
    ])
    expect(answers.filter((answer) => answer === 'not_pending')).toHaveLength(2)
    const { status } = await readFile(id)
    expect(await fixture.findCash(player)).toBe(status === 'approved' ? 5_000n : 0n)
    expect(await readAudit(id)).toMatchObject([
      { action: 'payment.owner_decided', after: { note: 'Lo vi en el extracto' } },
    ])
    expect(await inQueue(id)).toBe(false)
  })

  test('is returned by one operator', async () => {
    const id = await paid('A. SOUZA')
    expect(await settle(id, 'return')).toEqual({ result: 'executed', status: 'returning' })
    await fixture.runJob('send_refunds')
    expect(provider.refunds).toContain(id)
    expect(await fixture.findCash(player)).toBe(0n)
  })
})

test('a refund that failed is asked for once, and is on record as returned by hand by two', async () => {
  const id = await paid('Bruno Lima')
  expect(await settle(id, 'return')).toBe('not_pending')
  await notify(id, 'refund_failed')
  expect((await readFile(id)).owner?.acts).toEqual(['accept', 'returned_by_hand'])
  expect(await settle(id, 'return')).toBe('not_pending')
  expect(await settle(id, 'returned_by_hand')).toEqual({ result: 'recorded', status: 'under_review' })
  expect(await settle(id, 'returned_by_hand')).toBe('second_operator_needed')
  expect(await settle(id, 'returned_by_hand', leo)).toEqual({ result: 'executed', status: 'returned' })
  expect(await fixture.findCash(player)).toBe(0n)
})

test('to credit what was found to be another person’s takes two', async () => {
  const id = await paid('Bruno Lima')
  await notify(id, 'refund_failed')
  expect(await settle(id, 'accept')).toEqual({ result: 'recorded', status: 'under_review' })
  expect(await fixture.findCash(player)).toBe(0n)
  expect(await settle(id, 'accept', leo)).toEqual({ result: 'executed', status: 'approved' })
  expect(await fixture.findCash(player)).toBe(5_000n)
})

describe('a deposit that had ended and whose money is set aside', () => {
  const late = async (name: string) => {
    const id = await opened()
    // Those that a deposit there waits for.
    for (const kind of ['loss', 'time'] as const)
      await setDayLimit(db, player, { kind, amount: 6_000n }, fixture.now())
    await fixture.call(calls.cancelDeposit, { id }, { player })
    await notify(id, 'paid', name)
    return id
  }
  const set = (status: string) =>
    db.query({ text: 'UPDATE players SET status = $2 WHERE id = $1', values: [player.id, status] })

  test('is credited by one operator while the account is open for deposits, and by two while it is not', async () => {
    expect(await settle(await late('A. SOUZA'), 'accept')).toEqual({ result: 'executed', status: 'approved' })
    const id = await late('A. SOUZA')
    await set('blocked')
    expect(await settle(id, 'accept')).toEqual({ result: 'recorded', status: 'under_review' })
    expect((await readAudit(id)).at(-1)?.after).toMatchObject({ reasons: ['closed_for_deposits'] })
    expect(await settle(id, 'accept', leo)).toEqual({ result: 'executed', status: 'approved' })
    // One that was under way when it came is taken as it was asked for.
    await set('active')
    const onTime = await paid('A. SOUZA')
    await set('blocked')
    expect(await settle(onTime, 'accept')).toEqual({ result: 'executed', status: 'approved' })
  })

  test('takes two beyond what limits leave where it could not be given back to another person', async () => {
    const id = await late('Bruno Lima')
    await notify(id, 'refund_failed')
    await setDayLimit(db, player, { kind: 'deposit', amount: 49_99n }, fixture.now())
    expect(await settle(id, 'accept')).toEqual({ result: 'recorded', status: 'under_review' })
    expect((await readAudit(id)).at(-1)?.after).toMatchObject({
      reasons: ['other_holder', 'closed_for_deposits'],
    })
  })
})

test('the case of a deposit that was credited is closed, and moves nothing', async () => {
  const id = await paid('A. SOUZA', 'marea')
  expect([(await readFile(id)).status, await inQueue(id), await fixture.findCash(player)]).toEqual([
    'approved',
    true,
    5_000n,
  ])
  expect(await settle(id, 'return')).toBe('not_pending')
  expect(await settle(id, 'accept')).toEqual({ result: 'executed', status: 'approved' })
  expect([await inQueue(id), await fixture.findCash(player)]).toEqual([false, 5_000n])
})
