import type { Currency } from '@palco/contract'
import { enqueueEvent, type Queryable } from '../db/index.ts'
import { post, readBalances, reverse } from '../ledger/index.ts'
import type { PaymentEvent } from '../modules/wallet/index.ts'
import { seedCatalogue } from '../seed/games/index.ts'
import { compareRewardBooks } from '../modules/reconciliation/rewards.ts'
import { testDatabase } from './index.ts'
import { TEST_BRANDS, testPlatform } from './platform.ts'

/** Every reward given is booked and every one booked was given. (Bonus money that a test made by hand is no reward.) */
export async function assertRewardsBooked(q: Queryable): Promise<void> {
  const made = await compareRewardBooks(q, { from: new Date(0), to: new Date('2100-01-01') })
  const lines = 'lines' in made ? made.lines : []
  const wrong = lines.filter(({ reference }) => !reference.startsWith('bonus money of'))
  if (wrong.length > 0) throw new Error(`rewards and books differ: ${JSON.stringify(wrong)}`)
}

type News = PaymentEvent['payment']
export const GAME = 'mate-de-oro'
export type Known = { id: string; brandId: string; currency: Currency; token: string; domain: string }

/** A platform whose brands have these settings, with what happens to players made by hand: stakes, payments, time. */
export async function rewardsPlatform(
  settings: Record<string, Record<string, unknown>>,
  env: Record<string, string> = {},
) {
  const database = await testDatabase()
  const { db } = database
  const platform = await testPlatform(database, { env })
  await seedCatalogue(db)
  for (const brand of TEST_BRANDS) await platform.saveBrand({ ...brand, settings: settings[brand.id] ?? {} })
  let keys = 0
  const key = () => `k${(keys += 1)}`

  const known = async (token: string, username: string, domain: string): Promise<Known> => {
    const { rows } = await db.query<{ id: string; brandId: string; currency: Currency }>({
      text: `SELECT id, brand_id AS "brandId", currency FROM players WHERE username = $1 AND brand_id = split_part($2, '.', 1)`,
      values: [username, domain],
    })
    return { ...rows[0]!, token, domain }
  }
  const toMoney = ({ id, brandId, currency }: Known) => ({
    brandId,
    playerId: id,
    currency,
    payloadHash: 'h',
  })

  return {
    ...platform,
    databaseUrl: database.url,
    known,
    player: async (options: { domain?: string } = {}) => {
      const { domain = 'brasa.test' } = options
      const { token, username } = await platform.player({ domain })
      return known(token, username, domain)
    },
    findCash: async ({ brandId, id }: Known) => (await readBalances(db, brandId, id))?.cash,
    fund: (player: Known, amount: bigint, bonus = 0n) =>
      post(db, {
        ...toMoney(player),
        scope: 'test',
        key: key(),
        kind: 'adjustment',
        detail: {},
        amount,
        bonus,
        counterparty: 'adjustments',
      }),
    /** A stake in a round of a game, of real and of bonus money; answers its key. */
    stake: async (player: Known, amount: bigint, bonus = 0n) => {
      const movement = { ...toMoney(player), scope: 'provider:originals', key: key(), kind: 'stake' as const }
      const detail = { game_id: GAME, round_id: movement.key }
      const done = await post(db, {
        ...movement,
        detail,
        amount: -amount,
        bonus: -bonus,
        counterparty: 'provider:originals',
      })
      if (!done.ok) throw new Error(done.code)
      return movement.key
    },
    rollBack: async (player: Known, stakeKey: string) => {
      const detail = { game_id: GAME, round_id: stakeKey }
      const movement = {
        ...toMoney(player),
        scope: 'provider:originals',
        key: key(),
        kind: 'rollback' as const,
      }
      const done = await reverse(db, { ...movement, detail, originalKey: stakeKey })
      if (!done.ok) throw new Error(done.code)
    },
    /** The event the wallet writes when a payment changes. */
    paymentEvent: (player: Known, news: Pick<News, 'id' | 'kind' | 'status'> & Partial<News>) => {
      const payment: News = {
        method: { id: 'card', name: 'Tarjeta' },
        amount: { amount: '100.00', currency: player.currency },
        reason: null,
        ...news,
      }
      const payload = { type: 'payment', payment }
      return enqueueEvent(db, { topic: 'payment', brandId: player.brandId, playerId: player.id, payload })
    },
    /** Everything that follows from what happened so far. */
    settle: async () => {
      await platform.relay.flush()
      platform.clock.advance(10_000)
      await platform.jobs.runDue()
      await platform.relay.flush()
    },
  }
}
