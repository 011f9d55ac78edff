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
