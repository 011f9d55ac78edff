import type { Currency } from '@palco/contract'
import { parseDecimal, toDecimal } from '@palco/contract'
import type { Terms } from './kind.ts'

/** A positive amount of the currency in minor units; `null` when it is none. */
export function parseMinor(given: string, currency: Currency): bigint | null {
  const money = parseDecimal(given, currency)
  return money && money.minor > 0n ? money.minor : null
}

/** The one stake of a bet in its canonical spelling, checked against the terms. */
export function readStake(
  given: string,
  { currency, bounds, stakes }: Terms,
): { ok: true; stake: bigint; text: string } | { ok: false; code: 'invalid_bet' | 'stake_out_of_bounds' } {
  const stake = parseMinor(given, currency)
  if (stake === null) return { ok: false, code: 'invalid_bet' }
  if (stake < bounds.min || stake > bounds.max || !stakes.includes(stake))
    return { ok: false, code: 'stake_out_of_bounds' }
  return { ok: true, stake, text: toDecimal({ minor: stake, currency }) }
}

/** A play counted in parts of the first stake as money. */
export const inMoney = (
  { stake, units }: { stake: bigint; units: bigint },
  { staked, paid }: { staked: number; paid: number },
): { staked: bigint; win: bigint } => ({
  staked: (stake * BigInt(staked)) / units,
  win: (stake * BigInt(paid)) / units,
})
