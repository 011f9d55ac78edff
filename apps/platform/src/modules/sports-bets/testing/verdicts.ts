import { FACTORS, type Verdict, VERDICTS } from '@palco/sports-rules/bets'
import fc from 'fast-check'

const verdict = fc.constantFrom<Verdict>(...VERDICTS)

/** How much of a market an outcome wins. */
const wonPart = (one: Verdict): number => {
  const { result, voidFactor } = FACTORS[one]
  return result * (1 - Number(voidFactor.num) / Number(voidFactor.den))
}

/** How two outcomes of a market with one winner may end: more than one win would wait for an operator. */
export const verdictPair = fc
  .tuple(verdict, verdict)
  .filter(([one, other]) => wonPart(one) + wonPart(other) <= 1)

/** A result of the market 1 by those of home and away: where neither wins, the draw does, since a result without a winner waits. */
export const threeWayResult = ([home, away]: readonly [Verdict, Verdict]) => ({
  1: { verdict: home },
  2: { verdict: wonPart(home) + wonPart(away) > 0 ? ('lost' as const) : ('won' as const) },
  3: { verdict: away },
})
