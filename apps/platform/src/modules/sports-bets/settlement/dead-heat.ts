import { exactDecimal, type Fraction, ONE } from '@palco/sports-rules/bets'

/**
 * A dead heat factor as a leg's row has it: `deadHeatNum / deadHeatDen`, exact where the feed's decimal has at most nine places. Of a
 * longer one these are its first nine, over a billion, and `deadHeat` is the whole of it.
 */
export type StoredFactor = { deadHeatNum: number; deadHeatDen: number; deadHeat: string | null }

export const WHOLE: StoredFactor = { deadHeatNum: 1, deadHeatDen: 1, deadHeat: null }

/**
 * Next to another denominator the decimal does not count: the settlement by sets of rows, and a version before, write the fraction alone.
 */
const BILLION = 1_000_000_000

/** The factor of a row as an exact fraction. */
export function factorIn({ deadHeatNum, deadHeatDen, deadHeat }: StoredFactor): Fraction {
  const whole = deadHeatDen === BILLION && deadHeat !== null ? exactDecimal(deadHeat) : null
  return whole ?? { num: BigInt(deadHeatNum), den: BigInt(deadHeatDen) }
}

/** The factor of a winning outcome for its row: the feed's decimal as it is, never a fraction that is only near to it. */
export function storedFactor(factor: Fraction, text: string): StoredFactor {
  if (factor.num >= factor.den) return WHOLE
  if (factor.den <= BigInt(BILLION))
    return { deadHeatNum: Number(factor.num), deadHeatDen: Number(factor.den), deadHeat: null }
  const billionths = Number((factor.num * BigInt(BILLION)) / factor.den)
  return { deadHeatNum: Math.max(1, billionths), deadHeatDen: BILLION, deadHeat: text }
}

/** The factor that a settlement names; 1 where it names none. */
export const factorOfText = (text: string | undefined): Fraction =>
  (text === undefined ? null : exactDecimal(text)) ?? ONE
