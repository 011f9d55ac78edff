import { type Fraction, fraction } from '../fraction.ts'

/** Decimal odds in integer thousandths: 1.85 is `1850n`. At least 1.001. */
export type Odds = bigint

const SCALE = 1000n
const DECIMAL = /^(\d{1,7})(?:\.(\d{1,3}))?$/

/** "1.85" → `1850n`; `null` for anything that is no decimal odds above 1 with at most three decimals. */
export function parseOdds(text: string): Odds | null {
  const [, whole, decimals = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return null
  const odds = BigInt(whole) * SCALE + BigInt(decimals.padEnd(3, '0'))
  return odds > SCALE ? odds : null
}

/** `1850n` → "1.85": two decimals, three where they are needed. */
export function oddsText(odds: Odds): string {
  const decimals = String(odds % SCALE).padStart(3, '0')
  return `${odds / SCALE}.${decimals.endsWith('0') ? decimals.slice(0, 2) : decimals}`
}

/** What one unit of stake returns when it wins. */
export const oddsFraction = (odds: Odds): Fraction => fraction(odds, SCALE)

/** Odds of a probability, exactly 1/p rounded down to a thousandth. `null` when that is not above 1. */
export function findOdds(probability: number): Odds | null {
  if (!(probability > 0)) return null
  const odds = BigInt(Math.floor(1000 / probability + 1e-9))
  return odds > SCALE ? odds : null
}

/** Implied probability, between 0 and 1. */
export const impliedBy = (odds: Odds): number => 1000 / Number(odds)
