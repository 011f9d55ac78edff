import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { describe, expect, test } from 'vitest'
import { protection } from '../protection/index.ts'
import { refuse } from '../../result.ts'
import { openFixture, type TestPlayer } from '../wallet/testing/fixture.ts'

/** One brand without a jurisdiction, one in Great Britain, one in Brazil. */
const fixture = await openFixture({
  configurations: { marea: { jurisdiction: 'GB' }, tribuna: { jurisdiction: 'BR' } },
  more: ({ db, now }) =>
    protection.routes({
      db,
      now,
      confirmPassword: async () => ({ holds: async () => true }),
      confirmPlayer: () => Promise.resolve(refuse('wrong_password')),
    }),
})

const methods = async (player: TestPlayer, direction: 'deposit' | 'withdrawal') => {
  const { body } = await fixture.call(calls.listPaymentMethods, { direction }, { player })
  return body.response.methods
}

describe('withdrawals', () => {
  /** A withdrawal that waits for an operator. */
  const ask = async (player: TestPlayer) => {
    const [method] = await methods(player, 'withdrawal')
    const fields = { full_name: 'Ana Ruiz', iban: 'ES91 2100 0418 4502 0005 1332' }
    const input = { method: method?.id ?? '', amount: '900.00', ...fields }
    return (await fixture.call(calls.withdraw, input, { player, key: randomUUID() })).body.response
  }
  const cancel = (player: TestPlayer, id: string) =>
    fixture.call(calls.cancelWithdrawal, { id }, { player, key: randomUUID() })

  test('are not taken back by the player where the jurisdiction forbids it, and say so', async () => {
    const player = await fixture.player({ brandId: 'marea', cash: 2_000_00n })
    const payment = await ask(player)
    expect(payment).toMatchObject({ status: 'pending', cancelable: false })
    expect((await cancel(player, payment.id)).refusal.code).toBe('not_cancelable')
    expect(await fixture.findHeldItem(player)).toBeGreaterThanOrEqual(900_00n)
  })

  test('say by when they are sent while they are open: so many hours after they were asked for', async () => {
    const other = await fixture.player({ brandId: 'marea', cash: 2_000_00n })
    expect((await ask(other)).send_by).toBeUndefined()
    const spanish = await fixture.player({ brandId: 'marea', country: 'ES', cash: 2_000_00n })
    const { date, send_by = '' } = await ask(spanish)
    expect(Date.parse(send_by) - Date.parse(date)).toBe(24 * 3_600_000)
  })
})

describe('kinds of payment that a jurisdiction refuses', () => {
  test('are not offered and not taken, for deposits and withdrawals', async () => {
    const player = await fixture.player({ brandId: 'tribuna', cash: 2_000_00n })
    for (const direction of ['deposit', 'withdrawal'] as const) {
      const kinds = (await methods(player, direction)).map(({ kind }) => kind)
      expect(kinds).toContain('pix')
      expect(kinds).not.toContain('crypto')
    }
    const deposit = { method: 'usdt', amount: '50', network: 'TRC20' } as const
    expect((await fixture.call(calls.deposit, deposit, { player, key: randomUUID() })).refusal.code).toBe(
      'unknown_method',
    )
  })

  test('are refused to a player who lives there at a brand elsewhere, not to the others', async () => {
    const kinds = async (country: string) =>
      (await methods(await fixture.player({ country }), 'deposit')).map(({ kind }) => kind)
    expect(await kinds('BR')).not.toContain('crypto')
    expect(await kinds('AR')).toContain('crypto')
  })
})

describe('self-exclusion', () => {
  const exclude = async (player: TestPlayer, length: 'year' | 'two_years') =>
    (await fixture.call(calls.excludeSelf, { length, everywhere: false, password: 'any' }, { player }))
      .refusal?.code ?? 'ok'

  test('is offered and taken from the jurisdiction’s shortest on', async () => {
    const player = await fixture.player({ country: 'AR' })
    const { body } = await fixture.call(calls.readProtection, {}, { player })
    expect(body.response.exclusions).toEqual(['two_years', 'five_years', 'ever'])
    expect(await exclude(player, 'year')).toBe('exclusion_too_short')
    expect(await exclude(player, 'two_years')).toBe('ok')
  })

  test('of six months is offered where no jurisdiction says otherwise', async () => {
    const player = await fixture.player({ country: 'UY' })
    const { body } = await fixture.call(calls.readProtection, {}, { player })
    expect(body.response.exclusions?.[0]).toBe('six_months')
  })
})
