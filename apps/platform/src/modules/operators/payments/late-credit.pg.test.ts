import { calls } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { setDayLimit } from '../../own-limits/testing/holder.ts'
import type { TestPlayer } from '../../wallet/testing/fixture.ts'
import { openConsoleCalls, type Known } from '../testing/console-calls.ts'

const calling = await openConsoleCalls()
const { readAudit, call, clock, fixture, operator, readStatus, transfer, withdrawal } = calling
let player: TestPlayer
beforeEach(async () => void (player = await calling.nextPlayer()))

describe('a transfer whose money comes late', () => {
  const limitDeposits = (amount: bigint) =>
    setDayLimit(fixture.db, player, { kind: 'deposit', amount }, fixture.now())
  const expired = async (amount: string): Promise<string> => {
    const id = (await fixture.call(calls.deposit, { method: 'cvu_in', amount }, { player })).body.response.id
    clock.advance(49 * 3_600_000)
    await fixture.runJob('expire_deposits')
    return id
  }
  const closed = async (
    { token }: Known,
    input: { reference?: string; cursor?: string; limit?: number } = {},
  ) => (await call(operatorCalls.listClosed, input, token)).body

  test('is found by the reference of the bank’s statement and credited, with why on record', async () => {
    const id = await expired('5000')
    const [eva, leo] = [await operator(), await operator()]
    const before = (await fixture.findCash(player)) ?? 0n
    const reference = id.slice(-8)
    for (const search of [reference, reference.toUpperCase(), id])
      expect((await closed(eva, { reference: search })).items).toMatchObject([
        { id, status: 'expired', reference: reference.toUpperCase() },
      ])
    expect((await closed(eva, { reference: 'NOTTHERE' })).items).toEqual([])
    const { decision } = (await call(operatorCalls.readPayment, { id }, eva.token)).body
    expect(decision).toMatchObject({ open: false, late: true, needed: 2, reasons: ['no_proof'] })
    // It no longer waits: the usual decisions are refused.
    expect((await call(operatorCalls.approve, { id }, eva.token)).code).toBe('not_pending')
    expect((await call(operatorCalls.reject, { id, reason: 'late' }, eva.token)).code).toBe('not_pending')

    const first = await call(operatorCalls.creditLate, { id }, leo.token)
    expect(first.body).toEqual({ result: 'recorded', status: 'expired' })
    const credited = await call(operatorCalls.creditLate, { id }, eva.token)
    expect(credited.body).toEqual({ result: 'executed', status: 'approved' })
    expect(await fixture.findCash(player)).toBe(before + 500_000n)
    expect((await call(operatorCalls.creditLate, { id }, eva.token)).code).toBe('not_pending')
    expect((await closed(eva, { reference })).items).toEqual([])
    const { history } = (await call(operatorCalls.readPayment, { id }, eva.token)).body
    expect(history.at(-1)).toMatchObject({ from: 'expired', to: 'approved', cause: 'paid_after_expiry' })
    expect(await readAudit(id)).toMatchObject([
      { action: 'payment.approval_recorded', operator: leo.username, after: { reasons: ['no_proof'] } },
      { action: 'payment.credited_late', operator: eva.username, after: { status: 'approved' } },
    ])
  })

  test('above the limit needs two; approvals from before a rejection no longer count', async () => {
    const [eva, leo] = [await operator(), await operator()]
    const id = await transfer('900000.00')
    const before = (await fixture.findCash(player)) ?? 0n
    expect((await call(operatorCalls.approve, { id }, eva.token)).body.result).toBe('recorded')
    await call(operatorCalls.reject, { id, reason: 'no money yet' }, leo.token)
    const credit = async ({ token }: Known) => call(operatorCalls.creditLate, { id }, token)
    expect((await credit(leo)).body).toEqual({ result: 'recorded', status: 'rejected' })
    expect((await credit(leo)).code).toBe('second_operator_needed')
    expect(await fixture.findCash(player)).toBe(before)
    const answers = await Promise.all([credit(eva), credit(eva)])
    expect(answers.map(({ body, code }) => body.result ?? code).sort()).toEqual(['executed', 'not_pending'])
    expect([await fixture.findCash(player), await readStatus(id)]).toEqual([before + 90_000_000n, 'approved'])
  })

  test('is none that a provider reports, a withdrawal, one that waits, or one of another brand', async () => {
    const eva = await operator()
    const card = (await fixture.call(calls.deposit, { method: 'card', amount: '5000' }, { player })).body
    await fixture.webhook(...fixture.provider.signed(fixture.provider.event(card.response.id, 'declined')))
    const back = await withdrawal('60000.00')
    await call(operatorCalls.reject, { id: back, reason: 'no, no' }, eva.token)
    for (const id of [card.response.id, back, await transfer('5000')])
      expect((await call(operatorCalls.creditLate, { id }, eva.token)).code).toBe('not_pending')
    const id = await expired('5000')
    const stranger = await operator({ brands: ['marea'] })
    expect((await call(operatorCalls.creditLate, { id }, stranger.token)).code).toBe('unknown_payment')
    expect((await closed(stranger)).items).toEqual([])
  })

  test('may have been canceled by the player', async () => {
    const input = { method: 'cvu_in', amount: '5000' }
    const { id } = (await fixture.call(calls.deposit, input, { player })).body.response
    await fixture.call(calls.cancelDeposit, { id }, { player })
    const [eva, leo] = [await operator(), await operator()]
    expect((await closed(eva, { reference: id })).items).toMatchObject([{ id, status: 'canceled' }])
    await call(operatorCalls.creditLate, { id }, eva.token)
    expect((await call(operatorCalls.creditLate, { id }, leo.token)).body.result).toBe('executed')
    const { history } = (await call(operatorCalls.readPayment, { id }, eva.token)).body
    expect(history.at(-1)).toMatchObject({ from: 'canceled', cause: 'paid_after_cancel' })
  })

  test('takes two while the account is closed for deposits, whatever else is in order', async () => {
    const eva = await operator()
    const id = await transfer('5000')
    await call(operatorCalls.reject, { id, reason: 'no money yet' }, eva.token)
    const set = (status: string) =>
      fixture.db.query({ text: 'UPDATE players SET status = $2 WHERE id = $1', values: [player.id, status] })
    const reasons = async () =>
      (await call(operatorCalls.readPayment, { id }, eva.token)).body.decision.reasons
    expect(await reasons()).toEqual([])
    await set('blocked')
    expect(await reasons()).toEqual(['closed_for_deposits'])
    expect((await call(operatorCalls.creditLate, { id }, eva.token)).body.result).toBe('recorded')
    const leo = await operator()
    expect((await call(operatorCalls.creditLate, { id }, leo.token)).body.result).toBe('executed')
    await set('active')
  })

  test('takes two beyond what limits leave, together with what is credited at that moment', async () => {
    const [eva, leo] = [await operator(), await operator()]
    const ids = [await transfer('5000'), await transfer('5000')]
    for (const id of ids) await call(operatorCalls.reject, { id, reason: 'no money yet' }, eva.token)
    await limitDeposits(9_999_99n)
    const reasons = async (id = '') =>
      (await call(operatorCalls.readPayment, { id }, eva.token)).body.decision.reasons
    expect([await reasons(ids[0]), await reasons(ids[1])]).toEqual([[], []])
    const before = (await fixture.findCash(player)) ?? 0n
    const [one, other] = ids
    const answers = await Promise.all([
      call(operatorCalls.creditLate, { id: one ?? '' }, eva.token),
      call(operatorCalls.creditLate, { id: other ?? '' }, eva.token),
    ])
    expect(answers.map(({ body }) => body.result).sort()).toEqual(['executed', 'recorded'])
    expect(await fixture.findCash(player)).toBe(before + 500_000n)
    const waits = answers[0].body.result === 'recorded' ? one : other
    expect(await reasons(waits)).toEqual(['closed_for_deposits'])
    const credit = await call(operatorCalls.creditLate, { id: waits ?? '' }, leo.token)
    expect(credit.body.result).toBe('executed')
  })

  test('that brings more than was asked is asked about with what it brought', async () => {
    const eva = await operator()
    const id = await transfer('5000')
    await call(operatorCalls.reject, { id, reason: 'no money yet' }, eva.token)
    await limitDeposits(5_000_00n)
    const recorded = await call(operatorCalls.creditLate, { id, received: '5000.01' }, eva.token)
    expect(recorded.body.result).toBe('recorded')
    expect((await readAudit(id)).at(-1)?.after).toMatchObject({
      reasons: ['closed_for_deposits', 'more_than_asked'],
    })
    expect((await call(operatorCalls.creditLate, { id }, (await operator()).token)).body.result).toBe(
      'executed',
    )
  })

  test('the list is newest first and goes on page by page', async () => {
    for (let more = 0; more < 3; more += 1) await expired('5000')
    const eva = await operator()
    const first = await closed(eva, { limit: 2 })
    const rest = await closed(eva, { limit: 100, cursor: first.next_cursor ?? '' })
    const times = [...first.items, ...rest.items].map((item) => item.created_at)
    expect(first.items).toHaveLength(2)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(times.length)
  })
})
