import type { Currency } from '@palco/contract'
import type { FundsAsk, FundsDoor, FundsSum } from '@palco/contract/tables'
import { least, leastIfAny } from './stricter.ts'

/**
 * A threshold and what follows when a player's sum of the last `days` times 24 hours reaches it: what is asked (`look`: nothing of the player, an
 * operator looks), what is refused until that is settled, within how many days the player answers (`null`: no end), and what is refused besides when
 * they are over. After `againDays` it is asked once more. `unsourced`: no text asks for these values, so the step is off until a brand names it.
 */
export type FundsStep = Readonly<{
  sum: FundsSum
  days: number
  currency: Currency
  /** A whole amount. */
  amount: string
  asks: FundsAsk
  closes: readonly FundsDoor[]
  answerDays: number | null
  closesLate: readonly FundsDoor[]
  againDays: number
  unsourced?: true
}>

/** Steps with the same key are one threshold: of two amounts the lower counts. */
export const fundsStepKey = ({ sum, days, currency, asks }: FundsStep): string =>
  [sum, days, currency, asks].join(' ')

/** All steps that either has, of one threshold what asks for more. A step that is off for one and not for the other holds as the other says. */
export function joinFundsSteps(one: readonly FundsStep[], other: readonly FundsStep[]): FundsStep[] {
  const joined = new Map(one.map((step) => [fundsStepKey(step), step]))
  for (const step of other) {
    const present = joined.get(fundsStepKey(step))
    joined.set(fundsStepKey(step), present ? stricterStep(present, step) : step)
  }
  return [...joined.values()]
}

function stricterStep(one: FundsStep, other: FundsStep): FundsStep {
  if (one.unsourced !== other.unsourced) return one.unsourced ? other : one
  return {
    ...one,
    amount: BigInt(one.amount) <= BigInt(other.amount) ? one.amount : other.amount,
    closes: [...new Set([...one.closes, ...other.closes])],
    answerDays: leastIfAny(one.answerDays, other.answerDays),
    closesLate: [...new Set([...one.closesLate, ...other.closesLate])],
    againDays: least(one.againDays, other.againDays),
  }
}
