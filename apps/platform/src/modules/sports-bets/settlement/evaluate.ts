import {
  accumulatorBonus,
  builderVerdict,
  FACTORS,
  toFactor,
  freeBetReturn,
  listLines,
  ONE,
  returnAt,
  type SettledLeg,
  systemReturn,
  times,
} from '@palco/sports-rules/bets'
import { toTerms } from '../accumulator/terms.ts'
import { factorIn } from './dead-heat.ts'
import type { Bet, Leg, LegOutcome } from '../bet/types.ts'

type Sized = Pick<Bet, 'sizes' | 'openLineStake' | 'freeBetId'> & { legs: readonly LegOutcome[] }

/** What a bet comes to. `refund`: every line is void, so that its stake is given back. `null`: not decided yet. */
export type Settled = { returned: bigint; refund: boolean } | null

/** The selections of a bet as its lines count them: those of a bet builder are one leg. */
export function listLegs<Row extends LegOutcome>(rows: readonly Row[]): Leg<Row>[] {
  const groups = Map.groupBy(rows, ({ leg, builder }) =>
    builder === null ? `leg ${leg}` : `builder ${builder}`,
  )
  return [...groups.values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const { placeNum, placeDen } = first
    const place =
      placeNum === null || placeDen === null ? null : { num: BigInt(placeNum), den: BigInt(placeDen) }
    return [{ odds: first.builderOdds ?? first.odds, builder: first.builder !== null, place, parts }]
  })
}

/** Legs to win, and of an each-way bet their place parts: each is a separate system. Neither is empty. */
export function partsToPay<One extends Pick<Leg, 'place'>>(legs: readonly One[]): One[][] {
  const [toWin, toPlace] = [
    legs.filter(({ place }) => place === null),
    legs.filter(({ place }) => place !== null),
  ]
  return [toWin, toPlace].filter((part) => part.length > 0)
}

/** What a bet returns by legs that are decided, or taken as won; minor units. The work is that of its lines. */
export const computeReturn = (
  { sizes, freeBetId }: Pick<Bet, 'sizes' | 'freeBetId'>,
  lineStake: bigint,
  legs: readonly SettledLeg[],
): bigint =>
  systemReturn(
    lineStake,
    legs,
    { selections: legs.length, sizes },
    freeBetId === null ? undefined : (returned) => freeBetReturn(lineStake, returned),
  )

/** The lines of a bet as positions of its legs (`listLegs`); of an each-way bet those to win, then their place parts. */
function linesIn(legs: readonly Leg<LegOutcome>[], sizes: readonly number[]): number[][] {
  const selections = legs.filter(({ place }) => place === null).length
  const lines = listLines({ selections, sizes })
  return selections === legs.length
    ? lines
    : [...lines, ...lines.map((line) => line.map((leg) => leg + selections))]
}

/** What a leg brings if it wins. */
export const wonLeg = ({ odds, place }: Pick<Leg, 'odds' | 'place'>): SettledLeg => ({
  odds,
  verdict: 'won',
  ...(place === null ? {} : { place }),
})

/** A leg that is decided, as the arithmetic takes it. */
export function settledLeg({ odds, builder, place, parts }: Leg<LegOutcome>): SettledLeg | null {
  const verdicts = parts.map(({ state }) => (state === 'open' ? null : state))
  const verdict = builder ? builderVerdict(verdicts) : (verdicts[0] ?? null)
  if (verdict === null) return null
  const deadHeat = parts.map(factorIn).reduce(times, ONE)
  return { odds, verdict, deadHeat, ...(place === null ? {} : { place }) }
}

const isLost = (leg: SettledLeg | null): boolean =>
  leg !== null && FACTORS[leg.verdict].result === 0 && FACTORS[leg.verdict].voidFactor.num === 0n

/**
 * A line with the positions of its legs among those to win, and what it returns in minor units; `null` while an open leg can
 * change that. `place`: it is a place part.
 */
export type LineResult = { legs: number[]; place: boolean; returned: bigint | null }

/** Every line of a bet, in the order of its system. */
export function lineResults({ sizes, openLineStake, freeBetId, legs }: Sized): LineResult[] {
  const all = listLegs(legs)
  const selections = all.filter(({ place }) => place === null).length
  const settled = all.map(settledLeg)
  const factors = settled.map((leg) => leg && toFactor(leg))
  return linesIn(all, sizes).map((line) => {
    const place = line.some((index) => index >= selections)
    const named = { legs: line.map((index) => index % selections), place }
    if (line.some((index) => isLost(settled[index] ?? null))) return { ...named, returned: 0n }
    const known = line.flatMap((index) => factors[index] ?? [])
    if (known.length < line.length) return { ...named, returned: null }
    const returned = returnAt(openLineStake, known)
    return { ...named, returned: freeBetId === null ? returned : freeBetReturn(openLineStake, returned) }
  })
}

/** What a bet comes to, from its legs as they are now: the sum of its lines, each rounded down, and its accumulator bonus. */
export function evaluate(bet: Sized & Pick<Bet, 'lineStake' | 'accumulator'>): Settled {
  const all = listLegs(bet.legs)
  let returned = 0n
  for (const part of partsToPay(all)) {
    const settled = part.map(settledLeg)
    const known = settled.filter((leg) => leg !== null)
    // Without the lost legs every leg that is open stands in a line with others, if there is a line left at all.
    const alive = settled.filter((leg) => !isLost(leg)).length
    const isOpen = known.length < settled.length && bet.sizes.some((size) => size <= alive)
    if (isOpen) return null
    if (known.length < settled.length) continue
    const own = computeReturn(bet, bet.openLineStake, known)
    returned += own + bonusAfter(bet, own, known)
  }
  const refund =
    bet.openLineStake === bet.lineStake && all.every((leg) => settledLeg(leg)?.verdict === 'refund')
  return { returned, refund }
}

const bonusAfter = (
  { accumulator, openLineStake }: Pick<Bet, 'accumulator' | 'openLineStake'>,
  returned: bigint,
  legs: readonly SettledLeg[],
): bigint =>
  accumulator === null ? 0n : accumulatorBonus({ stake: openLineStake, returned, legs }, toTerms(accumulator))
