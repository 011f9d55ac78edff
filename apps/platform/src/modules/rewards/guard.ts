import { toDecimal } from '@palco/contract'
import type { AccumulatorTerms } from '@palco/sports-rules/bets'
import type { Queryable, Tx } from '../../db/index.ts'
import { refuse, type Refused } from '../../result.ts'
import type { Ppm } from './price.ts'
import { type Finding, priceProgramme, type PricedItem, type Programme } from './programme.ts'
import { pricedAt, type PricedBrand, readMargins, readProgramme } from './read.ts'

/** Those of `after` that `before` does not have, or has with a smaller figure. */
function toNewFindings(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  const known = new Map(before.map(({ reward, value }) => [reward, value]))
  return after.filter(({ reward, value }) => value > (known.get(reward) ?? -1n))
}

/**
 * Prices what a brand would give after a change, before it is saved (docs/rewards.md). @returns the refusal, with what the reward would give
 * a careful player with five accounts more than it costs them; null where the change makes no reward worse
 */
export async function refuseUnprofitable(
  q: Queryable,
  brand: PricedBrand,
  { change, now }: { change: (programme: Programme) => Programme; now: Date },
): Promise<Refused<'unprofitable_reward'> | null> {
  const programme = await readProgramme(q, brand, now)
  return findRefusal(brand, priceProgramme(programme), priceProgramme(change(programme)))
}

/**
 * Makes a change in the database that rewards depend on without being one, as margins do, and prices them before and after it.
 * @returns what was made, and the refusal: then the caller takes it back
 */
export async function makePriced<Made>(
  tx: Tx,
  brand: PricedBrand,
  { make, now }: { make: () => Promise<Made>; now: Date },
): Promise<{ made: Made; refusal: Refused<'unprofitable_reward'> | null }> {
  const before = priceProgramme(await readProgramme(tx, brand, now))
  const made = await make()
  return { made, refusal: findRefusal(brand, before, priceProgramme(await readProgramme(tx, brand, now))) }
}

function findRefusal(
  { currency }: PricedBrand,
  before: readonly Finding[],
  after: readonly Finding[],
): Refused<'unprofitable_reward'> | null {
  const [worst] = toNewFindings(before, after)
  if (!worst) return null
  const { reward, value } = worst
  return refuse('unprofitable_reward', {
    params: { reward, amount: toDecimal({ minor: value, currency }), currency },
  })
}

/** A programme with an item of the store in place of the one under its id. */
export const withItem =
  (item: PricedItem, enabled: boolean) =>
  (programme: Programme): Programme => ({
    ...programme,
    items: [...programme.items.filter(({ id }) => id !== item.id), ...(enabled ? [item] : [])],
  })

/** A programme with one more code of a free bet. */
export const withCode =
  (code: string, amount: bigint) =>
  (programme: Programme): Programme => ({ ...programme, codes: [...programme.codes, { code, amount }] })

/** A jackpot as far as its games' returns depend on it: what it gives back of a stake in them on average. */
export type PricedJackpot = { games: readonly string[]; adds: Ppm }

/** A programme with a jackpot in place of another one; null: none. */
export const withJackpot =
  (before: PricedJackpot | null, after: PricedJackpot | null) =>
  (programme: Programme): Programme => {
    const addsTo = (one: PricedJackpot | null, game: string | null): Ppm =>
      one && game !== null && one.games.includes(game) ? one.adds : 0
    return {
      ...programme,
      ways: programme.ways.map((way) => {
        const more = addsTo(after, way.gameId) - addsTo(before, way.gameId)
        return more === 0 ? way : { ...way, keeps: way.keeps - more, jackpots: (way.jackpots ?? 0) + more }
      }),
    }
  }

/** A brand with another accumulator bonus, at the margins in force; null: none. */
export async function refuseAccumulator(
  q: Queryable,
  brand: PricedBrand,
  { terms, now }: { terms: AccumulatorTerms | null; now: Date },
): Promise<Refused<'unprofitable_reward'> | null> {
  const accumulator = terms && pricedAt(terms, await readMargins(q, brand.id))
  return refuseUnprofitable(q, brand, { change: (programme) => ({ ...programme, accumulator }), now })
}

/** The rewards that other rules of the brand would make worth more than they cost, in addition to what they are by those stored. */
export async function worseByRules(
  q: Queryable,
  { before, after, now }: { before: PricedBrand | null; after: PricedBrand; now: Date },
): Promise<{ reward: string; amount: string }[]> {
  const known = before ? priceProgramme(await readProgramme(q, before, now)) : []
  const found = toNewFindings(known, priceProgramme(await readProgramme(q, after, now)))
  return found.map(({ reward, value }) => ({
    reward,
    amount: `${toDecimal({ minor: value, currency: after.currency })} ${after.currency}`,
  }))
}
