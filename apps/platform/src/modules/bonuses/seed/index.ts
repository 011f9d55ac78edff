import type { Queryable } from '../../../db/index.ts'
import { type Brand, CONTRIBUTIONS, type Seed, seedsOf, SPINS, UNITS } from './offers.ts'
import { addFreeBetCode } from '../free-bet-codes.ts'
import { termsOf } from './texts.ts'

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
  for (const [position, seed] of seedsOf(brand).entries()) {
    await seedOne(q, brand, unit, { ...seed, position })
  }
}

async function seedOne(
  q: Queryable,
  brand: Brand,
  unit: bigint,
  seed: Seed & { position: number },
): Promise<void> {
  const { wagerMultiple: multiple, base = 'bonus', days, who } = seed
  const spin = seed.spins && SPINS[brand.currency]
  const maxStake = spin ?? seed.maxStake * unit
  const amount = spin ? spin * (seed.spins?.count ?? 0n) : seed.amount * unit
  const maxCashOut = seed.maxCashOut === undefined ? null : seed.maxCashOut * unit
  const minDeposit = (seed.minDeposit ?? 0n) * unit
  const facts = {
    currency: brand.currency,
    who,
    multiple,
    base,
    days,
    maxStake,
    maxCashOut,
    minDeposit,
    counts: seed.counts?.words,
  }
  // Nothing to wager, or free spins: the one sentence says it all.
  const terms = multiple === 0 || seed.spins ? who : termsOf(facts)
  const { rowCount } = await q.query({
    name: 'bonuses-seed',
    text: `INSERT INTO bonus_definitions (brand_id, id, code, kind, name, terms, audience, new_player_days,
        times_per_player, percent, period, wager_multiple, wager_base, contributions, days, position,
        game_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) ON CONFLICT DO NOTHING`,
    values: [
      brand.id,
      seed.definitionId,
      seed.code,
      seed.kind,
      JSON.stringify(seed.name),
      JSON.stringify(terms),
      seed.audience,
      seed.newPlayerDays ?? null,
      seed.timesPerPlayer,
      seed.percent,
      seed.period,
      multiple,
      base,
      JSON.stringify(seed.counts?.contributions ?? CONTRIBUTIONS),
      days,
      seed.position,
      seed.spins?.game ?? null,
    ],
  })
  if (rowCount === 0) return
  await q.query({
    name: 'bonuses-seed-amounts',
    text: `INSERT INTO bonus_amounts (brand_id, definition_id, currency, amount, min_deposit, max_stake, max_cash_out)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    values: [brand.id, seed.definitionId, brand.currency, amount, minDeposit, maxStake, maxCashOut],
  })
}
