import {
  builderVerdict,
  FACTORS,
  freeBetReturn,
  lineReturn,
  linesOf,
  type SettledLeg,
} from '@palco/sports-rules/bets'
import type { Bet, Leg, LegRow } from './types.ts'

type Sized = Pick<Bet, 'sizes' | 'openLineStake' | 'freeBetId'> & { legs: readonly LegRow[] }

/** What a bet comes to. `refund`: every line is void, so that its stake is given back. `null`: not decided yet. */
export type Settled = { returned: bigint; refund: boolean } | null

/** The selections of a bet as its lines count them: those of a bet builder are one leg. */
export function legsOf(rows: readonly LegRow[]): Leg[] {
  const groups = Map.groupBy(rows, ({ leg, builder }) =>
    builder === null ? `leg ${leg}` : `builder ${builder}`,
  )
  return [...groups.values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    return [{ odds: first.builderOdds ?? first.odds, builder: first.builder !== null, parts }]
  })
}

/** A leg that is decided, as the arithmetic takes it. */
export function settledLeg({ odds, builder, parts }: Leg): SettledLeg | null {
  const verdicts = parts.map(({ state }) => (state === 'open' ? null : state))
  const verdict = builder ? builderVerdict(verdicts) : (verdicts[0] ?? null)
  if (verdict === null) return null
  const deadHeat = parts.reduce(
    ({ num, den }, part) => ({ num: num * BigInt(part.deadHeatNum), den: den * BigInt(part.deadHeatDen) }),
    { num: 1n, den: 1n },
  )
  return { odds, verdict, deadHeat }
}

const isLost = (leg: SettledLeg | null): boolean =>
  leg !== null && FACTORS[leg.verdict].result === 0 && FACTORS[leg.verdict].voidFactor.num === 0n

/** A line with the positions of its legs (`legsOf`), and what it returns in minor units; `null` while an open leg can change that. */
export type LineResult = { legs: number[]; returned: bigint | null }

/** Every line of a bet, in the order of its system. */
export function lineResults({ sizes, openLineStake, freeBetId, legs }: Sized): LineResult[] {
  const settled = legsOf(legs).map(settledLeg)
  return linesOf({ selections: settled.length, sizes }).map((line) => {
    const own = line.map((index) => settled[index] ?? null)
    if (own.some(isLost)) return { legs: line, returned: 0n }
    const known = own.filter((leg) => leg !== null)
    if (known.length < own.length) return { legs: line, returned: null }
    const returned = lineReturn(openLineStake, known)
    return { legs: line, returned: freeBetId === null ? returned : freeBetReturn(openLineStake, returned) }
  })
}

/** What a bet comes to, from its legs as they are now: the sum of its lines, each rounded down. */
export function evaluate(bet: Sized & Pick<Bet, 'lineStake'>): Settled {
  const lines = lineResults(bet)
  let returned = 0n
  for (const line of lines) {
    if (line.returned === null) return null
    returned += line.returned
  }
  const refund =
    bet.openLineStake === bet.lineStake &&
    legsOf(bet.legs).every((leg) => settledLeg(leg)?.verdict === 'refund')
  return { returned, refund }
}
