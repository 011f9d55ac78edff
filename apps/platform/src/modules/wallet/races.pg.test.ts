import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approveWithdrawal, rejectWithdrawal } from './index.ts'
import { openHouse } from './testing/house.ts'

const house = await openHouse()
const { db, now, provider } = house
const BANK = { full_name: 'Ana Núñez', dni: '12345678', cuil: '20123456786', cvu: '2850590940090418135201' }

/** What fights over one withdrawal; each is safe to repeat. */
const RIVALS = ['cancel', 'approve', 'reject', 'send', 'paid', 'failed', 'cancel', 'send', 'paid'] as const

test('cancel, approve, reject, payout and webhooks at once: a hold resolves once', async () => {
  const order = fc.shuffledSubarray([...RIVALS], { minLength: 2 })
  const run = fc.asyncProperty(order, fc.boolean(), async (rivals, approvedFirst) => {
    const player = await house.player({ cash: 6_000_000n })
    const asked = await house.call(
      calls.withdraw,
      { method: 'bank_ar', amount: '60000.00', ...BANK },
      { player },
    )
    const { id } = asked.body.response
    if (approvedFirst) {
      await approveWithdrawal({ db, now }, { id, operator: 'ops' })
      await house.runJob('send_payouts')
    }
    const webhook = async (status: 'paid' | 'failed') =>
      provider.payouts.has(id) && house.webhook(...provider.signed(provider.event(id, status)))
    const acts = {
      cancel: () => house.call(calls.cancelWithdrawal, { id }, { player, key: randomUUID() }),
      approve: () => approveWithdrawal({ db, now }, { id, operator: 'ops' }),
      reject: () => rejectWithdrawal({ db, now }, { id, operator: 'ops', reason: '' }),
      send: () => house.runJob('send_payouts'),
      paid: () => webhook('paid'),
      failed: () => webhook('failed'),
    }
    await Promise.all(rivals.map((rival) => acts[rival]()))
    const { body } = await house.call(calls.readPayment, { id }, { player })
    const money = [await house.cashOf(player), await house.heldOf(player)]
    const expected = {
      pending: [0n, 6_000_000n],
      processing: [0n, 6_000_000n],
      paid: [0n, 0n],
      rejected: [6_000_000n, 0n],
      canceled: [6_000_000n, 0n],
    }[body.response.status as string]
    expect(money).toEqual(expected)
    // What was told to the provider is never given back without its word.
    if (body.response.status === 'canceled') expect(provider.payouts.has(id)).toBe(false)
  })
  await fc.assert(run, { numRuns: 50 })
}, 60_000)

test('pay, decline, expire and repeat at once: a deposit is credited once if it was ever paid', async () => {
  const order = fc.array(fc.constantFrom('paid', 'paid', 'declined', 'expired', 'job'), {
    minLength: 2,
    maxLength: 7,
  })
  const run = fc.asyncProperty(order, fc.boolean(), async (rivals, late) => {
    const player = await house.player()
    const { body } = await house.call(calls.deposit, { method: 'card', amount: '5000.00' }, { player })
    const { id } = body.response
    if (late) house.clock.advance(3_600_000)
    await Promise.all(
      rivals.map((rival) =>
        rival === 'job'
          ? house.runJob('expire_deposits')
          : house.webhook(...provider.signed(provider.event(id, rival))),
      ),
    )
    const paid = rivals.includes('paid')
    expect(await house.cashOf(player)).toBe(paid ? 500_000n : 0n)
    const status = (await house.call(calls.readPayment, { id }, { player })).body.response.status
    if (paid) expect(status).toBe('approved')
    else expect(['pending', 'expired', 'rejected']).toContain(status)
  })
  await fc.assert(run, { numRuns: 50 })
}, 60_000)
