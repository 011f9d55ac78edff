import { parseDecimal } from '@palco/contract'
import type { operatorCalls, OperatorCallAnswer, OperatorCallInput } from '@palco/contract/operators'
import { oddsText, parseOdds } from '@palco/sports-rules/odds'
import type { Tx } from '../../../db/index.ts'
import { isRefused, refuse, type Refused } from '../../../result.ts'
import type { Executed, Plan } from '../../../operators/index.ts'
import { findBounds, endBoost, fitBoost, type NoBoost, setBoost } from '../../sports-offer/index.ts'
import { aboutMarket } from '../act.ts'
import { readMarkets } from '../event.ts'
import { namedSelection, worstOfMarkets } from '../prices/price-change.ts'
import { type ActingOnBrand, requireSportsbook, type TradingDeps } from '../types.ts'

type Input = OperatorCallInput<typeof operatorCalls.boostOutcome>
type Answer = Omit<OperatorCallAnswer<typeof operatorCalls.boostOutcome>, 'result'>
type Why =
  | NoBoost
  | 'unknown_brand'
  | 'invalid_price'
  | 'invalid_amount'
  | 'no_boost'
  | 'beyond_fair'
  | 'second_operator_needed'

/**
 * Boosts an outcome's price for one brand of the operator's, or ends that. At most twice its fair price; above the fair one the brand may
 * lose what its limit lets the market cost, however often each player has the boost.
 */
export async function planBoost(
  tx: Tx,
  deps: TradingDeps,
  acting: ActingOnBrand,
  input: Input,
): Promise<Plan<Answer, Refused<Why>> | Refused<Why>> {
  const brand = requireSportsbook(acting)
  if (isRefused(brand)) return brand
  const { event: eventId, market: marketId, specifiers, outcome: outcomeId } = input
  const target = { brandId: brand.id, eventId, marketId, specifiers, outcomeId }
  const about = { brand: brand.id, ...aboutMarket(marketId, specifiers, outcomeId) }
  const common = {
    subject: `boost:${eventId} ${brand.id} ${about.market} ${outcomeId}`,
    brandId: brand.id,
    decision: { kind: 'boost' as const, rules: { ...input } },
    waiting: { boost: null },
  }
  const now = deps.now()
  if (input.boost === null)
    return {
      ...common,
      worst: [],
      about: { subject: eventId, before: {}, after: about },
      actions: { alone: 'trading.boost_ended' },
      async execute(): Promise<Executed<Answer> | Refused<'no_boost'>> {
        return (await endBoost(tx, target, now)) ? { answer: { boost: null } } : refuse('no_boost')
      },
    }
  const { odds, max_stake: stake, minutes } = input.boost
  const maxStake = parseDecimal(stake, brand.currency)?.minor ?? 0n
  const price = parseOdds(odds)
  if (maxStake <= 0n) return refuse('invalid_amount')
  if (price === null || price < 1_010n || price > 1_000_000n) return refuse('invalid_price')
  const [market] = await readMarkets(tx, eventId, input)
  const outcome = market?.outcomes.find(({ id }) => id === outcomeId)
  const bounds = outcome ? findBounds(outcome) : null
  if (bounds && price > bounds.most) return refuse('beyond_fair')
  const fit = await fitBoost(tx, target, price, now)
  if (typeof fit === 'string') return refuse(fit)
  const isFair = bounds !== null && price <= bounds.fair
  return {
    ...common,
    worst: isFair ? [] : [await worstOfMarkets(tx, brand, 1)],
    about: {
      subject: eventId,
      after: { selection: await namedSelection(tx, acting, input), ...about, odds, max_stake: stake },
    },
    actions: { alone: 'trading.boosted', decided: 'trading.boosted' },
    async execute(first): Promise<Executed<Answer> | Refused<Why>> {
      const until = new Date(now.getTime() + minutes * 60_000)
      const source = `operator:${acting.by.id}`
      const wanted = { odds: price, maxStake, currency: brand.currency, until, source, alone: first === null }
      const set = await setBoost(tx, target, wanted, now)
      if (typeof set === 'string') return refuse(set)
      const boost = { odds: oddsText(set.odds), before: oddsText(set.before), until: set.until.toISOString() }
      return {
        answer: { boost },
        before: { odds: boost.before },
        after: { odds: boost.odds, until: boost.until },
      }
    },
  }
}
