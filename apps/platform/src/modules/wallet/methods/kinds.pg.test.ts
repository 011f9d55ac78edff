import { calls } from '@palco/contract'
import { beforeEach, expect, test } from 'vitest'
import type { TestPlayer } from '../testing/fixture.ts'
import { openPayments } from '../testing/payments.ts'

const payments = await openPayments()
const { db, fixture, notify, open, provider, read } = payments
let player: TestPlayer
beforeEach(async () => void (player = await payments.nextPlayer()))

test('Pix: the code comes with the deposit, and the webhook decides', async () => {
  player = await payments.nextPlayer({ brandId: 'tribuna' })
  const { body } = await open('pix', '25.00')
  const { id } = body.response
  expect(body.response.instructions).toEqual({ kind: 'pix', code: `pix-code-of-${id}` })
  expect(provider.deposits.get(id)?.means).toEqual({ kind: 'pix' })
  await notify(provider.event(id, 'paid'))
  expect(await read(id)).toMatchObject({ status: 'approved', instructions: null })
  expect(await fixture.findCash(player)).toBe(2_500n)
})

test('a voucher is paid at a shop: its code is shown until the provider notifies that it is paid', async () => {
  const { response } = (await open('cash', '5000')).body
  expect(response.instructions).toEqual({
    kind: 'voucher',
    code: `voucher-of-${response.id}`,
    shops: ['Kiosco'],
  })
  const before = (await fixture.findCash(player)) ?? 0n
  await notify(provider.event(response.id, 'paid'))
  expect(await fixture.findCash(player)).toBe(before + 500_000n)
  expect(await read(response.id)).toMatchObject({ status: 'approved', instructions: null })
})

test('a row of a kind the code does not know is not offered, and stops nothing', async () => {
  await db.query({
    text: `INSERT INTO payment_methods SELECT (jsonb_populate_record(m, '{"id": "pigeon", "kind": "pigeon"}')).*
      FROM payment_methods m WHERE brand_id = 'brasa' AND id = 'card'`,
  })
  const { methods } = (await fixture.call(calls.listPaymentMethods, { direction: 'deposit' }, { player }))
    .body.response
  const ids = methods.map(({ id }) => id)
  expect([ids.includes('card'), ids.includes('pigeon')]).toEqual([true, false])
  expect((await open('pigeon', '5000')).refusal.code).toBe('unknown_method')
})

test('an amount whose sum with a fee or a balance would overflow is refused, for every method', async () => {
  for (const [direction, verb] of [
    ['deposit', calls.deposit],
    ['withdrawal', calls.withdraw],
  ] as const) {
    const { body } = await fixture.call(calls.listPaymentMethods, { direction }, { player })
    expect(body.response.methods.length).toBeGreaterThan(0)
    for (const { id } of body.response.methods)
      for (const amount of ['92233720368547758.07', '92233720368547758', '1'.repeat(40)]) {
        const { status } = await fixture.call(verb, { method: id, amount }, { player })
        expect([id, amount, status >= 400 && status < 500]).toEqual([id, amount, true])
      }
  }
})
