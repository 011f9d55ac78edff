import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestPlayer } from '../testing/fixture.ts'
import { CHANGED, openPayments, PASSWORD } from '../testing/payments.ts'

const payments = await openPayments()
const { db, fixture } = payments
let player: TestPlayer
beforeEach(async () => void (player = await payments.nextPlayer()))

describe('a destination that never got money', () => {
  const BANK = { full_name: 'Ana Núñez', dni: '12345678', cuil: '20123456786', cvu: '2850590940090418135201' }
  const ask = (input: object = {}) =>
    fixture.call(calls.withdraw, { method: 'bank_ar', amount: '5000', ...BANK, ...input }, { player })

  test('needs the password; afterwards it is known', async () => {
    const without = await ask()
    expect([without.status, without.refusal.code]).toEqual([422, 'password_required'])
    expect(without.refusal.fields).toHaveProperty('password')
    // The reason itself stands at the field: the form then has nothing to repeat elsewhere.
    const wrong = (await ask({ password: 'otra' })).refusal
    expect([wrong.code, wrong.fields]).toEqual(['wrong_password', { password: wrong.response[0] }])
    expect((await ask({ password: CHANGED })).refusal.code).toBe('wrong_password')
    expect(await fixture.findHeldItem(player)).toBe(0n)
    const first = await ask({ password: PASSWORD })
    expect(first.status).toBe(200)
    expect((await ask()).status).toBe(200)
    expect((await ask({ cvu: '0000003112345678901233' })).refusal.code).toBe('password_required')
  })

  test('is saved, shown masked, chosen by its id without the password, and deleted', async () => {
    const list = async (by = player) =>
      (await fixture.call(calls.listDestinations, {}, { player: by })).body.response.destinations
    expect(await list()).toEqual([])
    const { body } = await ask({ password: PASSWORD })
    const shown = { field: 'cvu', text: '••••5201', network: null, holder: 'Ana Núñez' }
    expect(body.response.destination).toEqual(shown)
    const [saved, ...none] = await list()
    expect([saved, none]).toMatchObject([{ ...shown, method: 'bank_ar' }, []])
    const id = saved?.id ?? ''
    const byId = (input: object = {}, by = player) =>
      fixture.call(
        calls.withdraw,
        { method: 'bank_ar', amount: '5000', destination: id, ...input },
        { player: by },
      )
    expect((await byId()).body.response.destination).toEqual(shown)
    const { rows } = await db.query<{ destination: object }>({
      text: 'SELECT DISTINCT destination FROM payments WHERE player_id = $1',
      values: [player.id],
    })
    expect(rows).toEqual([{ destination: BANK }])
    const other = await fixture.player({ cash: 1_000_000n })
    for (const refused of [await byId({}, other), await byId({ method: 'usdt_out', amount: '25000' })])
      expect(refused.refusal.code).toBe('unknown_destination')

    const forget = (by: TestPlayer) => fixture.call(calls.deleteDestination, { id }, { player: by })
    await forget(other)
    expect(await list()).toHaveLength(1)
    expect((await forget(player)).body.response.destinations).toEqual([])
    expect((await byId()).refusal.code).toBe('unknown_destination')
    expect((await ask()).refusal.code).toBe('password_required')
  })

  test('the same key with the password afterwards is the same request', async () => {
    const key = 'a-key-of-this-test'
    const send = (password?: string) =>
      fixture.call(calls.withdraw, { method: 'bank_ar', amount: '5000', ...BANK, password }, { player, key })
    expect((await send()).refusal.code).toBe('password_required')
    const done = await send(PASSWORD)
    expect(done.status).toBe(200)
    expect((await send()).body.response.id).toBe(done.body.response.id)
    expect(await fixture.findHeldItem(player)).toBe(500_000n)
  })
})
