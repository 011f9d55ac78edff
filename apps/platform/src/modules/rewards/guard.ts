import { toDecimal } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import { type Finding, priceProgramme } from './programme.ts'
import { type PricedBrand, readProgramme } from './read.ts'

/** Those of `after` that `before` does not have, or has with a smaller figure. */
function worseOf(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  const known = new Map(before.map(({ reward, value }) => [reward, value]))
  return after.filter(({ reward, value }) => value > (known.get(reward) ?? -1n))
}

/** The rewards that other rules of the brand would make worth more than they cost, in addition to what they are by those stored. */
export async function worseByRules(
  q: Queryable,
  { before, after, now }: { before: PricedBrand | null; after: PricedBrand; now: Date },
): Promise<{ reward: string; amount: string }[]> {
  const known = before ? priceProgramme(await readProgramme(q, before, now)) : []
  const found = worseOf(known, priceProgramme(await readProgramme(q, after, now)))
  return found.map(({ reward, value }) => ({
    reward,
    amount: `${toDecimal({ minor: value, currency: after.currency })} ${after.currency}`,
  }))
}
