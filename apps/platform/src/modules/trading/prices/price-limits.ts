import type { operatorCalls, OperatorCallInput } from '@palco/contract/operators'
import { oddsText, parseOdds } from '@palco/sports-rules/odds'
import type { Tx } from '../../../db/index.ts'
import { isRefused, refuse, type Refused } from '../../../result.ts'
import { type Executed, type Plan, takeTurn } from '../../../operators/index.ts'
import {
  areSteps,
  type PriceSettings,
  raisesLimit,
  readPriceLimits,
  setPriceLimits,
} from '../../sports-offer/index.ts'
import { type ActingOnBrand, requireSportsbook, type TradingDeps } from '../types.ts'

type Input = OperatorCallInput<typeof operatorCalls.savePriceLimits>
type Refusal = Refused<'unknown_brand' | 'invalid_price' | 'invalid_steps' | 'second_operator_needed'>

/**
 * Sets the brand's ladder, bounds of prices, and steps by the time to the start. Steps that raise a limit at any time do so for every
 * player and event, so nothing bounds it. Prices and margins cost nothing: no price stands above its fair one, whatever the highest is.
 */
export async function planPriceLimits(
  tx: Tx,
  deps: TradingDeps,
  acting: ActingOnBrand,
  input: Input,
): Promise<Plan<object, Refusal> | Refusal> {
  const brand = requireSportsbook(acting)
  if (isRefused(brand)) return brand
  const [lowest, highest] = [parseOdds(input.lowest), parseOdds(input.highest)]
  if (lowest === null || highest === null || lowest < 1_001n || highest < lowest || highest > 1_000_000n)
    return refuse('invalid_price')
  const { ladder, steps } = input
  if (steps && !areSteps(steps)) return refuse('invalid_steps')
  const { id: brandId, currency } = brand
  const subject = `price_limits:${brandId}`
  await takeTurn(tx, subject)
  const before = await readPriceLimits(tx, brandId)
  const isRaised = steps !== undefined && raisesLimit(before.steps, steps)
  return {
    subject,
    brandId,
    worst: isRaised ? [{ brandId, currency, amount: null }] : [],
    decision: { kind: 'limits', rules: { ...input } },
    about: {
      subject: brandId,
      before: { prices: inWords(before) },
      after: { prices: inWords({ ladder, lowest, highest, steps: steps ?? before.steps }) },
    },
    actions: { alone: 'trading.prices_limited', decided: 'trading.prices_limited' },
    async execute(): Promise<Executed<object>> {
      await setPriceLimits(tx, brandId, { ladder, lowest, highest, steps })
      return { answer: {} }
    },
  }
}

/** "book 1.01–501.00, 168 h 150 % 20 %": of each step the margin and the limits. */
const inWords = ({ ladder, lowest, highest, steps }: PriceSettings): string =>
  [
    `${ladder} ${oddsText(lowest)}–${oddsText(highest)}`,
    ...steps.map(({ hours, margin, limit }) => `${hours} h ${margin} % ${limit} %`),
  ].join(', ')
