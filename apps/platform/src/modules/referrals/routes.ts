import { calls, type ReferralReward as WireRule, toWire } from '@palco/contract'
import { byId, toPage } from '@palco/service/cursor'
import type { Database } from '../../db/index.ts'
import { handle, INVALID_CURSOR, type Route } from '../../http/index.ts'
import type { Brand } from '../brands/index.ts'
import { findReferralRule } from './rule.ts'
import { maskedName } from './masked-name.ts'
import { readCode, countReferrals, listReferrals } from './store.ts'

function ruleOnWire(brand: Brand): WireRule | null {
  const rule = findReferralRule(brand)
  if (!rule) return null
  const money = (minor: bigint) => toWire({ minor, currency: brand.currency })
  return {
    reward:
      rule.reward.kind === 'bonus'
        ? { kind: 'bonus', amount: money(rule.reward.amount) }
        : { kind: 'miles', miles: rule.reward.miles.toString() },
    min_deposit: money(rule.minDeposit),
    min_stakes: money(rule.minStakes),
    max_rewards: rule.maxRewards,
  }
}

export function referralRoutes({ db, now }: { db: Database; now: () => Date }): Route[] {
  return [
    handle(
      calls.readReferrals,
      async ({ input: { cursor, limit }, context: { brand, player, language } }) => {
        const before = byId.read(cursor)
        if (before === undefined) return INVALID_CURSOR
        const owner = { brandId: brand.id, playerId: player.id }
        const rows = await listReferrals(db, owner, { before, limit: limit + 1 })
        const { page, next } = toPage(rows, limit, ({ id }) => byId.write(id))
        return {
          response: {
            code: await readCode(db, owner, now()),
            rule: ruleOnWire(brand),
            ...(await countReferrals(db, owner)),
            referrals: page.map(({ id, username, createdAt, state }) => ({
              id: id.toString(),
              name: maskedName(username, language),
              date: createdAt.toISOString(),
              state,
            })),
            next_cursor: next,
          },
        }
      },
    ),
  ]
}
