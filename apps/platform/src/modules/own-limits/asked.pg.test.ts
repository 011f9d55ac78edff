import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { describe, expect, test } from 'vitest'
import { openFixture, type TestPlayer } from '../wallet/testing/fixture.ts'
import { ownLimits } from './index.ts'
import { declineLimits, depositWaitsForLimits, readLimits, setLimit } from './set-limit.ts'
import { holderIn } from './testing/holder.ts'

const fixture = await openFixture({
  more: ownLimits.routes,
  limitsFirst: true,
  configurations: { marea: { jurisdiction: 'GB' }, tribuna: { jurisdiction: 'BR' } },
})
const read = async (player: TestPlayer) =>
  (await fixture.call(calls.readOwnLimits, {}, { player })).body.response.asked
const set = (player: TestPlayer, kind: 'deposit' | 'stake' | 'loss', area?: string) =>
  fixture.call(calls.setOwnLimit, { kind, period: 'week', amount: '50.00', area }, { player })
const decline = (player: TestPlayer) => fixture.call(calls.declineOwnLimits, {}, { player })

describe('a new account whose jurisdiction wants limits', () => {
  test('asks for a limit of each kind until it is set', async () => {
    fixture.clock.ms = Date.parse('2026-05-13T12:00:00Z')
    const player = await fixture.player({ brandId: 'tribuna' })
    expect(await read(player)).toEqual({ kinds: ['loss', 'time'], may_decline: false })
    await set(player, 'stake')
    await set(player, 'loss', 'casino')
    expect(await read(player)).toMatchObject({ kinds: ['loss', 'time'] })
    await set(player, 'loss')
    expect(await read(player)).toMatchObject({ kinds: ['time'] })
    expect((await decline(player)).refusal.code).toBe('limits_required')
    await fixture.call(calls.setTimeLimit, { period: 'day', minutes: 60 }, { player })
    expect(await read(player)).toBeNull()
  })

  test('asks from the day on which the rule holds, not before', async () => {
    fixture.clock.ms = Date.parse('2026-02-08T02:59:59.999Z')
    const player = await fixture.player({ brandId: 'tribuna' })
    expect(await read(player)).toBeNull()
    fixture.clock.ms += 1
    expect(await read(player)).toMatchObject({ kinds: ['loss', 'time'] })
  })

  test('takes no limit as a choice where the law allows it, and keeps it', async () => {
    const player = await fixture.player({ brandId: 'marea' })
    expect(await read(player)).toEqual({ kinds: ['deposit'], may_decline: true })
    expect((await decline(player)).status).toBe(200)
    expect((await decline(player)).status).toBe(200)
    expect(await read(player)).toBeNull()
    const { rows } = await fixture.db.query({
      text: 'SELECT declined_at FROM limit_declines WHERE player_id = $1',
      values: [player.id],
    })
    expect(rows).toEqual([{ declined_at: new Date(fixture.clock.ms) }])
  })
})

describe('a deposit', () => {
  const players = async (brandId: string) => {
    const player = await fixture.player({ brandId })
    const method = brandId === 'tribuna' ? 'pix' : 'card'
    const deposit = async () => {
      const reply = await fixture.call(
        calls.deposit,
        { method, amount: '50.00' },
        { player, key: randomUUID() },
      )
      return reply.status === 200 ? 'ok' : reply.refusal.code
    }
    return { player, deposit }
  }

  test('waits for limits that have to be set, of each kind', async () => {
    fixture.clock.ms = Date.parse('2026-05-13T12:00:00Z')
    const { player, deposit } = await players('tribuna')
    expect(await deposit()).toBe('limits_before_deposit')
    await set(player, 'loss', 'casino')
    await fixture.call(calls.setTimeLimit, { period: 'day', minutes: 60 }, { player })
    expect(await deposit()).toBe('limits_before_deposit')
    await set(player, 'loss')
    expect(await deposit()).toBe('ok')
  })

  test('waits from the day on which the rule holds, not before', async () => {
    fixture.clock.ms = Date.parse('2026-02-08T02:59:59.999Z')
    const { deposit } = await players('tribuna')
    expect(await deposit()).toBe('ok')
    fixture.clock.ms += 1
    expect(await deposit()).toBe('limits_before_deposit')
  })

  test('does not wait for what may be declined', async () => {
    const { deposit } = await players('marea')
    expect(await deposit()).toBe('ok')
  })
})

test('nothing is asked where no jurisdiction wants it', async () => {
  expect(await read(await fixture.player({ brandId: 'brasa' }))).toBeNull()
})

test('limits that every account has from its start, in another currency than the account’s, are set by the player before a deposit', async () => {
  const { id: playerId, brandId } = await fixture.player({ brandId: 'brasa' })
  const holder = holderIn({ brandId, playerId }, { configuration: { jurisdiction: 'ES' } })
  const at = fixture.now()
  const { db } = fixture
  const waits = () => db.transaction((tx) => depositWaitsForLimits(tx, holder, at))
  expect((await readLimits(db, holder, at)).asked).toEqual({ kinds: ['deposit'], mayDecline: false })
  expect(await declineLimits(db, holder, at)).toMatchObject({ code: 'limits_required' })
  expect(await waits()).toBe(true)
  await setLimit(db, holder, { area: null, kind: 'deposit', period: 'month', amount: 1n }, at)
  expect([await waits(), (await readLimits(db, holder, at)).asked]).toEqual([false, null])
  // An account in their currency has them.
  const there = await fixture.player({ brandId: 'marea' })
  const owner = { brandId: there.brandId, playerId: there.id }
  const inEuro = holderIn(owner, { currency: 'EUR', configuration: { jurisdiction: 'ES' } })
  expect((await readLimits(db, inEuro, at)).asked).toBeNull()
})
