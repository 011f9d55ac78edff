import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTable } from '../bonuses/testing/table.ts'
import { takeStake } from '../play/index.ts'
import { setLimit } from './set-limit.ts'
import { holderIn } from './testing/holder.ts'

const table = await openTable()
const { db, define, claim } = table

test('only real money counts: bonus money pays beyond a limit, and uses nothing of it', async () => {
  const player = await table.player({ cash: 30_00n })
  expect((await claim(player, await define({ times: 1 }))).status).toBe(200)
  const owner = { brandId: player.brandId, playerId: player.id }
  const limit = { area: null, kind: 'stake', period: 'month', amount: 20_00n } as const
  const now = new Date()
  await setLimit(db, holderIn(owner), limit, now)
  const stake = (amount: bigint, detail: object = {}) => {
    const key = randomUUID()
    const source = 'product:sportsbook'
    return takeStake(db, {
      ...owner,
      currency: player.currency,
      scope: source,
      key,
      payloadHash: key,
      source,
      round: key,
      product: 'sportsbook',
      amount,
      counterparty: source,
      at: now,
      detail: { round_id: key, ...detail },
    })
  }
  // Cash comes first: 30.00 of it are more than the limit leaves.
  expect(await stake(40_00n)).toMatchObject({ ok: false, code: 'own_limit' })
  expect(await stake(40_00n, { fund: 'bonus' })).toMatchObject({ ok: true })
  expect(await setLimit(db, holderIn(owner), limit, now)).toMatchObject({ limits: [{ used: 0n }] })
  expect(await stake(20_00n)).toMatchObject({ ok: true })
  expect(await stake(1n)).toMatchObject({ ok: false, code: 'own_limit' })
})
