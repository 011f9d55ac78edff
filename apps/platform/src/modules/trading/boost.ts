import { parseDecimal } from '@palco/contract'
import type { operatorCalls, OperatorAnswerOf, OperatorInputOf } from '@palco/contract/operators'
import { oddsText, parseOdds } from '@palco/sports-rules/odds'
import { isRefused, refuse, type Refused } from '../../result.ts'
import { endBoost, type NoBoost, setBoost } from '../sports-offer/index.ts'
import { aboutMarket, record } from './act.ts'
import { type Acting, ownBrand, type TradingDeps } from './types.ts'

type Input = OperatorInputOf<typeof operatorCalls.boostOutcome>
type Answer = OperatorAnswerOf<typeof operatorCalls.boostOutcome>
type Why = NoBoost | 'unknown_brand' | 'invalid_price' | 'invalid_amount' | 'no_boost'

/** Boosts an outcome's price for one brand of the operator's, or ends that. */
export async function boost(deps: TradingDeps, acting: Acting, input: Input): Promise<Answer | Refused<Why>> {
  const brand = await ownBrand(deps, acting, input.brand)
  if (isRefused(brand)) return brand
  const { event: eventId, market: marketId, specifiers, outcome: outcomeId } = input
  const target = { brandId: brand.id, eventId, marketId, specifiers, outcomeId }
  const about = { brand: brand.id, ...aboutMarket(marketId, specifiers, outcomeId) }
  const line = { subject: eventId, brands: [brand.id] }
  const now = deps.now()
  if (input.boost === null)
    return deps.db.transaction(async (tx) => {
      if (!(await endBoost(tx, target, now))) return refuse('no_boost')
      await record(tx, acting, now, { ...line, action: 'trading.boost_ended', before: {}, after: about })
      return { boost: null }
    })
  const { odds, max_stake: stake, minutes } = input.boost
  const maxStake = parseDecimal(stake, brand.currency)?.minor ?? 0n
  const price = parseOdds(odds)
  if (maxStake <= 0n) return refuse('invalid_amount')
  if (price === null || price < 1_010n || price > 1_000_000n) return refuse('invalid_price')
  return deps.db.transaction(async (tx) => {
    const until = new Date(now.getTime() + minutes * 60_000)
    const wanted = {
      odds: price,
      maxStake,
      currency: brand.currency,
      until,
      source: `operator:${acting.by.id}`,
    }
    const set = await setBoost(tx, target, wanted, now)
    if (typeof set === 'string') return refuse(set)
    const after = { odds: oddsText(set.odds), before: oddsText(set.before), until: set.until.toISOString() }
    await record(tx, acting, now, {
      ...line,
      action: 'trading.boosted',
      before: { odds: after.before },
      after: { ...about, odds: after.odds, max_stake: stake, until: after.until },
    })
    return { boost: after }
  })
}
