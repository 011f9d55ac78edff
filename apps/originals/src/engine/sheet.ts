import type { FreeSpins } from './definition.ts'
import type { CompiledSlot } from './compile.ts'
import { REELS } from './compile.ts'
import type { Distribution } from './distribution.ts'
import { spinDistribution } from './distribution.ts'
import type { Fraction } from './fraction.ts'
import { decimal, fraction, minus, plus, rootDecimal, times } from './fraction.ts'
import { computeAward, computeMultiplier } from './play.ts'

/** What is expected of the rest of a round, in units: first and second moment, chance of nothing, greatest win. */
type Rest = { first: Fraction; second: Fraction; zero: Fraction; max: number; spins: Fraction }
const NOTHING: Rest = {
  first: fraction(0),
  second: fraction(0),
  zero: fraction(1),
  max: 0,
  spins: fraction(0),
}

/** Figures of a game, exact and rounded only as written. Stakes are 1: "0.96…" is a return of 96 %. */
export type Sheet = {
  /** Return to player, 12 decimals. */
  rtp: string
  /** Share of it that the paid spin alone returns. */
  base_rtp: string
  /** Chance that a round returns anything. */
  hit_frequency: string
  variance: string
  standard_deviation: string
  /** Greatest win of a round in multiples of the stake (it is reached by at least one combination). */
  max_win: string
  /** One paid spin in that many starts the feature; "" when there is none. */
  feature_every: string
  /** Expected free spins or respins once started. */
  feature_spins: string
  /** Combinations of stops of the paid spin, the units they pay together, and how many of them pay. */
  cycle: string
  cycle_units: string
  cycle_hits: string
}

/** The exact figures of a slot by enumeration; no random number is involved. */
export function computeSheet(game: CompiledSlot): Sheet {
  const base = spinDistribution(game, game.strips)
  const rest = restAfterBase(game)
  const round = follow(base, 1, (scatters, wildReels) => rest(scatters, wildReels))
  const units = BigInt(game.definition.stakeUnits)
  const rtp = times(round.first, fraction(1, units))
  const variance = minus(times(round.second, fraction(1, units * units)), times(rtp, rtp))
  const paid = base.outcomes.reduce((sum, { win, weight }) => sum + BigInt(win) * BigInt(weight), 0n)
  const hits = base.outcomes.reduce((sum, { win, weight }) => sum + (win > 0 ? weight : 0), 0)
  const started = base.outcomes.reduce(
    (sum, { scatters, wildReels, weight }) => sum + (rest(scatters, wildReels) === NOTHING ? 0 : weight),
    0,
  )
  const start = fraction(base.cycle, started || 1)
  return {
    rtp: decimal(rtp, 12),
    base_rtp: decimal(fraction(paid, BigInt(base.cycle) * units), 12),
    hit_frequency: decimal(minus(fraction(1), round.zero), 12),
    variance: decimal(variance, 9),
    standard_deviation: rootDecimal(variance, 6),
    max_win: decimal(fraction(round.max, units), 2),
    feature_every: started ? decimal(start, 2) : '',
    feature_spins: started ? decimal(times(round.spins, start), 6) : '',
    cycle: String(base.cycle),
    cycle_units: String(paid),
    cycle_hits: String(hits),
  }
}

/** Adds one spin in front of what may follow it. `next` depends on the scatters and the reels held. */
function follow(
  { cycle, outcomes }: Distribution,
  multiplier: number,
  next: (scatters: number, wildReels: number) => Rest,
  countSpin = 0,
): Rest {
  const groups = new Map<Rest, { weight: bigint; first: bigint; second: bigint; zero: bigint; max: number }>()
  for (const { win, scatters, wildReels, weight } of outcomes) {
    const rest = next(scatters, wildReels)
    const group = groups.get(rest) ?? { weight: 0n, first: 0n, second: 0n, zero: 0n, max: 0 }
    const units = BigInt(win * multiplier)
    const ways = BigInt(weight)
    group.weight += ways
    group.first += ways * units
    group.second += ways * units * units
    if (win === 0) group.zero += ways
    group.max = Math.max(group.max, win * multiplier)
    groups.set(rest, group)
  }
  let sum: Rest = { ...NOTHING, zero: fraction(0), spins: fraction(countSpin) }
  const share = (ways: bigint) => fraction(ways, cycle)
  for (const [rest, { weight, first, second, zero, max }] of groups) {
    const cross = times(share(2n * first), rest.first)
    sum = {
      first: plus(sum.first, plus(share(first), times(share(weight), rest.first))),
      second: plus(sum.second, plus(share(second), plus(cross, times(share(weight), rest.second)))),
      zero: plus(sum.zero, times(share(zero), rest.zero)),
      max: Math.max(sum.max, max + rest.max),
      spins: plus(sum.spins, times(share(weight), rest.spins)),
    }
  }
  return reduceRest(sum)
}

function restAfterBase(game: CompiledSlot): (scatters: number, wildReels: number) => Rest {
  const feature = game.definition.feature
  if (feature?.type === 'respins') {
    const known = new Map<number, Rest>()
    return (_, wildReels) => (wildReels === 0 ? NOTHING : respinsFrom(game, wildReels, known))
  }
  if (feature?.type !== 'free_spins') return () => NOTHING
  const byScatters = Array.from({ length: REELS + 1 }, (_, scatters) => {
    const award = Math.min(computeAward(feature, scatters), feature.limit)
    return award === 0 ? NOTHING : award
  })
  const awards = byScatters.filter((award) => typeof award === 'number')
  const rests = freeSpinRests(game, feature, awards)
  return (scatters) => {
    const award = byScatters[Math.min(scatters, REELS)]
    return typeof award === 'number' ? (rests.get(award) as Rest) : NOTHING
  }
}

function respinsFrom(game: CompiledSlot, held: number, known: Map<number, Rest>): Rest {
  const computed = known.get(held)
  if (computed) return computed
  const spins = spinDistribution(game, game.strips, { held })
  const rest = follow(
    spins,
    1,
    (_, reels) => (reels === 0 ? NOTHING : respinsFrom(game, held | reels, known)),
    1,
  )
  known.set(held, rest)
  return rest
}

/** For each number of free spins granted at the start: what the feature brings, with its retriggers up to the limit. */
function freeSpinRests(game: CompiledSlot, feature: FreeSpins, awards: number[]): Map<number, Rest> {
  const specials = game.specials.length > 0 ? game.specials : [undefined]
  const perSpecial = specials.map((special) => {
    const plain = spinDistribution(game, game.freeStrips, special === undefined ? {} : { special })
    const spins = special === undefined ? plain : withSpecialPays(game, plain, special)
    const known = new Map<string, Rest>()
    return new Map(awards.map((award) => [award, freeSpinsFrom(spins, feature, 0, award, known)]))
  })
  return new Map(awards.map((award) => [award, average(perSpecial.map((rests) => rests.get(award) as Rest))]))
}

function freeSpinsFrom(
  spins: Distribution,
  feature: FreeSpins,
  done: number,
  total: number,
  known: Map<string, Rest>,
): Rest {
  if (done === total) return NOTHING
  const key = `${done},${total}`
  const computed = known.get(key)
  if (computed) return computed
  const after = (scatters: number) =>
    freeSpinsFrom(
      spins,
      feature,
      done + 1,
      Math.min(total + computeAward(feature, scatters), feature.limit),
      known,
    )
  const rest = follow(spins, computeMultiplier(feature, done), after, 1)
  known.set(key, rest)
  return rest
}

function withSpecialPays(
  game: CompiledSlot,
  { cycle, outcomes }: Distribution,
  special: number,
): Distribution {
  const lines = game.lines?.length ?? 0
  const pays = game.pays[special] ?? []
  return {
    cycle,
    outcomes: outcomes.map((one) => ({ ...one, win: one.win + lines * (pays[one.specials] ?? 0) })),
  }
}

function average(rests: Rest[]): Rest {
  const share = fraction(1, rests.length)
  const mean = (pick: (rest: Rest) => Fraction) =>
    times(
      share,
      rests.reduce((sum, rest) => plus(sum, pick(rest)), fraction(0)),
    )
  return reduceRest({
    first: mean((rest) => rest.first),
    second: mean((rest) => rest.second),
    zero: mean((rest) => rest.zero),
    spins: mean((rest) => rest.spins),
    max: Math.max(...rests.map((rest) => rest.max)),
  })
}

/** Brings the fractions to lowest terms, so that a long feature stays computable. */
function reduceRest(rest: Rest): Rest {
  return {
    first: lowest(rest.first),
    second: lowest(rest.second),
    zero: lowest(rest.zero),
    spins: lowest(rest.spins),
    max: rest.max,
  }
}

function lowest({ numerator, denominator }: Fraction): Fraction {
  let [a, b] = [numerator, denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  return a > 1n ? { numerator: numerator / a, denominator: denominator / a } : { numerator, denominator }
}
