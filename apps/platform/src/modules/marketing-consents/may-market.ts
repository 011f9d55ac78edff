import type { Marketed, MarketingChannel } from '@palco/contract/tables'
import type { Queryable } from '../../db/index.ts'
import { type MarketingBrand, marketingRules, productsIn } from './rules.ts'

/** What a message of marketing says of itself: whose it is and what it is about. */
export type Marketing = { brand: MarketingBrand; product: Marketed }

/**
 * Whether a message of marketing may be sent to a player by a channel at `at`: the account is active, nothing stops offers, and the player's
 * choice allows it under the rules of the brand's jurisdiction and of the residence. Every sender of marketing asks here, last thing before it sends.
 */
export async function mayMarket(
  q: Queryable,
  playerId: string,
  { brand, product, channel, at }: Marketing & { channel: MarketingChannel; at: Date },
): Promise<boolean> {
  const { rows } = await q.query<{ may: boolean }>({
    name: 'marketing-may',
    text: 'SELECT published.may_market($1, $2, $3, $4, $5) AS may',
    values: [playerId, productsIn(brand, product), channel, JSON.stringify(marketingRules(brand, at)), at],
  })
  return rows[0]?.may ?? false
}
