import { type Currency, parseDecimal } from '@palco/contract'
import { FUNDS_ASKS, FUNDS_DOORS, FUNDS_SUMS } from '@palco/contract/tables'
import { z } from 'zod'
import type { Brand } from '../brands/index.ts'
import { type FundsStep, fundsStepKey, joinFundsSteps, jurisdictionRule } from '../jurisdictions/index.ts'

const doors = z.array(z.enum(FUNDS_DOORS)).default([])
const days = z.int().min(1).max(365)

/** A step that a brand names, as `settings.funds.steps` holds it. */
const brandStep = z.strictObject({
  sum: z.enum(FUNDS_SUMS),
  days,
  /** A whole amount of the brand's currency. */
  amount: z.string().regex(/^[1-9]\d{0,14}$/),
  asks: z.enum(FUNDS_ASKS),
  closes: doors,
  answer_days: days.nullable().default(null),
  closes_late: doors,
  again_days: days.default(365),
})
const brandSteps = z.strictObject({ steps: z.array(brandStep).max(20) })

type Place = Pick<Brand, 'timeZone' | 'configuration' | 'settings' | 'currency'>

/** The steps that a brand names; `null`: they cannot be read. */
export function stepsOfBrand({
  settings,
  currency,
}: Pick<Brand, 'settings' | 'currency'>): FundsStep[] | null {
  if (settings['funds'] === undefined) return []
  const read = brandSteps.safeParse(settings['funds'])
  if (!read.success) return null
  return read.data.steps.map(({ answer_days, closes_late, again_days, ...step }) => ({
    ...step,
    currency,
    answerDays: answer_days,
    closesLate: closes_late,
    againDays: again_days,
  }))
}

/** A step that holds for a player, with its amount in minor units. */
export type HeldStep = { key: string; step: FundsStep; amount: bigint }

/** The steps of brand and residence that hold for an account: of one threshold what asks for more, so that a brand makes none weaker. */
export function stepsFor(
  brand: Place,
  { residence, currency }: { residence: readonly string[]; currency: Currency },
  at: Date,
): HeldStep[] {
  const asked = jurisdictionRule('fundsSteps', { brand, residence }, at)
  return joinFundsSteps(asked, stepsOfBrand(brand) ?? []).flatMap((step) => {
    const amount = parseDecimal(step.amount, step.currency)
    return step.unsourced || step.currency !== currency || !amount
      ? []
      : [{ key: fundsStepKey(step), step, amount: amount.minor }]
  })
}

/** The thresholds of a brand that ask for less than its jurisdiction does: there the jurisdiction's values hold. */
export function weakerSteps(brand: Place, at: Date): string[] {
  const asked = jurisdictionRule('fundsSteps', { brand }, at)
  const own = stepsOfBrand(brand) ?? []
  const held = new Map(joinFundsSteps(own, asked).map((step) => [fundsStepKey(step), step]))
  return own.filter((step) => !isSame(step, held.get(fundsStepKey(step)))).map(fundsStepKey)
}

const isSame = (own: FundsStep, held: FundsStep | undefined): boolean =>
  held !== undefined &&
  own.amount === held.amount &&
  own.answerDays === held.answerDays &&
  own.againDays === held.againDays &&
  own.closes.length === held.closes.length &&
  own.closesLate.length === held.closesLate.length
