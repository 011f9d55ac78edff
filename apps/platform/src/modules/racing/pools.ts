import type { Currency, RacePool } from '@palco/contract'
import {
  type Combination,
  isMinimumSafe,
  ownStakes,
  type PoolChances,
  type PoolStakes,
  listRunners as runnersIn,
} from '@palco/sports-rules/pools'
import type { Queryable } from '../../db/index.ts'
import { isOpen, listNumbers, winChances } from './races.ts'
import type { KindRules, Pool, PoolRef, PoolTerms, Race } from './types.ts'

type Terms = { takeout: number; break_to: bigint; minimum: bigint; brand_part: bigint }
const toTerms = ({ takeout, break_to, minimum, brand_part }: Terms) => ({
  takeout,
  breakTo: break_to,
  minimum,
  brandPart: brand_part,
})

/** What the brand's new pools go by, by kind; none: it offers no horses in this currency. */
export async function readKindRules(
  q: Queryable,
  brandId: string,
  currency: Currency,
): Promise<Map<RacePool, KindRules>> {
  const { rows } = await q.query<Terms & { kind: RacePool; least_stake: bigint; most_stake: bigint }>({
    name: 'racing-rules',
    text: `SELECT kind, takeout, break_to, minimum, brand_part, least_stake, most_stake FROM race_pool_rules
      WHERE brand_id = $1 AND currency = $2 AND enabled`,
    values: [brandId, currency],
  })
  return new Map(
    rows.map((row) => [
      row.kind,
      {
        ...toTerms(row),
        brandId,
        currency,
        kind: row.kind,
        leastStake: row.least_stake,
        mostStake: row.most_stake,
      },
    ]),
  )
}

/** Writes what a brand's pools of a kind go by; pools that have begun keep what they had. */
export async function saveKindRules(q: Queryable, rules: KindRules): Promise<void> {
  await q.query({
    text: `INSERT INTO race_pool_rules (brand_id, currency, kind, takeout, break_to, minimum, brand_part, least_stake, most_stake)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (brand_id, currency, kind) DO UPDATE SET takeout = excluded.takeout, break_to = excluded.break_to,
        minimum = excluded.minimum, brand_part = excluded.brand_part, least_stake = excluded.least_stake,
        most_stake = excluded.most_stake`,
    values: [
      rules.brandId,
      rules.currency,
      rules.kind,
      rules.takeout,
      rules.breakTo,
      rules.minimum,
      rules.brandPart,
      rules.leastStake,
      rules.mostStake,
    ],
  })
}

/** The race's pools that have tickets, by kind. */
export async function readPools(
  q: Queryable,
  { brandId, raceId, currency }: Omit<PoolRef, 'kind'>,
): Promise<Map<RacePool, Pool>> {
  const { rows } = await q.query<
    Terms & Pick<Pool, 'kind' | 'outcome' | 'dividends'> & { settled_at: Date | null }
  >({
    name: 'racing-pools',
    text: `SELECT kind, takeout, break_to, minimum, brand_part, settled_at, outcome, dividends FROM race_pools
      WHERE brand_id = $1 AND race_id = $2 AND currency = $3`,
    values: [brandId, raceId, currency],
  })
  return new Map(
    rows.map((row) => [
      row.kind,
      {
        ...toTerms(row),
        brandId,
        raceId,
        currency,
        kind: row.kind,
        settledAt: row.settled_at,
        outcome: row.outcome,
        dividends: row.dividends,
      },
    ]),
  )
}

/** Players' stakes of the race's pools by combination. */
export async function readStakes(
  q: Queryable,
  { brandId, raceId, currency }: Omit<PoolRef, 'kind'>,
): Promise<Map<RacePool, Map<Combination, bigint>>> {
  const { rows } = await q.query<{ kind: RacePool; combination: string; stake: bigint }>({
    name: 'racing-stakes',
    text: `SELECT kind, combination, stake FROM race_pool_stakes WHERE brand_id = $1 AND race_id = $2 AND currency = $3`,
    values: [brandId, raceId, currency],
  })
  const found = new Map<RacePool, Map<Combination, bigint>>()
  for (const { kind, combination, stake } of rows)
    found.set(kind, (found.get(kind) ?? new Map<Combination, bigint>()).set(combination, stake))
  return found
}

export type Runs = { race: Race; next: Race | null }

/** Whether all runners of a combination run. */
export function runningIn(kind: RacePool, { race, next }: Runs): (combination: Combination) => boolean {
  const [first, second] = [new Set(listNumbers(race)), new Set(next ? listNumbers(next) : [])]
  return (combination) =>
    runnersIn(combination).every((number, index) =>
      (kind === 'daily_double' && index === 1 ? second : first).has(number),
    )
}

const poolChances = ({ race, next }: Runs): PoolChances => ({
  race: winChances(race),
  next: next ? winChances(next) : undefined,
})

type OwnTerms = Pick<PoolTerms, 'takeout' | 'minimum' | 'brandPart'>

/** A pool of eighteen runners has thousands of combinations, and a card asks for the same ones at every reading. */
const kept = new Map<string, ReadonlyMap<Combination, bigint>>()
const KEPT = 200

/**
 * The brand's own stakes in a pool, so that it is worth a ticket from the first one on: spread over all combinations by the chances of now, after
 * the off by the closing ones, so that no ticket is worth more than what takeout leaves. They take part as a player's do.
 */
export function brandStakes(
  kind: RacePool,
  both: Runs,
  { takeout, minimum, brandPart }: OwnTerms,
): ReadonlyMap<Combination, bigint> {
  const chances = poolChances(both)
  const next = kind === 'daily_double' ? [...(chances.next ?? [])] : []
  const key = JSON.stringify([kind, takeout, String(minimum), String(brandPart), [...chances.race], next])
  const known = kept.get(key)
  if (known) return known
  const stakes = ownStakes(kind, chances, { takeout, minimum }, brandPart)
  kept.set(key, stakes)
  for (const old of kept.keys()) if (kept.size > KEPT) kept.delete(old)
  return stakes
}

/** Whether a pool takes tickets: while the race is open, and while its minimum dividend gives no ticket more than it costs. */
export const isPoolOpen = (
  kind: RacePool,
  both: Runs,
  terms: Pick<PoolTerms, 'minimum'>,
  now: Date,
): boolean => isOpen(both.race, now) && isMinimumSafe(kind, poolChances(both), terms)

/** All stakes that count: players' and the brand's, without those on non-runners. */
export function countedStakes(
  kind: RacePool,
  both: Runs,
  players: PoolStakes,
  brand: PoolStakes,
): Map<Combination, bigint> {
  const counted = new Map<Combination, bigint>()
  const runs = runningIn(kind, both)
  for (const stakes of [brand, players])
    for (const [combination, stake] of stakes)
      if (runs(combination)) counted.set(combination, (counted.get(combination) ?? 0n) + stake)
  return counted
}
