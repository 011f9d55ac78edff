import { expect, test } from 'vitest'
import type { Tx } from '../../../db/index.ts'
import { openFixture } from '../testing/fixture.ts'
import { isTransition, LATE, lateCause, mayBecome, OPEN, TRANSITIONS } from './states.ts'
import type { PaymentKind, PaymentStatus } from './types.ts'

const fixture = await openFixture()
const player = await fixture.player()

const STATUSES: readonly PaymentStatus[] = [
  'pending',
  'under_review',
  'processing',
  'approved',
  'paid',
  'rejected',
  'canceled',
  'expired',
  'returning',
  'returned',
]

class RolledBack extends Error {}

/** Whether the database lets a payment of this status become the other one; nothing is kept. */
async function accepts(kind: PaymentKind, from: PaymentStatus, to: PaymentStatus): Promise<boolean> {
  const attempt = async (tx: Tx) => {
    await tx.query({
      text: `INSERT INTO payments (id, brand_id, player_id, kind, method_id, adapter, currency, amount, fee, status, language,
          created_at, updated_at)
        SELECT 'pay_of_this_test', brand_id, $1, $2, id, adapter, currency, 1000, 0, $3, 'es_ES', now(), now()
        FROM payment_methods WHERE brand_id = 'brasa' AND direction = $2 LIMIT 1`,
      values: [player.id, kind, from],
    })
    await tx.query({ text: `UPDATE payments SET status = $1 WHERE id = 'pay_of_this_test'`, values: [to] })
    throw new RolledBack()
  }
  const fault: unknown = await fixture.db.transaction(attempt).catch((error: unknown) => error)
  if (fault instanceof RolledBack) return true
  expect(fault).toMatchObject({ code: '23514' })
  return false
}

test.each(['deposit', 'withdrawal'] as const)(
  'the database and the table agree on every step of a %s',
  async (kind) => {
    const accepted: string[] = []
    for (const from of STATUSES)
      for (const to of STATUSES)
        if (from !== to && (await accepts(kind, from, to))) accepted.push(`${from} ${to}`)
    const listed = TRANSITIONS.filter((row) => row.kind === kind && row.from !== null && row.from !== row.to)
    expect(accepted.sort()).toEqual(listed.map(({ from, to }) => `${from} ${to}`).sort())
  },
)

test('nothing undoes money that was credited or paid out', () => {
  for (const { from } of TRANSITIONS) expect(from === 'approved' || from === 'paid').toBe(false)
})

test('late money is credited with its cause, and is no ordinary way on', () => {
  const expired = { kind: 'deposit', status: 'expired' } as const
  expect(lateCause(expired)).toBe('paid_after_expiry')
  expect(mayBecome(expired, 'approved')).toBe(false)
  expect(isTransition(expired, 'approved')).toBe(true)
  expect(lateCause({ kind: 'deposit', status: 'pending' })).toBeNull()
  expect(lateCause({ kind: 'withdrawal', status: 'rejected' })).toBeNull()
})

test('open states and those of late money are distinct', () => {
  expect([...OPEN].sort()).toEqual(['pending', 'processing', 'returning', 'under_review'])
  expect([...LATE].sort()).toEqual(['canceled', 'expired', 'rejected'])
})
