import type { Queryable } from '../../db/index.ts'
import { rewriteLocalised } from '../../model/index.ts'
import { addFreeBetCode, addOffer } from '../../modules/bonuses/index.ts'
import { type Brand, CONTRIBUTIONS, type Seed, listSeeds, SPINS, UNITS } from './offers.ts'
import { toTerms } from './texts.ts'

/** Gives a demo brand its bonuses. What an operator changed since stays. */
export async function seedBonuses(q: Queryable, brand: Brand): Promise<void> {
  const unit = UNITS[brand.currency]
  if (unit === undefined) return
  await addFreeBetCode(q, brand.id, {
    code: `GRATIS${brand.id.toUpperCase()}`,
    currency: brand.currency,
    amount: 2n * unit,
    leastOdds: 1_500n,
    sports: null,
    live: null,
    kinds: ['single', 'multiple'],
    days: 7,
    endsAt: null,
    most: null,
  })
  for (const [position, seed] of listSeeds(brand).entries()) {
    await seedOne(q, brand, unit, { ...seed, position })
  }
}

async function seedOne(
  q: Queryable,
  brand: Brand,
  unit: bigint,
  { who, base: wagerBase = 'bonus', counts, spins, ...seed }: Seed & { position: number },
): Promise<void> {
  const spin = spins && SPINS[brand.currency]
  const amounts = {
    currency: brand.currency,
    amount: spin ? spin * (spins?.count ?? 0n) : seed.amount * unit,
    minDeposit: (seed.minDeposit ?? 0n) * unit,
    maxStake: spin ?? seed.maxStake * unit,
    maxCashOut: seed.maxCashOut === undefined ? null : seed.maxCashOut * unit,
  }
  const { wagerMultiple: multiple, days } = seed
  // Nothing to wager, or free spins: the one sentence says it all.
  const terms =
    multiple === 0 || spins
      ? who
      : toTerms({ ...amounts, who, multiple, base: wagerBase, days, counts: counts?.words })
  const { name } = seed
  await addOffer(q, {
    ...seed,
    ...amounts,
    ...rewriteLocalised({ name, terms }, brand.country),
    brandId: brand.id,
    newPlayerDays: seed.newPlayerDays ?? null,
    wagerBase,
    contributions: counts?.contributions ?? CONTRIBUTIONS,
    gameId: spins?.game ?? null,
  })
}
