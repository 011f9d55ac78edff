import { decimalAmount, parseDecimal } from '@palco/contract'
import { z } from 'zod'
import type { Brand } from '../brands/index.ts'

const wholeMiles = z.number().int().positive().max(1_000_000_000)

/**
 * `settings.miles` of a brand: amounts in the brand's currency. An area without a rate earns nothing.
 * `{ "rates": { "casino": { "stake": "100.00", "miles": 1 } }, "step": 100, "step_value": "50.00", "pays": "cash" }`
 * With `"pays": "bonus"` a claim grants a bonus of the offer that `bonus` names (kind `fixed`, audience `list`).
 */
const common = {
  rates: z.record(z.string(), z.object({ stake: decimalAmount, miles: wholeMiles })),
  step: wholeMiles,
  step_value: decimalAmount,
}
const shape = z.discriminatedUnion('pays', [
  z.object({ ...common, pays: z.literal('cash') }),
  z.object({ ...common, pays: z.literal('bonus'), bonus: z.string().min(1) }),
])

/** `miles` for each `stake` (minor units) of real money. */
export type MilesRate = { stake: bigint; miles: bigint }
export type MilesProgram = {
  rates: ReadonlyMap<string, MilesRate>
  /** Miles are claimed in multiples of `step`, each worth `stepValue` minor units. */
  step: bigint
  stepValue: bigint
  pays: 'cash' | 'bonus'
  /** The offer of the bonus a claim grants; null when it pays cash. */
  bonus: string | null
}

/** The brand's rules for miles; `null` when it has none or they do not fit. */
export function findMilesProgram({
  settings,
  currency,
}: Pick<Brand, 'settings' | 'currency'>): MilesProgram | null {
  const read = shape.safeParse(settings.miles)
  if (!read.success) return null
  const { rates, step, step_value, pays } = read.data
  const bonus = read.data.pays === 'bonus' ? read.data.bonus : null
  const stepValue = parseDecimal(step_value, currency)?.minor
  if (stepValue === undefined || stepValue <= 0n) return null
  const known = new Map<string, MilesRate>()
  for (const [area, rate] of Object.entries(rates)) {
    const stake = parseDecimal(rate.stake, currency)?.minor
    if (stake === undefined || stake <= 0n) return null
    known.set(area, { stake, miles: BigInt(rate.miles) })
  }
  return { rates: known, step: BigInt(step), stepValue, pays, bonus }
}

/** The whole steps of a balance. */
export const computeClaimableMiles = (balance: bigint, { step }: MilesProgram): bigint =>
  balance - (balance % step)
/** What `miles`, a multiple of the step, are worth in minor units. */
export const computeMilesValue = (miles: bigint, { step, stepValue }: MilesProgram): bigint =>
  (miles / step) * stepValue
