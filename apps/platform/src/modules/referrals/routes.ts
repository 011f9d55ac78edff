import { calls, type ReferralReward as WireRule, toWire } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { handle, refuse, type Route } from '../../http/index.ts'
import type { Brand } from '../brands/index.ts'
import { referralRuleOf } from './rule.ts'
import { maskedName } from './same-person.ts'
import { codeOf, countReferrals, listReferrals } from './store.ts'

/** `undefined` for a text that is no cursor: cursors are ids of rows. */
const readCursor = (cursor: string | undefined): bigint | null | undefined =>
  cursor === undefined ? null : /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : undefined

function ruleOnWire(brand: Brand): WireRule | null {
  const rule = referralRuleOf(brand)
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
    handle(calls.readReferrals, async ({ input: { cursor, limit }, context: { brand, player } }) => {
      const before = readCursor(cursor)
      if (before === undefined) return refuse('invalid_request', { fields: { cursor: 'invalid' } })
      const owner = { brandId: brand.id, playerId: player.id }
      const rows = await listReferrals(db, owner, { before, limit: limit + 1 })
      const page = rows.slice(0, limit)
      return {
        response: {
          code: await codeOf(db, owner, now()),
          rule: ruleOnWire(brand),
          ...(await countReferrals(db, owner)),
          referrals: page.map(({ id, username, createdAt, state }) => ({
            id: id.toString(),
            name: maskedName(username),
            date: createdAt.toISOString(),
            state,
          })),
          next_cursor: rows.length > limit ? (page.at(-1)?.id.toString() ?? null) : null,
        },
      }
    }),
  ]
}
