import { operatorCalls } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { openConsoleCalls, type Known } from '../testing/console-calls.ts'

const calling = await openConsoleCalls()
const { call, clock, fixture, operator, transfer, withdrawal } = calling
beforeEach(calling.nextPlayer)

describe('brands', () => {
  test('an operator sees and decides only what is of their brands', async () => {
    const stranger = await operator({ brands: ['marea'], role: 'supervisor' })
    const eva = await operator({ role: 'supervisor' })
    const id = await transfer('5000')
    const readQueue = async ({ token }: Known) =>
      (await call(operatorCalls.listQueue, { limit: 100 }, token)).body.items.map((item) => item.id)
    expect(await readQueue(eva)).toContain(id)
    expect(await readQueue(stranger)).toEqual([])
    const asked = { limit: 100, brand: 'brasa' }
    expect((await call(operatorCalls.listQueue, asked, stranger.token)).body.items).toEqual([])
    for (const wanted of [operatorCalls.readPayment, operatorCalls.approve])
      expect((await call(wanted, { id }, stranger.token)).code).toBe('unknown_payment')
    const reason = 'not of my brands'
    expect((await call(operatorCalls.reject, { id, reason }, stranger.token)).code).toBe('unknown_payment')
    const proof = (await call(operatorCalls.readPayment, { id }, eva.token)).body.proofs[0]?.id ?? ''
    expect((await call(operatorCalls.readProof, { payment: id, id: proof }, stranger.token)).code).toBe(
      'unknown_payment',
    )
    await call(operatorCalls.approve, { id }, eva.token)
    const log = async ({ token }: Known) =>
      (await call(operatorCalls.listAudit, { limit: 100 }, token)).body.items.map((row) => row.subject)
    expect(await log(eva)).toContain(id)
    expect(await log(stranger)).not.toContain(id)
  })

  test('the queue is oldest first and goes on page by page', async () => {
    const eva = await operator({ brands: ['brasa'] })
    for (let more = 0; more < 3; more += 1) {
      clock.advance(1000)
      await withdrawal('60000.00')
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = (
        await call(
          operatorCalls.listQueue,
          { limit: 2, kind: 'withdrawal', ...(cursor && { cursor }) },
          eva.token,
        )
      ).body
      seen.push(...page.items.map((item) => item.created_at))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen.length).toBeGreaterThanOrEqual(3)
    expect(seen).toEqual(seen.toSorted())
  })
})

test('a provider that contradicts itself is listed for a look, in its brand only', async () => {
  const [eva, stranger] = [await operator(), await operator({ brands: ['marea'] })]
  const id = await withdrawal('60000.00')
  await call(operatorCalls.approve, { id }, eva.token)
  // A run sends twenty; those that earlier tests left may come first.
  for (let run = 0; run < 3; run += 1) await fixture.runJob('send_payouts')
  for (const status of ['paid', 'failed'] as const)
    await fixture.webhook(...fixture.provider.signed(fixture.provider.event(id, status)))
  const readConflicts = async ({ token }: Known) =>
    (await call(operatorCalls.listConflicts, {}, token)).body.items
  expect(await readConflicts(eva)).toMatchObject([{ said: 'failed', payment: { id, status: 'paid' } }])
  expect(await readConflicts(stranger)).toEqual([])
})
