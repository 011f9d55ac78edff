/**
 * Currencies the platform knows, with their exponent: how many decimal digits one major unit has.
 * ISO 4217 for the fiat ones; USDT by its token contract (6), BTC by its protocol (8, satoshi).
 */
export const CURRENCY_EXPONENTS = {
  ARS: 2,
  BRL: 2,
  EUR: 2,
  GBP: 2,
  USD: 2,
  CLP: 0,
  USDT: 6,
  BTC: 8,
} as const

export type Currency = keyof typeof CURRENCY_EXPONENTS
export const CURRENCIES = /* @__PURE__ */ Object.keys(CURRENCY_EXPONENTS) as Currency[]
