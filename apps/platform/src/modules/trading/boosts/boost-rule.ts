import { decimalAmount, parseDecimal } from '@palco/contract'
import { z } from 'zod'
import type { Database } from '../../../db/index.ts'
import type { Brand } from '../../brands/index.ts'
import { hasSportsbook } from '../../sports-bets/index.ts'
import { boostCandidates, openBoosts, setBoost } from '../../sports-offer/index.ts'

/**
 * `settings.sportsbook.boosts` of a brand: how many boosts the platform keeps, by how many percent the winnings grow, and the
 * greatest stake of a player. Without it operators alone boost prices.
 */
const shape = z.object({
  count: z.number().int().min(1).max(12),
  percent: z.number().min(1).max(50),
  max_stake: decimalAmount,
})

type Deps = { db: Database; now: () => Date; allBrands: () => Promise<readonly Brand[]> }

const MINUTE = 60_000
/** Matches that begin in the next quarter of an hour have no time for one, those beyond a day are for later. */
const SOONEST = 15 * MINUTE
const LATEST = 24 * 60 * MINUTE

/**
 * Keeps each brand's own number of boosts: the next match of each of the most popular competitions, its winner market, and of
 * that the outcome whose price is closest to evens from 1.60 on. A match is boosted once, so what an operator has ended stays ended.
 * Answers how many were set.
 */
export async function keepBoosts({ db, now, allBrands }: Deps): Promise<number> {
  let count = 0
  for (const brand of (await allBrands()).filter(hasSportsbook)) {
    const rule = findRule(brand)
    if (rule) count += await keepFor(db, brand, rule, now())
  }
  return count
}

function findRule({ settings }: Brand): z.infer<typeof shape> | null {
  const { boosts } = z.object({ boosts: z.unknown() }).safeParse(settings['sportsbook']).data ?? {}
  return shape.safeParse(boosts).data ?? null
}

async function keepFor(db: Database, brand: Brand, rule: z.infer<typeof shape>, now: Date): Promise<number> {
  const maxStake = parseDecimal(rule.max_stake, brand.currency)?.minor ?? 0n
  const own = (await openBoosts(db, brand.id)).filter(({ source }) => source === 'rule')
  let missing = rule.count - own.length
  if (missing <= 0 || maxStake <= 0n) return 0
  const [from, to] = [new Date(now.getTime() + SOONEST), new Date(now.getTime() + LATEST)]
  const candidates = await boostCandidates(db, brand.id, { from, to }, now)
  let count = 0
  for (const { price, startAt, ...target } of candidates) {
    if (missing === 0) break
    const odds = price + ((price - 1000n) * BigInt(Math.round(rule.percent * 100))) / 10_000n
    const wanted = { odds, maxStake, currency: brand.currency, until: startAt, source: 'rule' }
    const set = await db.transaction((tx) => setBoost(tx, { ...target, brandId: brand.id }, wanted, now))
    if (typeof set === 'string') continue
    missing -= 1
    count += 1
  }
  return count
}
