import { FACTORS, lineReturn, linesOf, type SettledLeg } from '@palco/sports-rules/bets'
import type { Bet, LegRow } from './types.ts'

type Sized = Pick<Bet, 'sizes' | 'openLineStake'> & { legs: readonly LegRow[] }

/** What a bet comes to. `refund`: every line is void, so that its stake is given back. `null`: not decided yet. */
export type Settled = { returned: bigint; refund: boolean } | null

/** A leg that is decided, as the arithmetic takes it. */
export function settledLeg({ odds, state, deadHeatNum, deadHeatDen }: LegRow): SettledLeg | null {
  if (state === 'open') return null
  const deadHeat = { num: BigInt(deadHeatNum), den: BigInt(deadHeatDen) }
  return { odds, verdict: state, deadHeat }
}

const isLost = (leg: SettledLeg | null): boolean =>
  leg !== null && FACTORS[leg.verdict].result === 0 && FACTORS[leg.verdict].voidFactor.num === 0n

/** A line with the positions of its legs, and what it returns in minor units; `null` while an open leg can change that. */
export type LineResult = { legs: number[]; returned: bigint | null }

/** Every line of a bet, in the order of its system. */
export function lineResults({ sizes, openLineStake, legs }: Sized): LineResult[] {
  const settled = legs.map(settledLeg)
  return linesOf({ selections: legs.length, sizes }).map((line) => {
    const own = line.map((index) => settled[index] ?? null)
    if (own.some(isLost)) return { legs: line, returned: 0n }
    const known = own.filter((leg) => leg !== null)
    return { legs: line, returned: known.length === own.length ? lineReturn(openLineStake, known) : null }
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
  const refund = bet.openLineStake === bet.lineStake && bet.legs.every(({ state }) => state === 'refund')
  return { returned, refund }
}
