import type { JackpotTier } from '@palco/contract'
import type { Sealer } from '@palco/sealing'
import type { Database } from '../../db/index.ts'
import { hasJackpot, saveJackpot } from '../../modules/jackpots/index.ts'
import type { BrandSeed } from '../brands/brand-seed.ts'

/**
 * Slots whose stakes count for the jackpots of the demo brands: with what the jackpots add they keep no less than the other slots, so that
 * no reward becomes cheaper (docs/rewards.md).
 */
const GAMES = ['gato-mistico', 'tigre-de-jade', 'babel', 'nebula', 'potosi']

type Money = Record<'grand' | 'mini', { seed: bigint; ceiling: bigint }>

/** Minor units. */
const MONEY: Partial<Record<BrandSeed['currency'], Money>> = {
  ARS: {
    grand: { seed: 500_000_000n, ceiling: 2_500_000_000n },
    mini: { seed: 10_000_000n, ceiling: 30_000_000n },
  },
  BRL: { grand: { seed: 2_000_000n, ceiling: 10_000_000n }, mini: { seed: 40_000n, ceiling: 120_000n } },
}
const OTHER: Money = {
  grand: { seed: 500_000n, ceiling: 2_500_000n },
  mini: { seed: 10_000n, ceiling: 30_000n },
}
/** Millionths of a stake: together they add 0.9 % to the games' return. */
const CONTRIBUTION = { grand: 2_000, mini: 3_000 }

/** Gives a demo brand its jackpots; what is there stays as it is. */
export async function seedJackpots(
  db: Database,
  { sealer, now }: { sealer: Sealer; now: Date },
  { id: brandId, currency }: BrandSeed,
): Promise<void> {
  const money = MONEY[currency] ?? OTHER
  for (const [position, tier] of (['grand', 'mini'] satisfies JackpotTier[]).entries()) {
    const id = `${brandId}-${tier}`
    if (await hasJackpot(db, id)) continue
    const contribution = CONTRIBUTION[tier]
    const terms = { id, brandId, currency, tier, contribution, ...money[tier], games: GAMES, position }
    await saveJackpot(db, { sealer, now }, terms)
  }
}
