import type { RacePool } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { type BetRules, type KindRules, saveBetRules, saveKindRules } from '../../modules/racing/index.ts'
import type { BrandSeed } from '../brands/brand-seed.ts'

/** Minor units: the brand's own stakes in a win pool, the least stake of a combination, the most of a ticket. */
const MONEY: Partial<Record<BrandSeed['currency'], { brandPart: bigint; least: bigint; most: bigint }>> = {
  ARS: { brandPart: 20_000_000n, least: 10_000n, most: 20_000_000n },
  BRL: { brandPart: 100_000n, least: 100n, most: 100_000n },
  EUR: { brandPart: 20_000n, least: 20n, most: 20_000n },
}
const OTHER = { brandPart: 20_000n, least: 20n, most: 20_000n }

/** Ten-thousandths: pools on one runner keep less than those on several. */
const TAKEOUT: Record<RacePool, number> = {
  win: 1800,
  place: 1800,
  show: 1800,
  exacta: 2200,
  quinella: 2200,
  trifecta: 2500,
  daily_double: 2200,
}

/** What the pools of a demo brand go by. */
function listPoolRules({ id: brandId, currency }: BrandSeed): KindRules[] {
  const { brandPart, least, most } = MONEY[currency] ?? OTHER
  return (Object.keys(TAKEOUT) as RacePool[]).map((kind) => ({
    brandId,
    currency,
    kind,
    takeout: TAKEOUT[kind],
    breakTo: 5n,
    minimum: 105n,
    brandPart,
    leastStake: least,
    mostStake: most,
  }))
}

/** What the fixed odds of a demo brand go by: days ahead less is known, so the margin is higher. */
function toBetRules({ id: brandId, currency }: BrandSeed): BetRules {
  const { least, most } = MONEY[currency] ?? OTHER
  return {
    brandId,
    currency,
    margin: 1500,
    antePostMargin: 2500,
    leastStake: least,
    mostStake: most,
    mostReturn: most * 25n,
    mostLiability: most * 100n,
  }
}

/** Writes the demo brand's pools and fixed odds. */
export async function seedRacing(db: Database, brand: BrandSeed): Promise<void> {
  for (const rules of listPoolRules(brand)) await saveKindRules(db, rules)
  await saveBetRules(db, toBetRules(brand))
}
