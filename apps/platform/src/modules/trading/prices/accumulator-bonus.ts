import { parseDecimal } from '@palco/contract'
import type { operatorCalls, OperatorCallInput } from '@palco/contract/operators'
import { accumulatorPercent, type AccumulatorTerms } from '@palco/sports-rules/bets'
import { oddsText, parseOdds } from '@palco/sports-rules/odds'
import type { Tx } from '../../../db/index.ts'
import { isRefused, refuse, type Refused } from '../../../result.ts'
import { type Executed, type Plan, takeTurn } from '../../../operators/index.ts'
import type { Brand } from '../../brands/index.ts'
import { refuseAccumulator } from '../../rewards/index.ts'
import { readBrandBonus, saveBrandBonus } from '../../sports-bets/index.ts'
import { type ActingOnBrand, requireSportsbook, type TradingDeps } from '../types.ts'

type Input = OperatorCallInput<typeof operatorCalls.saveAccumulatorBonus>
type Wrong = Refused<'invalid_bonus_steps' | 'invalid_price' | 'invalid_amount'>
type Refusal = Wrong | Refused<'unknown_brand' | 'unprofitable_reward' | 'second_operator_needed'>

/**
 * Puts another accumulator bonus in force, or none, unless a careful player would gain by it. A bet gets its highest amount at most, but
 * nothing says how many bets there are: what gives more than before has no bound.
 */
export async function planAccumulatorBonus(
  tx: Tx,
  deps: TradingDeps,
  acting: ActingOnBrand,
  input: Input,
): Promise<Plan<object, Refusal> | Refusal> {
  const brand = requireSportsbook(acting)
  if (isRefused(brand)) return brand
  const terms = input.terms && toTerms(input.terms, brand)
  if (terms && isRefused(terms)) return terms
  const { id: brandId, currency } = brand
  const subject = `accumulator_bonus:${brandId}`
  await takeTurn(tx, subject)
  const now = deps.now()
  const unprofitable = await refuseAccumulator(tx, brand, { terms, now })
  if (unprofitable) return unprofitable
  const before = await readBrandBonus(tx, brandId)
  return {
    subject,
    brandId,
    worst: givesMore(before, terms) ? [{ brandId, currency, amount: null }] : [],
    decision: { kind: 'limits', rules: { ...input } },
    about: {
      subject: brandId,
      before: { accumulator: inWords(before, brand) },
      after: { accumulator: inWords(terms, brand) },
    },
    actions: { alone: 'trading.accumulator_bonus_set', decided: 'trading.accumulator_bonus_set' },
    async execute(): Promise<Executed<object>> {
      await saveBrandBonus(tx, brandId, terms, now)
      return { answer: {} }
    },
  }
}

function toTerms(
  { steps, least_odds, most }: NonNullable<Input['terms']>,
  { currency }: Pick<Brand, 'currency'>,
): AccumulatorTerms | Wrong {
  const isRising = steps.every(({ selections, percent }, index) => {
    const before = steps[index - 1]
    return before === undefined || (selections > before.selections && percent > before.percent)
  })
  if (!isRising) return refuse('invalid_bonus_steps')
  const leastOdds = parseOdds(least_odds)
  if (leastOdds === null || leastOdds <= 1_000n) return refuse('invalid_price')
  const amount = parseDecimal(most, currency)?.minor ?? 0n
  return amount > 0n ? { steps, leastOdds, most: amount } : refuse('invalid_amount')
}

/** Whether some bet gets more than before: at any number of selections, by smaller prices that count, or a higher amount. */
function givesMore(before: AccumulatorTerms | null, after: AccumulatorTerms | null): boolean {
  if (after === null) return false
  if (before === null || after.most > before.most || after.leastOdds < before.leastOdds) return true
  return after.steps.some(({ selections, percent }) => percent > accumulatorPercent(before.steps, selections))
}

/** "3 5 %, 5 12 %, 1.40, 50000": the steps, the smallest price and the highest amount in minor units. */
const inWords = (terms: AccumulatorTerms | null, { currency }: Pick<Brand, 'currency'>): string =>
  terms === null
    ? ''
    : [
        ...terms.steps.map(({ selections, percent }) => `${selections}: ${percent} %`),
        oddsText(terms.leastOdds),
        `${terms.most} ${currency}`,
      ].join(', ')
