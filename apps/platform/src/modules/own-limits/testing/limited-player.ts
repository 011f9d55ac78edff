import { randomUUID } from 'node:crypto'
import { calls, type OwnLimitKind, type OwnLimitPeriod } from '@palco/contract'
import { post } from '../../../ledger/index.ts'
import { type Known, rewardsPlatform } from '../../../testing/rewards.ts'
import { payWin, returnStake, takeStake } from '../../play/index.ts'

/** The product that takes stakes in an area. */
export const PRODUCTS = {
  sportsbook: 'sportsbook',
  horses: 'races',
  prode: 'prode',
  casino: 'casino',
  live_casino: 'casino',
  poker: 'casino',
} as const
export type Area = keyof typeof PRODUCTS
export const AREAS = Object.keys(PRODUCTS) as Area[]
type Wanted = { kind: OwnLimitKind; period: OwnLimitPeriod }

/** A platform with a current player, who stakes on any product and sets limits through the calls of the site. */
export async function limitedPlayer() {
  const rewards = await rewardsPlatform({})
  const { db, clock } = rewards
  let player: Known

  const moneyIn = (area: Area, key: string, round: string) => {
    const source = PRODUCTS[area] === 'casino' ? 'provider:originals' : `product:${PRODUCTS[area]}`
    const { brandId, id: playerId, currency } = player
    const at = new Date(clock.now)
    const detail = { round_id: round, area }
    return {
      brandId,
      playerId,
      currency,
      at,
      detail,
      round,
      source,
      scope: source,
      key,
      payloadHash: key,
      counterparty: source,
    }
  }
  return {
    ...rewards,
    owner: () => ({ brandId: player.brandId, playerId: player.id }),
    /** A new current player with cash (minor units), deposited at the test's time: a movement is never earlier than the one before. */
    async next(cash: bigint): Promise<void> {
      player = await rewards.player()
      const { brandId, id: playerId, currency } = player
      const ref = { brandId, playerId, currency, scope: 'test', key: playerId, payloadHash: 'h', detail: {} }
      const at = new Date(clock.now)
      await post(db, { ...ref, at, kind: 'deposit', amount: cash, counterparty: 'payments:card' })
    },
    set: ({ kind, period }: Wanted, amount: string | null, area?: string) =>
      rewards.call(calls.setOwnLimit, { kind, period, amount, area }, player),
    confirm: ({ kind, period }: Wanted, area?: string) =>
      rewards.call(calls.confirmOwnLimit, { kind, period, area }, player),
    read: async () => (await rewards.call(calls.readOwnLimits, {}, player)).body.response,
    isAsked: async () => {
      const { rows } = await db.query<{ limited: boolean }>({
        text: 'SELECT limited FROM published.balances WHERE player_id = $1',
        values: [player.id],
      })
      return rows[0]?.limited
    },
    cash: () => rewards.findCash(player),
    /** The code of a stake. */
    async stake(area: Area, amount: bigint, key: string = randomUUID()): Promise<string> {
      const moved = await takeStake(db, { ...moneyIn(area, key, key), product: PRODUCTS[area], amount })
      return moved.ok ? 'ok' : moved.code
    },
    win: (area: Area, amount: bigint) => {
      const key = randomUUID()
      return payWin(db, { ...moneyIn(area, key, key), amount, staked: 1n, ended: true })
    },
    giveBack: (area: Area, key: string) =>
      returnStake(db, { ...moneyIn(area, randomUUID(), key), originalKey: key, open: false }),
  }
}
