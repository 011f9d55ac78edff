import { CURRENCY_EXPONENTS, type Currency, type Money } from '@palco/contract'

/** A rate has up to eight decimals: its value in units of 10⁻⁸. */
const RATE_DIGITS = 8
const RATE_ONE = 10n ** BigInt(RATE_DIGITS)

/** "1250.5" → 125050000000n. `null` for what is no positive decimal. */
export function readRate(rate: string): bigint | null {
  if (!/^\d{1,18}(\.\d{1,8})?$/.test(rate)) return null
  const [whole = '0', fraction = ''] = rate.split('.')
  const units = BigInt(whole + fraction.padEnd(RATE_DIGITS, '0'))
  return units > 0n ? units : null
}

const toScale = (currency: Currency): bigint => 10n ** BigInt(CURRENCY_EXPONENTS[currency])

/**
 * What an amount of a coin is worth at a rate (units of `currency` for one coin), in minor units, rounded down: the
 * platform credits what it can buy for it.
 */
export function findWorth(coin: Money, currency: Currency, rate: string): bigint | null {
  const units = readRate(rate)
  if (units === null || coin.minor < 0n) return null
  return (coin.minor * units * toScale(currency)) / (toScale(coin.currency) * RATE_ONE)
}

/** How much of a coin an amount buys at a rate, in the coin's minor units, rounded down. */
export function coinsFor(amount: Money, asset: Currency, rate: string): bigint | null {
  const units = readRate(rate)
  if (units === null || amount.minor < 0n) return null
  return (amount.minor * toScale(asset) * RATE_ONE) / (units * toScale(amount.currency))
}
